import { type Lying, standsOn } from '@flotilla/geometry'
import { asking, lying } from '../table/surroundings.ts'
import { isHugeObstacle } from './huge/obstacles.ts'
import {
  FIRST_OBSTACLE,
  type Game,
  type Obstacle,
  obstacleShape,
  othersOf,
  type Ship,
  stand,
  whatIs,
} from './state.ts'

const obstaclesAmong = lying(obstacleShape, (one: Obstacle) => !isHugeObstacle(one))

/** The obstacles on the table, as geometry wants them, but for huge ships, which are run into like ships. */
export const lyingObstacles = (game: Game): readonly Lying[] => obstaclesAmong(game.state.obstacles)

/** What may be in a ship's way when it moves otherwise than by a maneuver. */
export const surroundings = asking<Game>((game, id) => ({
  ships: othersOf(game, id),
  obstacles: lyingObstacles(game),
  area: game.rules.area,
}))

export const kindOf = (game: Game, obstacle: number) =>
  whatIs(game.state.obstacles[obstacle - FIRST_OBSTACLE]!).kind

/** Whether a ship stands on an obstacle of a kind, or on any. */
export const standsOnObstacle = (game: Game, one: Ship, kind?: 'asteroid' | 'debris'): boolean =>
  lyingObstacles(game).some(
    ({ id, shape }) =>
      standsOn(stand(game, one), shape) && (kind === undefined || kindOf(game, Number(id)) === kind),
  )
