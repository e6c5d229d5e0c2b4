import { createOption, type first, type OptionOfKind } from '@flotilla/engine'
import { assignCondition, bombsNear, countFace, isInFiringArc, ship } from '@flotilla/engine/first/effects'
import { RATTLED } from '../conditions.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'resistance:bsf17bomber:cobaltleader': {
    text: 'A defender at Range 1 of a bomb rolls a die fewer.',
    value: {
      enemyDefenseDice: (game, _, { attack: { defender, section } }) =>
        bombsNear(game, defender, 1, section).length > 0 ? -1 : 0,
    },
  },

  'resistance:bsf17bomber:crimsonleader': {
    text: 'Attacking a ship inside its firing arc it may spend a hit or crit to have it Rattled.',
    attackDice: {
      choices: (game, me, attack, dice) =>
        isInFiringArc(game, me.ship, attack.defender) &&
        !ship(game, attack.defender).conditions.includes(RATTLED)
          ? (['hit', 'crit'] as const)
              .filter((face) => countFace(dice, face) > 0)
              .map((face) => createOption('face', 'spend', { face }))
          : [],
      change: (game, _, { defender }, dice, { face }: OptionOfKind<'face'>) => {
        assignCondition(game, defender, RATTLED, true, 'C1-CONDITION-1')
        return dice.toSpliced(
          dice.findIndex((die) => die.face === face),
          1,
        )
      },
    },
  },

  'resistance:bsf17bomber:crimsonspecialist': {
    text: 'A bomb it drops on revealing its dial may be put anywhere that touches it.',
    lays: { touching: true },
  },
}
