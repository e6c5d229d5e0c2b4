import { type Cards, effects, on } from '@flotilla/engine'
import { friendsAt, handing, isFriendAt, rangeBetween, sees } from '../asking.ts'
import { forOthers, rerollAttackDice } from '../dice.ts'

const { count, countFace, couldAct, grantAction, isDevice, isEnemy, lose, ship, transfer, turn } = effects

const aiming = ['calculate', 'lock']

export const cards: Cards = {
  dfs081: {
    text: 'A friendly ship at range 0–1 that defends, itself included, may spend a calculate token to turn all crits to hits.',
    enemyAttackDice: forOthers({
      spends: ['calculate'],
      choices: (game, me, { defender }, dice) =>
        isFriendAt(game, me.ship, defender, 0, 1) &&
        count(ship(game, defender), 'calculate') > 0 &&
        countFace(dice, 'crit') > 0
          ? [{ id: 'critsToHits' }]
          : [],
      change: (game, _, { defender }, dice) => {
        lose(game, defender, 'calculate', 1, 'C2-ABILITY-3', 'spent')
        return turn(dice, 'crit', 'hit', dice.length)
      },
    }),
  },

  dfs311: {
    text: 'At the start of the Engagement Phase it may hand a calculate token to another friendly ship at range 0–3.',
    triggers: [
      on('startOfEngagement', {
        may: true,
        intent: { helps: 'friend', worth: 0.1 },
        choices: (game, me) => handing(game, me.ship, friendsAt(game, me.ship, 0, 3), ['calculate']),
        use: (game, me, _, { target, token }) => transfer(game, me.ship, target, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  haorchallprototype: {
    text: 'After an enemy in its bullseye at range 0–2 attacks another friendly ship it may calculate or lock.',
    triggers: [
      on('becomesDefender', {
        of: 'friend',
        when: (game, me, { attacker }) =>
          !isDevice(attacker) &&
          isEnemy(game, me.ship, attacker) &&
          rangeBetween(game, me.ship, attacker) <= 2 &&
          sees(game, me.ship, 'bullseye', attacker),
        canResolve: (game, me) => couldAct(game, me.ship, aiming),
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', aiming),
      }),
    ],
  },

  precisehunter: {
    text: 'While this ship attacks a ship in its bullseye, it may reroll one blank.',
    attackDice: rerollAttackDice(
      (game, me, attack) => (sees(game, me.ship, 'bullseye', attack.defender) ? 1 : 0),
      undefined,
      ['blank'],
    ),
  },
}
