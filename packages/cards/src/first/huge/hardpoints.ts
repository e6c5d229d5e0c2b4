import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { type AttackFace, agilityOf, attackAgain, energyOn, gain, ship } from '@flotilla/engine/first/effects'
import { turnDice } from '../dice.ts'

/** The rules of huge ships' hardpoints, by key: every attack costs energy on the card. */
export const cards: first.Cards = {
  'hardpoint:singleturbolasers': {
    text: 'Costs 2 energy on it. The defender’s agility is doubled; it may change a focus result to a hit.',
    weapon: { energy: 2, attackDice: turnDice<AttackFace>('focus', 'hit', 1) },
    value: {
      enemyAgility: (game, me, { attack: { weapon, defender } }) =>
        weapon === me.key ? agilityOf(game, ship(game, defender)) : 0,
    },
  },

  'hardpoint:quadlasercannons': {
    text: 'Costs 1 energy on it. After a miss another may pay for the same attack again.',
    weapon: { energy: 1 },
    triggers: [
      triggerOn('afterAttack', {
        attacks: true,
        when: (game, me, { weapon, hit }) =>
          weapon === me.key && !hit && energyOn(ship(game, me.ship), me.key) > 0,
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => attackAgain(game, me, { only: [me.key] }),
      }),
    ],
  },

  'hardpoint:ioncannonbattery': {
    text: 'Costs 2 energy on it. A hit does 1 critical damage and an ion token, in place of its results.',
    weapon: {
      energy: 2,
      deals: { crits: 1 },
      hit: (game, { defender }) => gain(game, defender, 'ion', 1, 'C1-ION-1'),
    },
  },

  'hardpoint:duallaserturret': {
    text: 'Costs 1 energy on it and fires in every direction.',
    weapon: { energy: 1, turret: true },
  },

  'hardpoint:heavylaserturret': {
    text: 'Costs 2 energy on it and fires in every direction.',
    weapon: { energy: 2, turret: true },
  },
}
