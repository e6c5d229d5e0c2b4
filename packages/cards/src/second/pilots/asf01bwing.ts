import { type Cards, triggerOn } from '@flotilla/engine/second'
import { gain, lose, move, rotateInPlaceWays, transfer } from '@flotilla/engine/second/effects'
import { rerollAttackDice, rerollDefenseDiceUpTo, turnFocus } from '../dice.ts'
import { friendsAtRange, hasStress, selfAndFriendsAtRange, shipOption } from '../queries.ts'
import { heraSyndullaInEngagement } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  braylenstramm: {
    text: 'While this ship attacks or defends while stressed, it may reroll up to 2 dice.',
    attackDice: rerollAttackDice((game, me) => (hasStress(game, me.ship) ? 2 : 0)),
    defenseDice: rerollDefenseDiceUpTo((game, me) => (hasStress(game, me.ship) ? 2 : 0)),
  },

  ginamoonsong: {
    text: 'At the start of the Engagement Phase it must hand a stress token to another friendly ship at range 0–2.',
    triggers: [
      triggerOn('startOfEngagement', {
        when: (game, me) => hasStress(game, me.ship),
        choices: (game, me) => friendsAtRange(game, me.ship, 0, 2).map(shipOption),
        use: (game, me, _, { target }) => transfer(game, me.ship, target, 'stress', 'C2-ABILITY-3'),
      }),
    ],
  },

  netrempollard: {
    text: 'After a barrel roll it may give a friendly ship at range 0–1 that is not stressed a stress token, to turn about.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'barrelRoll',
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        choices: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, 1)
            .filter((id) => !hasStress(game, id))
            .map(shipOption),
        use: (game, me, _, { target }) => {
          gain(game, target, 'stress', 1, 'C2-CHARGE-4')
          const about = rotateInPlaceWays(game, me.ship, 180).find(({ name }) => name === 'around')
          if (about) move(game, me.ship, about.pose, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  tennumb: {
    text: 'While it attacks or defends, it may spend a stress token to turn all its focus results to hits or evades.',
    ...turnFocus(
      (game, me) => hasStress(game, me.ship),
      (game, me) => lose(game, me.ship, 'stress', 1, 'C2-CHARGE-4', 'spent'),
      undefined,
      ['stress'],
    ),
  },

  'herasyndulla-asf01bwing': heraSyndullaInEngagement,
}
