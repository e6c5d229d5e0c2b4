import { type Ability, effects, type Game, type Me, type MomentAt, on, type Trigger } from '@flotilla/engine'

const { hasEnergy, recoverEnergy, ship, spendEnergy } = effects

export const able = (game: Game, me: Me, amount = 1): boolean => hasEnergy(game, me.ship, amount)
export const energyOf = (game: Game, me: Me): number => ship(game, me.ship).energy
export const pay = (game: Game, me: Me, amount = 1): void => spendEnergy(game, me.ship, amount, 'C2-CHARGE-2')
export const refill = (game: Game, me: Me, amount = 1): void =>
  recoverEnergy(game, me.ship, amount, 'C2-CHARGE-3')

/** What the ship of the card has just performed. */
export const did =
  (action: string) =>
  (_: Game, __: Me, moment: MomentAt<'afterAction'>): boolean =>
    moment.action === action

/** A ship has coordinated another, by its action or beside it. */
export type Coordinated = MomentAt<'afterAction'> | MomentAt<'afterCoordinate'>

/** Whom the action of a moment was about. */
export const targetOf = (moment: Coordinated): number =>
  (moment.window === 'afterAction' ? moment.way.target : moment.target) ?? -1

/** The ship of the card has coordinated another, by its action or beside it. */
export const coordinated = (_: Game, __: Me, moment: Coordinated): boolean =>
  moment.window === 'afterCoordinate' || moment.action === 'coordinate'

/** What is done after each ship that is coordinated. */
export const afterCoordinating = (ability: Ability<Coordinated>): Trigger[] => [
  on('afterAction', ability),
  on('afterCoordinate', ability),
]
