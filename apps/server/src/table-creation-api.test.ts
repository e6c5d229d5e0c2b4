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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHuman } from '../test/client.ts'
import { type RunningServer, startServer } from './server.ts'

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
