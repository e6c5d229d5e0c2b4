import { createOption } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  attackOutsideLimit,
  canAttackNow,
  dropAndLaunchWays,
  facts,
  placeDeviceAs,
  recoverCharges,
  ship,
} from '@flotilla/engine/second/effects'
import { rerollAttackDice } from '../dice.ts'
import { isAttackWithSlot } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  captainjonus: {
    text: 'A friendly ship at range 0–1 may reroll up to 2 dice of a torpedo or missile attack.',
    attackDice: {
      of: ['me', 'friend'],
      range: [0, 1],
      ...rerollAttackDice((game, _, attack) =>
        isAttackWithSlot(game, attack, 'torpedo', 'missile') ? 2 : 0,
      ),
    },
  },

  majorrhymer: {
    text: 'Its torpedoes and missiles reach one range nearer and further, from 0 to 3.',
    fits: (_, __, weapon) =>
      weapon.slot === 'torpedo' || weapon.slot === 'missile'
        ? {
            ...weapon,
            min: Math.max(0, weapon.min - 1),
            max: Math.min(3, weapon.max + 1),
          }
        : weapon,
  },

  deathfire: {
    text: 'After it is destroyed, before it is removed, it may attack and drop or launch a device.',
    triggers: [
      triggerOn('destroyed', {
        when: (game, me) => canAttackNow(game, me.ship, {}),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) => attackOutsideLimit(game, me.ship, {}),
      }),
      triggerOn('destroyed', {
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) => [
          ...dropAndLaunchWays(game, me.ship, 'drop'),
          ...dropAndLaunchWays(game, me.ship, 'launch'),
        ],
        use: (game, me, _, way) => placeDeviceAs(game, me.ship, way),
      }),
    ],
  },

  tomaxbren: {
    text: 'After a reload it may recover a charge of a talent.',
    triggers: [
      triggerOn('afterAction', {
        when: (_, __, { action }) => action === 'reload',
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) => {
          const { charges, slots } = facts(game, me.ship)
          return Object.entries(charges)
            .filter(
              ([card, { value }]) =>
                slots[card] === 'talent' && (ship(game, me.ship).charges[card] ?? 0) < value,
            )
            .map(([card]) => createOption('upgrade', 'recover', { upgrade: card }))
        },
        use: (game, me, _, { upgrade }) => recoverCharges(game, me.ship, upgrade, 1, 'C2-CHARGE-3'),
      }),
    ],
  },
}
