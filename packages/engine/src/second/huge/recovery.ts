import { body, isWithin } from '@flotilla/geometry'
import { cardsOn } from '../ability.ts'
import { recoverShield } from '../changes.ts'
import { facts, type Game, inPlay, isHuge, type Ship, stand } from '../state.ts'
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

/** Whether a huge ship near another keeps it tractored. */
export const isHeld = (game: Game, one: Ship): boolean =>
  inPlay(one) &&
  game.state.ships.some(
    (other) =>
      other.id !== one.id &&
      inPlay(other) &&
      isHuge(game, other.id) &&
      cardsOn(game, other.id).some(({ rules }) => rules.holdsTractored) &&
      isWithin(body(stand(game, other)), body(stand(game, one)), 100),
  )
