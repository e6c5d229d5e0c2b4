import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  countTokens,
  gain,
  isDevice,
  isOnTable,
  isStressed,
  lockAction,
  lose,
  requireAttack,
  ship,
  transfer,
} from '@flotilla/engine/second/effects'
import { rerollAttackDice } from '../dice.ts'
import { friendsAtRange, hasInArc, locksOn, shipOption, slotOf } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  dgs047: {
    text: 'After it attacks a ship in its front arc, it may lock that ship; then, if the ship is in its bullseye, locked or not, it gains a strain token.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { defender }) => hasInArc(game, me.ship, 'front', defender),
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        choices: (game, me, { defender }) => locksOn(game, me.ship, [defender]),
        use: (game, me, _, way) => lockAction.perform(game, me.ship, way),
      }),
      triggerOn('afterAttack', {
        when: (game, me, { defender }) =>
          !isDevice(game, defender) &&
          isOnTable(ship(game, defender)) &&
          hasInArc(game, me.ship, 'bullseye', defender),
        use: (game, _, { defender }) => gain(game, defender, 'strain', 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  dgs286: {
    text: 'Before it engages another friendly ship at range 0–1 may hand it a calculate token.',
    triggers: [
      triggerOn('beforeEngage', {
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 0, 1)
            .filter((id) => countTokens(ship(game, id), 'calculate') > 0)
            .map(shipOption),
        use: (game, me, _, { target }) => transfer(game, target, me.ship, 'calculate', 'C2-ABILITY-3'),
      }),
    ],
  },

  geonosianprototype: {
    text: 'In a missile or cannon attack it may remove a tractor token of the defender to reroll up to two dice.',
    attackDice: rerollAttackDice(
      (game, _, attack) =>
        ['missile', 'cannon'].includes(slotOf(game, attack) ?? '') &&
        !isDevice(game, attack.defender) &&
        countTokens(ship(game, attack.defender), 'tractor') > 0
          ? 2
          : 0,
      (game) => lose(game, requireAttack(game).defender, 'tractor', 1, 'C2-ABILITY-3'),
    ),
  },

  onderonoppressor: {
    text: 'After it barrel rolls or sideslips it gains a calculate token if it is stressed.',
    triggers: [
      triggerOn('afterAction', {
        when: (game, me, { action }) => action === 'barrelRoll' && isStressed(ship(game, me.ship)),
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
      triggerOn('afterManeuver', {
        when: (game, me, { maneuver: { bearing } }) =>
          bearing.startsWith('sideslip') && isStressed(ship(game, me.ship)),
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}
