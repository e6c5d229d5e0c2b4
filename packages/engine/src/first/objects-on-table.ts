import { type ObjectOnTable, overlapsShape } from '@flotilla/geometry'
import { objectsOnTable } from '../shared/surroundings.ts'
import type { ObstacleId } from '../vocabulary/ids.ts'
import { isHugeObstacle } from './huge/obstacles.ts'
import {
  footprintOf,
  type Game,
  type Obstacle,
  obstacleFactsOf,
  obstacleOf,
  obstacleShape,
  type Ship,
} from './state.ts'

const obstaclesAmong = objectsOnTable(obstacleShape, (one: Obstacle) => !isHugeObstacle(one))
/**
 * Returns the obstacles on the table for the geometry package, without huge ships, which are overlapped like
 * ships.
 */
export const obstaclesOnTable = (game: Game): readonly ObjectOnTable[] => obstaclesAmong(game.state.obstacles)

export const obstacleKind = (game: Game, obstacle: ObstacleId) =>
  obstacleFactsOf(obstacleOf(game, obstacle)).kind
/** Reports whether a ship is on an obstacle of a kind, or on any. */
export const isOnObstacle = (game: Game, one: Ship, kind?: 'asteroid' | 'debris'): boolean =>
  obstaclesOnTable(game).some(
    ({ id, shape }) =>
      overlapsShape(footprintOf(game, one), shape) &&
      (kind === undefined || obstacleKind(game, Number(id)) === kind),
  )
