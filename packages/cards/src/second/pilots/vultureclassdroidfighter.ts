import { deedOption } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  couldPerformAction,
  countFace,
  countTokens,
  grantAction,
  isDevice,
  isEnemy,
  lose,
  ship,
  transfer,
  turnFaces,
} from '@flotilla/engine/second/effects'
import { rerollAttackDice } from '../dice.ts'
import { friendsAtRange, handOverOptions, hasInArc, rangeBetweenShips } from '../queries.ts'

const aiming = ['calculate', 'lock']

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  dfs081: {
    text: 'A friendly ship at range 0–1 that defends, itself included, may spend a calculate token to turn all crits to hits.',
    enemyAttackDice: {
      of: ['me', 'friend'],
      range: [0, 1],
      spends: ['calculate'],
      choices: (game, _, { defender }, dice) =>
        countTokens(ship(game, defender), 'calculate') > 0 && countFace(dice, 'crit') > 0
          ? [deedOption('critsToHits')]
          : [],
      change: (game, _, { defender }, dice) => {
        lose(game, defender, 'calculate', 1, 'C2-ABILITY-3', 'spent')
        return turnFaces(dice, 'crit', 'hit', dice.length)
      },
    },
  },

  dfs311: {
    text: 'At the start of the Engagement Phase it may hand a calculate token to another friendly ship at range 0–3.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) =>
          handOverOptions(game, me.ship, friendsAtRange(game, me.ship, 0, 3), ['calculate']),
        use: (game, me, _, { target, token }) => transfer(game, me.ship, target, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  haorchallprototype: {
    text: 'After an enemy in its bullseye at range 0–2 attacks another friendly ship it may calculate or lock.',
    triggers: [
      triggerOn('becomesDefender', {
        of: 'friend',
        when: (game, me, { attacker }) =>
          !isDevice(game, attacker) &&
          isEnemy(game, me.ship, attacker) &&
          rangeBetweenShips(game, me.ship, attacker) <= 2 &&
          hasInArc(game, me.ship, 'bullseye', attacker),
        canResolve: (game, me) => couldPerformAction(game, me.ship, aiming),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', aiming),
      }),
    ],
  },

  precisehunter: {
    text: 'While this ship attacks a ship in its bullseye, it may reroll one blank.',
    attackDice: rerollAttackDice(
      (game, me, attack) => (hasInArc(game, me.ship, 'bullseye', attack.defender) ? 1 : 0),
      undefined,
      ['blank'],
    ),
  },
}
