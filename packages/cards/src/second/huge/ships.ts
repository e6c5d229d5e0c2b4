import type { ShipId } from '@flotilla/engine'
import { deedOption, type OptionOfKind, withPrefix } from '@flotilla/engine'
import { type CardContext, type Cards, type Game, triggerOn } from '@flotilla/engine/second'
import { facts, gain, isDevice, recoverShield, ship } from '@flotilla/engine/second/effects'
import { hasInArc, isOtherFriend, isPrimary, removeRedToken } from '../queries.ts'
import { tokenAndLockOptions } from '../red-and-orange-tokens.ts'
import { canPayEnergy, payEnergy } from './energy-costs.ts'

const isOrdnanceWeapon = (game: Game, id: ShipId, weapon: number | string): boolean =>
  facts(game, id).weapons.some(
    ({ card, slot }) => card === weapon && (slot === 'torpedo' || slot === 'missile'),
  )

/**
 * Returns the orange and red tokens, including locks on it, that a resupplied ship may lose, or the recovery
 * of a shield.
 */
const resupplyOptions = (game: Game, id: ShipId): OptionOfKind<'token' | 'target' | 'deed'>[] => [
  ...tokenAndLockOptions(game, id).map((way) => withPrefix('remove', way)),
  ...(ship(game, id).shields < facts(game, id).shields ? [deedOption('shield')] : []),
]

/** Returns the speed of the maneuver a ship has revealed. */
const revealedSpeed = (game: Game, me: CardContext): number | undefined =>
  facts(game, me.ship).dial.find(({ id }) => id === ship(game, me.ship).revealed)?.maneuver.speed

/** The rules of huge ships' own abilities, by id. */
export const cards: Cards = {
  'ship:broadsidebatteries': {
    text: 'It locks and fires its primary weapons at range 1–4.',
    range: { lock: 4 },
  },
  'ship:overdriveburners': {
    text: 'After a maneuver of speed 3–5 it rolls 1 more defense die.',
    value: { defenseDice: (game, me) => ((revealedSpeed(game, me) ?? 0) >= 3 ? 1 : 0) },
  },
  'ship:dockingclamps': {
    text: 'Up to 4 small ships dock with it.',
    carries: { ships: 'small', count: 4 },
  },
  'ship:resupplycraft': {
    text: 'After another friendly ship at range 0–1 acts it may spend 1 energy: that ship removes an orange or red token or recovers a shield.',
    triggers: [
      triggerOn('afterAction', {
        of: 'any',
        when: (game, me, { ship: id }) => isOtherFriend(game, me.ship, id, 0, 1),
        canResolve: (game, me) => canPayEnergy(game, me),
        may: true,
        intent: { helps: 'friend' },
        choices: (game, _, { ship: id }) => resupplyOptions(game, id),
        use: (game, me, { ship: id }, way) => {
          payEnergy(game, me)
          if (way.kind === 'deed') recoverShield(game, id, 'C2-ABILITY-3')
          else removeRedToken(game, id, way)
        },
      }),
    ],
  },
  'ship:concentratedbatteries': {
    text: 'Its primary, torpedo and missile attacks roll 1 more die at a target in its bullseye arc.',
    value: {
      attackDice: (game, me, { attack }) =>
        (isPrimary(attack) || isOrdnanceWeapon(game, me.ship, attack.weapon)) &&
        hasInArc(game, me.ship, 'bullseye', attack.defender, 5)
          ? 1
          : 0,
    },
  },
  'ship:tractorgrasp': {
    text: 'After its tractor tentacles hit, the target gains a tractor token.',
    triggers: [
      triggerOn('afterAttack', {
        when: (game, _, { defender, weapon, hit }) =>
          weapon === 'tractortentacles' && hit && !isDevice(game, defender),
        use: (game, me, { defender }) => gain(game, defender, 'tractor', 1, 'C2-ABILITY-3', me.seat),
      }),
    ],
  },
}
