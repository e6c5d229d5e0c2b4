import { libraryFor, loadLibrary } from '@flotilla/cards'
import type { Seat } from '@flotilla/engine'
import { isPlaceQuestion } from '@flotilla/engine'
import { readyLines } from '@flotilla/squads'
import { expect, test } from 'vitest'
import {
  choose,
  firstPendingSeat,
  openGame,
  openSession,
  playBotStep,
  type Session,
  takeBack,
  takeSnapshot,
  viewAt,
  viewWithOwnDials,
} from './session.ts'
import type { SavedGame } from './table-types.ts'
import { createGame, createGuidedGame, listReadySquads, quickTableRequests } from './tables.ts'

const library = await loadLibrary()

const open = (saved: SavedGame): Session => {
  const made = openSession(saved, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  return made.value
}

const value = <T>(result: { ok: true; value: T } | { ok: false; faults: readonly string[] }): T => {
  if (!result.ok) throw new Error(result.faults.join(' '))
  return result.value
}

/** Chooses the first legal option, as a person in a hurry would. */
function click(session: Session): void {
  const seat = firstPendingSeat(session)!
  const { pending } = viewAt(session, seat).view
  const decision = pending.find(({ settled }) => !settled)!
  if (isPlaceQuestion(decision)) throw new Error('nothing is placed by hand in this test')
  const own = viewAt(session, seat).view.state.ships
  const option =
    decision.ask === 'setDials'
      ? (decision.options.find((option) => option.kind === 'dial' && own[option.ship]!.dial === null) ??
        decision.options[0]!)
      : decision.options[0]!
  expect(choose(session, seat, { decision: decision.id, option: option.id })).toBeUndefined()
}

test('Play now is at the first dials, with everything on the table', async () => {
  const session = open(value(await createGame({ ...quickTableRequests.duel, seed: 'quick' }, library)))
  const { table, now } = openGame(session, 0)
  expect(now.view.state.phase).toBe('planning')
  expect(now.view.state.ships.every(({ place }) => place === 'table')).toBe(true)
  expect(now.view.pending[0]?.ask).toBe('setDials')
  expect(table.facts.reduce((sum, { seat, points }) => sum + (seat === 0 ? points : 0), 0)).toBeGreaterThan(
    190,
  )
  expect(table.cards.predator?.text).toBeTruthy()
})

test('a game is its setup, seed and choices: stored and opened again it is the same, at every point', () => {
  const session = open(createGuidedGame())
  for (let i = 0; i < 60 && !session.saved.over; i++) if (!playBotStep(session)) click(session)
  const again = open(JSON.parse(JSON.stringify(session.saved)))
  expect(session.saved.choices.length).toBeGreaterThan(20)
  expect(openGame(again, 0)).toEqual(openGame(session, 0))
  expect(viewAt(again, 1, 7)).toEqual(viewAt(session, 1, 7))
})

test('a position stored while options had no kinds opens as it stood, whether or not it can be asked again', () => {
  const session = open(createGuidedGame())
  for (let i = 0; i < 20; i++) if (!playBotStep(session)) click(session)
  const kept = takeSnapshot(session)
  const data = kept.data!
  const untagged = JSON.parse(JSON.stringify(data), (key, value) =>
    key === 'options' && Array.isArray(value)
      ? value.map(({ kind: _, name: __, ...option }) => option)
      : value,
  )
  expect(JSON.stringify(untagged.pending)).not.toEqual(JSON.stringify(data.pending))
  // A frame that remembers an option without a kind cannot be used, so the game is played again.
  const unusable = { ...untagged, frames: [...untagged.frames, { way: { id: 'use' } }] }
  for (const stored of [untagged, unusable]) {
    const again = openSession(session.saved, library, false, { ...kept, data: stored })
    if (!again.ok) throw new Error(again.faults.join(' '))
    expect(viewAt(again.value, 0).view).toEqual(viewAt(session, 0).view)
    expect(again.value.saved.hashes).toEqual(session.saved.hashes)
  }
})

test('taking back goes to before the last choice of the seat', () => {
  const session = open(createGuidedGame())
  while (viewAt(session, 0).view.state.phase === 'planning') if (!playBotStep(session)) click(session)
  const mine = session.saved.choices.findLastIndex(({ seat }) => seat === 0)
  expect(takeBack(session, 0)).toBeUndefined()
  expect(session.saved.choices.length).toBe(mine)
  expect(firstPendingSeat(session)).toBeDefined()
  expect(viewAt(session, 0).view.state.phase).toBe('planning')
})

test('two at one screen see no dial of theirs after the Planning Phase, one alone does', () => {
  const alone = open(createGuidedGame())
  const two = open({ ...createGuidedGame(), players: ['human', 'human'] })
  for (const session of [alone, two]) {
    click(session)
    expect(viewAt(session, firstPendingSeat(session) === 0 ? 0 : 1).view.state.phase).toBe('planning')
  }
  const seat = two.saved.choices[0]!.seat
  expect(viewAt(two, seat).view.state.ships[seat]?.dial).not.toBeNull()
  expect(viewAt(two, 1 - seat).view.state.ships[seat]?.dial).toBeNull()
  while (viewAt(two, 0).view.state.phase === 'planning') click(two)
  const unrevealed = viewAt(two, 0).view.state.ships.filter(({ revealed }) => revealed === null)
  expect(unrevealed.every(({ dial }) => dial === null)).toBe(true)
  // Each seat may look at its own dials again, and at no others.
  expect(unrevealed.length).toBeGreaterThan(0)
  for (const mine of [0, 1]) {
    const { ships } = viewWithOwnDials(two, mine).view.state
    for (const { id } of unrevealed) expect(ships[id]!.dial !== null).toBe(id === mine)
  }
  const bot = open({ ...createGuidedGame(), players: ['human', 'cadet'] })
  while (viewAt(bot, 0).view.state.phase === 'planning') if (!playBotStep(bot)) click(bot)
  expect(viewWithOwnDials(bot, 1)).toEqual(viewAt(bot, 1))
})

test('who only watches a game of two people that goes on sees no dial of theirs', () => {
  const two = open({ ...createGuidedGame(), players: ['human', 'human'] })
  click(two)
  const seat = two.saved.choices[0]!.seat
  const watched = openSession(two.saved, library, true)
  if (!watched.ok) throw new Error(watched.faults.join(' '))
  expect(viewAt(two, seat).view.state.ships[seat]?.dial).not.toBeNull()
  expect(viewAt(watched.value, seat).view.state.ships[seat]?.dial).toBeNull()
})

test('ready squads say whether they can be played; what cannot says why', async () => {
  const squads = await listReadySquads(libraryFor)
  expect(squads.filter(({ fault }) => !fault).length).toBeGreaterThanOrEqual(7)
  for (const { fault } of squads) if (fault) expect(fault).toMatch(/\.$/)
})

test('the lines of ready squads say what is in their files, and all can be played', async () => {
  const flown = (await listReadySquads(libraryFor)).filter(({ wing }) => !wing)
  expect(flown.filter(({ fault }) => fault)).toEqual([])
  expect(
    flown.map(({ name, title, edition, faction, huge }) => ({ name, title, edition, faction, huge })),
  ).toEqual(readyLines)
})

test('a game of the first edition is played and shown like any other', async () => {
  const ruleset = '1e-standard'
  const first = await libraryFor(ruleset)
  const wanted = { ...quickTableRequests.duel, ruleset, seed: 'first' }
  const squads = [{ ready: 'rogue-flight' }, { ready: 'obsidian-line' }]
  const seats = wanted.seats.map((seat, i) => ({ ...seat, squad: squads[i]! }))
  const saved = value(await createGame({ ...wanted, seats }, first))
  const made = openSession(saved, first)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const session = made.value
  for (let i = 0; i < 120 && !session.saved.over; i++) if (!playBotStep(session)) click(session)
  const { table, now } = openGame(session, 0)
  expect(table.edition).toBe('first')
  expect(table.facts[0]).toMatchObject({ name: 'Wedge Antilles', rank: 9, points: 29 })
  expect(now.view.state.round).toBeGreaterThan(1)
  expect(now.view.state.ships[0]?.rank).toBeUndefined()
})

test("the Hound's Tooth of a ready squad has the Nashtah Pup aboard", async () => {
  const ruleset = '1e-epic-2018'
  const seats = quickTableRequests.epic.seats.map((seat, i) => ({
    ...seat,
    squad: { ready: ['outlaw-fleet', 'rogue-flight'][i]! },
  }))
  const first = await libraryFor(ruleset)
  const { setup } = value(
    await createGame({ ...quickTableRequests.epic, ruleset, seats, seed: 'pup' }, first),
  )
  const pilots = setup.seats[0]!.squad.ships.map(({ parts }) => parts[0].pilot)
  expect(pilots.at(-1)).toBe('scumandvillainy:z95headhunter:nashtahpuppilot')
})

test('what was put down for the players is not taken back', async () => {
  const session = open(value(await createGame({ ...quickTableRequests.duel, seed: 'given' }, library)))
  expect(session.saved.choices.length).toBe(session.saved.given)
  expect(takeBack(session, 0)).toHaveProperty('message')
  expect(viewAt(session, 0).view.state.phase).toBe('planning')
})

test('a ready team takes its seats on one side of the table', async () => {
  const ruleset = '1e-epic-2018'
  const first = await libraryFor(ruleset)
  const squads = await listReadySquads(libraryFor)
  const members = squads.filter(({ team }) => team?.name === 'Endor Patrol')
  expect(members.map(({ name, team }) => [name, team?.place, team?.of])).toEqual([
    ['endor-patrol#0', 0, 2],
    ['endor-patrol#1', 1, 2],
  ])
  const seat = (name: string, team: number, ready: string) => ({
    name,
    team,
    player: 'pilot' as const,
    squad: { ready },
  })
  const saved = value(
    await createGame(
      {
        ruleset,
        area: 'epic',
        deployed: true,
        seed: 'team',
        seats: [
          seat('A', 0, 'endor-patrol#0'),
          seat('B', 0, 'endor-patrol#1'),
          seat('C', 1, 'yavin-relief#0'),
          seat('D', 1, 'yavin-relief#1'),
        ],
      },
      first,
    ),
  )
  const made = openSession(saved, first)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { ships } = viewAt(made.value, 0).view.state
  expect(ships.every(({ place }) => place === 'table')).toBe(true)
  const { facts } = openGame(made.value, 0).table
  const side = (seat: Seat) =>
    new Set(ships.flatMap(({ id, pose }) => (facts[id]!.seat === seat ? [pose.heading] : [])))
  expect(side(0)).toEqual(side(1))
  expect(side(2)).toEqual(side(3))
  expect(side(0)).not.toEqual(side(2))
})

test('a file that is no squad is refused in words', async () => {
  const made = await createGame(
    {
      ruleset: '2e-epic-1.1.0',
      area: 'standard',
      deployed: false,
      seats: [{ name: 'A', team: 0, player: 'human', squad: { file: '{"no":"squad"}' } }],
    },
    library,
  )
  expect(made.ok).toBe(false)
})

test('[EV18-SCORE-7] the score that is shown is the engine’s: who concedes in 2018 is worth a whole squad', async () => {
  const firstEdition = await libraryFor('1e-epic-2018')
  const [squad] = (await listReadySquads(libraryFor)).filter(
    ({ edition, fault }) => edition === 'first' && !fault,
  )
  const seats = ['Ann', 'Bo'].map((name, team) => ({
    name,
    team,
    player: 'human' as const,
    squad: { ready: squad!.name },
  }))
  const saved = value(
    await createGame(
      { ruleset: '1e-epic-2018', area: 'epic', seats, deployed: true, seed: '1' },
      firstEdition,
    ),
  )
  const made = value(openSession(saved, firstEdition))
  expect(viewAt(made, 0).view.scores).toEqual([
    { team: 0, total: 0, items: [] },
    { team: 1, total: 0, items: [] },
  ])
  expect(choose(made, 0, { announce: 'concede' })).toBeUndefined()
  expect(viewAt(made, 1).view.scores.map(({ total }) => total)).toEqual([0, 300])
  expect(viewAt(made, 1, 0).view.scores.map(({ total }) => total)).toEqual([0, 0])
})

test('whoever sits at a local table calls the time, and takes that back alone', () => {
  const session = open(createGuidedGame())
  while (viewAt(session, 0).view.state.phase === 'planning') if (!playBotStep(session)) click(session)
  const before = session.saved.choices
  expect(choose(session, 0, { announce: 'timeCalled' })).toBeUndefined()
  expect(session.saved.choices.at(-1)).toEqual({ seat: -1, announce: 'timeCalled' })
  expect(takeBack(session, 0)).toBeUndefined()
  expect(session.saved.choices).toEqual(before)
})
