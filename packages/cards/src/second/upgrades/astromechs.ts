import { type ActionRule, type Cards, effects, on } from '@flotilla/engine'
import { isShipDamage } from '../asking.ts'
import { charged, spend } from '../paying.ts'

const {
  couldAct,
  ease,
  facts,
  gain,
  grantAction,
  hasLaid,
  isBasic,
  layAs,
  layingWays,
  recoverShield,
  repair,
  repairFacedown,
  ship,
  spendCharges,
} = effects

const rolls = ['barrelRoll', 'boost']
const r5 = 'r5astromech'

const repairHidden: ActionRule = {
  ways: (_, { charges, damage }) =>
    (charges[r5] ?? 0) > 0 && damage.some(({ faceup }) => !faceup) ? [{ id: 'repairFacedown' }] : [],
  perform: (game, id) => {
    spendCharges(game, id, r5, 1, 'C2-CHARGE-2')
    repairFacedown(game, id, 'C2-ABILITY-4')
  },
}

const repairShip: ActionRule = {
  ways: (_, { damage }) =>
    damage.flatMap(({ card, faceup }, at) =>
      faceup && isShipDamage(card) ? [{ id: `repairShip:${at}:${card}`, damage: card, at }] : [],
    ),
  perform: (game, id, { damage, at }) => repair(game, id, damage as string, 'C2-ABILITY-4', at as number),
}

export const cards: Cards = {
  bb8: {
    text: 'Before it executes a blue maneuver it may spend a charge to barrel roll or boost.',
    triggers: [
      on('beforeExecute', {
        when: (game, me, { difficulty }) => difficulty === 'blue' && couldAct(game, me.ship, rolls),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', rolls),
      }),
    ],
  },

  genius: {
    text: 'After a maneuver fully executed it may drop a bomb, unless it has dropped or launched a device this round.',
    triggers: [
      on('afterManeuver', {
        when: (game, me, { full }) => full && !hasLaid(game, me.ship),
        may: true,
        intent: { helps: 'me' },
        choices: (game, me) => layingWays(game, me.ship, 'drop', ['bomb']),
        use: (game, me, _, way) => layAs(game, me.ship, way),
      }),
    ],
  },

  r4pastromech: {
    text: 'Before it executes a straight, bank or turn it may spend a charge to make it easier by a step.',
    triggers: [
      on('beforeExecute', {
        when: (_, __, { maneuver, difficulty }) =>
          isBasic(maneuver) && (difficulty === 'white' || difficulty === 'red'),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => ease(game, me.ship),
      }),
    ],
  },

  r2astromech: {
    text: 'After it reveals its dial it may spend a charge and be disarmed to recover a shield.',
    triggers: [
      on('afterReveal', {
        when: (game, me) => charged(game, me) && ship(game, me.ship).shields < facts(game, me.ship).shields,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          spend(game, me)
          gain(game, me.ship, 'disarm', 1, 'C2-CHARGE-4')
          recoverShield(game, me.ship, 'C2-CHARGE-3')
        },
      }),
    ],
  },

  r4astromech: {
    text: 'Its straights, banks and turns of speed 1 and 2 are one step easier.',
    difficulty: {
      maneuver: (_, __, { entry: { maneuver } }) =>
        maneuver.speed <= 2 && effects.isBasic(maneuver) ? -1 : 0,
    },
  },

  [r5]: {
    text: 'Action: it spends a charge to repair a facedown damage card. Action: it repairs a faceup one about the ship.',
    actions: { facedown: repairHidden, faceup: repairShip },
  },
}
