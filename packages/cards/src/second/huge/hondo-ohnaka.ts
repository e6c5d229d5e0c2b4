import { type OptionOfKind, withPrefix } from '@flotilla/engine'
import type { CardContext, CardRules, Game } from '@flotilla/engine/second'
import {
  passCarriedItem as handOver,
  carriedItemOptions as handOverOptions,
} from '@flotilla/engine/second/effects'
import { hasCharge, spendCharge } from '../costs.ts'
import { friendsAtRange } from '../queries.ts'

/** Returns everything that the ship and a friendly ship at range 0–1 may exchange, either way. */
function tradeOptions(game: Game, me: CardContext) {
  const give = handOverOptions(game, me.ship)
  return friendsAtRange(game, me.ship, 0, 1).flatMap((friend) => [
    ...give.map((what) => ({ ...withPrefix(`give:${friend}`, what), giver: me.ship, taker: friend })),
    ...handOverOptions(game, friend).map((what) => ({
      ...withPrefix(`take:${friend}`, what),
      giver: friend,
      taker: me.ship,
    })),
  ])
}

/** The rules of Hondo Ohnaka. */
export const hondoOhnaka: CardRules = {
  text: 'In the System Phase it may spend a charge to take a victory counter or marker from a friendly ship at range 0–1, or to hand one over.',
  system: {
    ways: (game, me) => (hasCharge(game, me) ? tradeOptions(game, me) : []),
    use: (game, me, { giver, taker, marker }: OptionOfKind<'marker'>) => {
      spendCharge(game, me)
      handOver(game, giver!, taker!, marker)
    },
  },
}
