import { first } from '@flotilla/engine'
import { moreDice, RULE } from '../looks.ts'

const { on } = first
const { loseShield, recoverShield, shieldLimit, ship } = first.effects

export const cards: first.Cards = {
  'rebelalliance:kwing:mirandadoni': {
    text: 'Once in a round, attacking, it may spend a shield to roll a die more, or roll a die less to recover a shield.',
    triggers: [
      on('beforeRoll', {
        once: 'round',
        when: (_, __, { dice }) => dice === 'attackDice',
        may: true,
        intent: (game, me) => {
          const one = ship(game, me.ship)
          return { helps: 'me', worth: one.shields < shieldLimit(game, one, undefined) ? 0.3 : -0.4 }
        },
        choices: (game, me) => {
          const one = ship(game, me.ship)
          return [
            ...(one.shields < shieldLimit(game, one, undefined)
              ? [{ id: 'recoverShield', recovers: true }]
              : []),
            ...(one.shields > 0 ? [{ id: 'spendShield', recovers: false }] : []),
          ]
        },
        use: (game, me, _, { recovers }) => {
          if (recovers) recoverShield(game, me.ship, RULE)
          else loseShield(game, me.ship, RULE)
          moreDice(game, recovers ? -1 : 1)
        },
      }),
    ],
  },
}
