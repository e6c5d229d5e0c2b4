import { type CardRules, effects, type Game, type Me } from '@flotilla/engine'
import { friendsAt } from '../asking.ts'
import { charged, spend } from '../paying.ts'

const { handable, handOver } = effects

/** Everything that may change hands between the ship and a friend beside it, one way or the other. */
function deals(game: Game, me: Me) {
  const give = handable(game, me.ship)
  return friendsAt(game, me.ship, 0, 1).flatMap((friend) => [
    ...give.map((what) => ({ id: `give:${friend}:${what.id}`, from: me.ship, to: friend, what })),
    ...handable(game, friend).map((what) => ({
      id: `take:${friend}:${what.id}`,
      from: friend,
      to: me.ship,
      what,
    })),
  ])
}

export const hondoOhnaka: CardRules = {
  text: 'In the System Phase it may spend a charge to take a victory counter or marker from a friendly ship at range 0–1, or to hand one over.',
  system: {
    ways: (game, me) => (charged(game, me) ? deals(game, me) : []),
    use: (game, me, { from, to, what }) => {
      spend(game, me)
      handOver(game, from as number, to as number, what as Parameters<typeof handOver>[3])
    },
  },
}
