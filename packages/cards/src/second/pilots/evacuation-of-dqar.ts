import { type ShipId, targetOption } from '@flotilla/engine'
import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  breakLock,
  couldPerformAction,
  countTokens,
  gain,
  grantAction,
  greenTokens,
  initiativeOf,
  isDevice,
  isEnemy,
  isObstacle,
  ship,
} from '@flotilla/engine/second/effects'
import { gainAfter } from '../abilities.ts'
import { addOneResult, turnOneDie } from '../dice.ts'
import { acquireLock } from '../locks.ts'
import { hasInArc, isInTurretArc, rangeTo, selfAndFriendsAtRange } from '../queries.ts'

/** The rules of the pilots of Evacuation of D'Qar, by id. */
export const cards: Cards = {
  'vennie-evacuationofdqar': {
    text: 'While you defend against a ship in the turret arc of a friendly ship, you may turn a focus into an evade.',
    defenseDice: turnOneDie('focus', 'evade', (game, me, { attacker }) =>
      selfAndFriendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY).some((id) =>
        isInTurretArc(game, id, attacker as ShipId),
      ),
    ),
  },

  'poedameron-evacuationofdqar': {
    text: 'After you perform an action, you may spend a charge to perform a white action in red.',
    triggers: [
      triggerOn('afterAction', {
        canResolve: (game, me) => couldPerformAction(game, me.ship, undefined, { whiteAsRed: 'any' }),
        cost: { charge: 1 },
        may: true,
        intent: { helps: 'me', worth: 0.3 },
        use: (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', undefined, { whiteAsRed: 'any' }),
      }),
    ],
  },

  'zeta5-evacuationofdqar': {
    text: 'While you attack a ship of higher initiative without shields, you may add a focus.',
    attackDice: addOneResult(
      'focus',
      (game, me, { defender }) =>
        ship(game, me.ship).shields === 0 &&
        !isDevice(game, defender) &&
        initiativeOf(game, ship(game, defender)) > initiativeOf(game, ship(game, me.ship)),
    ),
  },

  'lieutenantlehuse-evacuationofdqar': {
    text: 'Start of the Engagement Phase: you may lock what a friendly ship has locked at range 1–3 of you, and break that lock.',
    triggers: [
      triggerOn('startOfEngagement', {
        may: true,
        intent: { helps: 'me', worth: 0.2 },
        choices: (game, me) =>
          selfAndFriendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY)
            .filter((id) => id !== me.ship)
            .flatMap((id) =>
              ship(game, id)
                .locks.filter((target) => !ship(game, me.ship).locks.includes(target))
                .filter((target) => !isObstacle(game, target))
                .filter(
                  (target) => rangeTo(game, me.ship, target) >= 1 && rangeTo(game, me.ship, target) <= 3,
                )
                .map((target) => ({ ...targetOption(`break:${id}`, target), ship: id })),
            ),
        use: (game, me, _, { target, ship: id }) => {
          acquireLock(game, me.ship, target as ShipId)
          breakLock(game, id, target, 'C2-ABILITY-3')
        },
      }),
    ],
  },

  'theta3-evacuationofdqar': {
    text: 'Start of the Engagement Phase: with no green token, you may spend a charge to gain an evade token.',
    triggers: [
      gainAfter('startOfEngagement', 'evade', {
        when: (game, me) => greenTokens.every((token) => countTokens(ship(game, me.ship), token) === 0),
        cost: { charge: 1 },
      }),
    ],
  },

  'pettyofficerthanisson-evacuationofdqar': {
    text: 'Activation and Engagement Phase: when a ship in your front arc at range 0–2 gains a deplete or strain token, you may spend a charge to give it a stress token.',
    triggers: [
      triggerOn('gained', {
        of: 'any',
        when: (game, me, { ship: id, token }) =>
          (token === 'deplete' || token === 'strain') &&
          ['activation', 'engagement'].includes(game.state.phase) &&
          id !== me.ship &&
          hasInArc(game, me.ship, 'front', id, 2),
        cost: { charge: 1 },
        may: true,
        intent: (game, me, { ship: id }) => ({
          hurts: 'enemy',
          worth: isEnemy(game, me.ship, id) ? 0.4 : -1,
        }),
        use: (game, _, { ship: id }) => gain(game, id, 'stress', 1, 'C2-ABILITY-3'),
      }),
    ],
  },
}
