import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { anotherAction, gainEnergy, noteUse, ship } from '@flotilla/engine/first/effects'
import { canPay, isUnusedThisRound, payEnergyOncePerRound } from './energy-costs.ts'

const DEFENSIVE = ['recover', 'reinforce']

/** The rules of huge ships' modifications, by key. */
export const cards: first.Cards = {
  'mod:combatretrofit': { text: '2 hull and 1 shield more.' },

  'mod:automatedprotocols': {
    text: 'Once in a round, after another action, 1 energy pays for a recover or reinforce action.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, moment) =>
          !DEFENSIVE.includes(moment.action) &&
          DEFENSIVE.some((action) => !ship(game, me.ship).performed.includes(action)) &&
          isUnusedThisRound(game, me) &&
          canPay(game, me, 1),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          payEnergyOncePerRound(game, me, 1)
          anotherAction(game, me.ship, 'C1-ACTION-5', DEFENSIVE)
        },
      }),
    ],
  },

  'mod:optimizedgenerators': {
    text: 'Once in a round, when energy is put on an upgrade, it gains 2 energy.',
    triggers: [
      triggerOn('allocated', {
        alone: true,
        when: (game, me) => isUnusedThisRound(game, me),
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
