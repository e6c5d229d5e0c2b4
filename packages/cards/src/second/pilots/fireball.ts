import { type Cards, effects, on } from '@flotilla/engine'
import { isPrimary } from '../asking.ts'

const { addDice, attackNow, canAddDice, initiativeOf, isDevice, ship } = effects

export const cards: Cards = {
  kazudaxiono: {
    text: 'Defending or in a primary attack against a ship whose initiative is higher than the number of its damage cards it may roll one die more.',
    triggers: [
      on('beforeRoll', {
        when: (game, me, { dice }) => {
          const attack = attackNow(game)!
          const other = dice === 'attackDice' ? attack.defender : attack.attacker
          return (
            (dice === 'defenseDice' || isPrimary(attack)) &&
            !isDevice(other) &&
            initiativeOf(game, ship(game, other)) > ship(game, me.ship).damage.length &&
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
