import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { attackAgain, PRIMARY_WEAPON, requireAttack } from '@flotilla/engine/first/effects'
import { hasShot } from '../queries.ts'
import { canPay, isUnusedThisRound, payEnergy, payEnergyOncePerRound } from './energy-costs.ts'

/** The rules printed on huge ships themselves, by key. */
export const cards: first.Cards = {
  'rebelalliance:cr90corvettefore:cr90corvettefore': {
    text: 'Attacking with its primary weapon, 1 energy buys an attack die.',
    triggers: [
      triggerOn('becomesDefender', {
        of: 'target',
        when: (game, me, { weapon }) => weapon === PRIMARY_WEAPON && canPay(game, me, 1),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          payEnergy(game, me, 1)
          const attack = requireAttack(game)
          attack.extra = (attack.extra ?? 0) + 1
        },
      }),
    ],
  },

  'galacticempire:gozanticlasscruiser:gozanticlasscruiser': {
    text: 'After a maneuver 2 docked ships may deploy.',
    limit: { deploy: 2 },
  },

  'galacticempire:raiderclasscorvettefore:raiderclasscorvettefore': {
    text: 'Once in a round, after an attack with its primary weapon, 2 energy buy another.',
    triggers: [
      triggerOn('afterAttack', {
        attacks: true,
        when: (game, me, moment) =>
          moment.weapon === PRIMARY_WEAPON &&
          isUnusedThisRound(game, me) &&
          canPay(game, me, 2) &&
          hasShot(game, me, { only: [PRIMARY_WEAPON] }),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          payEnergyOncePerRound(game, me, 2)
          attackAgain(game, me, { only: [PRIMARY_WEAPON] })
        },
      }),
    ],
  },
}
