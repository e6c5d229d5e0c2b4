import { type Cards, effects, on } from '@flotilla/engine'
import { iAttack, sees } from '../asking.ts'
import { charged, spend } from '../paying.ts'

const {
  count,
  countFace,
  facts,
  gain,
  greenTokens,
  hold,
  isEnemy,
  isStressed,
  lose,
  needsOf,
  recoverShield,
  ship,
  turn,
} = effects

const isGreen = (token: string): boolean => (greenTokens as readonly string[]).includes(token)

export const cards: Cards = {
  advancedoptics: {
    text: 'Attacking it may spend a focus token to turn a blank to a hit.',
    attackDice: {
      choices: (game, me, attack, dice) =>
        iAttack(me, attack) && count(ship(game, me.ship), 'focus') > 0 && countFace(dice, 'blank') > 0
          ? [{ id: 'blankToHit' }]
          : [],
      change: (game, me, _, dice) => {
        lose(game, me.ship, 'focus', 1, 'C2-CHARGE-4', 'spent')
        return turn(dice, 'blank', 'hit', 1)
      },
    },
  },

  ferrospherepaint: {
    text: 'An enemy that locks it gains a stress token, unless it is in the bullseye of that enemy.',
    triggers: [
      on('locked', {
        when: (game, me, { by }) => isEnemy(game, me.ship, by) && !sees(game, by, 'bullseye', me.ship),
        use: (game, me, { by }) => gain(game, by, 'stress', 1, 'C2-ABILITY-3', me.seat),
      }),
    ],
  },

  primedthrusters: {
    text: 'With 2 stress tokens or fewer it may boost and roll while stressed.',
    may: {
      actWhileStressed: (game, me, { action }) =>
        (action === 'boost' || action === 'barrelRoll') && count(ship(game, me.ship), 'stress') <= 2,
    },
  },

  deuteriumpowercells: {
    text: 'In the System Phase it may spend a charge and gain a disarm token to recover a shield. Not stressed, it may spend a charge to gain a stress token in place of another token.',
    system: {
      ways: (game, me) =>
        charged(game, me) && ship(game, me.ship).shields < facts(game, me.ship).shields
          ? [{ id: 'recover' }]
          : [],
      use: (game, me) => {
        spend(game, me)
        gain(game, me.ship, 'disarm', 1, 'C2-CHARGE-4')
        recoverShield(game, me.ship, 'C2-ABILITY-3')
      },
    },
    triggers: [
      on('wouldGain', {
        when: (game, me, { token }) =>
          token !== 'stress' && !isGreen(token) && !isStressed(ship(game, me.ship)),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: () => ({ token: 'stress' }),
      }),
    ],
  },

  automatedtargetpriority: {
    text: 'It attacks nothing but what is nearest. After a miss a calculate token is put on this card; before it engages it may take one from there.',
    aims: (_, __, shots) => {
      const nearest = Math.min(...shots.map(({ range }) => range))
      return shots.filter(({ range }) => range === nearest)
    },
    triggers: [
      on('afterAttack', {
        when: (_, __, { hit }) => !hit,
        use: (game, me) => hold(game, me.ship, me.card, 'calculate', 'C2-ABILITY-3'),
      }),
      on('beforeEngage', {
        when: (game, me) => (ship(game, me.ship).held?.[me.card]?.calculate ?? 0) > 0,
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        use: (game, me) => {
          hold(game, me.ship, me.card, 'calculate', 'C2-ABILITY-3', -1)
          gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  patternanalyzer: {
    text: 'Fully executing a red maneuver it may act before the difficulty is checked.',
    triggers: [
      on('beforeDifficulty', {
        when: (game, me, { difficulty, full }) =>
          difficulty === 'red' && full && effects.couldAct(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => effects.grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  targetingsynchronizer: {
    text: 'Friendly ships at range 1–2 need no lock of their own to attack what it has locked.',
    may: {
      fireUnaimed: {
        of: 'friend',
        range: [1, 2],
        says: (game, me, { weapon, target }) =>
          needsOf(game, weapon).includes('lock') && ship(game, me.ship).locks.includes(target),
      },
    },
  },
}
