import { first } from '@flotilla/engine'
import { turnDice } from '../dice.ts'
import { iAttack, iDefend } from '../looks.ts'

const { lose, ship } = first.effects

export const cards: first.Cards = {
  'tech:sensorcluster': {
    text: 'Defending it may spend a focus token to change a blank to an evade.',
    defenseDice: turnDice<first.effects.DefenseFace>(
      'blank',
      'evade',
      1,
      (game, me, attack) =>
        iDefend(me, attack) && first.effects.canSpend(game, ship(game, me.ship), 'focus', attack),
      (game, me) => lose(game, me.ship, 'focus', 1, 'C1-ABILITY-1', 'spent'),
    ),
  },

  'tech:weaponsguidance': {
    text: 'Attacking it may spend a focus token to change a blank to a hit.',
    attackDice: turnDice<first.effects.AttackFace>(
      'blank',
      'hit',
      1,
      (game, me, attack) => iAttack(me, attack) && first.effects.count(ship(game, me.ship), 'focus') > 0,
      (game, me) => lose(game, me.ship, 'focus', 1, 'C1-ABILITY-1', 'spent'),
    ),
  },
}
