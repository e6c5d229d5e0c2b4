import { type Cards, effects, on } from '@flotilla/engine'
import { areFriends, inFiringArc, toShip } from '../asking.ts'

const { count, inPlay, ship, transfer } = effects

export const cards: Cards = {
  kylekatarn: {
    text: 'At the start of the Engagement Phase it may hand a focus token to a friend in its firing arc.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => count(ship(game, me.ship), 'focus') > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) =>
          game.state.ships
            .filter((one) => one.id !== me.ship && inPlay(one) && areFriends(game, me.ship, one.id))
            .filter(({ id }) => inFiringArc(game, me.ship, id))
            .map(({ id }) => toShip(id)),
        use: (game, me, _, { target }) => transfer(game, me.ship, target, 'focus', 'C2-ABILITY-3'),
      }),
    ],
  },
}
