import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import {
  type AttackFace,
  attackAgain,
  isEnemy,
  isInFiringArc,
  setCardNote,
  ship,
} from '@flotilla/engine/first/effects'
import { turnDice } from '../dice.ts'
import { hasOpportunity } from '../queries.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'rebelalliance:ewing:corranhorn': {
    text: 'When the End phase begins it may attack; in the next round it cannot.',
    triggers: [
      triggerOn('endPhase', {
        attacks: true,
        when: (game, me) => hasOpportunity(game, me),
        may: true,
        intent: { hurts: 'enemy', worth: 0.4 },
        use: (game, me) => {
          setCardNote(game, me, game.state.round)
          attackAgain(game, me)
        },
      }),
    ],
    cannot: { attack: (game, me) => ship(game, me.ship).held?.[me.key] === game.state.round - 1 },
  },

  'rebelalliance:ewing:etahnabaht': {
    text: 'Whoever attacks an enemy inside its firing arc at Range 1–3 may change a hit to a crit.',
    attackDice: {
      of: ['me', 'friend'],
      ...turnDice<AttackFace>(
        'hit',
        'crit',
        1,
        (game, me, { defender }) =>
          isEnemy(game, me.ship, defender) && isInFiringArc(game, me.ship, defender),
      ),
    },
  },
}
