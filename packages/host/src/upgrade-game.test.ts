import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { libraryFor, rulesVersion as versions } from '@flotilla/cards'
import {
  type AnyLibrary,
  type GameData,
  HOST_SEAT,
  type Migration,
  recordingSnapshots,
  replayGame,
} from '@flotilla/engine'
import { visibleEvents } from '@flotilla/engine/second'
import { describe, expect, test } from 'vitest'
import { parseGameFile } from './game-backup.ts'
import type { LogEntry } from './log.ts'
import {
  choose,
  gameOf,
  nextNumber,
  openGame,
  openSession,
  playBotStep,
  type Session,
  takeBack,
  takeSnapshot,
  viewAt,
} from './session.ts'
import type { CurrentTable, GameStorage, StoredTable } from './storage.ts'
import { appendEntry, nowOf, openTable, type Table } from './table.ts'
import type { SavedGame, SessionSnapshot } from './table-types.ts'
import { toReplayFile, verifySession } from './verify-game.ts'

interface Fixtures {
  readonly local: { readonly [phase: string]: { readonly saved: SavedGame; readonly kept: SessionSnapshot } }
  readonly file: string
  readonly tables: { readonly [phase: string]: StoredTable }
}

const editions = { first: '1e-standard', second: '2e-epic-1.4.6' } as const
type Edition = keyof typeof editions

const storedBy = (edition: Edition): Fixtures =>
  JSON.parse(
    inflateRawSync(
      readFileSync(new URL(`../test/stored/${edition}.json.deflate`, import.meta.url)),
    ).toString(),
  )
const stored = { first: storedBy('first'), second: storedBy('second') }
const libraries = { first: await libraryFor(editions.first), second: await libraryFor(editions.second) }

const phases = (['first', 'second'] as const).flatMap((edition) =>
  Object.keys(stored[edition].local)
    .filter((phase) => phase !== 'over')
    .map((phase) => [edition, phase] as const),
)

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const later = (library: AnyLibrary, rulesVersion: number): AnyLibrary => ({ ...library, rulesVersion })

/** A storage with one table, which records the entries added and the table after them. */
function storing(first: StoredTable): GameStorage & { readonly acts: LogEntry[]; last: StoredTable } {
  const one = {
    acts: [] as LogEntry[],
    last: first,
    load: async () => plain(one.last),
    since: async () => [],
    append: async (_: string, __: number, acts: readonly LogEntry[], { beside, ...now }: CurrentTable) => {
      one.acts.push(...acts)
      one.last = plain({ ...now, beside: beside(), since: [] })
      return true
    },
  }
  return one
}

const local = ({ saved, kept: beside }: Fixtures['local'][string]): StoredTable => ({
  saved,
  beside,
  number: nextNumber(saved),
  since: [],
})

async function openedTable(storage: GameStorage, library: AnyLibrary): Promise<Table & { session: Session }> {
  const found = await openTable(
    storage,
    async () => library,
    'table',
    false,
    () => 1_800_000_900_000,
  )
  if (!found?.ok) throw new Error(found?.faults.join(' '))
  return found.value as Table & { session: Session }
}

const open = (saved: SavedGame, library: AnyLibrary, beside?: SessionSnapshot): Session => {
  const made = openSession(saved, library, false, beside)
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.value
}

/** Plays a stored game again if the current rules give the same game; later rules may not. */
function playedSo({ hashes, ...saved }: SavedGame, library: AnyLibrary): Session | undefined {
  const made = openSession({ ...saved, rulesVersion: library.rulesVersion! }, library)
  return made.ok && JSON.stringify(made.value.saved.hashes) === JSON.stringify(hashes)
    ? made.value
    : undefined
}

/** Expects that a game is checked: where later rules play its beginning differently, the check says so. */
function expectChecked(session: Session): void {
  const { fault, ...check } = verifySession(session)!
  expect(check.commitment).toBe(true)
  if (fault !== undefined) expect(fault).toContain('cannot be checked here')
  // The rules of version 1 are those under which these games were stored.
  if (session.library.rulesVersion === 1) expect(check.replayed).toBe(true)
}

