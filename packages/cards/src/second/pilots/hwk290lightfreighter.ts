import { type Cards, effects, on } from '@flotilla/engine'
import { areFriends, hasStress, inFiringArc, isPrimary, othersAt, toShip } from '../asking.ts'

const { addDice, attackNow, canAddDice, count, gain, inPlay, isHuge, setInitiative, ship, transfer } = effects

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

  janors: {
    text: 'When a friend in its firing arc makes a primary attack it may, not stressed, gain a stress token to have it roll one attack die more.',
    triggers: [
      on('beforeRoll', {
        of: 'friend',
        when: (game, me, { dice, ship: id }) =>
          dice === 'attackDice' &&
          isPrimary(attackNow(game)!) &&
          !hasStress(game, me.ship) &&
          inFiringArc(game, me.ship, id) &&
          canAddDice(game, me, dice),
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        use: (game, me, { dice }) => {
          gain(game, me.ship, 'stress', 1, 'C2-CHARGE-4')
          addDice(game, me, dice)
        },
      }),
    ],
  },

  roarkgarnet: {
    text: 'At the start of the Engagement Phase it may let a ship in its firing arc engage at initiative 7.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) =>
          othersAt(game, me.ship, 0, 3)
            .filter((id) => !isHuge(game, id) && inFiringArc(game, me.ship, id))
            .map(toShip),
        use: (game, me, _, { target }) =>
          setInitiative(game, target, { value: 7, card: me.card, until: 'phase' }, 'C2-ABILITY-3'),
      }),
    ],
  },
}
