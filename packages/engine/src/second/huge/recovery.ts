import { cardsOn } from '../ability.ts'
import { recoverShield } from '../changes.ts'
import { facts, type Game } from '../state.ts'
import { recoverEnergy } from './energy.ts'

/** In the End Phase shields and energy come back, as many as the ship card says and damage leaves of it. */
export function recover(game: Game, id: number): void {
  const { recovers } = facts(game, id)
  const fewer = { energy: 0, shields: 0 }
  for (const { rules } of cardsOn(game, id)) {
    fewer.energy += rules.recoversLess?.energy ?? 0
    fewer.shields += rules.recoversLess?.shields ?? 0
  }
  for (let left = recovers.shields - fewer.shields; left > 0; left--) recoverShield(game, id, 'C2-ENERGY-3')
  recoverEnergy(game, id, Math.max(0, recovers.energy - fewer.energy), 'C2-ENERGY-2')
}
