import { type Cards, triggerOn } from '@flotilla/engine/second'
import {
  assign,
  type DefenseFace,
  deviceShape,
  dropAndLaunchWays,
  hasPlacedDevice,
  isDevice,
  placeDeviceAs,
  shipsNear,
} from '@flotilla/engine/second/effects'
import { addOneResult } from '../dice.ts'
import { isInTurretArc, isPrimary, selfAndFriendsAtRange } from '../queries.ts'

/** The rules of this ship's pilots, by id. */
export const cards: Cards = {
  finchdallow: {
    text: 'Instead of dropping a bomb it may place it anywhere touching its base.',
    may: { placeTouching: (_, __, { kind }) => kind === 'bomb' },
  },

  benteene: {
    text: 'After it attacks a ship in its turret arc that ship is Rattled.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, me, { defender }) => !isDevice(game, defender) && isInTurretArc(game, me.ship, defender),
        use: (game, me, { defender }) =>
          assign(game, defender, { card: 'rattled', by: me.seat, source: me.ship }, 1, 'C2-ABILITY-3'),
      }),
    ],
  },

  cat: {
    text: 'In a primary attack on a ship at range 0–1 of a friendly device it rolls 1 more attack die.',
    value: {
      attackDice: (game, me, { attack }) =>
        isPrimary(attack) &&
        game.state.devices.some(
          (one) =>
            one.place === 'table' &&
            one.seat === me.seat &&
            shipsNear(game, deviceShape(one), 1, true).includes(attack.defender),
        )
          ? 1
          : 0,
    },
  },

  edonkappehl: {
    text: 'After it fully executes a blue or white maneuver, it may drop a device, if it has laid none this round.',
    triggers: [
      triggerOn('afterManeuver', {
        when: (game, me, { full, difficulty }) =>
          full && (difficulty === 'blue' || difficulty === 'white') && !hasPlacedDevice(game, me.ship),
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) => dropAndLaunchWays(game, me.ship, 'drop'),
        use: (game, me, _, way) => placeDeviceAs(game, me.ship, way),
      }),
    ],
  },

  paigetico: {
    text: 'After it drops a device it may spend its charge to drop another.',
    triggers: [
      triggerOn('laid', {
        when: (_, __, { how }) => how === 'drop',
        cost: { charge: 1 },
        may: true,
        intent: { hurts: 'enemy', worth: 0.6 },
        choices: (game, me) => dropAndLaunchWays(game, me.ship, 'drop'),
        use: (game, me, _, way) => placeDeviceAs(game, me.ship, way),
      }),
    ],
  },

  vennie: {
    text: 'While this ship defends against a ship in the turret arc of a friendly ship, it may add a focus.',
    defenseDice: addOneResult<DefenseFace>('focus', (game, me, attack) =>
      selfAndFriendsAtRange(game, me.ship, 0, Number.POSITIVE_INFINITY).some((id) =>
        isInTurretArc(game, id, attack.attacker),
      ),
    ),
  },
}
