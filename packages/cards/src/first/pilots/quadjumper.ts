import { first } from '@flotilla/engine'
import { RULE } from '../looks.ts'

const { on } = first
const { agilityOf, pull, ship } = first.effects

export const cards: first.Cards = {
  'scumandvillainy:quadjumper:sarcoplank': {
    text: 'Defending it may roll as many dice as the speed it has flown this round in place of its agility.',
    value: {
      defenseDice: (game, me) => {
        const one = ship(game, me.ship)
        return Math.max(0, (one.flown ?? 0) - agilityOf(game, one))
      },
    },
  },

  'scumandvillainy:quadjumper:unkarplutt': {
    text: 'When the Activation phase ends every ship it touches gets a tractor beam token.',
    triggers: [
      on('endOfActivation', {
        when: (game, me) => ship(game, me.ship).touching.length > 0,
        use: (game, me) => {
          for (const id of ship(game, me.ship).touching) pull(game, id, me.seat, RULE)
        },
      }),
    ],
  },
}
