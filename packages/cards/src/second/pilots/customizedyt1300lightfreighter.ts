import { type Cards, effects, on } from '@flotilla/engine'
import { isPrimary } from '../asking.ts'
import { gambler, l337 } from '../persons.ts'

const { addDice, canAddDice, isObstacle, theAttack } = effects

export const cards: Cards = {
  hansolo: {
    text: 'While this ship defends or performs a primary attack that an obstacle obstructs, it may roll 1 more die.',
    triggers: [
      on('beforeRoll', {
        when: (game, me, { dice }) => {
          const attack = theAttack(game)
          return (
            (dice === 'defenseDice' || isPrimary(attack)) &&
            attack.obstructedBy.some(isObstacle) &&
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

  landocalrissian: gambler,
}
