import type { ShipId } from '../../vocabulary/ids.ts'
import { sumCardValues } from '../ability.ts'
import { recoverShield } from '../changes.ts'
import { facts, type Game } from '../state.ts'
import { recoverEnergy } from './energy.ts'

/** Makes a huge ship recover shields and energy in the End Phase, by its ship card and its damage. */
export function recoverHugeShip(game: Game, id: ShipId): void {
  const { recovers } = facts(game, id)
  const shields = recovers.shields + sumCardValues(game, 'shieldRecovery', { ship: id })
  for (let left = shields; left > 0; left--) recoverShield(game, id, 'C2-ENERGY-3')
  const energy = recovers.energy + sumCardValues(game, 'energyRecovery', { ship: id })
  recoverEnergy(game, id, Math.max(0, energy), 'C2-ENERGY-2')
}
