import { type Cards, triggerOn } from '@flotilla/engine/second'
import { addDice, canAddDice, isObstacle, requireAttack } from '@flotilla/engine/second/effects'
import { isPrimary } from '../queries.ts'
import { l337, landoCalrissian } from '../shared-pilots.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  hansolo: {
    text: 'While this ship defends or performs a primary attack that an obstacle obstructs, it may roll 1 more die.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) => {
          const attack = requireAttack(game)
          return (
            (dice === 'defenseDice' || isPrimary(attack)) &&
            attack.obstructedBy.some((thing) => isObstacle(game, thing)) &&
            canAddDice(game, me, dice)
          )
        },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
    ],
  },

  l337,

  landocalrissian: landoCalrissian,
}
