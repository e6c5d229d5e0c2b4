import { libraryFor } from '@flotilla/cards'
import type { DecisionId, Seat, ShipId } from '@flotilla/engine'
import { isPlaceQuestion, newGame, play } from '@flotilla/engine'
import type { Game } from '@flotilla/engine/second'
import type { Pose } from '@flotilla/geometry'
import type { Squad } from '@flotilla/squads'
import { expect, test } from 'vitest'
import {
  choose,
  firstPendingSeat,
  openGame,
  openSession,
  playBotStep,
  type Session,
  swapWingmates,
  viewAt,
  wingPlaces,
} from './session.ts'
import type { Result, SavedGame } from './table-types.ts'
import { createGame, listReadySquads } from './tables.ts'
import { wingSquads, withDistinctWingCards } from './wing-squads.ts'

const RULESET = '2e-epic-1.4.6'
const library = await libraryFor(RULESET)

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.faults.join(' '))
  return result.value
}

const table = async (...squads: string[]): Promise<SavedGame> =>
  value(
    await createGame(
      {
        ruleset: RULESET,
        area: 'epic',
        deployed: false,
        seed: 'wings',
        seats: squads.map((ready, team) => ({
          name: `Seat ${team}`,
          team,
          player: 'human',
          squad: { ready },
        })),
      },
      library,
    ),
  )

/** Agrees to everything until a wing leader is to be placed; obstacles go to their first legal place. */
function upToTheLeader(session: Session): { seat: Seat; id: DecisionId; subject: ShipId } {
  for (;;) {
    const seat = firstPendingSeat(session)!
    const [decision] = viewAt(session, seat).view.pending
    if (decision!.ask === 'placeShip') return { seat, id: decision!.id, subject: decision!.subject! }
    if (!isPlaceQuestion(decision!)) {
      choose(session, seat, { decision: decision!.id, option: decision!.options[0]!.id })
      continue
    }
    const spots = Array.from({ length: 60 }, (_, i) => ({
      x: 320 + (i % 10) * 130,
      y: 300 + Math.floor(i / 10) * 60,
      heading: 0,
    }))
    expect(
      spots.some((pose) => !choose(session, seat, { decision: decision!.id, pose })),
      'an obstacle found its place',
    ).toBe(true)
  }
}

test('every wing quick build is offered in each of its sizes, and all can be played', async () => {
  const found = await wingSquads(library)
  expect(new Set(found.map(({ wing }) => wing.build)).size).toBe(10)
  for (const { squad, wing } of found) {
    expect(squad.wings).toHaveLength(1)
    expect(squad.ships.length).toBeGreaterThan(wing.mates)
    const made = newGame({ ruleset: RULESET, seats: [{ name: 'A', team: 0, squad }] }, 'x', library)
    expect(made.ok || made.faults).toBe(true)
  }
  const offered = (await listReadySquads(libraryFor)).filter(({ wing }) => wing)
  expect(offered.map(({ name }) => name)).toEqual(found.map(({ name }) => name))
  expect(offered.some(({ fault }) => fault)).toBe(false)
})

test('[WG-GATH-12] [WG-SETS-3] wings of one game have different sets of ID cards, the extra one last', () => {
  const squad = { wings: [{ leader: 's1', wingmates: [], set: 'blue' }] } as unknown as Squad
  const sets = (count: number) =>
    withDistinctWingCards(Array.from({ length: count }, () => squad)).flatMap(({ wings }) =>
      wings.map(({ set }) => set),
    )
  expect(sets(3)).toEqual(['blue', 'gold', 'red'])
  expect(sets(4)).toEqual(['blue', 'gold', 'red', 'extra'])
})

