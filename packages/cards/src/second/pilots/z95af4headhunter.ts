import { type Cards, effects, on } from '@flotilla/engine'
import { friendsAt, isPrimary, rangeBetween } from '../asking.ts'

const { addDice, attackNow, canAddDice } = effects

export const cards: Cards = {
  lieutenantblount: {
    text: 'In a primary attack with another friendly ship at range 0–1 of the defender it may roll one attack die more.',
    triggers: [
      on('beforeRoll', {
        when: (game, me, { dice }) => {
          const attack = attackNow(game)!
          return (
            dice === 'attackDice' &&
            isPrimary(attack) &&
            friendsAt(game, me.ship, 0, Number.POSITIVE_INFINITY).some(
              (id) => rangeBetween(game, id, attack.defender) <= 1,
            ) &&
            canAddDice(game, me, dice)
          )
        },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
    ],
  },
}
