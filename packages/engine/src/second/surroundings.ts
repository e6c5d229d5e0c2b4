import type { Lying, Surroundings } from '@flotilla/geometry'
import { type Game, obstacleShape, othersOf } from './state.ts'

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
