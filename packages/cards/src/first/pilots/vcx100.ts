import { first } from '@flotilla/engine'
import { moreDice, RULE } from '../looks.ts'
import { turnsDial } from '../persons.ts'

const { on } = first
const { gain, isEnemy, ship } = first.effects

const touchedEnemies = (game: first.Game, id: number): number[] =>
  ship(game, id).touching.filter((other) => isEnemy(game, id, other))

export const cards: first.Cards = {
  'rebelalliance:vcx100:chopper': {
    text: 'When the Combat phase begins every enemy it touches gets a stress token.',
    triggers: [
      on('startOfEngagement', {
        when: (game, me) => touchedEnemies(game, me.ship).length > 0,
        use: (game, me) => {
          for (const id of touchedEnemies(game, me.ship)) gain(game, id, 'stress', 1, RULE)
        },
      }),
    ],
  },

  'rebelalliance:vcx100:herasyndulla': turnsDial,

  'rebelalliance:vcx100:kananjarrus': {
    text: 'When an enemy at Range 1–2 attacks it may spend a focus token: that ship rolls a die less.',
    triggers: [
      on('beforeRoll', {
        of: 'enemy',
        range: [1, 2],
        cost: { token: 'focus' },
        when: (_, __, { dice }) => dice === 'attackDice',
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        use: (game) => moreDice(game, -1),
      }),
    ],
  },
}
