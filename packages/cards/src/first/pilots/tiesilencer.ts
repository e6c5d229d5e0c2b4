import type { first } from '@flotilla/engine'
import { kyloRen } from '../kylo-ren.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'firstorder:tiesilencer:kyloren': kyloRen,

  'firstorder:tiesilencer:testpilotblackout': {
    text: 'Whoever it attacks obstructed rolls 2 dice fewer.',
    value: { enemyDefenseDice: (_, __, { attack }) => (attack.obstructedBy.length > 0 ? -2 : 0) },
  },
}