/** Lets bots play a number of choices, after which seat 0 concedes. */
function playedOn(session: Session, choices: number): Session {
  session.saved = { ...session.saved, players: session.saved.players.map(() => 'cadet') }
  const one = open(session.saved, session.library, takeSnapshot(session))
  for (let i = 0; i < choices && playBotStep(one); i++);
  expect(choose(one, 0, { announce: 'concede' })).toBeUndefined()
  return one
}

const upgradesIn = (session: Session, seat = 0) =>
  openGame(session, seat).history.flatMap(({ at, upgrades = [] }) => upgrades.map((one) => ({ at, ...one })))

describe.each(phases)('a game of the %s edition stored in the phase %s by older rules', (edition, phase) => {
  const library = libraries[edition]
  const rulesVersion = versions[edition]
  const before = stored[edition].local[phase]!

  test('goes on where it stood, with a line in its log', async () => {
    const storage = storing(local(before))
    const { session } = await openedTable(storage, library)
    const at = before.saved.choices.length
    expect(session.saved.choices).toEqual(before.saved.choices)
    expect(gameOf(session).state).toEqual(before.kept.data!.state)
    expect(storage.acts.map(({ kind }) => kind)).toEqual(['upgrades'])
    expect(upgradesIn(session)).toEqual([{ at, rulesVersion }])
    // Once the upgrade is stored, it does not happen again.
    const again = await openedTable(storage, library)
    expect(storage.acts).toHaveLength(1)
    expect(upgradesIn(again.session)).toEqual([{ at, rulesVersion }])
    expect(plain(openGame(again.session, 0))).toEqual(plain(openGame(session, 0)))
  })

  test('is looked back at as it lay open, and nothing before is taken back', async () => {
    const { session } = await openedTable(storing(local(before)), library)
    const at = before.saved.choices.length
    expect(
      plain(openGame(session, HOST_SEAT).history)
        .slice(0, at)
        .map(({ events }) => events),
    ).toEqual(before.kept.history!.slice(0, at).map((events) => visibleEvents(events, HOST_SEAT)))
    const then = playedSo(before.saved, library)
    if (!then) return
    for (const one of [0, 1, at - 1]) {
      const seen = viewAt(session, HOST_SEAT, one)
      expect(plain(seen.view.state)).toEqual(plain(viewAt(then, HOST_SEAT, one).view.state))
      expect(plain(seen.events)).toEqual(plain(viewAt(then, HOST_SEAT, one).events))
    }
    expect(takeBack(session, 0)).toHaveProperty('message')
  })

  test('keeps its secrets', async () => {
    const { session } = await openedTable(storing(local(before)), library)
    const { seed, seedParts } = before.saved
    const secrets = [seed, seedParts!.secret, gameOf(session).chance.key]
    for (const seat of [HOST_SEAT, 0]) {
      const all = JSON.stringify([
        openGame(session, seat),
        ...session.saved.choices.map((_, at) => viewAt(session, seat, at)),
      ])
      for (const secret of secrets) expect(all).not.toContain(secret)
      for (const { events } of openGame(session, seat).history)
        for (const { only } of events) expect(only === undefined || only.includes(seat)).toBe(true)
      // The seat sees the same as before.
      const then = open({ ...before.saved, rulesVersion }, library, before.kept)
      expect(plain(viewAt(session, seat).view)).toEqual(plain(viewAt(then, seat).view))
    }
  })

  test('is played to its end, checked segment by segment, and watched by still other rules', async () => {
    const storage = storing(local(before))
    const { session } = await openedTable(storage, library)
    const over = playedOn(session, 40)
    expectChecked(over)
    const file = plain(toReplayFile(over))
    expect(file.segments).toMatchObject([
      { rulesVersion: 0, choices: 0 },
      { rulesVersion, choices: before.saved.choices.length },
    ])
    expect(recordingSnapshots(file.told!)).toHaveLength(over.saved.choices.length + 1)
    const watched = open(plain(over.saved), later(library, rulesVersion + 1), plain(takeSnapshot(over)))
    for (const at of [0, before.saved.choices.length, over.saved.choices.length])
      expect(plain(viewAt(watched, HOST_SEAT, at).view.state)).toEqual(
        plain(viewAt(over, HOST_SEAT, at).view.state),
      )
    expect(plain(openGame(watched, HOST_SEAT).history)).toEqual(plain(openGame(over, HOST_SEAT).history))
    expect(upgradesIn(watched)).toHaveLength(1)
  })

  test('goes on at a server, with its clocks and what was chosen since it was kept', async () => {
    const table = stored[edition].tables[phase]!
    const storage = storing(table)
    const { session, state, clocks, number } = await openedTable(storage, library)
    const choices = table.since.filter(({ kind }) => kind === 'choice').length
    expect(session.saved.choices).toHaveLength(table.saved!.choices.length + choices)
    expect(storage.acts).toMatchObject([{ kind: 'upgrades', time: 1_800_000_900_000 }])
    expect(number).toBe(table.number + table.since.length + 1)
    expect(state!.chairs.map(({ name }) => name)).toEqual(['Ada', 'Bo'])
    expect(clocks).toBeDefined()
    expect(upgradesIn(session)).toEqual([{ at: table.saved!.choices.length, rulesVersion }])
    const over = playedOn(session, 40)
    expectChecked(over)
  })
})

