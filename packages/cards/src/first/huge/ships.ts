import { first } from '@flotilla/engine'
import { hasShot } from '../looks.ts'
import { canPay, isFresh, pay, payOnce } from './looks.ts'

const { on } = first

const { attackAgain, PRIMARY, theAttack } = first.effects

/** What stands on the cards of huge ships themselves, by key. */
export const cards: first.Cards = {
  'rebelalliance:cr90corvettefore:cr90corvettefore': {
    text: 'Attacking with its primary weapon, 1 energy buys an attack die.',
    triggers: [
      on('becomesDefender', {
        of: 'target',
        when: (game, me, { weapon }) => weapon === PRIMARY && canPay(game, me, 1),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          pay(game, me, 1)
          const attack = theAttack(game)
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
      on('afterAttack', {
        attacks: true,
        when: (game, me, moment) =>
          moment.weapon === PRIMARY &&
          isFresh(game, me) &&
          canPay(game, me, 2) &&
          hasShot(game, me, { only: [PRIMARY] }),
        may: true,
        intent: { helps: 'me' },
        use: (game, me) => {
          payOnce(game, me, 2)
          attackAgain(game, me, { only: [PRIMARY] })
        },
      }),
    ],
  },
}
