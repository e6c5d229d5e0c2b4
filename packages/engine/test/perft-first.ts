import {
  boostEnd,
  crossedObjects,
  executeManeuver,
  isOffTable,
  type OtherShip,
  type Pose,
  placeShape,
  rollRange,
  rollTemplate,
  type Side,
  type StandardBaseId,
  type Template,
} from '@flotilla/geometry'
import { obstacleFacts } from '../src/first/ship-stats.ts'
import { type first, newGame } from '../src/index.ts'
import { stateKey } from './count-positions.ts'
import { catalogue, type Layout, setupOf } from './first.ts'

/**
 * A position to count: everything the first ship can do in the first round. Every other ship has a higher
 * pilot skill.
 */
export interface Position extends Layout {
  readonly first?: Partial<first.Ship>
  readonly seed?: string
}

export function createStart({ first: patch, seed = 'perft', ...layout }: Position): first.Game {
  const made = newGame(setupOf(layout), seed, { catalogue, cards: layout.cards ?? {} })
  if (!made.ok) throw new Error(made.faults.join(' '))
  const { game } = made
  game.state = { ...game.state, ships: game.state.ships.with(0, { ...game.state.ships[0]!, ...patch }) }
  return game
}

const boosts: readonly Template[] = [
  { kind: 'straight', speed: 1 },
  { kind: 'bank', speed: 1, side: 'left' },
  { kind: 'bank', speed: 1, side: 'right' },
]

/**
 * Returns the poses the first ship may have after its activation, by geometry alone: decloaked or not, after
 * any maneuver of its dial, then a boost, a roll or a second maneuver where neither stress, a ship nor an
 * obstacle forbids it.
 */
export function reachablePoses({ first: patch = {}, ...layout }: Position): Set<string> {
  const { seats, obstacles = [] } = layout
  const { rules } = createStart(layout)
  const { dial, actions } = rules.facts[0]!
  const base = rules.facts[0]!.base as StandardBaseId
  const things = obstacles.map(([what, x, y], i) => {
    const found = obstacleFacts(what)
    if (typeof found === 'string') throw new Error(found)
    return { id: String(i), shape: placeShape(found.shape, { x, y, heading: 0 }) }
  })
  const all = seats.flat()
  const ships = all.slice(1).map(
    ([, x, y, heading = 0], i): OtherShip => ({
      id: String(i),
      base: rules.facts[i + 1]!.base,
      pose: { x, y, heading },
    }),
  )
  const around = { ships, obstacles: things, area: rules.area }
  const boostPoses = (from: Pose, template: Template): Pose[] => {
    const { pose, objections } = boostEnd({ base, from, template }, around)
    return objections.length === 0 ? [pose] : []
  }
  const rollPoses = (from: Pose, what: 'barrelRoll' | 'decloak'): Pose[] =>
    (['left', 'right'] as Side[]).flatMap((side) => {
      const template = rollTemplate('first', base, what)
      const range = rollRange({ edition: 'first', base, from, side, template }, around)
      return range.offsets.flat().map((offset) => range.at(offset).pose)
    })
  const flightPoses = (from: Pose, maneuver: first.DialEntry['maneuver']) => {
    const flight = { edition: 'first', base, from, maneuver, others: ships } as const
    const { placements = [] } = executeManeuver(flight)
    const ways =
      placements.length > 0 ? placements.flat().map((at) => ({ ...flight, placement: at })) : [flight]
    return ways
      .map((way) => executeManeuver(way))
      .filter(({ pose }) => !isOffTable({ base, pose }, rules.area))
  }
  const [, x, y, heading = 0] = all[0]!
  const here: Pose = { x, y, heading }
  const { stress = 0, cloak = 0 } = patch.tokens ?? {}
  const template = rollTemplate('first', base, 'decloak')
  const starts = [here, ...(cloak > 0 ? [...boostPoses(here, template), ...rollPoses(here, 'decloak')] : [])]
  const found = new Set<string>()
  for (const from of starts)
    for (const { maneuver: revealed, difficulty } of dial) {
      const barred = stress > 0 && difficulty === 'red'
      const maneuver = barred ? ({ speed: 2, bearing: 'straight' } as const) : revealed
      for (const flown of flightPoses(from, maneuver)) {
        found.add(stateKey(flown.pose))
        const stressed = difficulty === 'red' || (stress > 0 && difficulty !== 'green')
        if (!flown.full || stressed || crossedObjects({ base, pose: from }, flown, things).length > 0)
          continue
        const moves = [
          ...(actions.includes('boost') ? boosts.flatMap((way) => boostPoses(flown.pose, way)) : []),
          ...(actions.includes('barrelRoll') ? rollPoses(flown.pose, 'barrelRoll') : []),
          ...(actions.includes('slam')
            ? dial
                .filter((again) => again.maneuver.speed === maneuver.speed)
                .flatMap((again) => flightPoses(flown.pose, again.maneuver).map(({ pose }) => pose))
            : []),
        ]
        for (const pose of moves) found.add(stateKey(pose))
      }
    }
  return found
}
