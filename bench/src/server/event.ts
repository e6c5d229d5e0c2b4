import { Agent, get } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { createHuman, type Human } from '@flotilla/server/testing'
import {
  type EventAct,
  type EventRequest,
  performRequest,
  type TournamentEvent,
  tournamentFormatPresets,
  withRounds,
} from '@flotilla/tournament'
import { type DatabaseKind, prepareServers } from './start-nodes.ts'

/** An event of so many players in its second round, and the organiser who has put it on the server. */
interface RunningEvent {
  readonly id: string
  readonly olga: Human
  event: TournamentEvent
}

let minute = 0
const signature = () => ({ at: new Date(Date.UTC(2026, 0, 1) + minute++ * 1000).toISOString(), by: 'Olga' })

function afterRequest(event: TournamentEvent | null, request: EventRequest): TournamentEvent {
  const answer = performRequest(event, request, signature())
  if (!answer.ok) throw new Error(answer.refusals[0]?.message)
  return answer.event
}

export function playedEvent(players: number): TournamentEvent {
  const format = withRounds(tournamentFormatPresets['epic-variant-2018'], 5)
  let event = afterRequest(null, { do: 'create', name: 'Epic Day', seed: 'bench', format })
  for (let n = 1; n <= players; n++) event = afterRequest(event, { do: 'enter', name: `Player ${n}` })
  event = afterRequest(event, { do: 'start' })
  for (const round of [1, 2]) {
    event = afterRequest(afterRequest(event, { do: 'pair' }), { do: 'publish' })
    if (round === 2) break
    for (const { number, sides } of event.state.rounds[0]!.matches)
      if (sides.length === 2)
        event = afterRequest(event, {
          do: 'result',
          round,
          match: number,
          report: { ending: 'time', scores: [100 + (number % 100), 50] },
        })
  }
  return event
}

const settings = { signUp: true, lists: false, listed: true, play: 'tables', notice: '' }

async function createRunningEvent(address: string, players: number): Promise<RunningEvent> {
  const olga = await createHuman(address, 'Olga', '10.2.0.1')
  const event = playedEvent(players)
  const made = await olga.post('/api/events', { acts: event.acts, settings })
  const { id } = (await made.json()) as { id?: string }
  if (!id) throw new Error('The event was not taken.')
  return { id, olga, event }
}

/** Does something at the desk; true when the server has it. */
async function pushAct(one: RunningEvent, request: EventRequest): Promise<boolean> {
  const next = afterRequest(one.event, request)
  const acts: EventAct[] = next.acts.slice(one.event.acts.length)
  const answer = await one.olga.post(`/api/events/${one.id}/acts`, { had: one.event.acts.length, acts })
  const { stored } = (await answer.json()) as { stored?: boolean }
  if (stored) one.event = next
  return stored === true
}

export interface VisitorsRow {
  database: DatabaseKind
  visitors: number
  players: number
  looksPerSecond: number
  half: number
  of99: number
  slowest: number
  failed: number
  /** Kilobytes of the whole page's data as it is sent, and how many looks found nothing new. */
  kilobytes: number
  unchanged: number
}

/** Seconds between two looks of a page that is only looked at, as the page has it. */
const EVERY = 10

interface PageResponse {
  status: number
  tag: string
  bytes: number
}

const requestPage = (agent: Agent, address: string, from: string, tag: string): Promise<PageResponse> =>
  new Promise((done, failed) => {
    const request = get(
      address,
      {
        agent,
        headers: {
          'accept-encoding': 'gzip',
          'x-forwarded-for': from,
          ...(tag ? { 'if-none-match': tag } : {}),
        },
      },
      (answer) => {
        let bytes = 0
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, tag: String(answer.headers.etag ?? ''), bytes }),
        )
        answer.on('error', failed)
      },
    )
    request.on('error', failed)
  })

const pause = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds))

