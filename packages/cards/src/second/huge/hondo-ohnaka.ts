import { type CardRules, effects, type Game, type Me } from '@flotilla/engine'
import { friendsAt } from '../asking.ts'
import { charged, spend } from '../paying.ts'

const { handable, handOver } = effects

/** Everything that may change hands between the ship and a friend beside it, one way or the other. */
function deals(game: Game, me: Me) {
  const give = handable(game, me.ship)
  return friendsAt(game, me.ship, 0, 1).flatMap((friend) => [
    ...give.map((what) => ({ ...what, id: `give:${friend}:${what.id}`, giver: me.ship, taker: friend })),
    ...handable(game, friend).map((what) => ({
      ...what,
      id: `take:${friend}:${what.id}`,
      giver: friend,
      taker: me.ship,
    })),
  ])
}

export const hondoOhnaka: CardRules = {
  text: 'In the System Phase it may spend a charge to take a victory counter or marker from a friendly ship at range 0–1, or to hand one over.',
  system: {
    ways: (game, me) => (charged(game, me) ? deals(game, me) : []),
    use: (game, me, { giver, taker, marker }) => {
      spend(game, me)
      handOver(game, giver!, taker!, marker)
    },
  },
}
