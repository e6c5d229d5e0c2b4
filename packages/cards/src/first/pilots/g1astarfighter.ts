import type { first } from '@flotilla/engine'
import { triggerOn } from '@flotilla/engine/first'
import { gain, isStressed, lose, requireAttack, ship } from '@flotilla/engine/first/effects'
import { addAttackDice, noteOnce, othersAtRange, RULE, shipOptions } from '../queries.ts'

/** The rules of this ship's pilots, by key. */
export const cards: first.Cards = {
  'scumandvillainy:g1astarfighter:4lom': {
    text: 'When the End phase begins it may hand a stress token to another ship at Range 1.',
    triggers: [
      triggerOn('endPhase', {
        when: (game, me) => isStressed(ship(game, me.ship)),
        may: true,
        intent: { helps: 'me', hurts: 'enemy', worth: 0.5 },
        choices: (game, me) => shipOptions(othersAtRange(game, me.ship, 1, 1)),
        use: (game, me, _, { target }) => {
          lose(game, me.ship, 'stress', 1, RULE)
          gain(game, target, 'stress', 1, RULE)
        },
      }),
    ],
  },

  'scumandvillainy:g1astarfighter:zuckuss': {
    text: 'Attacking it may roll a die more; the defender does so, too, then.',
    value: { enemyDefenseDice: (_, me, { attack }) => (attack.once?.includes(me.key) ? 1 : 0) },
    triggers: [
      triggerOn('beforeRoll', {
        when: (_, __, { dice }) => dice === 'attackDice',
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        use: (game, me) => {
          addAttackDice(game)
          noteOnce(requireAttack(game), me)
        },
      }),
    ],
  },
}
