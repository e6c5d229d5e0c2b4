import type { ShipId } from '@flotilla/engine'
import { createOption } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  addDice,
  canAddDice,
  couldPerformAction,
  countTokens,
  grantAction,
  recoverCharges,
  requireAttack,
  ship,
  transfer,
} from '@flotilla/engine/second/effects'
import { friendsAtRange, isPrimary, rangeBetweenShips, shipOption } from '../queries.ts'
import { bossk } from '../shared-pilots.ts'

const asRed = { colour: 'red' } as const

export const cards: Cards = {
  nashtahpup: {
    text: 'It leaves the Hound’s Tooth only when that is lost, and is then flown by its pilot, with that initiative, ability and the charges left.',
    docked: { succeeds: 'houndstooth' },
    cannot: { leaveCarrier: true },
    triggers: [
      triggerOn('afterDeploy', {
        alone: true,
        when: (game, me, { carrier }) => sharedCharges(game, me, carrier).some(({ less }) => less > 0),
        use: (game, me, { carrier }) => {
          for (const { card, less } of sharedCharges(game, me, carrier))
            recoverCharges(game, me.ship, card, -less, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  airencracken: {
    text: 'After it attacks another friendly ship at range 1 may act, treating the action as red.',
    triggers: [
      triggerOn('afterAttack', {
        may: true,
        intent: { helps: 'friend', worth: 0.4 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 1, 1)
            .filter((id) => couldPerformAction(game, id, undefined, asRed))
            .map(shipOption),
        use: (game, _, __, { target }) => grantAction(game, target, 'C2-ACTION-9', undefined, asRed),
      }),
    ],
  },

  lieutenantblount: {
    text: 'In a primary attack with another friendly ship at range 0–1 of the defender it may roll 1 more attack die.',
    triggers: [
      triggerOn('beforeRoll', {
        when: (game, me, { dice }) => {
          const attack = requireAttack(game)
          return (
            dice === 'attackDice' &&
            isPrimary(attack) &&
            friendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY).some(
              (id) => rangeBetweenShips(game, id, attack.defender) <= 1,
            ) &&
            canAddDice(game, me, dice)
          )
        },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me, { dice }) => addDice(game, me, dice),
      }),
    ],
  },

  'bossk-z95af4headhunter': bossk,

  kaatoleeachos: {
    text: 'At the start of the Engagement Phase it may take a focus or evade token of another friendly ship at range 0–2.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.1 },
        choices: (game, me) =>
          friendsAtRange(game, me.ship, 0, 2).flatMap((target) =>
            (['focus', 'evade'] as const)
              .filter((token) => countTokens(ship(game, target), token) > 0)
              .map((token) => createOption('token', 'take', { token, target })),
          ),
        use: (game, me, _, { token, target }) => transfer(game, target, me.ship, token, 'C2-ABILITY-3'),
      }),
    ],
  },

  ndrusuhlak: {
    text: 'In a primary attack it rolls 1 more die if no other friendly ship is at range 0–2.',
    value: {
      attackDice: (game, me, { attack }) =>
        isPrimary(attack) && friendsAtRange(game, me.ship, 0, 2).length === 0 ? 1 : 0,
    },
  },
}

/** Returns the charges of the carrier's pilot, and how many fewer the carrier has. */
const sharedCharges = (game: Game, me: CardContext, carrier: ShipId) =>
  Object.entries(ship(game, me.ship).charges)
    .filter(([card]) => card in ship(game, carrier).charges)
    .map(([card, now]) => ({ card, less: now - ship(game, carrier).charges[card]! }))
