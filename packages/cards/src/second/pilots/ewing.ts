import type { Cards } from '@flotilla/engine'
import { isFriendAt, sees } from '../asking.ts'
import { hitToCrit } from '../dice.ts'

export const cards: Cards = {
  gavindarklighter: {
    text: 'When a friendly ship attacks one in its front arc, a hit may be turned to a crit.',
    attackDice: hitToCrit(
      (game, me, { attacker, defender }) =>
        isFriendAt(game, me.ship, attacker) && sees(game, me.ship, 'front', defender),
    ),
  },
}
