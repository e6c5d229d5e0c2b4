import { bodyShape, type ObjectOnTable } from '@flotilla/geometry'
import type { ShipId } from '../../vocabulary/ids.ts'
import { isPermitted } from '../ability.ts'
import { footprintOf, type Game, isEnemy, isOnTable } from '../state.ts'

/** Returns the small and large ships that obstruct an attack because of their cards. */
export function obstructingShips(game: Game, attacker: ShipId, target: ShipId): ObjectOnTable[] {
  if (!game.rules.register.entries.may.has('obstruct')) return []
  return game.state.ships
    .filter(
      (one) =>
        one.id !== target &&
        isOnTable(one) &&
        isEnemy(game, attacker, one.id) &&
        isPermitted(game, { do: 'obstruct', ship: one.id }),
    )
    .map((one) => ({ id: String(one.id), shape: bodyShape(footprintOf(game, one)) }))
}
