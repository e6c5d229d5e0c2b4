import { libraryFor, loadLibrary } from '@flotilla/cards'
import {
  type AnyLibrary,
  applyDiff,
  applyViewUpdate,
  newGame,
  publicView,
  recordingSnapshots,
  type TableView,
} from '@flotilla/engine'
import { describe, expect, test } from 'vitest'
import {
  choose,
  openGame,
  openSession,
  playBotStep,
  type Session,
  sessionRecording,
  takeBack,
  takeSnapshot,
  updateFor,
  viewAt,
} from './session.ts'
import type { SavedGame, SessionSnapshot } from './table-types.ts'
import { createGame, quickTableRequests } from './tables.ts'
import { toReplayFile, verifySession } from './verify-game.ts'

const library = await loadLibrary()
const firstLibrary = await libraryFor('1e-standard')

const open = (saved: SavedGame, by: AnyLibrary, watching = false, beside?: SessionSnapshot): Session => {
  const made = openSession(saved, by, watching, beside)
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.value
}

/** A table of bots, so that it plays by itself. */
async function begun(by: AnyLibrary, seed = 'lasting'): Promise<Session> {
  const quick = quickTableRequests.duel
  const wanted =
    by.catalogue.edition === 'first'
      ? {
          ...quick,
          ruleset: '1e-standard',
          seats: quick.seats.map((one, i) => ({
            ...one,
            squad: { ready: ['rogue-flight', 'obsidian-line'][i]! },
          })),
        }
      : quick
  const made = await createGame(
    { ...wanted, seed, seats: wanted.seats.map((one) => ({ ...one, player: 'cadet' as const })) },
    by,
  )
  if (!made.ok) throw new Error(made.faults.join(' '))
  return open(made.value, by)
}

function played(session: Session, choices: number): Session {
  for (let i = 0; i < choices && playBotStep(session); i++);
  return session
}

/** The parts of a view that events alone carry from one view to the next. */
const lyingIn = ({ state }: TableView) =>
  state.ships.map(({ pose, place, shields, tokens, dial, damage }) => ({
    pose,
    place,
    shields,
    tokens,
    dial,
    damage,
  }))

const gameAt = ({ points }: Session, at: number) => points[at]!.game

/** Copies a value as plain data, as the network and the storage do. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const over = async (by: AnyLibrary = library): Promise<Session> => {
  const session = played(await begun(by), 60)
  expect(choose(session, 0, { announce: 'concede' })).toBeUndefined()
  expect(session.saved.over).toBe(true)
  return session
}

/** The same rules with newer cards that are not in the game: only the version differs. */
const newer = (by: AnyLibrary): AnyLibrary => ({ ...by, rulesVersion: by.rulesVersion! + 1 })

describe('where a game stands is kept beside it', () => {
  test('it opens there without being played again, and is the same game', async () => {
    const session = played(await begun(library), 50)
    const beside = plain(takeSnapshot(session))
    const again = open(plain(session.saved), library, false, beside)
    expect(again.points.filter(Boolean)).toHaveLength(1)
    expect(plain(viewAt(again, 0).view)).toEqual(plain(viewAt(session, 0).view))
    expect(plain(openGame(again, 1).history)).toEqual(plain(openGame(session, 1).history))
    expect(again.points.filter(Boolean)).toHaveLength(1)
    // A player who looks back sees the game played again, with everything where it was.
    expect(plain(viewAt(again, 0, 20))).toEqual(plain(viewAt(session, 0, 20)))
    played(again, 5)
    expect(plain(takeSnapshot(again)).film!.steps).toHaveLength(session.saved.choices.length + 5)
    expect(plain(takeSnapshot(again)).film).toEqual(plain(sessionRecording(open(again.saved, library))))
    expect(open(again.saved, library).saved.choices).toEqual(again.saved.choices)
  })

  test('a choice can be taken back from there', async () => {
    const session = played(await begun(library), 50)
    const again = open(plain(session.saved), library, false, plain(takeSnapshot(session)))
    const { seat } = session.saved.choices.at(-1)!
    for (const one of [session, again]) expect(takeBack(one, seat)).toBeUndefined()
    expect(plain(viewAt(again, seat).view)).toEqual(plain(viewAt(session, seat).view))
    expect(again.saved.hashes).toEqual(session.saved.hashes)
  })

  test('what is kept of another moment is not taken for this one', async () => {
    const session = played(await begun(library), 30)
    const beside = takeSnapshot(session)
    played(session, 3)
    const again = open(session.saved, library, false, beside)
    expect(again.points.filter(Boolean).length).toBe(session.saved.choices.length + 1)
  })
})

