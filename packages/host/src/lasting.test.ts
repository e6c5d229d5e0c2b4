import { libraryFor, loadLibrary } from '@flotilla/cards'
import {
  type AnyLibrary,
  afterStep,
  changed,
  filmOf,
  fingerprintOf,
  newGame,
  openView,
  scenesOf,
  type TableView,
} from '@flotilla/engine'
import { describe, expect, test } from 'vitest'
import type { Kept, SavedGame } from './protocol.ts'
import {
  botStep,
  choose,
  kept,
  lookAt,
  nextFor,
  opened,
  openSession,
  type Session,
  takeBack,
} from './session.ts'
import { newTable, quickTables } from './tables.ts'
import { replayFile, verified } from './verifying.ts'

const library = await loadLibrary()
const firstLibrary = await libraryFor('1e-standard')

const open = (saved: SavedGame, by: AnyLibrary, watching = false, beside?: Kept): Session => {
  const made = openSession(saved, by, watching, beside)
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.value
}

/** A table of bots, so that it plays by itself. */
async function begun(by: AnyLibrary, seed = 'lasting'): Promise<Session> {
  const quick = quickTables.duel
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
  const made = await newTable(
    { ...wanted, seed, seats: wanted.seats.map((one) => ({ ...one, player: 'cadet' as const })) },
    by,
  )
  if (!made.ok) throw new Error(made.faults.join(' '))
  return open(made.value, by)
}

function played(session: Session, choices: number): Session {
  for (let i = 0; i < choices && botStep(session); i++);
  return session
}

/** What of a view events alone bring from one to the next. */
const lyingIn = ({ state }: TableView) =>
  state.ships.map(({ pose, place, shields, tokens, dial, damage }) => ({
    pose,
    place,
    shields,
    tokens,
    dial,
    damage,
  }))

/** Goes through the wire and the storage as plain data. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const over = async (by: AnyLibrary = library): Promise<Session> => {
  const session = played(await begun(by), 60)
  expect(choose(session, 0, { announce: 'concede' })).toBeUndefined()
  expect(session.saved.over).toBe(true)
  return session
}

/** A library in which something is not what it was. */
const altered = (engine: string | undefined, ...cards: string[]): AnyLibrary => ({
  ...library,
  prints: {
    engine: engine ?? library.prints!.engine,
    cards: { ...library.prints!.cards, ...Object.fromEntries(cards.map((card) => [card, 'altered'])) },
  },
})

describe('where a game stands is kept beside it', () => {
  test('it opens there without being played again, and is the same game', async () => {
    const session = played(await begun(library), 50)
    const beside = plain(kept(session))
    const again = open(plain(session.saved), library, false, beside)
    expect(again.points.filter(Boolean)).toHaveLength(1)
    expect(plain(lookAt(again, 0).view)).toEqual(plain(lookAt(session, 0).view))
    expect(plain(opened(again, 1).history)).toEqual(plain(opened(session, 1).history))
    expect(again.points.filter(Boolean)).toHaveLength(1)
    // Who looks back has it played again, and everything is where it was.
    expect(plain(lookAt(again, 0, 20))).toEqual(plain(lookAt(session, 0, 20)))
    played(again, 5)
    expect(plain(kept(again)).history).toHaveLength(session.saved.choices.length + 6)
    expect(open(again.saved, library).saved.choices).toEqual(again.saved.choices)
  })

  test('a choice can be taken back from there', async () => {
    const session = played(await begun(library), 50)
    const again = open(plain(session.saved), library, false, plain(kept(session)))
    const { seat } = session.saved.choices.at(-1)!
    for (const one of [session, again]) expect(takeBack(one, seat)).toBe(true)
    expect(plain(lookAt(again, seat).view)).toEqual(plain(lookAt(session, seat).view))
    expect(again.saved.hashes).toEqual(session.saved.hashes)
  })

  test('what is kept of another moment is not taken for this one', async () => {
    const session = played(await begun(library), 30)
    const beside = kept(session)
    played(session, 3)
    const again = open(session.saved, library, false, beside)
    expect(again.points.filter(Boolean).length).toBe(session.saved.choices.length + 1)
  })
})

