import type { CardContext, Game } from '@flotilla/engine/second'
import { canSpend, facts, ship, spendCharges, spendForce } from '@flotilla/engine/second/effects'

export const chargesOf = (game: Game, { ship: id, card }: CardContext): number =>
  ship(game, id).charges[card] ?? 0
export const hasCharge = (game: Game, me: CardContext): boolean => chargesOf(game, me) > 0
/** Reports whether some of its charges are inactive. */
export const hasInactiveCharges = (game: Game, me: CardContext): boolean =>
  chargesOf(game, me) < (facts(game, me.ship).charges[me.card]?.value ?? 0)

/** Reports whether a card put its own ship in reserve, rather than another card, a carrier or a scenario. */
export const isInReserveByCard = (game: Game, me: CardContext): boolean => {
  const { place, docked } = ship(game, me.ship)
  return place === 'reserve' && docked === null && hasInactiveCharges(game, me)
}

/** Spends charges of a card. */
export const spendCharge = (game: Game, me: CardContext, amount = 1): void =>
  spendCharges(game, me.ship, me.card, amount, 'C2-CHARGE-2')

/** Reports whether the ship of a card can spend Force. */
export const hasForce = (game: Game, me: CardContext): boolean => canSpend(game, me.ship, 'force')
/** Spends one Force of the ship of a card. */
export const spendOneForce = (game: Game, me: CardContext): void =>
  spendForce(game, me.ship, 1, 'C2-CHARGE-4')
