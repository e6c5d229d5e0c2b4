import { type CardContext, effects, type Game } from '@flotilla/engine/second'

const { canSpend, facts, ship, spendCharges, spendForce } = effects

export const chargesOf = (game: Game, { ship: id, card }: CardContext): number =>
  ship(game, id).charges[card] ?? 0
export const hasCharge = (game: Game, me: CardContext): boolean => chargesOf(game, me) > 0
/** Some of its charges are inactive. */
export const hasInactiveCharges = (game: Game, me: CardContext): boolean =>
  chargesOf(game, me) < (facts(game, me.ship).charges[me.card]?.value ?? 0)

/** In reserve because it has paid for that itself; another card, a carrier or a scenario may keep a ship there as well. */
export const isInReserveByCard = (game: Game, me: CardContext): boolean => {
  const { place, docked } = ship(game, me.ship)
  return place === 'reserve' && docked === null && hasInactiveCharges(game, me)
}

export const spendCharge = (game: Game, me: CardContext, amount = 1): void =>
  spendCharges(game, me.ship, me.card, amount, 'C2-CHARGE-2')

export const hasForce = (game: Game, me: CardContext): boolean => canSpend(game, me.ship, 'force')
export const spendOneForce = (game: Game, me: CardContext): void =>
  spendForce(game, me.ship, 1, 'C2-CHARGE-4')