test('[EB-WSET-6] what a wing comes to at a place is told beforehand and comes true', async () => {
  const session = value(openSession(await table('wing:darthvader-2:3'), library))
  const { seat, id, subject } = upToTheLeader(session)
  expect(openGame(session, seat).table.facts[subject]!.wing?.position).toBe('leader')
  const game = session.points.at(-1)!.game as Game
  const whole = { x: 700, y: 80, heading: 0 }
  // The rear support would be below the edge of the table.
  const short = { x: 700, y: 60, heading: 0 }
  const without = (pose: Pose) =>
    wingPlaces(session, id, pose).flatMap(({ ship, refusal }) => (refusal ? [[ship, refusal.rule]] : []))
  expect(wingPlaces(session, id, whole).map(({ ship }) => ship)).toEqual([1, 2, 3])
  expect(without(whole)).toEqual([])
  expect(without(short)).toEqual([[3, 'C2-DEPLOY-1']])
  expect(game.state.ships.every(({ place }) => place === 'hand')).toBe(true)
  const played = play(game, seat, { decision: id, pose: short })
  expect(played.ok && played.events.filter(({ kind }) => kind === 'split').map(({ ship }) => ship)).toEqual([
    3,
  ])
})

test('[WG-GATH-8] two wingmates change places while their wing is in hand, and not after', async () => {
  const session = value(openSession(await table('wing:darthvader-2:3'), library))
  const { seat, id, subject } = upToTheLeader(session)
  const positions = () =>
    openGame(session, seat)
      .table.facts.filter(({ wing }) => wing)
      .map(({ wing }) => wing!.position)
  const chosen = session.saved.choices
  expect(positions()).toEqual(['leader', 'leftFlank', 'rightFlank', 'rearSupport'])
  expect(swapWingmates(session, seat, 1, 3)).toBeUndefined()
  expect(positions()).toEqual(['leader', 'rearSupport', 'rightFlank', 'leftFlank'])
  expect(session.saved.choices).toEqual(chosen)
  expect(firstPendingSeat(session)).toBe(seat)
  expect(swapWingmates(session, seat, 1, 1)).toHaveProperty('message')
  expect(swapWingmates(session, seat, subject, 1)).toHaveProperty('message')
  expect(choose(session, seat, { decision: id, pose: { x: 700, y: 80, heading: 0 } })).toBeUndefined()
  expect(swapWingmates(session, seat, 1, 2)).toHaveProperty('message')
  const ships = viewAt(session, seat).view.state.ships
  expect(ships[1]!.pose).toMatchObject({ x: 700, y: 20 })
  expect(ships[3]!.pose).toMatchObject({ x: 640, y: 80 })
})

test('eight alone against all are put down at once; what has no room says so', async () => {
  const seats = (squad: string) =>
    Array.from({ length: 8 }, (_, team) => ({
      name: `Seat ${team}`,
      team,
      player: 'pilot' as const,
      squad: { ready: squad },
    }))
  const wanted = { ruleset: RULESET, area: 'epic', deployed: true, seed: 'eight' } as const
  const saved = value(await createGame({ ...wanted, seats: seats('wing:generalgrievous-2:2') }, library))
  const session = value(openSession(saved, library))
  const { ships, phase } = viewAt(session, 0).view.state
  expect([ships.length, phase]).toEqual([24, 'planning'])
  expect(ships.every(({ place }) => place === 'table')).toBe(true)
  const crowded = await createGame({ ...wanted, area: 'standard', seats: seats('droid-tide') }, library)
  expect(!crowded.ok && crowded.faults[0]).toMatch(/^Not everything could be put down for you\./)
})

test('bots put down huge ships and wings by themselves, either edge', async () => {
  const seats = ['vaders-escort', 'smugglers-run'].map((ready, team) => ({
    name: ready,
    team,
    player: team === 0 ? ('pilot' as const) : ('cadet' as const),
    squad: { ready },
  }))
  const saved = value(
    await createGame({ ruleset: RULESET, area: 'epic', deployed: false, seed: 'huge', seats }, library),
  )
  const session = value(openSession(saved, library))
  while (viewAt(session, 0).view.state.phase === 'setup') expect(playBotStep(session)).toBe(true)
  expect(viewAt(session, 0).view.state.ships.every(({ place }) => place === 'table')).toBe(true)
})
