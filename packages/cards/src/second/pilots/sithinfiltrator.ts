import type { ShipId } from '@flotilla/engine'
import { createOption, type OptionOfKind } from '@flotilla/engine'
import {
  type CardContext,
  type Cards,
  type Game,
  triggerOn,
  type WindowEventAt,
} from '@flotilla/engine/second'
import {
  bonusAttack,
  canBonusAttack,
  couldPerformAction,
  countTokens,
  grantAction,
  isDevice,
  ship,
  shotsOf,
} from '@flotilla/engine/second/effects'
import { isInFiringArc, redTokenWays, removeRedToken } from '../queries.ts'

/** Returns the targets of the next attack: a different one, or any after a miss. */
const nextTargets = (game: Game, me: CardContext, { defender, hit }: WindowEventAt<'bonusAfterAttack'>) => {
  const weapons = 'primary' as const
  if (!hit) return { weapons }
  const targets = shotsOf(game, me.ship, { weapons }).map(({ target }) => target)
  return { weapons, targets: targets.filter((id) => id !== defender) }
}

type Way = OptionOfKind<'token' | 'target'>

/** Returns the blue and red ways; the worth tells bots that losing the cloak is a disadvantage. */
const blueOrRed = (game: Game, id: ShipId): Way[] => [
  ...(countTokens(ship(game, id), 'cloak') > 0
    ? [createOption('token', 'cloak', {}, { token: 'cloak' as const, target: id, gives: false })]
    : []),
  ...redTokenWays(game, id),
]

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  '066': {
    text: 'After it defends it may spend a calculate token to perform an action.',
    triggers: [
      triggerOn('afterDefend', {
        canResolve: (game, me) => couldPerformAction(game, me.ship),
        cost: { token: 'calculate' },
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  countdooku: {
    text: 'After it defends against a ship in its firing arc it may spend 1 Force to remove a blue or red token of its own; after an attack that hits it may spend 1 Force to perform an action.',
    triggers: [
      triggerOn('afterDefend', {
        when: (game, me, { attacker }) => !isDevice(game, attacker) && isInFiringArc(game, me.ship, attacker),
        cost: { force: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.4 },
        choices: (game, me) => blueOrRed(game, me.ship),
        use: (game, me, _, way) => removeRedToken(game, me.ship, way),
      }),
      triggerOn('afterAttack', {
        when: (_, __, { hit }) => hit,
        canResolve: (game, me) => couldPerformAction(game, me.ship),
        cost: { force: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.5 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'),
      }),
    ],
  },

  darthmaul: {
    text: 'After it attacks it may spend 2 Force for a bonus primary attack on another target, or on any after a miss.',
    triggers: [
      triggerOn('bonusAfterAttack', {
        canResolve: (game, me, moment) => canBonusAttack(game, me.ship, nextTargets(game, me, moment)),
        cost: { force: 2 },
        may: true,
        intent: { hurts: 'enemy', worth: 1.2 },
        use: (game, me, moment) => bonusAttack(game, me.ship, nextTargets(game, me, moment)),
      }),
    ],
  },
}
