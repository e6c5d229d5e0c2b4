import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { libraryFor } from '@flotilla/cards'
import {
  createGame,
  createGameFile,
  openSession,
  playAutomaticStep,
  quickTableRequests,
  type SavedGame,
  takeSnapshot,
} from '@flotilla/host'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHuman } from '../test/client.ts'
import { type RunningServer, startServer } from './server.ts'
import { registerTableCreationApi } from './table-creation-api.ts'

const above = mkdtempSync(join(tmpdir(), 'flotilla-making-'))
let site: RunningServer
let people = 0

beforeAll(async () => {
  writeFileSync(join(above, 'index.html'), '')
  site = await startServer(above, 0, { proxied: true })
})
afterAll(async () => {
  await site.close()
  rmSync(above, { recursive: true })
})

/** A game of bots that goes on, with what is written beside it. */
async function game() {
  const wanted = quickTableRequests.duel
  const library = await libraryFor(wanted.ruleset)
  const made = await createGame(wanted, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const players = made.value.players.map(() => 'cadet' as const)
  const session = openSession({ ...made.value, players }, library)
  if (!session.ok) throw new Error(session.faults.join(' '))
  while (session.value.saved.choices.length < 20) playAutomaticStep(session.value)
  return { saved: session.value.saved, beside: takeSnapshot(session.value) }
}

const sent = async (file: string): Promise<[number, unknown]> => {
  const wanted = { game: file, clock: { kind: 'none' }, bot: 'pilot', listed: false, delay: 0 }
  people += 1
  // Nobody uses up what others may ask.
  const ada = await createHuman(site.address, 'Ada', `10.0.0.${people}`)
  const answer = await ada.post('/api/games', wanted)
  return [answer.status, await answer.json()]
}

test('a game goes on from its file, which may be larger than what is sent otherwise', async () => {
  const { saved, beside } = await game()
  const file = await createGameFile(saved, beside)
  expect(await sent(file)).toEqual([200, { id: expect.any(String) }])
  expect(await sent(`${file}${' '.repeat(900_000)}`)).toEqual([200, { id: expect.any(String) }])
  expect((await sent(`${file}${' '.repeat(1_200_000)}`))[0]).toBe(413)
})

test('a game file whose position, or what was told before it, nobody can look at is refused', async () => {
  const { saved, beside } = await game()
  const damaged = [400, { error: expect.stringContaining('That file is no game') }]
  const position = { ...beside.data!, state: {} }
  expect(await sent(await createGameFile(saved, { ...beside, data: position }))).toEqual(damaged)
  const { steps, events } = beside.film!
  const told = { events, scene: {}, steps }
  const last = {
    rulesVersion: saved.rulesVersion!,
    choices: saved.choices.length,
    hashes: saved.hashes!.length,
    start: beside.data!,
  }
  const inSegments = (told: object) => {
    const first = { rulesVersion: 0, choices: 0, hashes: 0, told }
    return createGameFile({ ...saved, segments: [first, last] } as unknown as SavedGame)
  }
  expect((await sent(await inSegments(beside.film!)))[0]).toBe(200)
  expect(await sent(await inSegments(told))).toEqual(damaged)
})

test('a game file with the name of a player that does not stand on one line is refused', async () => {
  const { saved } = await game()
  const named = (name: string) => {
    const setup = structuredClone(saved.setup) as unknown as { seats: { name: string }[] }
    setup.seats[0]!.name = name
    return createGameFile({ ...saved, setup } as unknown as SavedGame)
  }
  expect((await sent(await named('x'.repeat(80))))[0]).toBe(200)
  for (const name of ['x'.repeat(81), '\u202eadA', 'Ada\nBo'])
    expect(await sent(await named(name))).toEqual([
      400,
      { error: expect.stringContaining('name of a player') },
    ])
})

test('two who ask for a rematch at once come to one table, and no other is made', async () => {
  const made: string[] = []
  let proposed: string | undefined
  const seated: unknown[] = []
  const app = fastify()
  const by = async ({ headers }: { headers: { cookie?: string } }) => ({ id: headers.cookie!, name: 'One' })
  registerTableCreationApi(app, by as never, {
    create: async () => {
      await new Promise((go) => setTimeout(go, 20))
      made.push(`table-${made.length}`)
      return made.at(-1)!
    },
    titleOf: async () => ({ ok: true, value: '' }),
    seatPeople: async (table, people) => void seated.push([table, people[0]!.person]),
    rematchRequest: async (_, { id, name }) => ({
      ok: true,
      value: {
        terms: {} as never,
        squads: [],
        seated: { seat: 0, person: id, name },
        ...(proposed ? { table: proposed } : {}),
      },
    }),
    proposeRematch: async (_, __, table) => {
      proposed ??= table
      return proposed
    },
  })
  const again = (cookie: string) =>
    app.inject({ method: 'POST', url: '/api/tables/finished/rematch', headers: { cookie } })
  const answers = await Promise.all([again('ada'), again('bo')])
  expect(answers.map((one) => one.json())).toEqual([{ id: 'table-0' }, { id: 'table-0' }])
  expect([made, seated]).toEqual([
    ['table-0'],
    [
      ['table-0', 'ada'],
      ['table-0', 'bo'],
    ],
  ])
  await app.close()
})
