import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  type AttackFace,
  couldPerformAction,
  type DefenseFace,
  grantAction,
} from '@flotilla/engine/second/effects'
import { turnOneDieOf } from '../dice.ts'
import {
  friendsAtRange,
  hasInArc,
  isPrimary,
  redTokenWays,
  removeRedToken,
  selfAndFriendsAtRange,
  shipOption,
} from '../queries.ts'
import { heraSyndullaInEngagement, repositionActions, sharaBey } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  jakefarrell: {
    text: 'After a boost or a barrel roll it may let a friendly ship at range 0–1, itself included, focus.',
    triggers: [
      triggerOn('afterAction', {
        when: (_game, _me, moment) => repositionActions.includes(moment.action),
        may: true,
        intent: { helps: 'friend' },
        choices: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, 1)
            .filter((id) => couldPerformAction(game, id, ['focus']))
            .map(shipOption),
        use: (game, _, __, { target }) => grantAction(game, target, 'C2-ACTION-9', ['focus']),
      }),
    ],
  },

  'ahsokatano-rz1awing': {
    text: 'After it fully executes a maneuver, it may spend 2 Force to let another friendly ship at range 1–2 act, even while stressed.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { full }) => full,
        cost: { force: 2 },
        may: true,
        intent: { helps: 'friend', worth: 0.7 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 1, 2)
            .filter((id) => couldPerformAction(game, id, undefined, { whileStressed: true }))
            .map(shipOption),
        use: (game, _, __, { target }) =>
          grantAction(game, target, 'C2-ACTION-9', undefined, { whileStressed: true }),
      }),
    ],
  },

  derekklivian: {
    text: 'After it acquires or spends a lock it may remove a red token from itself.',
    triggers: [
      triggerOn('gained', {
        when: (_, __, { token }) => token === 'lock',
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) => redTokenWays(game, me.ship),
        use: (game, me, _, choice) => removeRedToken(game, me.ship, choice),
      }),
      triggerOn('spent', {
        when: (_, __, { token }) => token === 'lock',
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me) => redTokenWays(game, me.ship),
        use: (game, me, _, choice) => removeRedToken(game, me.ship, choice),
      }),
    ],
  },

  'sabinewren-rz1awing': {
    text: 'While this ship attacks or defends at range 1 in the front arc of the other ship, it may turn a result to a hit or an evade.',
    attackDice: turnOneDieOf<AttackFace>(
      ['blank', 'focus', 'crit'],
      'hit',
      (game, me, attack) => attack.range === 1 && hasInArc(game, attack.defender, 'front', me.ship),
    ),
    defenseDice: turnOneDieOf<DefenseFace>(
      ['blank', 'focus'],
      'evade',
      (game, me, attack) => attack.range === 1 && hasInArc(game, attack.attacker, 'front', me.ship),
    ),
  },

  'sharabey-rz1awing': sharaBey,

  'wedgeantilles-rz1awing': {
    text: 'In a primary attack on a ship in its front arc that ship rolls 1 fewer defense die.',
    value: {
      enemyDefenseDice: (game, me, { attack }) =>
        isPrimary(attack) && hasInArc(game, me.ship, 'front', attack.defender) ? -1 : 0,
    },
  },

  arvelcrynyd: {
    text: 'It can perform primary attacks at range 0, and boosts as far as another ship lets it. As changed, its attacks at range 0 count as being at range 1.',
    may: { attackAtRangeZero: (_, __, shot) => isPrimary(shot), boostPartially: true },
    errata: { treats: { attackRange: (_, __, { attack: { range } }) => (range === 0 ? 1 : undefined) } },
  },

  'herasyndulla-rz1awing': heraSyndullaInEngagement,
}
