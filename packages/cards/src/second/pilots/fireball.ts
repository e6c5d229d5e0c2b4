import { createOption } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  addDice,
  canAddDice,
  countTokens,
  exposableCards,
  initiativeOf,
  isBasicManeuver as isBasic,
  isCriticallyDamaged,
  isDamaged,
  isDevice,
  requireAttack,
  ship,
} from '@flotilla/engine/second/effects'
import { isPrimary } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  kazudaxiono: {
    text: 'While this ship defends or performs a primary attack against a ship whose initiative is higher than the number of its damage cards, it may roll 1 more die.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) => {
          const attack = requireAttack(game)
          const other = dice === 'attackDice' ? attack.defender : attack.attacker
          return (
            (dice === 'defenseDice' || isPrimary(attack)) &&
            !isDevice(game, other) &&
            initiativeOf(game, ship(game, other)) > ship(game, me.ship).damage.length &&
            canAddDice(game, me, dice)
          )
        },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
    ],
  },

  jarekyeager: {
    text: 'With 2 stress tokens or fewer it executes red basic maneuvers if it is damaged, red advanced ones if critically.',
    may: {
      flyRedWhileStressed: (game, me, { maneuver }) =>
        countTokens(ship(game, me.ship), 'stress') <= 2 &&
        (isBasic(maneuver) ? isDamaged(ship(game, me.ship)) : isCriticallyDamaged(ship(game, me.ship))),
    },
  },

  r1j5: {
    text: 'Before a damage card of its ship is exposed it may look at the facedown ones and choose which.',
    triggers: [
      triggerOn('wouldExpose', {
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) =>
          exposableCards(game, me.ship).map((at) => {
            const { card } = ship(game, me.ship).damage[at]!
            return createOption('damage', '', { at, damage: card })
          }),
        use: (_, __, ___, { at }) => ({ at }),
      }),
    ],
  },
}
