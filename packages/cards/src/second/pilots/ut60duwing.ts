import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  couldPerformAction,
  countTokens,
  gain,
  grantAction,
  lose,
  ship,
  transfer,
} from '@flotilla/engine/second/effects'
import { rerollOneAttackDie } from '../dice.ts'
import { friendsAtRange, hasDamageCards, hasStress, isFriendAt, shipOption } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  benthictwotubes: {
    text: 'After a focus action it may hand a focus token to another friendly ship at range 1–2.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'focus',
        canResolve: (game, me) => countTokens(ship(game, me.ship), 'focus') > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.3 },
        choices: (game, me) => friendsAtRange(game, me.ship, 1, 2).map(shipOption),
        use: (game, me, _, { target }) => transfer(game, me.ship, target, 'focus', 'C2-ABILITY-3'),
      }),
    ],
  },

  cassianandor: {
    text: 'At the start of the Activation Phase another friendly ship at range 1–3 may lose a stress token.',
    triggers: [
      triggerOn('startOfActivation', {
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 1, 3)
            .filter((id) => hasStress(game, id))
            .map(shipOption),
        use: (game, _, __, { target }) => lose(game, target, 'stress', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  hefftobber: {
    text: 'After an enemy executes a maneuver to range 0 of it, it may act.',
    triggers: [
      triggerOn('afterManeuver', {
        of: 'enemy',
        range: [0, 0],
        canResolve: (game, me) => couldPerformAction(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  k2so: {
    text: 'After it gains a stress token it gains a calculate token.',
    triggers: [
      triggerOn('gained', {
        when: (_, __, { token }) => token === 'stress',
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  sawgerrera: {
    text: 'A damaged friendly ship at range 0–3 may reroll one attack die.',
    attackDice: {
      of: ['me', 'friend'],
      range: [0, 3],
      ...rerollOneAttackDie((game, _, { attacker }) => hasDamageCards(game, attacker)),
    },
  },

  bodhirook: {
    text: 'Friendly ships lock what is at range 0–3 of any friendly ship.',
    may: { lockThroughFriends: { of: ['me', 'friend'], says: true } },
  },

  magvayarro: {
    text: 'Whoever attacks a friendly ship at range 0–2 cannot reroll more than one attack die.',
    cannot: {
      rerollAttackDice: {
        of: 'any',
        says: (game, me, { attack, amount }) =>
          amount > 1 && isFriendAt(game, me.ship, attack.defender, 0, 2),
      },
    },
  },
}
