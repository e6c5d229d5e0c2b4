import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { countTokens, freeAction, gain, isStressed, lose, mayAct, ship } from '@flotilla/engine/first/effects'
import { rerollAttack } from '../dice.ts'
import { friendsAtRange, RULE, rangeOf, shipOptions } from '../queries.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:uwing:benthictwotubes': {
    text: 'After a focus action it may hand a focus token to a friendly ship at Range 1–2.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { action }) => action === 'focus' && countTokens(ship(game, me.ship), 'focus') > 0,
        may: true,
        intent: { helps: 'friend', worth: 0.2 },
        choices: (game, me) =>
          shipOptions(friendsAtRange(game, me.ship, 1, 2).filter((id) => !ship(game, id).huge)),
        use: (game, me, _, { target }) => {
          lose(game, me.ship, 'focus', 1, RULE)
          gain(game, target, 'focus', 1, RULE)
        },
      }),
    ],
  },

  'rebelalliance:uwing:bodhirook': {
    text: 'Friendly ships may lock an enemy at Range 1–3 of any friendly ship.',
    may: { lockFromFriends: { of: ['me', 'friend'], says: true } },
  },

  'rebelalliance:uwing:cassianandor': {
    text: 'When the Activation phase begins it may remove a stress token from another friendly ship at Range 1–2.',
    triggers: [
      triggerOn('startOfActivation', {
        may: true,
        intent: { helps: 'friend', worth: 0.6 },
        choices: (game, me) =>
          shipOptions(friendsAtRange(game, me.ship, 1, 2).filter((id) => isStressed(ship(game, id)))),
        use: (game, _, __, { target }) => lose(game, target, 'stress', 1, RULE, 'taken'),
      }),
    ],
  },

  'rebelalliance:uwing:hefftobber': {
    text: 'After an enemy ran into it, it may perform a free action.',
    triggers: [
      triggerOn('afterManeuver', {
        of: 'enemy',
        when: (game, me, { ship: id, full }) =>
          !full && ship(game, id).touching.includes(me.ship) && mayAct(game, me.ship),
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5'),
      }),
    ],
  },

  'rebelalliance:uwing:magvayarro': {
    text: 'Whoever attacks another ship at Range 1–2 of it rerolls one attack die at most.',
    cannot: {
      rerollAttackDice: {
        of: 'any',
        says: (game, me, { attack: { defender }, amount }) =>
          amount > 1 && defender !== me.ship && rangeOf(game, me.ship, defender) <= 2,
      },
    },
  },

  'rebelalliance:uwing:sawgerrera': {
    text: 'A friendly ship at Range 1–2 that is stressed or has a damage card may reroll a die when it attacks.',
    attackDice: {
      of: ['me', 'friend'],
      range: [1, 2],
      ...rerollAttack(1, {
        when: (game, _, { attacker }) => {
          const one = ship(game, attacker)
          return isStressed(one) || one.damage.length > 0
        },
      }),
    },
  },
}
