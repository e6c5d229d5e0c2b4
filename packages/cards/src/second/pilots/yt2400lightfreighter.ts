import { type Cards, triggerOn } from '@flotilla/engine/second'
import { attackNote, currentAttack, gain, setAttackNote } from '@flotilla/engine/second/effects'
import { iAttack, iDefend } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  dashrendar: {
    text: 'It ignores obstacles while it moves.',
    may: { ignoreObstacle: (_, __, { moving }) => moving },
  },

  leebo: {
    text: 'After an attack, its own or one on it, in which it spent a calculate token, it gains one.',
    triggers: [
      triggerOn('spent', {
        when: (game, me, { token }) => {
          const attack = currentAttack(game)
          return token === 'calculate' && attack !== undefined && (iAttack(me, attack) || iDefend(me, attack))
        },
        use: (game, me) => setAttackNote(game, me, 1),
      }),
      triggerOn('afterDefend', {
        when: (game, me) => attackNote(game, me) !== undefined,
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
      triggerOn('afterAttack', {
        when: (game, me) => attackNote(game, me) !== undefined,
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}
