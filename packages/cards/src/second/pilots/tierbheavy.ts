import { type Cards, triggerOn } from '@flotilla/engine/second'
import { gain } from '@flotilla/engine/second/effects'
import { rerollOneAttackDie } from '../dice.ts'
import { hasDamageCards, isInSideArc, isInTurretArc, othersAtRange, shipOption } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  lyttandree: {
    text: 'When a friendly ship at range 0–2 attacks one that has it in its left or right arc, one attack die may be rerolled.',
    attackDice: {
      of: ['me', 'friend'],
      range: [0, 2],
      ...rerollOneAttackDie((game, me, { defender }) => isInSideArc(game, defender, me.ship)),
    },
  },

  rampage: {
    text: 'After a maneuver at speed 3–4 it may give a ship in its turret arc at range 0–1 a strain token, 2 if it is damaged.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (_, __, { maneuver: { speed } }) => speed === 3 || speed === 4,
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        choices: (game, me) =>
          othersAtRange(game, me.ship, 0, 1)
            .filter((id) => isInTurretArc(game, me.ship, id))
            .map(shipOption),
        use: (game, me, _, { target }) =>
          gain(game, target, 'strain', hasDamageCards(game, me.ship) ? 2 : 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}
