import { around, isWithin, mayMeet, outline, TOUCH } from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { emit, type Frame, procedure } from '../kernel/game.ts'
import { breakLock, gain } from './changes.ts'
import { settle, suffer } from './damage.ts'
import { rollAttackDie } from './dice.ts'
import type { ObstacleKeys } from './ruleset.ts'
import { FIRST_OBSTACLE, type Game, inPlay, obstacleShape, type Ship, ship, stand } from './state.ts'

export interface MeetFrame extends Frame {
  ship: number
  obstacle: number
}

export const kindOf = (game: Game, obstacle: number) => game.rules.obstacles[obstacle - FIRST_OBSTACLE]!.kind
export const effectsOf = (game: Game, obstacle: number): ObstacleKeys =>
  game.rules.keys[kindOf(game, obstacle)]

/** Whether a ship is at range 0 of such an obstacle. Its guides count, as they do between ships that touch. */
export function standsAt(game: Game, one: Ship, such: (effects: ObstacleKeys) => boolean): boolean {
  const where = stand(game, one)
  const circle = around(where)
  return game.state.obstacles.some((obstacle) => {
    if (obstacle.place !== 'table' || !such(effectsOf(game, obstacle.id))) return false
    const shape = obstacleShape(game, obstacle)
    return mayMeet(circle, shape, 2 * TOUCH) && isWithin(outline(where), shape, 0)
  })
}

const ruleOf = {
  asteroid: 'C2-ASTEROID-1',
  debris: 'C2-DEBRIS-1',
  gascloud: 'C2-GAS-1',
} as const satisfies Record<string, RuleId>

/** What an obstacle does to a ship that moved through it or onto it. */
export const meetObstacle = procedure<Game, MeetFrame>('meetObstacle', {
  effect: (game, { ship: id, obstacle }) => {
    if (!inPlay(ship(game, id))) return 'done'
    const rule = ruleOf[kindOf(game, obstacle)]
    const effects = effectsOf(game, obstacle)
    emit(game, { kind: 'metObstacle', rule, ship: id, obstacle })
    if (effects.breaksLocks) breakAllLocks(game, id, rule)
    gain(game, id, 'stress', effects.stress, rule)
    gain(game, id, 'strain', effects.strain, rule)
    suffer(game, id, 'hit', effects.damage, rule)
    const face = rollAttackDie(game)
    emit(game, { kind: 'rolled', rule, ship: id, faces: [face] })
    const effect = effects.roll[face]
    if (effect === 'hit' || effect === 'crit') suffer(game, id, effect, 1, rule)
    if (effect === 'strain') gain(game, id, 'strain', 1, rule)
    if (effect === 'ion') gain(game, id, 'ion', 1, rule)
    if (effect === 'ion3') gain(game, id, 'ion', 3, rule)
    settle(game, id)
    return undefined
  },
})

function breakAllLocks(game: Game, id: number, rule: RuleId): void {
  for (const target of ship(game, id).locks) breakLock(game, id, target, rule)
  for (const other of game.state.ships) if (other.locks.includes(id)) breakLock(game, other.id, id, rule)
}
