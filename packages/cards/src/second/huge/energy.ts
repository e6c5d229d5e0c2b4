import { targetOf } from '@flotilla/engine'
import {
  type Ability,
  type CardContext,
  type Game,
  type TriggeredAbility,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
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

/** The event after a ship has coordinated another, by its action or in addition. */
export type CoordinateEvent = WindowEventAt<'afterAction'> | WindowEventAt<'afterCoordinate'>

/** Returns the coordinated ship of an event. */
export const coordinatedShip = (moment: CoordinateEvent): number =>
  (moment.window === 'afterAction' ? targetOf(moment.way) : moment.target) ?? -1

/** Reports whether the ship of the card has coordinated another, by its action or in addition. */
export const hasCoordinated = (_: Game, __: CardContext, moment: CoordinateEvent): boolean =>
  moment.window === 'afterCoordinate' || moment.action === 'coordinate'

/** Builds abilities that work after each coordinated ship. */
export const afterCoordinating = (ability: Ability<CoordinateEvent>): TriggeredAbility[] => [
  triggerOn('afterAction', ability),
  triggerOn('afterCoordinate', ability),
]
