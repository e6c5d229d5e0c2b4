import type { Cards, effects } from '@flotilla/engine'
import { hasGreen, iAttack, iDefend } from '../asking.ts'
import { turnOneOf } from '../dice.ts'

export const cards: Cards = {
  captainferoph: {
    text: 'Defending against a ship without green tokens it may turn a blank or focus to an evade.',
    defenseDice: turnOneOf<effects.DefenseFace>(
      ['blank', 'focus'],
      'evade',
      (game, me, attack) => iDefend(me, attack) && !hasGreen(game, attack.attacker),
    ),
  },

  majorvermeil: {
    text: 'Attacking a ship without green tokens it may turn a blank or focus to a hit.',
    attackDice: turnOneOf<effects.AttackFace>(
      ['blank', 'focus'],
      'hit',
      (game, me, attack) => iAttack(me, attack) && !hasGreen(game, attack.defender),
    ),
  },
}
