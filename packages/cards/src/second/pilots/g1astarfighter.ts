import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  addDice,
  canAddDice,
  gain,
  isStressed,
  requireAttack,
  ship,
  transfer,
} from '@flotilla/engine/second/effects'
import { isPrimary, othersAtRange, shipOption } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  '4lom': {
    text: 'After it fully executes a red maneuver, it gains a calculate token. At the start of the End Phase it may hand a stress token to a ship at range 0–1.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { difficulty, full }) => difficulty === 'red' && full,
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
      triggerOn('startOfEnd', {
        when: (game, me) => isStressed(ship(game, me.ship)),
        may: true,
        intent: { helps: 'me', hurts: 'enemy', worth: 0.5 },
        choices: (game, me) => othersAtRange(game, me.ship, 0, 1).map(shipOption),
        use: (game, me, _, { target }) => transfer(game, me.ship, target, 'stress', 'C2-ABILITY-3'),
      }),
    ],
  },

  zuckuss: {
    text: 'In a primary attack it may roll 1 more die; the defender does so, too, then.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) =>
          dice === 'attackDice' && isPrimary(requireAttack(game)) && canAddDice(game, me, dice),
        may: true,
        intent: { hurts: 'enemy', worth: 0.3 },
        use: (game, me, { dice }) => {
          addDice(game, me, dice)
          addDice(game, me, 'defenseDice')
        },
      }),
    ],
  },
}