describe('a game that is over', () => {
  test('is watched by what was told, by whatever rules, and checked where it comes out the same', async () => {
    const session = await over()
    const beside = plain(takeSnapshot(session))
    const watched = open(session.saved, newer(library), true, beside)
    for (const at of [0, 1, 20, session.saved.choices.length]) {
      const { view } = viewAt(watched, 0, at)
      const then = viewAt(session, 0, at)
      expect(view.state.ships.map(({ pose, place, shields }) => ({ pose, place, shields }))).toEqual(
        then.view.state.ships.map(({ pose, place, shields }) => ({ pose, place, shields })),
      )
      expect(view.scores).toEqual(then.view.scores)
      expect(view.over).toBe(then.view.over)
    }
    expect(openGame(watched, 0).history).toEqual(plain(openGame(session, 0).history))
    expect(verifySession(watched)).toMatchObject({ replayed: true })
    expect(verifySession(session)).toMatchObject({ replayed: true })
    // Its file is as complete as before.
    expect(plain(toReplayFile(watched))).toEqual(plain(toReplayFile(session)))
  })

  test('is watched where its choices are not possible any more, and then says why it is not checked', async () => {
    const session = await over()
    const beside = plain(takeSnapshot(session))
    const [first, ...rest] = session.saved.choices
    const saved = { ...session.saved, choices: [{ ...first!, option: 'no such option' }, ...rest] }
    const watched = open(saved as SavedGame, newer(library), true, beside)
    expect(viewAt(watched, 0, 30).view.state.ships).toEqual(
      plain(publicView(gameAt(session, 30))).state.ships.map((ship) =>
        expect.objectContaining({ pose: ship.pose }),
      ),
    )
    expect(verifySession(watched)).toMatchObject({
      replayed: false,
      fault: expect.stringMatching(
        /cannot be checked here.*version \d+ of the rules.*version \d+, which is here/,
      ),
    })
    const { film: _, data: __, ...without } = beside
    expect(openSession(saved as SavedGame, newer(library), true, without)).toEqual({
      ok: false,
      faults: [expect.stringContaining('nothing was stored to watch it by')],
    })
  })

  test('shows what lay open on the table, choice by choice', async () => {
    const session = await over()
    const film = plain(sessionRecording(session))
    const made = newGame(session.saved.setup, session.saved.seed, library)
    if (!made.ok) throw new Error(made.faults.join(' '))
    expect(recordingSnapshots(film)[0]).toMatchObject(plain(publicView(made.game)))
    expect(recordingSnapshots(film)).toHaveLength(session.saved.choices.length + 1)
    expect(JSON.stringify(film.scene)).not.toContain('"options"')
  })
})

test.each([
  ['second', library],
  ['first', firstLibrary],
] as const)('what a film tells of each choice leads from one look to the next, %s edition', async (_, by) => {
  const session = await over(by)
  const watched = open(session.saved, newer(by), true, plain(takeSnapshot(session)))
  let moved = 0
  for (let at = 1; at <= session.saved.choices.length; at++) {
    const { view, events } = viewAt(watched, 0, at)
    const before = viewAt(watched, 0, at - 1).view
    const after = events.reduce((seen, { change }) => applyDiff(seen, change), before)
    expect(lyingIn(after)).toEqual(lyingIn(view))
    if (after !== before) moved++
  }
  expect(moved).toBeGreaterThan(20)
})

test.each([
  ['second', library],
  ['first', firstLibrary],
] as const)('a page that is told what is different has what it would see, %s edition', async (_, by) => {
  const session = await begun(by)
  let shown = plain(viewAt(session, 1).view)
  let sent = viewAt(session, 1).view
  let largest = 0
  for (let i = 0; i < 60 && playBotStep(session); i++) {
    const step = updateFor(session, 1)
    shown = applyViewUpdate(shown, plain(step))
    sent = applyViewUpdate(sent, step)
    largest = Math.max(largest, JSON.stringify(step).length)
    expect(shown).toEqual(plain(viewAt(session, 1).view))
  }
  expect(session.saved.choices.length).toBeGreaterThan(40)
  expect(largest).toBeGreaterThan(0)
})
