import { first } from '@flotilla/engine'
import { addResult } from '../dice.ts'
import { isBehind } from '../looks.ts'

const { on } = first
const { attackAgain, PRIMARY, shotsOf } = first.effects

export const cards: first.Cards = {
  'firstorder:tiesffighter:backdraft': {
    text: 'Attacking a ship inside its auxiliary arc it may add a crit.',
    attackDice: addResult('crit', (game, _, attack) => isBehind(game, attack)),
  },

  'firstorder:tiesffighter:quickdraw': {
    text: 'Once in a round, when it loses a shield, it may attack with its primary weapon.',
    triggers: [
      on('lostShield', {
        once: 'round',
        when: (game, me) => shotsOf(game, me.ship, [PRIMARY]).length > 0,
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) => attackAgain(game, me.ship, [PRIMARY]),
      }),
    ],
  },
}
