import type { ObjectOnTable } from '@flotilla/geometry'
import { cacheSurroundings } from '../shared/surroundings.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import { isPermitted, mayBePermitted } from './ability.ts'
import { obstaclesOnTable } from './objects-on-table.ts'
import { type Game, othersOf } from './state.ts'

/** Returns the obstacles that no card lets a ship ignore. */
function obstaclesNotIgnored(game: Game, id: ShipId): readonly ObjectOnTable[] {
  const obstacles = obstaclesOnTable(game)
  if (!mayBePermitted(game, 'ignoreObstacle', id)) return obstacles
  return obstacles.filter(
    (one) => !isPermitted(game, { do: 'ignoreObstacle', ship: id, obstacle: Number(one.id), moving: true }),
  )
}

/** Returns everything that may be in a ship's way when it moves other than by a maneuver. */
export const surroundingsOf = cacheSurroundings<Game>((game, id) => ({
  ships: othersOf(game, id),
  obstacles: obstaclesNotIgnored(game, id),
  area: game.rules.area,
}))
