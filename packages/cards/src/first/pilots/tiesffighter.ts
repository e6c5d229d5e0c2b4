import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { attackAgain, PRIMARY_WEAPON } from '@flotilla/engine/first/effects'
import { addResult } from '../dice.ts'
import { hasOpportunity, isBehind } from '../queries.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'firstorder:tiesffighter:backdraft': {
    text: 'Attacking a ship inside its auxiliary arc it may add a crit.',
    attackDice: addResult('crit', (game, _, attack) => isBehind(game, attack)),
  },

  'firstorder:tiesffighter:quickdraw': {
    text: 'Once in a round, when it loses a shield, it may attack with its primary weapon; in an attack once that is over.',
    triggers: [
      triggerOn('lostShield', {
        attacks: true,
        once: 'round',
        when: (game, me) => hasOpportunity(game, me, { only: [PRIMARY_WEAPON] }),
        may: true,
        intent: { hurts: 'enemy', worth: 1 },
        use: (game, me) => attackAgain(game, me, { only: [PRIMARY_WEAPON] }),
      }),
    ],
  },
}
