import type { ShipId } from '@flotilla/engine'
import { targetOf } from '@flotilla/engine'
import {
  type Ability,
  type CardContext,
  type Game,
  type TriggeredAbility,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'

/** The event after a ship has coordinated another, by its action or in addition. */

export type CoordinateEvent = WindowEventAt<'afterAction'> | WindowEventAt<'afterCoordinate'>
/** Returns the coordinated ship of an event. */

export const coordinatedShip = (moment: CoordinateEvent): ShipId =>
  (moment.window === 'afterAction' ? targetOf(moment.way) : moment.target) ?? -1
/** Reports whether the ship of the card has coordinated another, by its action or in addition. */

export const hasCoordinated = (_: Game, __: CardContext, moment: CoordinateEvent): boolean =>
  moment.window === 'afterCoordinate' || moment.action === 'coordinate'
/** Builds abilities that work after each coordinated ship. */

export const afterCoordinating = (ability: Ability<CoordinateEvent>): TriggeredAbility[] => [
  triggerOn('afterAction', ability),
  triggerOn('afterCoordinate', ability),
]
