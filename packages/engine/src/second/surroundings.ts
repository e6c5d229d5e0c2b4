import type { Lying, Surroundings } from '@flotilla/geometry'
import { cardsOn, permitted } from './ability.ts'
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

/** The obstacles that no card lets a ship ignore. */
function inTheWay(game: Game, id: number): Lying[] {
  const lying = lyingObstacles(game)
  if (!cardsOn(game, id).some(({ rules }) => rules.can)) return lying
  return lying.filter((one) => !permitted(game, { do: 'ignoreObstacle', ship: id, obstacle: Number(one.id) }))
}

/** What may be in a ship's way when it moves otherwise than by a maneuver. */
export const surroundings = (game: Game, id: number): Surroundings => ({
  ships: othersOf(game, id),
  obstacles: inTheWay(game, id),
  area: game.rules.area,
})
