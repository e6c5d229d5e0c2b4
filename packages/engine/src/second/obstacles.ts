import { boundingCircle, isWithin, mayBeWithin, outlineShape, TOUCH_TOLERANCE } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { emit, procedure } from '../kernel/game.ts'
import { type AttackFace, attackFaces } from '../shared/dice.ts'
import type { ObstacleEffects } from '../shared/obstacle-effects.ts'
import type { ObstacleId, ShipId } from '../vocabulary/ids.ts'
import { isPermitted, openReplacementWindow } from './ability.ts'
import { breakLock, gain } from './changes.ts'
import { suffer } from './damage/damage.ts'
import { type RollerFrame, rollDice } from './roll.ts'
import type { ObstacleFacts } from './ship-facts.ts'
import {
  footprintOf,
  type Game,
  isOnTable,
  type Obstacle,
  obstacleFactsOf,
  obstacleOf,
  obstacleShape,
  type Ship,
  ship,
} from './state.ts'

export interface MeetFrame extends RollerFrame {
  ship: ShipId
  obstacle: ObstacleId
}

/** Returns the kind of an obstacle. */
export const obstacleKind = (game: Game, obstacle: ObstacleId): ObstacleFacts['kind'] =>
  obstacleFactsOf(obstacleOf(game, obstacle)).kind
export const obstacleEffects = (game: Game, obstacle: ObstacleId): ObstacleEffects =>
  game.rules.keys[obstacleFactsOf(obstacleOf(game, obstacle)).effects]

/** The actions that obstacles prevent for ships at range 0 of them. */
type ObstacleBan = 'noAttack' | 'noLock'

/** The obstacles on the table that prevent something; cached, because obstacles change rarely. */
const obstaclesByBan = new WeakMap<readonly Obstacle[], { [what in ObstacleBan]?: readonly Obstacle[] }>()

export function obstaclesPreventing(game: Game, what: ObstacleBan): readonly Obstacle[] {
  const { obstacles } = game.state
  let known = obstaclesByBan.get(obstacles)
  if (!known) {
    known = {}
    obstaclesByBan.set(obstacles, known)
  }
  known[what] ??= obstacles.filter(({ id, place }) => place === 'table' && obstacleEffects(game, id)[what])
  return known[what]
}

/** Returns those of them at range 0 of a ship. Its guides count, as between ships that touch. */
export function obstaclesAtRangeZero(
  game: Game,
  one: Ship,
  obstacles: readonly Obstacle[],
): readonly Obstacle[] {
  const where = footprintOf(game, one)
  const circle = boundingCircle(where)
  let under = nothing
  for (const obstacle of obstacles) {
    const shape = obstacleShape(obstacle)
    if (
      mayBeWithin(circle, shape, 2 * TOUCH_TOLERANCE) &&
      isWithin(outlineShape(where), shape, 0) &&
      !isPermitted(game, { do: 'ignoreObstacle', ship: one.id, obstacle: obstacle.id, moving: false })
    )
      under = [...under, obstacle]
  }
  return under
}
const nothing: readonly Obstacle[] = []

/** Reports whether a ship is at range 0 of one of these. */
export const isAtRangeZeroOfAny = (game: Game, one: Ship, obstacles: readonly Obstacle[]): boolean =>
  obstaclesAtRangeZero(game, one, obstacles).length > 0

/** Reports whether a ship is at range 0 of any obstacle, ignored or not. */
export function isAtObstacle(
  game: Game,
  id: ShipId,
  matches: (what: ObstacleFacts) => boolean = () => true,
): boolean {
  const shape = outlineShape(footprintOf(game, ship(game, id)))
  return game.state.obstacles.some(
    (obstacle) =>
      obstacle.place === 'table' &&
      matches(obstacleFactsOf(obstacle)) &&
      isWithin(shape, obstacleShape(obstacle), 0),
  )
}

const ruleOf = {
  asteroid: 'C2-ASTEROID-1',
  debris: 'C2-DEBRIS-1',
  gascloud: 'C2-GAS-1',
  looseCargo: 'C2-DEBRIS-6',
  electroChaff: 'C2-GAS-8',
  blaze: 'C2-GAS-9',
} as const satisfies Record<ObstacleFacts['effects'], RuleId>

/** Applies the effects of an obstacle to a ship that moved through it or onto it. */
export const meetObstacleProcedure = procedure<Game, MeetFrame>('meetObstacle', {
  would: (game, frame) => {
    const { ship: id, obstacle } = frame
    if (!isOnTable(ship(game, id))) return 'done'
    openReplacementWindow(game, frame, { window: 'wouldMeet', ship: id, obstacle })
    return
  },

  unless: (_, frame) => {
    const avoided = frame.result !== undefined
    frame.result = undefined
    return avoided ? 'done' : undefined
  },

  effect: (game, { ship: id, obstacle }) => {
    if (!isOnTable(ship(game, id))) return 'done'
    const rule = ruleOf[obstacleFactsOf(obstacleOf(game, obstacle)).effects]
    const { breaksLocks, stress, strain, jam = 0, damage } = obstacleEffects(game, obstacle)
    emit(game, { kind: 'metObstacle', rule, ship: id, obstacle })
    if (breaksLocks) breakAllLocks(game, id, rule)
    gain(game, id, 'stress', stress, rule)
    gain(game, id, 'strain', strain, rule)
    gain(game, id, 'jam', jam, rule)
    suffer(game, id, { hits: damage }, rule, { kind: 'obstacle' })
    return
  },

  roll: (game, { ship: id, obstacle }) => {
    const { roll } = obstacleEffects(game, obstacle)
    const good = attackFaces.filter((face) => !roll[face])
    rollDice(game, { ship: id, rule: ruleOf[obstacleFactsOf(obstacleOf(game, obstacle)).effects], good })
    return
  },

  outcome: (game, { ship: id, obstacle, faces }) => {
    const [face] = (faces ?? []) as AttackFace[]
    if (!face) return
    const rule = ruleOf[obstacleFactsOf(obstacleOf(game, obstacle)).effects]
    const effect = obstacleEffects(game, obstacle).roll[face]
    if (effect === 'strain' || effect === 'stress' || effect === 'ion') gain(game, id, effect, 1, rule)
    if (effect === 'ion3') gain(game, id, 'ion', 3, rule)
    const damage = { hits: effect === 'hit' ? 1 : 0, crits: effect === 'crit' ? 1 : 0 }
    suffer(game, id, damage, rule, { kind: 'obstacle' })
    return
  },
})

function breakAllLocks(game: Game, id: ShipId, rule: RuleId): void {
  for (const target of ship(game, id).locks) breakLock(game, id, target, rule)
  for (const other of game.state.ships) if (other.locks.includes(id)) breakLock(game, other.id, id, rule)
}
