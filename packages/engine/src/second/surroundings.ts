import type { Lying } from '@flotilla/geometry'
import { asking, lying } from '../table/surroundings.ts'
import { mayBePermitted, permitted } from './ability.ts'
import { type Device, deviceShape, type Game, obstacleShape, othersOf } from './state.ts'

const obstaclesAmong = lying(obstacleShape)
const devicesAmong = lying<Device>(deviceShape)
export const lyingObstacles = (game: Game): readonly Lying[] => obstaclesAmong(game.state.obstacles)
export const lyingDevices = (game: Game): readonly Lying[] => devicesAmong(game.state.devices)

/** The obstacles that no card lets a ship ignore. */
function inTheWay(game: Game, id: number): readonly Lying[] {
  const stones = lyingObstacles(game)
  if (!mayBePermitted(game, 'ignoreObstacle', id)) return stones
  return stones.filter(
    (one) => !permitted(game, { do: 'ignoreObstacle', ship: id, obstacle: Number(one.id), moving: true }),
  )
}

/** What may be in a ship's way when it moves otherwise than by a maneuver. */
export const surroundings = asking<Game>((game, id) => ({
  ships: othersOf(game, id),
  obstacles: inTheWay(game, id),
  area: game.rules.area,
}))
