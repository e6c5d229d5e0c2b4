import type { Option } from '../../kernel/decision.ts'
import { highestLimit, longestRange } from '../ability.ts'
import type { Game, Ship } from '../state.ts'
import { spendEnergy } from './energy.ts'

/** Nothing reaches further than the ruler of the huge ships. */
const FARTHEST = 5

/** How many bands further a ship may lock, coordinate or jam, for 1 energy each. */
export function energyRangeBonus(game: Game, one: Ship): number {
  if (one.energy === 0) return 0
  return Math.min(highestLimit(game, 'reach', { ship: one.id }, 0), one.energy)
}

/** How far a ship locks, and how much further for energy. */
export function lockRange(game: Game, one: Ship): { readonly plain: number; readonly more: number } {
  const plain = longestRange(game, 'lock', { ship: one.id }, 3)
  return { plain, more: Math.max(0, Math.min(energyRangeBonus(game, one), FARTHEST - plain)) }
}

export function payForRange(game: Game, id: number, { energy }: Option): void {
  if (energy) spendEnergy(game, id, energy, 'C2-CHARGE-2')
}
