import type { ObjectOnTable } from '@flotilla/geometry'
import { cacheSurroundings, objectsOnTable } from '../table/surroundings.ts'
import { isPermitted, mayBePermitted } from './ability.ts'
import { type Device, deviceShape, type Game, obstacleShape, othersOf } from './state.ts'

const obstaclesAmong = objectsOnTable(obstacleShape)
const devicesAmong = objectsOnTable<Device>(deviceShape)
export const obstaclesOnTable = (game: Game): readonly ObjectOnTable[] => obstaclesAmong(game.state.obstacles)
export const devicesOnTable = (game: Game): readonly ObjectOnTable[] => devicesAmong(game.state.devices)

/** Returns the obstacles that no card lets a ship ignore. */
function inTheWay(game: Game, id: number): readonly ObjectOnTable[] {
  const stones = obstaclesOnTable(game)
  if (!mayBePermitted(game, 'ignoreObstacle', id)) return stones
  return stones.filter(
    (one) => !isPermitted(game, { do: 'ignoreObstacle', ship: id, obstacle: Number(one.id), moving: true }),
  )
}

/** Returns everything that may be in a ship's way when it moves other than by a maneuver. */
export const surroundingsOf = cacheSurroundings<Game>((game, id) => ({
  ships: othersOf(game, id),
  obstacles: inTheWay(game, id),
  area: game.rules.area,
}))
