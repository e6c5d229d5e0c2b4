import type { CardContext, Game, WindowEventAt } from '@flotilla/engine/second'
import { hasEnergy, recoverEnergy, ship, spendEnergy } from '@flotilla/engine/second/effects'

export const canPayEnergy = (game: Game, me: CardContext, amount = 1): boolean =>
  hasEnergy(game, me.ship, amount)
export const energyOf = (game: Game, me: CardContext): number => ship(game, me.ship).energy
export const payEnergy = (game: Game, me: CardContext, amount = 1): void =>
  spendEnergy(game, me.ship, amount, 'C2-CHARGE-2')
export const refillEnergy = (game: Game, me: CardContext, amount = 1): void =>
  recoverEnergy(game, me.ship, amount, 'C2-CHARGE-3')

/** Reports whether the ship of the card has just performed one of these actions. */
export const hasPerformed =
  (action: string) =>
  (_: Game, __: CardContext, moment: WindowEventAt<'afterAction'>): boolean =>
    moment.action === action
