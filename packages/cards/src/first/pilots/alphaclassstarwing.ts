import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { countTokens, isStressed, lose, payStress, ship } from '@flotilla/engine/first/effects'
import { RULE } from '../queries.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'galacticempire:alphaclassstarwing:majorvynder': {
    text: 'With its weapons disabled it rolls a die more in defense.',
    value: { defenseDice: (game, me) => (countTokens(ship(game, me.ship), 'weaponsDisabled') > 0 ? 1 : 0) },
  },

  'galacticempire:alphaclassstarwing:lieutenantkarsabi': {
    text: 'When its weapons are disabled it may, not stressed, get a stress token to remove that token.',
    triggers: [
      triggerOn('gained', {
        when: (game, me, { token }) => token === 'weaponsDisabled' && !isStressed(ship(game, me.ship)),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => {
          payStress(game, me.ship, 1, RULE)
          lose(game, me.ship, 'weaponsDisabled', 1, RULE)
        },
      }),
    ],
  },
}
