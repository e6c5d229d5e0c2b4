import type { Lying, Surroundings } from '@flotilla/geometry'
import { deviceShape, type Game, obstacleShape, othersOf } from './state.ts'

/** The obstacles on the table, as geometry wants them. */
export const lyingObstacles = (game: Game): Lying[] =>
  game.state.obstacles
    .filter(({ place }) => place === 'table')
    .map((obstacle) => ({ id: String(obstacle.id), shape: obstacleShape(obstacle) }))

export const lyingDevices = (game: Game): Lying[] =>
  game.state.devices
    .filter(({ place }) => place === 'table')
    .map((device) => ({ id: String(device.id), shape: deviceShape(device) }))

/** What may be in a ship's way when it moves otherwise than by a maneuver. */
export const surroundings = (game: Game, id: number): Surroundings => ({
  ships: othersOf(game, id),
  obstacles: lyingObstacles(game),
  area: game.rules.area,
})
