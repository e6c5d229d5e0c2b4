import { type Cards, effects, type Game, type Me, on } from '@flotilla/engine'
import { rangeTo } from '../asking.ts'

const { last, ship } = effects

const isFarsighted = (game: Game, me: Me): boolean => ship(game, me.ship).lasting.includes(me.card)

export const cards: Cards = {
  coloneljendon: {
    text: 'At the start of the Activation Phase it may spend a charge: this round friendly ships lock beyond range 3 and no nearer.',
    triggers: [
      on('startOfActivation', {
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        use: (game, me) => last(game, me.ship, me.card),
      }),
    ],
    range: { lock: { of: ['me', 'friend'], when: isFarsighted, says: Number.POSITIVE_INFINITY } },
    cannot: {
      lock: {
        of: ['me', 'friend'],
        when: isFarsighted,
        says: (game, _, { ship: id, target }) => rangeTo(game, id, target) <= 3,
      },
    },
  },
}
