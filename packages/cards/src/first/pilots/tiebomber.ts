import type { first } from '@flotilla/engine'
import { rerollAttack } from '../dice.ts'
import { iAttack, isPrimary, range } from '../looks.ts'

export const cards: first.Cards = {
  'galacticempire:tiebomber:captainjonus': {
    text: 'Another friendly ship at Range 1 that attacks with a secondary weapon may reroll up to 2 dice.',
    attackDice: rerollAttack(
      (game, me, attack) =>
        !isPrimary(attack) && !iAttack(me, attack) && range(game, me.ship, attack.attacker) === 1,
      2,
    ),
  },

  'galacticempire:tiebomber:majorrhymer': {
    text: 'Its secondary weapons reach 1 range nearer or farther, from Range 1 to 3.',
    fits: (_, __, weapon) =>
      isPrimary({ weapon: weapon.key })
        ? weapon
        : { ...weapon, min: Math.max(1, weapon.min - 1), max: Math.min(3, weapon.max + 1) },
  },
}
