import { loadLibrary } from '@flotilla/cards'
import { combineSeed, replayGame, seedCommitment } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { createGameFile, parseGameFile } from './game-backup.ts'
import { newSecret } from './secret.ts'
import {
  choose,
  openGame,
  openSession,
  playBotStep,
  type Session,
  takeBack,
  takeSnapshot,
} from './session.ts'
import type { SavedGame } from './table-types.ts'
import { createGame, createGuidedGame, quickTableRequests } from './tables.ts'
import { parseSavedGame, parseSnapshot } from './validate-saved-game.ts'
import { toReplayFile, verifySession } from './verify-game.ts'

const library = await loadLibrary()

const open = (saved: SavedGame): Session => {
  const made = openSession(saved, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.value
}

/** Plays the guided game with two bots, up to a number of choices. */
function played(most: number): Session {
  const session = open({ ...createGuidedGame(), players: ['cadet', 'cadet'] })
  while (session.saved.choices.length < most && playBotStep(session));
  return session
}

const over = (): Session => {
  const session = played(25)
  choose(session, 0, { announce: 'concede' })
  return session
}

test('a game that is over is checked against what was published and written before', () => {
  const session = over()
  expect(session.saved.commitment).toBe(seedCommitment(session.saved.seed))
  expect(session.saved.hashes!.length).toBeGreaterThan(1)
  expect(verifySession(session)).toEqual({ commitment: true, replayed: true, seed: session.saved.seed })
  const again = open(JSON.parse(JSON.stringify(session.saved)))
  expect(verifySession(again)).toEqual(verifySession(session))
  expect(replayGame(toReplayFile(session), library).ok).toBe(true)
})

test('another seed than the published one does not check out', () => {
  const session = over()
  session.saved = { ...session.saved, seed: 'another' }
  expect(verifySession(session)).toMatchObject({
    commitment: false,
    replayed: false,
    fault: expect.stringContaining('not the one that was committed to'),
  })
  const { commitment: _, ...unpublished } = over().saved
  expect(verifySession(open(unpublished))).toMatchObject({ commitment: false, replayed: false })
})

test('a game that came out otherwise than it was played does not check out', () => {
  const { saved } = over()
  const [first, ...rest] = saved.hashes!
  const altered = open({ ...saved, hashes: [`0${first!.slice(1)}`, ...rest] })
  expect(verifySession(altered)).toMatchObject({
    commitment: true,
    replayed: false,
    fault: expect.stringContaining('hash 0'),
  })
})

test('what is taken back takes its hashes along', () => {
  const session = over()
  const whole = session.saved.hashes!
  expect(takeBack(session, 0)).toBeUndefined()
  expect(session.saved.hashes).toEqual(whole.slice(0, -1))
  choose(session, 0, { announce: 'concede' })
  expect(session.saved.hashes).toEqual(whole)
  expect(verifySession(session)).toMatchObject({ commitment: true, replayed: true })
})

test('nothing is told while a game goes on', () => {
  expect(verifySession(played(30))).toBeUndefined()
})

test('a game taken up from a backup is marked, on the table and in its replay', async () => {
  const read = await parseGameFile(JSON.parse(await createGameFile(played(10).saved)))
  if (!read.ok) throw new Error(read.faults.join(' '))
  const session = open(read.value.saved)
  expect(openGame(session, 0).table).toMatchObject({ fromBackup: true, typedSeed: false })
  expect(openGame(played(10), 0).table.fromBackup).toBe(false)
  choose(session, 0, { announce: 'concede' })
  expect(toReplayFile(session).fromBackup).toBe(true)
  expect(toReplayFile(over()).fromBackup).toBeUndefined()
  expect(verifySession(session)).toMatchObject({ commitment: true, replayed: true })
})

test('a game whose seed has no parts, or broken ones, in its backup is refused in words', async () => {
  const broken = { ...played(5).saved, seedParts: { secret: 'x' } } as unknown as SavedGame
  expect(await parseGameFile(JSON.parse(await createGameFile(broken)))).toMatchObject({ ok: false })
})

test('a game file tells no seed and no dial, and holds the whole game', async () => {
  const { saved } = played(30)
  const text = await createGameFile(saved)
  expect(JSON.parse(text)).toMatchObject({
    flotilla: 'game',
    commitment: saved.commitment,
    round: saved.round,
  })
  expect(text).not.toContain(saved.seed)
  // The seed is packed, not encrypted: the file says so, and so does the game that continues from it.
  expect(JSON.parse(text).about).toMatch('foresee the dice: keep it to yourself')
  expect(text).not.toMatch(/option|decision|choices|hashes/)
  expect(await parseGameFile(JSON.parse(text))).toEqual({
    ok: true,
    value: { saved: { ...saved, fromBackup: true } },
  })
})

test.each([
  ['another version', { version: 3 }, 'This game file is of version 3; this Flotilla reads 1 and 2'],
  ['no seal', { sealed: undefined }, 'its field "sealed" cannot be read'],
  ['a broken seal', { sealed: 'nonsense' }, 'its field "sealed" cannot be read'],
  ['a seal of something else', { sealed: 'q1YqUbKqrlWyUkpWqq0FAA==' }, 'cannot be read'],
])('a damaged game file is refused in words: %s', async (_, damage, words) => {
  const file = JSON.parse(await createGameFile(played(5).saved))
  expect(await parseGameFile({ ...file, ...damage })).toEqual({
    ok: false,
    faults: [expect.stringContaining(words)],
  })
})

test.each([
  ['ordered', 5],
  ['ordered', [0.5]],
  ['hashes', {}],
  ['title', 'x'.repeat(90_000)],
  ['id', ''.padEnd(81, 'x')],
  ['changed', 'now'],
  ['keys', { 9: 'key' }],
  ['keys', { 0: 1 }],
  ['orders', { 0: { says: 5 } }],
  ['orders', { 0: null }],
  ['asking', -1],
  ['given', 1e9],
  ['given', '3'],
  ['turned', {}],
  ['number', 0.5],
  ['round', null],
  ['over', 'no'],
  ['players', ['human', 'nobody']],
  ['players', Array.from({ length: 9 }, () => 'human')],
  ['lesson', 'cook'],
  ['guided', 1],
  ['imported', 'yes'],
  ['typedSeed', false],
  ['seed', 5],
  ['seedParts', { secret: 'x' }],
  ['seedParts', { secret: 'x', shares: [5] }],
  ['commitment', {}],
  ['cards', { one: 1 }],
  ['ships', []],
  ['setup', []],
  ['choices', {}],
  ['choices', [null]],
  ['choices', [{ seat: 9, announce: 'concede' }]],
  ['choices', [{ seat: 0, decision: '1.1', option: 'x', more: 1 }]],
  ['choices', [{ seat: 0, decision: '1.1', pose: { x: 0, y: 0 } }]],
  ['film', {}],
  ['rulesVersion', 'one'],
  ['segments', 'all'],
  ['segments', []],
  ['segments', [{ rulesVersion: 1, choices: -1, hashes: 0 }]],
  ['segments', [{ rulesVersion: 1, choices: 0, hashes: 0, start: 7 }]],
])('a game file whose field %s is odd is refused, and the field is named: %j', async (field, value) => {
  const { saved } = played(5)
  const file = JSON.parse(await createGameFile({ ...saved, [field]: value } as unknown as SavedGame))
  const read = await parseGameFile(file)
  expect(read).toEqual({
    ok: false,
    faults: [expect.stringMatching(`its field "${field}[^"]*" cannot be read`)],
  })
})

test.each<[string, (size: number) => unknown, number]>([
  ['id', (size) => 'x'.repeat(size), 80],
  ['title', (size) => 'x'.repeat(size), 500],
  ['seed', (size) => 'x'.repeat(size), 500],
  ['commitment', (size) => 'x'.repeat(size), 200],
  ['hashes', (size) => ['x'.repeat(size)], 200],
  ['hashes', (size) => Array.from({ length: size }, () => 'x'), 1000],
  ['keys', (size) => ({ 7: 'x'.repeat(size) }), 100],
  ['players', (size) => Array.from({ length: size }, () => 'human'), 8],
  ['choices', (size) => [{ seat: 7, decision: 'x'.repeat(size), option: 'x' }], 100],
  ['choices', (size) => [{ seat: -1, decision: 'x', option: 'x'.repeat(size) }], 300],
  ['choices', (size) => Array.from({ length: size }, () => ({ seat: 0, announce: 'drawn' })), 20_000],
  ['ordered', (size) => Array.from({ length: size }, (_, i) => i), 20_000],
  ['seedParts', (size) => ({ secret: 'x'.repeat(size), shares: [null, 'x'] }), 500],
  ['seedParts', (size) => ({ secret: 'x', shares: Array.from({ length: size }, () => null) }), 8],
  ['number', (size) => size, 10_000_000],
  ['round', (size) => size, 1000],
])(
  'the field %s of a game file has a limit: what reaches it is read, and what is beyond is not',
  async (field, of, most) => {
    const { saved } = played(5)
    const read = (size: number) =>
      parseSavedGame(JSON.parse(JSON.stringify({ ...saved, given: 0, [field]: of(size) })))
    expect(read(most)).toMatchObject({ game: { [field]: of(most) } })
    expect(read(most + 1)).toEqual({ field: expect.stringMatching(new RegExp(`^${field}`)) })
  },
)

test('as many choices may be given as there are', () => {
  const { saved } = played(5)
  const plain = JSON.parse(JSON.stringify(saved))
  expect(parseSavedGame({ ...plain, given: plain.choices.length })).toHaveProperty('game')
  expect(parseSavedGame({ ...plain, given: plain.choices.length + 1 })).toEqual({ field: 'choices' })
})

test('a game file of version 1 is read, without what nobody asks for any more', async () => {
  const { saved } = played(5)
  const { sealed } = JSON.parse(await createGameFile(saved))
  const inside = new Response(
    new Blob([Uint8Array.from(atob(sealed), (one) => one.charCodeAt(0))])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw')),
  )
  const former = { ...((await inside.json()) as { saved: SavedGame }).saved, ships: 'x', cards: { one: 'x' } }
  const packed = new Response(
    new Blob([JSON.stringify(former)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  )
  const bytes = new Uint8Array(await packed.arrayBuffer())
  const file = { flotilla: 'game', version: 1, sealed: btoa(String.fromCharCode(...bytes)) }
  expect(await parseGameFile(file)).toEqual({ ok: true, value: { saved: { ...saved, fromBackup: true } } })
})

/** What is written beside a game, as it comes from a file. */
const written = (session: Session) => JSON.parse(JSON.stringify(takeSnapshot(session)))

test('what is written beside a game is read from its file as it was', async () => {
  const session = played(30)
  expect(await parseGameFile(JSON.parse(await createGameFile(session.saved, takeSnapshot(session))))).toEqual(
    {
      ok: true,
      value: { saved: { ...session.saved, fromBackup: true }, beside: written(session) },
    },
  )
})

test.each<[string, (beside: ReturnType<typeof written>) => void]>([
  ['at', (beside) => Object.assign(beside, { at: -1 })],
  ['id', (beside) => Object.assign(beside, { id: 5 })],
  ['more', (beside) => Object.assign(beside, { more: 1 })],
  ['data', (beside) => Object.assign(beside, { data: 7 })],
  ['data.ruleset', ({ data }) => Object.assign(data, { ruleset: 1 })],
  ['data.state', ({ data }) => Object.assign(data, { state: [] })],
  ['data.serial', ({ data }) => Object.assign(data, { serial: 'x' })],
  ['data.frames.0.step', ({ data }) => Object.assign(data.frames[0], { step: 1 })],
  ['data.pending.0.id', ({ data }) => Object.assign(data.pending[0], { id: 1 })],
  ['data.chance.at', ({ data }) => Object.assign(data.chance, { at: 0.5 })],
  ['data.rules', ({ data }) => Object.assign(data, { rules: {} })],
  ['film.scene', ({ film }) => Object.assign(film, { scene: 'x' })],
  ['film.events.0', ({ film }) => Object.assign(film, { events: [{}] })],
  ['film.steps.0.told', ({ film }) => Object.assign(film.steps[0], { told: {} })],
  ['film.steps.0.change', ({ film }) => Object.assign(film.steps[0], { change: 1 })],
  ['film.steps.0.told.0.event', ({ film }) => Object.assign(film.steps[0], { told: [{ event: 1 }] })],
  ['data.state', (beside) => Object.assign(beside.data!, { state: { ships: [{ shields: 1e300 }] } })],
  ['history.0', (beside) => Object.assign(beside, { history: [1] })],
])('of what is written beside a game an odd %s is refused, and named', async (field, spoil) => {
  const session = played(30)
  const beside = written(session)
  expect(parseSnapshot(beside)).toEqual({ beside })
  spoil(beside)
  expect(await parseGameFile(JSON.parse(await createGameFile(session.saved, beside)))).toEqual({
    ok: false,
    faults: [expect.stringContaining(`its field "beside.${field}" cannot be read`)],
  })
})

test('segments of a game file follow each other, and the game goes on in the last', () => {
  const session = played(30)
  const { data: start, film } = written(session)
  const hashes = session.saved.hashes!.length
  const first = { rulesVersion: 0, choices: 0, hashes: 0, told: film }
  const second = { rulesVersion: 1, choices: 30, hashes, start }
  const read = (segments: readonly unknown[], rulesVersion = 1) =>
    parseSavedGame(JSON.parse(JSON.stringify({ ...session.saved, rulesVersion, segments })))
  expect(read([first, second])).toHaveProperty('game')
  expect(read([{ ...second, choices: 0, hashes: 0, start: undefined }])).toHaveProperty('game')
  for (const segments of [
    [first],
    [second],
    [{ ...first, told: undefined }, second],
    [first, { ...second, start: undefined }],
    [first, { ...second, choices: 29 }],
    [first, { ...second, choices: 31 }],
    [first, { ...second, hashes: hashes + 1 }],
    [{ ...first, hashes: 1 }, second],
    [first, { ...second, told: film }],
  ])
    expect(read(segments)).toEqual({ field: 'segments' })
  expect(read([first, second], 2)).toEqual({ field: 'segments' })
})

test('a game file that unpacks to more than a game is refused before it is parsed', async () => {
  const file = JSON.parse(await createGameFile(played(5).saved))
  const size = JSON.stringify(played(5).saved).length
  expect(await parseGameFile(file, 100)).toMatchObject({ ok: false })
  expect(await parseGameFile(file, 2 * size)).toMatchObject({ ok: true })
})

test('a game without its players is refused in words', () => {
  const made = openSession({ ...createGuidedGame(), players: ['human'] }, library)
  expect(made).toEqual({ ok: false, faults: [expect.stringContaining('who plays which seat')] })
})

test('a seed typed by hand is marked, one that was drawn is not', async () => {
  const typed = await createGame({ ...quickTableRequests.duel, seed: '7' }, library)
  const drawn = await createGame(quickTableRequests.duel, library)
  if (!typed.ok || !drawn.ok) throw new Error('no table')
  expect(typed.value.typedSeed).toBe(true)
  expect(drawn.value.typedSeed).toBeUndefined()
  expect(toReplayFile(open(typed.value)).typedSeed).toBe(true)
})

test('the seed is made of what the host committed to and of the shares of the seats, and all of it is checked', async () => {
  const secret = newSecret()
  const shares = [newSecret(), null]
  const dice = { commitment: seedCommitment(secret), shares }
  const made = await createGame({ ...quickTableRequests.duel, dice }, library, secret)
  if (!made.ok) throw new Error(made.faults.join(' '))
  expect(made.value).toMatchObject({
    seed: combineSeed({ secret, shares }),
    seedParts: { secret, shares },
    commitment: dice.commitment,
  })
  const session = open(made.value)
  choose(session, 0, { announce: 'concede' })
  expect(verifySession(session)).toMatchObject({
    commitment: true,
    replayed: true,
    seedParts: { secret, shares },
    own: true,
  })
  // For a game from elsewhere, only its file claims that the host committed to the secret.
  expect(verifySession({ ...session, saved: { ...session.saved, imported: true } })).not.toHaveProperty('own')
  expect(toReplayFile(session).seedParts).toEqual({ secret, shares })
  // Another share, or another secret that gives the same commitment to no seat.
  for (const seedParts of [
    { secret, shares: [newSecret(), null] },
    { secret: newSecret(), shares },
    { secret, shares: [shares[0]!, newSecret()] },
  ]) {
    session.saved = { ...session.saved, seedParts }
    expect(verifySession(session)).toMatchObject({ commitment: false, replayed: false })
  }
})

test('no two games have the same secret, and none that was asked for without shares is somebody’s choice', async () => {
  const two = await Promise.all([
    createGame(quickTableRequests.duel, library),
    createGame(quickTableRequests.duel, library),
  ])
  const seeds = two.map((one) => (one.ok ? one.value.seedParts!.secret : ''))
  expect(new Set(seeds).size).toBe(2)
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
})
