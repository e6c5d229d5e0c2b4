import { abilityId, type Cards, effects, on } from '@flotilla/engine'
import { hasGreen } from '../asking.ts'
import { turnOneOf } from '../dice.ts'

const { couldAct, grantAction, skipActionStep } = effects

const ailerons = abilityId('Adaptive Ailerons')

export const cards: Cards = {
  captainferoph: {
    text: 'Defending against a ship without green tokens it may turn a blank or focus to an evade.',
    defenseDice: turnOneOf<effects.DefenseFace>(
      ['blank', 'focus'],
      'evade',
      (game, _, attack) => !hasGreen(game, attack.attacker),
    ),
  },

  majorvermeil: {
    text: 'Attacking a ship without green tokens it may turn a blank or focus to a hit.',
    attackDice: turnOneOf<effects.AttackFace>(
      ['blank', 'focus'],
      'hit',
      (game, _, attack) => !hasGreen(game, attack.defender),
    ),
  },

  vizier: {
    text: 'After a maneuver fully executed by its ailerons it may coordinate, and skips its Perform Action step then.',
    triggers: [
      on('afterManeuver', {
        when: (game, me, { full, by, maneuver }) =>
          by === ailerons && full && maneuver.speed === 1 && couldAct(game, me.ship, ['coordinate']),
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        use: (game, me) =>
          grantAction(game, me.ship, 'C2-ACTION-9', ['coordinate'], {
            after: { do: 'goOn', ship: me.ship, me, answer: 'skip', rule: 'C2-ABILITY-3' },
          }),
      }),
    ],
    answered: (game, me) => skipActionStep(game, me.ship),
  },
}
