import { effects, type Game, type Me } from '@flotilla/engine'

const { canSpend, facts, ship, spendCharges, spendForce } = effects

export const chargesOf = (game: Game, { ship: id, card }: Me): number => ship(game, id).charges[card] ?? 0
export const charged = (game: Game, me: Me): boolean => chargesOf(game, me) > 0
/** Some of its charges are inactive. */
export const isSpent = (game: Game, me: Me): boolean =>
  chargesOf(game, me) < (facts(game, me.ship).charges[me.card]?.value ?? 0)

/** In reserve because it has paid for that itself; another card, a carrier or a scenario may keep a ship there as well. */
export const waitsByItself = (game: Game, me: Me): boolean => {
  const { place, docked } = ship(game, me.ship)
  return place === 'reserve' && docked === null && isSpent(game, me)
}

export const spend = (game: Game, me: Me, amount = 1): void =>
  spendCharges(game, me.ship, me.card, amount, 'C2-CHARGE-2')

export const hasForce = (game: Game, me: Me): boolean => canSpend(game, me.ship, 'force')
export const payForce = (game: Game, me: Me): void => spendForce(game, me.ship, 1, 'C2-CHARGE-4')
