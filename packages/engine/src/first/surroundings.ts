import { type Lying, outline, overlaps, type Surroundings } from '@flotilla/geometry'
import { isHugeObstacle } from './huge/obstacles.ts'
import {
  FIRST_OBSTACLE,
  type Game,
  obstacleShape,
  othersOf,
  type Ship,
  ship,
  stand,
  whatIs,
} from './state.ts'

/** The obstacles on the table, as geometry wants them; a huge ship that serves as one is run into like a ship. */
export const lyingObstacles = (game: Game): Lying[] =>
  game.state.obstacles
    .filter((one) => one.place === 'table' && !(game.rules.hasHuge && isHugeObstacle(one)))
    .map((obstacle) => ({ id: String(obstacle.id), shape: obstacleShape(obstacle) }))

/** No boost, roll or decloak brings a ship near anything whose middle is farther than this. */
const NEAR = 360

/** What may be in a ship's way when it moves otherwise than by a maneuver. */
export function surroundings(game: Game, id: number): Surroundings {
  const { pose } = ship(game, id)
  const isNear = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
    (x - pose.x) * (x - pose.x) + (y - pose.y) * (y - pose.y) < NEAR * NEAR
  return {
    ships: othersOf(game, id).filter((other) => isNear(other.pose)),
    obstacles: lyingObstacles(game).filter(({ shape }) => isNear(shape.centre)),
    area: game.rules.area,
  }
}

export const kindOf = (game: Game, obstacle: number) =>
  whatIs(game.state.obstacles[obstacle - FIRST_OBSTACLE]!).kind

/** Whether a ship stands on an obstacle of a kind, or on any. */
export const standsOnObstacle = (game: Game, one: Ship, kind?: 'asteroid' | 'debris'): boolean =>
  lyingObstacles(game).some(
    ({ id, shape }) =>
      (kind === undefined || kindOf(game, Number(id)) === kind) && overlaps(outline(stand(game, one)), shape),
  )
