import { type Lying, outline, overlaps, type Surroundings } from '@flotilla/geometry'
import { FIRST_OBSTACLE, type Game, obstacleShape, othersOf, type Ship, stand } from './state.ts'

/** The obstacles on the table, as geometry wants them. */
export const lyingObstacles = (game: Game): Lying[] =>
  game.state.obstacles
    .filter(({ place }) => place === 'table')
    .map((obstacle) => ({ id: String(obstacle.id), shape: obstacleShape(game, obstacle) }))

/** What may be in a ship's way when it moves otherwise than by a maneuver. */
export const surroundings = (game: Game, id: number): Surroundings => ({
  ships: othersOf(game, id),
  obstacles: lyingObstacles(game),
  area: game.rules.area,
})

export const kindOf = (game: Game, obstacle: number) => game.rules.obstacles[obstacle - FIRST_OBSTACLE]!.kind

/** Whether a ship stands on an obstacle of a kind, or on any. */
export const standsOnObstacle = (game: Game, one: Ship, kind?: 'asteroid' | 'debris'): boolean =>
  lyingObstacles(game).some(
    ({ id, shape }) =>
      (kind === undefined || kindOf(game, Number(id)) === kind) && overlaps(outline(stand(game, one)), shape),
  )
