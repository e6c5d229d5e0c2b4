import { type Cards, effects, on } from '@flotilla/engine'

const { couldAct, grantAction } = effects

const asRed = { whiteAsRed: 'any' } as const

export const cards: Cards = {
  jophseastriker: {
    text: 'After it loses a shield it gains an evade token.',
    triggers: [
      on('lostShield', { use: (game, me) => effects.gain(game, me.ship, 'evade', 1, 'C2-ABILITY-3') }),
    ],
  },

  poedameron: {
    text: 'After an action it may spend its charge for a white action, treated as red.',
    triggers: [
      on('afterAction', {
        when: (game, me) => couldAct(game, me.ship, undefined, asRed),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', undefined, asRed),
      }),
    ],
  },
}
