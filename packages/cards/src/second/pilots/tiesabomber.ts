import type { Cards } from '@flotilla/engine'
import { firesFrom, isFriendAt } from '../asking.ts'
import { rerollAttackDice } from '../dice.ts'

export const cards: Cards = {
  captainjonus: {
    text: 'A friendly ship at range 0–1 may reroll up to 2 dice of a torpedo or missile attack.',
    attackDice: rerollAttackDice((game, me, attack) =>
      firesFrom(game, attack, 'torpedo', 'missile') && isFriendAt(game, me.ship, attack.attacker, 0, 1)
        ? 2
        : 0,
    ),
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
}
