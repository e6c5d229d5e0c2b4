import {
  boostEnd,
  crossedObjects,
  executeManeuver,
  leavesArea,
  type OtherShip,
  outlineShape,
  type Pose,
  placeShape,
  rollPlacements,
  rollTemplate,
  type Spot,
  type StandardBaseId,
} from '@flotilla/geometry'
import { newGame } from '../src/index.ts'
import { type Game, obstacleFacts, type Ship } from '../src/second/index.ts'
import { rulesets } from '../src/second/ruleset-settings.ts'
import { stateKey } from './count-positions.ts'
import { type Layout, library, setupOf } from './table.ts'

/**
 * A position to count: everything the first ship can do in the first round. Every other ship has a higher
 * initiative.
 */
export interface Position extends Layout {
  /** Fields of the first ship that differ. */
  readonly first?: Partial<Ship>
  readonly seed?: string
}

export function createStart({ first, seed = 'perft', ...layout }: Position): Game {
  const made = newGame(setupOf(layout), seed, library)
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  game.state = { ...game.state, ships: game.state.ships.with(0, { ...game.state.ships[0]!, ...first }) }
  return game
}

/**
 * Returns the poses the first ship may have after its activation, by geometry alone: after any maneuver of
 * its dial, then at most one move by an action of its bar where neither stress, a ship nor an obstacle
 * forbids it.
 */
export function reachablePoses({
  seats,
  obstacles = [],
  ruleset = '2e-epic-1.1.0',
  first = {},
}: Position): Set<string> {
  const { rules } = createStart({ seats, obstacles, ruleset })
  const { dial, actions } = rules.facts[0]!
  const base = rules.facts[0]!.base as StandardBaseId
  const { area } = rules
  const keys = rulesets[ruleset]!
  const things = obstacles.map(([what, x, y], i) => {
    const { effects, shape } = obstacleFacts(what)!
    return { id: String(i), effects, shape: placeShape(shape, { x, y, heading: 0 }) }
  })
  const all = seats.flat()
  const others = all.slice(1).map(([, x, y, heading = 0], i): OtherShip => {
    return { id: String(i), base: rules.facts[i + 1]!.base, pose: { x, y, heading } }
  })
  const around = { ships: others, obstacles: things, area }
  const [, x, y, heading = 0] = all[0]!
  const isFree = (spots: readonly Spot[]) => spots.filter(({ objections }) => objections.length === 0)
  const rollPoses = (from: Pose, what: 'barrelRoll' | 'decloak') =>
    (['left', 'right'] as const).flatMap((side) =>
      Object.values(
        rollPlacements(
          { edition: 'second', base, from, side, template: rollTemplate('second', base, what) },
          around,
        ),
      ),
    )
  const boostPoses = (from: Pose) => [
    boostEnd({ base, from, template: { kind: 'straight', speed: 1 } }, around),
    boostEnd({ base, from, template: { kind: 'bank', speed: 1, side: 'left' } }, around),
    boostEnd({ base, from, template: { kind: 'bank', speed: 1, side: 'right' } }, around),
  ]
  const flightPoses = (from: Pose, entries: typeof dial) =>
    entries.flatMap((entry) => {
      const flight = { edition: 'second', base, from, maneuver: entry.maneuver, others } as const
      const { placements = [] } = executeManeuver(flight)
      const ends = placements.length > 0 ? placements.map(([at]) => ({ ...flight, placement: at })) : [flight]
      return ends
        .map((end) => ({ entry, flown: executeManeuver(end) }))
        .filter(({ flown }) => !leavesArea(outlineShape({ base, pose: flown.pose }), area))
    })
  const bar = new Set(actions.flatMap(({ action, linked }) => [action, ...(linked ? [linked.action] : [])]))
  const here: Pose = { x, y, heading }
  const ahead = boostEnd({ base, from: here, template: rollTemplate('second', base, 'decloak') }, around)
  const starts = [
    here,
    ...(first.tokens?.cloak ? isFree([ahead, ...rollPoses(here, 'decloak')]).map(({ pose }) => pose) : []),
  ]
  const stressed = (first.tokens?.stress ?? 0) > 0
  const found = new Set<string>()
  for (const from of starts) {
    for (const { entry, flown } of flightPoses(from, dial)) {
      if (stressed && entry.difficulty === 'red') continue
      found.add(stateKey(flown.pose))
      const met = crossedObjects({ base, pose: from }, flown, things).map((crossing) => ({
        ...crossing,
        keys: keys[things[Number(crossing.id)]!.effects],
      }))
      const barred =
        !flown.full ||
        entry.difficulty === 'red' ||
        (stressed && entry.difficulty !== 'blue') ||
        met.some(
          ({ base: on, keys: { skipsAction, stress } }) =>
            stress > 0 || skipsAction === 'met' || (skipsAction === 'overlapped' && on),
        )
      if (barred) continue
      const moves = [
        ...(bar.has('boost') ? boostPoses(flown.pose) : []),
        ...(bar.has('barrelRoll') ? rollPoses(flown.pose, 'barrelRoll') : []),
      ]
      for (const { pose } of isFree(moves)) found.add(stateKey(pose))
      if (!bar.has('slam')) continue
      const again = dial.filter(({ maneuver }) => maneuver.speed === entry.maneuver.speed)
      for (const second of flightPoses(flown.pose, again)) found.add(stateKey(second.flown.pose))
    }
  }
  return found
}
