// Those who attack a server in a bench, in a process of their own: what they do with the answers is nobody else's time.
import { setPriority } from 'node:os'
import { createGameFile, type SavedGame } from '@flotilla/host'
import {
  createHuman,
  gatherTable,
  type Human,
  newKey,
  openPage,
  pendingDecision,
  someChoice,
} from '@flotilla/server/testing'
import type { EventAct } from '@flotilla/tournament'
import { playedEvent } from './event.ts'
import { runInBatches } from './load.ts'

/** Requests and messages that were answered, and how many of these with a refusal. */
export interface Count {
  answered: number
  refused: number
}

/** Has something done until it is over. */
type Attack = (address: string, isOver: () => boolean, count: Count) => Promise<void>

const FROM = '10.66.0.1'
const PEOPLE = 4

const guests = (address: string): Promise<Human[]> =>
  runInBatches(PEOPLE, (i) => createHuman(address, `Mallory ${i}`, FROM))

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds))

async function repeatUntil(
  isOver: () => boolean,
  count: Count,
  atOnce: number,
  ask: () => Promise<Response>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver()) {
        const answer = await ask()
        await answer.arrayBuffer()
        count.answered += 1
        if (!answer.ok) count.refused += 1
        if (answer.status === 429) await pause(20)
      }
    }),
  )
}

/** Two squads that no table has room for, and the wish to begin with them again and again. */
const begins: Attack = async (address, isOver, count) => {
  const all = await guests(address)
  const ties = Array.from({ length: 100 }, () => ({ id: 'academypilot', ship: 'tielnfighter' }))
  const squad = { file: JSON.stringify({ faction: 'galacticempire', pilots: ties }) }
  await Promise.all(
    all.map(async (one) => {
      const made = await one.post('/api/tables', {
        title: '',
        ruleset: '2e-epic-1.1.0',
        area: 'standard',
        deployed: true,
        teams: [0, 1],
        clock: { kind: 'none' },
        bot: 'cadet',
        listed: false,
        delay: 0,
      })
      const { id } = (await made.json()) as { id: string }
      while (!isOver()) {
        const at = await openPage(one, id)
        const send = async (ask: unknown): Promise<void> => {
          const { result, error } = await at.raw('request', ask)
          count.answered += 1
          if (result !== undefined || error !== undefined) count.refused += 1
        }
        await send({ ask: 'sit', seat: 0 })
        await send({ ask: 'ready', seal: '0'.repeat(64) })
        const flood = Array.from({ length: 180 }, (_, i) =>
          send(i % 4 === 0 ? { ask: 'bring', squad } : { ask: 'begin' }),
        )
        await Promise.race([Promise.all(flood), pause(3000)])
        at.socket.terminate()
        await pause(100)
      }
    }),
  )
}

/** Advice and odds, and the whole game anew, as fast as the server answers. */
const reads: Attack = async (address, isOver, count) => {
  const { people, id } = await gatherTable(address, 2, FROM)
  await Promise.all(
    people.map(async (one) => {
      while (!isOver()) {
        const at = await openPage(one, id)
        await at.ask('open')
        const decision = pendingDecision(at)
        const flood = Array.from({ length: 180 }, async (_, i) => {
          const choice = decision && 'options' in decision ? someChoice(at, decision, i) : undefined
          const { error } = await (i % 3 === 0
            ? at.raw('advice')
            : i % 3 === 1 && choice
              ? at.raw('choiceFault', choice)
              : at.raw('open'))
          count.answered += 1
          if (error !== undefined) count.refused += 1
        })
        await Promise.race([Promise.all(flood), pause(3000)])
        at.socket.terminate()
        await pause(100)
      }
    }),
  )
}

/** The standings of a large event, by nobody in particular, while its organiser changes it. */
const standings: Attack = async (address, isOver, count) => {
  const [olga] = await guests(address)
  const { acts } = playedEvent(400)
  const made = await olga!.post('/api/events', { acts, settings })
  const { id } = (await made.json()) as { id: string }
  let had = acts.length
  const changing = (async () => {
    while (!isOver()) {
      const act = { do: 'extend', round: 2, match: 1, minutes: 1, at: new Date().toISOString(), by: 'Olga' }
      const answer = await olga!.post(`/api/events/${id}/acts`, { had, acts: [act] })
      const { stored } = (await answer.json().catch(() => ({}))) as { stored?: boolean }
      if (stored) had += 1
      await pause(100)
    }
  })()
  const headers = { 'x-forwarded-for': FROM }
  await repeatUntil(isOver, count, 20, () =>
    fetch(new URL(`/api/events/${id}/standings.csv`, address), { headers }),
  )
  await changing
}

const settings = { signUp: true, lists: false, listed: false, play: 'tables', notice: '' }

/** Events with as many entrants as fit into a request. */
const events: Attack = async (address, isOver, count) => {
  const all = await guests(address)
  const [create, enter] = playedEvent(2).acts as [EventAct, EventAct]
  const entrants = Array.from({ length: 19_000 }, (_, i) => ({
    ...enter,
    name: `${'Player '.repeat(7)}${i}`,
  }))
  const body = { acts: [create, ...entrants], settings }
  let turn = 0
  await repeatUntil(isOver, count, PEOPLE, () => {
    turn += 1
    return all[turn % PEOPLE]!.post('/api/events', body)
  })
}

/** Small files that are large games when they are unpacked. */
const games: Attack = async (address, isOver, count) => {
  const all = await guests(address)
  const saved = {
    id: 'x',
    title: 'x',
    seed: 'x',
    changed: 0,
    round: 1,
    over: false,
    players: ['human', 'human'],
    setup: { ruleset: '2e-epic-1.1.0', seats: [] },
    choices: Array.from({ length: 300_000 }, () => ({ seat: 0, choice: { decision: '1.1', option: 'x' } })),
  } as unknown as SavedGame
  const game = await createGameFile(saved)
  const body = { game, clock: { kind: 'none' }, bot: 'pilot', listed: false, delay: 0 }
  let turn = 0
  await repeatUntil(isOver, count, 15, () => {
    turn += 1
    return all[turn % PEOPLE]!.post('/api/games', body)
  })
}

/** As many squads, as large as they may be, of guests who come new. */
const squads: Attack = async (address, isOver, count) => {
  const all = await guests(address)
  const kept = 'x'.repeat(60_000)
  let turn = 0
  await repeatUntil(isOver, count, PEOPLE, () => {
    turn += 1
    return all[turn % PEOPLE]!.post('/api/squads', { id: `squad-${newKey()}`.slice(0, 40), changed: 1, kept })
  })
}

const attacks: Readonly<Record<string, Attack>> = {
  'tables that cannot begin': begins,
  'advice and whole games': reads,
  'standings of a large event': standings,
  'events of 19,000 entrants': events,
  'small files of large games': games,
  'large squads': squads,
}

// Clients are elsewhere in life: they leave the processors to the server.
setPriority(10)
const [address = '', what = ''] = process.argv.slice(2)
const count: Count = { answered: 0, refused: 0 }
let over = false
process.on('message', () => {
  over = true
})
process.on('disconnect', () => process.exit(0))
const attacking = attacks[what]!(address, () => over, count)
while (count.answered === 0) await pause(20)
process.send!('begun')
await attacking
process.send!(count)