/** The public page of an event with so many who look at it, each with a connection of its own, while the desk works. */
export async function benchVisitors(
  database: DatabaseKind,
  visitors: number,
  seconds: number,
  players = 64,
): Promise<VisitorsRow> {
  const on = await prepareServers(database)
  const node = await on.start()
  try {
    const one = await createRunningEvent(node.address, players)
    const address = new URL(`/api/events/${one.id}`, node.address).href
    const took: number[] = []
    let [failed, unchanged, kilobytes] = [0, 0, 0]
    const end = performance.now() + seconds * 1000
    const lookOnce = async (n: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const from = `10.${3 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
      let tag = ''
      await pause(Math.random() * EVERY * 1000)
      while (performance.now() < end) {
        const start = performance.now()
        try {
          const { status, tag: next, bytes } = await requestPage(agent, address, from, tag)
          if (status !== 200 && status !== 304) failed += 1
          else took.push(performance.now() - start)
          if (status === 304) unchanged += 1
          else kilobytes = Math.max(kilobytes, bytes / 1024)
          tag = next
        } catch {
          failed += 1
        }
        await pause(EVERY * 1000 * (0.9 + Math.random() / 5))
      }
      agent.destroy()
    }
    const workAtDesk = async (): Promise<void> => {
      const matches = one.event.state.rounds[1]!.matches.filter(({ sides }) => sides.length === 2)
      for (const { number } of matches) {
        if (performance.now() > end) return
        await pushAct(one, {
          do: 'result',
          round: 2,
          match: number,
          report: { ending: 'time', scores: [80, 40 + number] },
        })
        await pause(2000)
      }
    }
    await Promise.all([...Array.from({ length: visitors }, (_, n) => lookOnce(n)), workAtDesk()])
    const sorted = took.toSorted((a, b) => a - b)
    const quantile = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
    return {
      database,
      visitors,
      players,
      looksPerSecond: took.length / seconds,
      half: quantile(0.5),
      of99: quantile(0.99),
      slowest: quantile(1),
      failed,
      kilobytes,
      unchanged,
    }
  } finally {
    await node.stop()
    await on.clear()
  }
}

export interface EventKilledRow {
  database: DatabaseKind
  times: number
  /** Acts of the desk and calls of players that the server had acknowledged. */
  acknowledged: number
  /** Of those, how many were gone: must be none. */
  lost: number
}

interface EventLog {
  acts: EventAct[]
  calls: { text?: string }[]
}

/** The whole log as the server has it; a connection that was kept from before the kill is no answer. */
async function logOf(address: string, one: Pick<RunningEvent, 'id' | 'olga'>, tries = 20): Promise<EventLog> {
  try {
    const answer = await fetch(new URL(`/api/events/${one.id}/desk?acts=0&calls=0`, address), {
      headers: { cookie: one.olga.cookie, 'x-forwarded-for': one.olga.from },
    })
    return (await answer.json()) as EventLog
  } catch (error) {
    if (tries === 0) throw error
    await pause(50)
    return logOf(address, one, tries - 1)
  }
}

/** Ends the server without a word while a desk works and a player calls, again and again. */
export async function benchEventKilled(
  database: DatabaseKind,
  times: number,
  random = Math.random,
): Promise<EventKilledRow> {
  const on = await prepareServers(database)
  let node = await on.start()
  const { port } = new URL(node.address)
  const row: EventKilledRow = { database, times: 0, acknowledged: 0, lost: 0 }
  try {
    const one = await createRunningEvent(node.address, 8)
    const link = await one.olga.post(`/api/events/${one.id}/link`, { role: 'player', entrant: 1 })
    const { code } = (await link.json()) as { code: string }
    const ana = await createHuman(node.address, 'Ana', '10.2.0.2')
    await ana.post(`/api/events/${one.id}/claim`, { code })
    const base = one.event.acts.length
    const said: string[] = []
    let minutes = 1
    for (let i = 0; i < times; i++) {
      let going = true
      const workAtDesk = async (): Promise<void> => {
        while (going) {
          minutes += 1
          const request: EventRequest = { do: 'extend', round: 2, match: (minutes % 4) + 1, minutes: 1 }
          const before = one.event
          try {
            if (!(await pushAct(one, request))) return
          } catch {
            one.event = before
            return
          }
        }
      }
      const sendCalls = async (): Promise<void> => {
        while (going) {
          const text = `call ${i} ${said.length}`
          try {
            const answer = await ana.post(`/api/events/${one.id}/judge`, { text })
            if (answer.ok) said.push(text)
            else return
          } catch {
            return
          }
          await pause(15)
        }
      }
      on.prepare()
      const before = one.event.acts.length + said.length
      const working = Promise.all([workAtDesk(), sendCalls()]).finally(() => {
        going = false
      })
      while (going && one.event.acts.length + said.length === before) await pause(5)
      await pause(random() * 300)
      await node.kill()
      going = false
      await working
      node = await on.start(Number(port))
      const there = await logOf(node.address, one)
      for (const [index, act] of one.event.acts.entries())
        if (index >= base && !isDeepStrictEqual(there.acts[index], act)) row.lost += 1
      const texts = new Set(there.calls.map(({ text }) => text))
      row.lost += said.filter((text) => !texts.has(text)).length
      // What was stored and not acknowledged any more is taken over, as a desk does.
      for (const act of there.acts.slice(one.event.acts.length)) {
        const next = performRequest(one.event, act as EventRequest, act)
        if (next.ok) one.event = { acts: [...one.event.acts, act], state: next.event.state }
      }
      row.times += 1
      row.acknowledged = one.event.acts.length - base + said.length
    }
    return row
  } finally {
    await node.stop()
    await on.clear()
  }
}
