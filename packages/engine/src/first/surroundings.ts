import { cacheSurroundings } from '../shared/surroundings.ts'
import { obstaclesOnTable } from './objects-on-table.ts'
import { type Game, otherShipsAround } from './state.ts'

/** Returns everything that may be in a ship's way when it moves other than by a maneuver. */
export const surroundingsOf = cacheSurroundings<Game>((game, id) => ({
  ships: otherShipsAround(game, id),
  obstacles: obstaclesOnTable(game),
  area: game.rules.area,
}))
