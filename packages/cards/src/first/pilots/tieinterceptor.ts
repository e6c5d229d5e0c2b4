import { first } from '@flotilla/engine'

const { on } = first
const { freeAction, gain } = first.effects

export const cards: first.Cards = {
  'galacticempire:tieinterceptor:carnorjax': {
    text: 'Enemies at Range 1 perform no focus or evade actions and spend no such tokens.',
    cannot: {
      action: {
        of: 'enemy',
        range: [1, 1],
        says: (_, __, { action }) => action === 'focus' || action === 'evade',
      },
      spendToken: {
        of: 'enemy',
        range: [1, 1],
        says: (_, __, { token }) => token === 'focus' || token === 'evade',
      },
    },
  },

  'galacticempire:tieinterceptor:soontirfel': {
    text: 'When it gets a stress token it may get a focus token.',
    triggers: [
      on('gained', {
        when: (_game, _me, moment) => moment.token === 'stress',
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-ABILITY-1'),
      }),
    ],
  },

  'galacticempire:tieinterceptor:turrphennir': {
    text: 'After an attack it may perform a free boost or barrel roll.',
    triggers: [
      on('afterAttack', {
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => freeAction(game, me.ship, 'C1-ACTION-5', ['boost', 'barrelRoll']),
      }),
    ],
  },
}
