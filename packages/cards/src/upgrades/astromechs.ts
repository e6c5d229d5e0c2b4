import { type ActionRule, type Cards, effects, on } from '@flotilla/engine'
import { charged, spend } from '../paying.ts'

const { facts, gain, recoverShield, repair, repairFacedown, ship, spendCharges } = effects

/** Damage cards that are about the pilot; all others are about the ship. */
const pilotDamage = ['panickedpilot', 'blindedpilot', 'woundedpilot', 'stunnedpilot']

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
      faceup && !pilotDamage.includes(card) ? [{ id: `repairShip:${at}:${card}`, damage: card, at }] : [],
    ),
  perform: (game, id, { damage, at }) => repair(game, id, damage as string, 'C2-ABILITY-4', at as number),
}

export const astromechs: Cards = {
  r2astromech: {
    text: 'After it reveals its dial it may spend a charge and be disarmed to recover a shield.',
    triggers: [
      on('afterReveal', {
        when: (game, me) => charged(game, me) && ship(game, me.ship).shields < facts(game, me.ship).shields,
        may: true,
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