describe.each(['first', 'second'] as const)('of the %s edition', (edition) => {
  const library = libraries[edition]
  const rulesVersion = versions[edition]
  const { local: games, tables, file } = stored[edition]
  const before = games.planning!

  test('a finished game of a server is watched, though nothing was stored for it', async () => {
    const table = tables.planning!
    const end: LogEntry = {
      kind: 'choice',
      seat: 1,
      choice: { announce: 'concede' },
      time: 1_800_000_800_000,
    }
    const storage = storing({ ...table, since: [...table.since, end] })
    const { session } = await openedTable(storage, library)
    expect(session.saved.over).toBe(true)
    expect(viewAt(session, 0, 3).at).toBe(3)
    expectChecked(session)
  })

  test('a finished game of a browser is watched by what was told', () => {
    const { saved, kept: beside } = games.over!
    const session = open(saved, library, beside)
    expect(upgradesIn(session)).toEqual([])
    expect(viewAt(session, HOST_SEAT, saved.choices.length).view.over).toBe(true)
    expectChecked(session)
  })

  test('a game file of older rules is gone on with', async () => {
    const read = await parseGameFile(JSON.parse(file))
    if (!read.ok) throw new Error(read.faults.join(' '))
    const session = open(read.value.saved, library, read.value.beside)
    expect(session.saved).toMatchObject({ rulesVersion, fromBackup: true })
    expect(upgradesIn(session)).toEqual([{ at: read.value.saved.choices.length, rulesVersion }])
    expectChecked(playedOn(session, 10))
  })

  test('a game whose choices the newer rules refuse goes on from where it agrees last, with other dice', async () => {
    const { choices } = before.saved
    const bad = { ...choices.at(-1)!, option: 'no such option' } as (typeof choices)[number]
    const { session } = await openedTable(
      storing({
        ...local(before),
        saved: { ...before.saved, choices: [...choices.slice(0, -1), bad] },
        beside: undefined,
      }),
      library,
    )
    const at = session.saved.choices.length
    expect(at).toBeLessThan(choices.length)
    const [upgrade] = upgradesIn(session)
    expect(upgrade).toMatchObject({
      at,
      dropped: choices.length - at,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(gameOf(session).chance.key).not.toBe(before.kept.data!.chance.key)
    const over = playedOn(session, 20)
    expectChecked(over)
    // The check notices dice that a player has chosen.
    const file = plain(toReplayFile(over))
    const [first, last] = file.segments!
    const promised = { ...last, commitment: 'ab'.repeat(32) }
    expect(replayGame({ ...file, segments: [first, promised] }, library)).toMatchObject({ ok: false })
    const chosen = { ...last!.start!, chance: { key: 'ab'.repeat(32), at: 0 } }
    expect(replayGame({ ...file, segments: [first, { ...last, start: chosen }] }, library)).toMatchObject({
      ok: false,
      fault: expect.stringContaining('does not begin where part 1 ended'),
    })
  })

  test('a server drops only what the newer rules refuse of what was chosen since', async () => {
    const table = tables.activation!
    const lastChoice = table.since.findLastIndex(({ kind }) => kind === 'choice')
    const since = table.since.map((one, i): LogEntry => {
      if (i !== lastChoice - 1 || one.kind !== 'choice') return one
      return { ...one, choice: { decision: 'none', option: 'none' } }
    })
    const storage = storing({ ...table, since })
    const { session, number } = await openedTable(storage, library)
    const at = table.saved!.choices.length + since.length - 2
    expect(session.saved.choices).toHaveLength(at)
    expect(number).toBe(table.number + since.length + 1)
    expect(upgradesIn(session)).toEqual([
      { at: table.saved!.choices.length, rulesVersion },
      { at, rulesVersion, dropped: 2, commitment: expect.any(String) },
    ])
    expectChecked(playedOn(session, 20))
  })

  test('a game goes on through several versions, each a segment of its own', async () => {
    const storage = storing(local(before))
    await openedTable(storage, library)
    const { session } = await openedTable(storage, later(library, rulesVersion + 1))
    const third = await openedTable(storage, later(library, rulesVersion + 2))
    const versionsIn = (one: Session) => upgradesIn(one).map((upgrade) => upgrade.rulesVersion)
    expect(versionsIn(session)).toEqual([rulesVersion, rulesVersion + 1])
    expect(versionsIn(third.session)).toEqual([rulesVersion, rulesVersion + 1, rulesVersion + 2])
    expectChecked(playedOn(third.session, 20))
  })

  test('another node takes over that the game goes on by newer rules', async () => {
    const storage = storing(tables.planning!)
    const { session, ...table } = await openedTable(storage, library)
    const log = [...tables.planning!.since, ...plain(storage.acts)]
    const other = await openedTable(storing({ ...tables.planning!, since: log }), library)
    expect(plain(openGame(other.session, 0))).toEqual(plain(openGame(session, 0)))
    expect(other.number).toBe(table.number)
    expect(plain(nowOf(other).beside())).toEqual(plain(takeSnapshot(session)))
    expect(await appendEntry(other, () => undefined)).toBeUndefined()
  })

  test('a position of another shape is migrated, version by version', async () => {
    type Shaped = GameData<{ readonly turn?: number; readonly round?: number }>
    const { data } = before.kept
    const { round, ...state } = (data as Shaped).state
    const old = { ...data!, state: { ...state, turn: round } }
    const named: Migration = (position) => {
      const { turn, ...rest } = (position as Shaped).state
      return { ...position, state: { ...rest, round: turn } }
    }
    const steps: number[] = []
    const noted =
      (to: number, migration: Migration): Migration =>
      (position) => {
        steps.push(to)
        return migration(position)
      }
    const migrating = {
      ...later(library, 3),
      migrations: {
        1: noted(1, named),
        2: noted(2, named),
        3: noted(3, (position) => position),
        4: noted(4, named),
      },
    }
    const session = open({ ...before.saved, rulesVersion: 1 }, migrating, { ...before.kept, data: old })
    expect(steps).toEqual([2, 3])
    expect(gameOf(session).state).toEqual(data!.state)
  })

  test('a position in the middle of something the rules do not know is not gone on with', () => {
    const [frame] = before.kept.data!.frames
    const data = { ...before.kept.data!, frames: [{ ...frame!, step: 'no such step' }] }
    const session = open(before.saved, library, { ...before.kept, data })
    // The game is played again instead, as far as it agrees.
    expect(gameOf(session).frames[0]!.step).not.toBe('no such step')
  })

  test('a game of newer rules than there are is refused', () => {
    expect(
      openSession({ ...before.saved, rulesVersion: rulesVersion + 1 }, library, false, before.kept),
    ).toEqual({
      ok: false,
      faults: [expect.stringContaining(`and this Flotilla has version ${rulesVersion}. Update Flotilla`)],
    })
  })
})
