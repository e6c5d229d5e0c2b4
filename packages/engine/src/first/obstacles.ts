import { type Footprint, outlineShape, overlaps, overlapsShape, templateCovers } from '@flotilla/geometry'
import { callProcedure, emit, procedure } from '../kernel/game.ts'
import type { ObstacleId, ShipId } from '../vocabulary/ids.ts'
import { isPermitted } from './ability.ts'
import { gain } from './changes.ts'
import { suffer } from './damage/damage.ts'
import { obstacleKind, obstaclesOnTable } from './objects-on-table.ts'
import { type RollerFrame, rollDice, rolledDamage } from './roll.ts'
import { footprintOf, type Game, isOnTable, ship } from './state.ts'

export interface MeetFrame extends RollerFrame {
  ship: ShipId
  obstacle: ObstacleId
  /** The stress of a debris cloud has already been given. */
  rollOnly?: true
}

const rules = { asteroid: 'C1-ASTEROID-2', debris: 'C1-DEBRIS-2', huge: 'HS-HOB-7' } as const

/** Applies the effects of an obstacle to a ship that overlapped it. */
export const meetObstacleProcedure = procedure<Game, MeetFrame>('meetObstacle', {
  effect: (game, { ship: id, obstacle, rollOnly }) => {
    if (!isOnTable(ship(game, id))) return
    const kind = obstacleKind(game, obstacle)
    if (!rollOnly) emit(game, { kind: 'metObstacle', rule: rules[kind], ship: id, obstacle })
    if (kind === 'debris' && !rollOnly) gain(game, id, 'stress', 1, 'C1-MEET-2')
    const hurts = kind === 'asteroid' ? [] : (['hit'] as const)
    rollDice(game, { ship: id, rule: rules[kind], good: ['focus', 'blank', ...hurts] })
    return
  },

  outcome: (game, { ship: id, obstacle, faces }) => {
    const kind = obstacleKind(game, obstacle)
    const { hits, crits } = rolledDamage(faces)
    const damage = {
      hits: kind === 'asteroid' ? hits : 0,
      crits: isPermitted(game, { do: 'ignoreObstacleCrits', ship: id }) ? 0 : crits,
    }
    suffer(game, id, damage, rules[kind], { kind: 'obstacle' })
    return undefined
  },
})

export const overlapObstacle = (game: Game, id: ShipId, obstacle: ObstacleId, rollOnly = false): void =>
  callProcedure<MeetFrame>(game, {
    procedure: 'meetObstacle',
    ship: id,
    obstacle,
    ...(rollOnly ? { rollOnly } : {}),
  })

/** Applies the effects of obstacles under a ship. */
export function overlapObstaclesBelow(game: Game, id: ShipId): void {
  for (const { id: obstacle, shape } of obstaclesOnTable(game))
    if (overlapsShape(footprintOf(game, ship(game, id)), shape)) overlapObstacle(game, id, Number(obstacle))
}

/**
 * Applies the effects of obstacles under the template or base of a ship that moved other than by a maneuver.
 */
export function overlapObstaclesPassed(game: Game, id: ShipId, template: Footprint): void {
  const hull = outlineShape(footprintOf(game, ship(game, id)))
  for (const { id: obstacle, shape } of obstaclesOnTable(game))
    if (overlaps(hull, shape) || templateCovers(template, shape)) overlapObstacle(game, id, Number(obstacle))
}
