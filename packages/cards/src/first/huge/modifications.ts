import { first } from '@flotilla/engine'
import { canPay, isFresh, payOnce } from './looks.ts'

const { on } = first

const { furtherAction, gainEnergy, noteUse, ship } = first.effects

const DEFENSIVE = ['recover', 'reinforce']

/** Modifications of huge ships, by key. */
export const cards: first.Cards = {
  'mod:combatretrofit': { text: '2 hull and 1 shield more.' },

  'mod:automatedprotocols': {
    text: 'Once in a round, after another action, 1 energy pays for a recover or reinforce action.',
    triggers: [
      on('afterAction', {
        when: (game, me, moment) =>
          !DEFENSIVE.includes(moment.action) &&
          DEFENSIVE.some((action) => !ship(game, me.ship).performed.includes(action)) &&
          isFresh(game, me) &&
          canPay(game, me, 1),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          payOnce(game, me, 1)
          furtherAction(game, me.ship, 'C1-ACTION-5', DEFENSIVE)
        },
      }),
    ],
  },

  'mod:optimizedgenerators': {
    text: 'Once in a round, when energy is put on an upgrade, it gains 2 energy.',
    triggers: [
      on('allocated', {
        alone: true,
        when: (game, me) => isFresh(game, me),
        use: (game, me) => {
          noteUse(game, me)
          gainEnergy(game, me.ship, 2, 'HS-ENERGY-2')
        },
      }),
    ],
  },

  'mod:ordnancetubes': {
    text: 'Hardpoints may take torpedoes and missiles, which nothing discards: neither firing nor a crippled section.',
    cannot: { discard: (_, __, { slot }) => slot === 'torpedo' || slot === 'missile' },
  },
}
