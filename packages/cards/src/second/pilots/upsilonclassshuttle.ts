import type { ShipId } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import {
  couldPerformAction,
  facts,
  gain,
  grantAction,
  initiativeOf,
  isOnTable,
  recoverCharges,
  ship,
  targetShape,
} from '@flotilla/engine/second/effects'
import { bodyShape, isAtRange, type Pose } from '@flotilla/geometry'
import { hasCharge } from '../costs.ts'
import { rerollFocusOnly, rerollOneAttackDie, rerollOneDefenseDie } from '../dice.ts'
import { isOtherFriend } from '../queries.ts'

/** Reports whether a ship is friendly, at range 1–2, of lower initiative, and a charge is left. */
const canHelp = (game: Game, me: CardContext, id: ShipId): boolean =>
  hasCharge(game, me) && initiativeOf(game, ship(game, id)) < initiativeOf(game, ship(game, me.ship))

const isNearDormitz = (
  game: Game,
  me: CardContext,
  { ship: id, pose }: { readonly ship: ShipId; readonly pose: Pose },
): boolean =>
  isOnTable(ship(game, me.ship)) &&
  isAtRange(targetShape(game, me.ship), bodyShape({ base: facts(game, id).base, pose }), 0, 2, 'second')

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  majorstridan: {
    text: 'When it coordinates or uses one of its upgrades it may count friendly ships at range 2–3 as at range 0 or 1.',
    range: { coordinate: 3 },
    may: {
      treatAsAt: (game, me, { card, other, range, least, most }) =>
        card.split('#')[0]! in facts(game, me.ship).slots &&
        range >= 2 &&
        range <= 3 &&
        least <= 1 &&
        most >= 0 &&
        isOtherFriend(game, me.ship, other),
    },
  },

  captaincardinal: {
    text: 'As long as it has a charge, another friendly ship at range 1–2 of lower initiative may reroll one focus result. It loses a charge when an enemy at range 0–3 is destroyed.',
    attackDice: {
      of: 'friend',
      range: [1, 2],
      ...rerollFocusOnly(rerollOneAttackDie((game, me, attack) => canHelp(game, me, attack.attacker))),
    },
    defenseDice: {
      of: 'friend',
      range: [1, 2],
      ...rerollFocusOnly(rerollOneDefenseDie((game, me, attack) => canHelp(game, me, attack.defender))),
    },
    triggers: [
      triggerOn('destroyed', {
        of: 'enemy',
        range: [0, 3],
        canResolve: hasCharge,
        use: (game, me) => recoverCharges(game, me.ship, me.card, -1, 'C2-ABILITY-3'),
      }),
    ],
  },

  lieutenanttavson: {
    text: 'After it suffers damage it may spend a charge to act.',
    triggers: [
      triggerOn('afterSuffer', {
        canResolve: (game, me) => couldPerformAction(game, me.ship),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.6 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  pettyofficerthanisson: {
    text: 'In the Activation or Engagement Phase, after a ship in its front arc at range 0–2 gains a stress token, it may spend its charge to give it a tractor token.',
    triggers: [
      triggerOn('gained', {
        of: 'any',
        range: [0, 2],
        arc: 'front',
        when: (game, me, { token, ship: id }) =>
          token === 'stress' &&
          id !== me.ship &&
          (game.state.phase === 'activation' || game.state.phase === 'engagement'),
        cost: { charge: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.5 },
        use: (game, me, { ship: id }) => gain(game, id, 'tractor', 1, 'C2-ABILITY-3', me.seat),
      }),
    ],
  },

  lieutenantdormitz: {
    text: 'After it is placed, other friendly ships, as changed small ones alone, can be placed anywhere at range 0–2 of it.',
    may: { deployAt: { of: 'friend', says: isNearDormitz } },
    errata: {
      may: {
        deployAt: {
          of: 'friend',
          says: (game, me, at) => facts(game, at.ship).base === 'small' && isNearDormitz(game, me, at),
        },
      },
    },
  },
}
