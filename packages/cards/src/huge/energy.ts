import { effects, type Game, type Me, type Moment, type Trigger } from '@flotilla/engine'

const { hasEnergy, recoverEnergy, ship, spendEnergy } = effects

export const able = (game: Game, me: Me, amount = 1): boolean => hasEnergy(game, me.ship, amount)
export const energyOf = (game: Game, me: Me): number => ship(game, me.ship).energy
export const pay = (game: Game, me: Me, amount = 1): void => spendEnergy(game, me.ship, amount, 'C2-CHARGE-2')
export const refill = (game: Game, me: Me, amount = 1): void =>
  recoverEnergy(game, me.ship, amount, 'C2-CHARGE-3')

/** What the ship of the card has just performed. */
export const did =
  (action: string) =>
  (_: Game, me: Me, moment: Moment): boolean =>
    moment.ship === me.ship && moment.action === action

/** Whom the action of a moment was about. */
export const targetOf = (moment: Moment): number =>
  (moment.way as { target: number } | undefined)?.target ?? (moment.target as number)

/** The ship of the card has coordinated another, by its action or beside it. */
export const coordinated = (_: Game, me: Me, { ship: id, window, action }: Moment): boolean =>
  id === me.ship && (window === 'afterCoordinate' || action === 'coordinate')

/** What is done after each ship that is coordinated. */
export const afterCoordinating = (trigger: Omit<Trigger, 'at'>): Trigger[] => [
  { ...trigger, at: 'afterAction' },
  { ...trigger, at: 'afterCoordinate' },
]