describe('a game names the rules it was played by', () => {
  test('another card that is not in it changes nothing; one that is in it is named', async () => {
    const { saved } = played(await begun(library), 10)
    const held = Object.keys(saved.cards!)
    expect(held.length).toBeGreaterThan(2)
    const elsewhere = Object.keys(library.prints!.cards).filter((card) => !held.includes(card))
    expect(openSession(saved, altered(undefined, ...elsewhere, 'a new card')).ok).toBe(true)
    expect(openSession(saved, altered(undefined, held[0]!))).toEqual({
      ok: false,
      faults: [expect.stringContaining(`other rules for ${held[0]} than`)],
    })
    expect(openSession(saved, altered('other'))).toEqual({
      ok: false,
      faults: [expect.stringContaining(`made by engine ${saved.engine}, this is other`)],
    })
    expect(openSession({ ...saved, ships: 'other' }, library)).toEqual({
      ok: false,
      faults: [expect.stringContaining('other values of ships')],
    })
  })

  test('one that is over is watched by what was told, by whatever rules, and cannot be checked', async () => {
    const session = await over()
    const beside = plain(kept(session))
    const watched = open(session.saved, altered('other'), true, beside)
    for (const at of [0, 1, 20, session.saved.choices.length]) {
      const { view, scores, over: ended } = lookAt(watched, 0, at)
      const then = lookAt(session, 0, at)
      expect(view.state.ships.map(({ pose, place, shields }) => ({ pose, place, shields }))).toEqual(
        then.view.state.ships.map(({ pose, place, shields }) => ({ pose, place, shields })),
      )
      expect(scores).toEqual(then.scores)
      expect(ended).toBe(then.over)
    }
    expect(opened(watched, 0).history).toEqual(plain(opened(session, 0).history))
    expect(verified(watched)).toMatchObject({
      replayed: false,
      fault: expect.stringContaining('cannot be checked here'),
    })
    expect(verified(session)).toMatchObject({ replayed: true })
    // Its file is as good as it was.
    expect(plain(replayFile(watched)).told).toEqual(plain(replayFile(session)).told)
    expect(openSession(session.saved, altered('other'), true).ok).toBe(false)
  })

  test('what was told is what lay open on the table, choice by choice', async () => {
    const { saved } = await over()
    const film = plain(filmOf(saved, library)!)
    const made = newGame(saved.setup, saved.seed, library)
    if (!made.ok) throw new Error(made.faults.join(' '))
    expect(fingerprintOf(made.game)).toMatchObject({ engine: saved.engine, cards: saved.cards })
    expect(scenesOf(film)[0]).toMatchObject(plain(openView(made.game)))
    expect(scenesOf(film)).toHaveLength(saved.choices.length + 1)
    expect(JSON.stringify(film.scene)).not.toContain('"options"')
  })
})

test.each([
  ['second', library],
  ['first', firstLibrary],
] as const)('what a film tells of each choice leads from one look to the next, %s edition', async (_, by) => {
  const session = await over(by)
  const other: AnyLibrary = { ...by, prints: { ...by.prints!, engine: 'other' } }
  const watched = open(session.saved, other, true, plain(kept(session)))
  let moved = 0
  for (let at = 1; at <= session.saved.choices.length; at++) {
    const { view, told } = lookAt(watched, 0, at)
    const before = lookAt(watched, 0, at - 1).view
    const after = told.reduce((seen, { change }) => changed(seen, change), before)
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
  let shown = plain(lookAt(session, 1).view)
  let sent = lookAt(session, 1).view
  let largest = 0
  for (let i = 0; i < 60 && botStep(session); i++) {
    const step = nextFor(session, 1, sent)
    shown = afterStep(shown, plain(step))
    sent = afterStep(sent, step)
    largest = Math.max(largest, JSON.stringify(step).length)
    expect(shown).toEqual(plain(lookAt(session, 1).view))
  }
  expect(session.saved.choices.length).toBeGreaterThan(40)
  expect(largest).toBeGreaterThan(0)
})
