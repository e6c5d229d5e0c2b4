import {
  areTouching,
  bodyShape,
  isAtRange,
  MAX_BANDS,
  rangeBetween,
  rangeBetweenStands,
} from '@flotilla/geometry'
import type { AbilityContext } from '../shared/ability.ts'
import type { ShipId, ShipOrDeviceId } from '../vocabulary/ids.ts'
import { type CardContext, isPermitted } from './ability.ts'
import { lose, loseShield, spendCharges, spendForce, updateShip } from './changes.ts'
import { isTargetInArc } from './engagement/shots.ts'
import { areFriendly } from './friendship.ts'
import { spendEnergy } from './huge/energy.ts'
import { canSpend, maySpend } from './spending.ts'
import { footprintOf, type Game, isDevice, isEnemy, ship, type Token, targetShape } from './state.ts'

/** Returns the range between a ship and another ship or a remote. */
export const rangeBetweenShips = (game: Game, a: ShipOrDeviceId, b: ShipOrDeviceId): number =>
  (isDevice(game, b)
    ? rangeBetween(targetShape(game, a), targetShape(game, b), 'second')
    : rangeBetweenStands(footprintOf(game, ship(game, a)), footprintOf(game, ship(game, b)), 'second')) ??
  Number.POSITIVE_INFINITY

/**
 * Reports whether a ship or remote is at a range of a ship; most are too far away or too near to need
 * measuring.
 */
export function isShipAtRange(game: Game, a: ShipId, b: ShipId, least: number, most: number): boolean {
  if (most > MAX_BANDS) return least === 0 || rangeBetweenShips(game, a, b) >= least
  if (isDevice(game, b)) return isAtRange(targetShape(game, a), targetShape(game, b), least, most, 'second')
  const one = footprintOf(game, ship(game, a))
  const other = footprintOf(game, ship(game, b))
  return areTouching(one, other)
    ? least === 0
    : isAtRange(bodyShape(one), bodyShape(other), least, most, 'second')
}

/** Reports whether a ship or remote is at a range of a card's ship, or the card may treat it as such. */
export function isAtRangeOfCard(
  game: Game,
  me: CardContext,
  id: ShipId,
  least: number,
  most: number,
): boolean {
  if (isShipAtRange(game, me.ship, id, least, most)) return true
  if (!game.rules.register.entries.may.has('treatAsAt')) return false
  const range = rangeBetweenShips(game, me.ship, id)
  return isPermitted(game, { do: 'treatAsAt', ship: me.ship, card: me.card, other: id, range, least, most })
}

/** The ability context of the second edition. */
export const abilityContext: AbilityContext<Game, CardContext> = {
  scope: (game, me, id) => {
    if (id === me.ship) return 'me'
    if (isEnemy(game, me.ship, id)) return 'enemy'
    return !isDevice(game, id) && areFriendly(game, me.ship, id) ? 'friend' : 'ally'
  },
  isAt: isAtRangeOfCard,
  sees: (game, me, arc, id) => isTargetInArc(game, me.ship, arc, id),
  canPay: (game, me, { charge = 0, force = 0, energy = 0, shield = 0, token }) => {
    const one = ship(game, me.ship)
    return (
      (one.charges[me.card] ?? 0) >= charge &&
      one.force >= force &&
      (force === 0 || maySpend(game, me.ship, 'force')) &&
      one.energy >= energy &&
      one.shields >= shield &&
      (token === undefined || canSpend(game, me.ship, token as Token))
    )
  },
  pay: (game, me, { charge = 0, force = 0, energy = 0, shield = 0, token }) => {
    if (charge > 0) spendCharges(game, me.ship, me.card, charge, 'C2-CHARGE-2')
    if (force > 0) spendForce(game, me.ship, force, 'C2-CHARGE-4')
    if (energy > 0) spendEnergy(game, me.ship, energy, 'C2-HUGE-24')
    for (let i = 0; i < shield; i++) loseShield(game, me.ship, 'C2-CHARGE-4')
    if (token) lose(game, me.ship, token as Token, 1, 'C2-CHARGE-4', 'spent')
  },
  hasUsed: (game, me, what) => ship(game, me.ship).performed.includes(what),
  noteUse: (game, me, what) =>
    updateShip(game, me.ship, { performed: [...ship(game, me.ship).performed, what] }),
}
