import type { ShipId } from '../../vocabulary/ids.ts'
import { highestLimit, longestRange } from '../ability.ts'
import type { Game, Ship } from '../state.ts'
import { spendEnergy } from './energy.ts'

/** The longest range on the ruler of huge ships. */
const FARTHEST = 5

/** Returns how many bands further a ship may lock, coordinate or jam, for 1 energy each. */
export function energyRangeBonus(game: Game, one: Ship): number {
  if (one.energy === 0) return 0
  return Math.min(highestLimit(game, 'reach', { ship: one.id }, 0), one.energy)
}

/** Returns the lock range of a ship, and how much further it reaches for energy. */
export function lockRange(game: Game, one: Ship): { readonly plain: number; readonly more: number } {
  const plain = longestRange(game, 'lock', { ship: one.id }, 3)
  return { plain, more: Math.max(0, Math.min(energyRangeBonus(game, one), FARTHEST - plain)) }
}

/** Pays the energy of a longer range. */
export function payForRange(game: Game, id: ShipId, { energy }: { readonly energy?: number }): void {
  if (energy) spendEnergy(game, id, energy, 'C2-CHARGE-2')
}
