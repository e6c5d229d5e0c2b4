import { type ObjectOnTable, overlapsShape } from '@flotilla/geometry'
import { cacheSurroundings, objectsOnTable } from '../table/surroundings.ts'
import { isHugeObstacle } from './huge/obstacles.ts'
import {
  footprintOf,
  type Game,
  OBSTACLE_ID_BASE,
  type Obstacle,
  obstacleFactsOf,
  obstacleShape,
  otherShipsAround,
  type Ship,
} from './state.ts'

const obstaclesAmong = objectsOnTable(obstacleShape, (one: Obstacle) => !isHugeObstacle(one))

/** The obstacles on the table, as geometry wants them, but for huge ships, which are run into like ships. */
export const obstaclesOnTable = (game: Game): readonly ObjectOnTable[] => obstaclesAmong(game.state.obstacles)

/** What may be in a ship's way when it moves otherwise than by a maneuver. */
export const surroundingsOf = cacheSurroundings<Game>((game, id) => ({
  ships: otherShipsAround(game, id),
  obstacles: obstaclesOnTable(game),
  area: game.rules.area,
}))

export const kindOfObstacle = (game: Game, obstacle: number) =>
  obstacleFactsOf(game.state.obstacles[obstacle - OBSTACLE_ID_BASE]!).kind

/** Whether a ship stands on an obstacle of a kind, or on any. */
export const standsOnObstacle = (game: Game, one: Ship, kind?: 'asteroid' | 'debris'): boolean =>
  obstaclesOnTable(game).some(
    ({ id, shape }) =>
      overlapsShape(footprintOf(game, one), shape) &&
      (kind === undefined || kindOfObstacle(game, Number(id)) === kind),
  )
