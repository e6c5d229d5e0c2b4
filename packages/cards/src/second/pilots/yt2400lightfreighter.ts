import { type Cards, effects, on } from '@flotilla/engine'
import { iAttack, iDefend } from '../asking.ts'

const { attackNow, gain, note, noted } = effects

export const cards: Cards = {
  dashrendar: {
    text: 'It ignores obstacles while it moves.',
    may: { ignoreObstacle: (_, __, { moving }) => moving },
  },

  leebo: {
    text: 'After an attack, its own or one on it, in which it spent a calculate token, it gains one.',
    triggers: [
      on('spent', {
        when: (game, me, { token }) => {
          const attack = attackNow(game)
          return token === 'calculate' && attack !== undefined && (iAttack(me, attack) || iDefend(me, attack))
        },
        use: (game, me) => note(game, me, 1),
      }),
      on('afterDefend', {
        when: (game, me) => noted(game, me) !== undefined,
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
      on('afterAttack', {
        when: (game, me) => noted(game, me) !== undefined,
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}
