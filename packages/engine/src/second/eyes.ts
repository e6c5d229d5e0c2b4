import { areTouching, BANDS, body, isAtRange, rangeBetween, rangeOf } from '@flotilla/geometry'
import type { Eyes } from '../table/ability.ts'
import { type Me, permitted } from './ability.ts'
import { lose, loseShield, mark, spendCharges, spendForce } from './changes.ts'
import { sees } from './engagement/shots.ts'
import { areFriendly } from './friendship.ts'
import { spendEnergy } from './huge/energy.ts'
import { canSpend, maySpend } from './spending.ts'
import { bodyOf, type Game, isDevice, isEnemy, ship, stand, type Token } from './state.ts'

/** The range between a ship and another, or a remote. */
export const rangeFrom = (game: Game, a: number, b: number): number =>
  (isDevice(b)
    ? rangeBetween(bodyOf(game, a), bodyOf(game, b), 'second')
    : rangeOf(stand(game, ship(game, a)), stand(game, ship(game, b)), 'second')) ?? Number.POSITIVE_INFINITY

/** Whether a ship or remote is at a range of a ship; most are too far off or near enough to be measured. */
export function isFrom(game: Game, a: number, b: number, least: number, most: number): boolean {
  if (most > BANDS) return least === 0 || rangeFrom(game, a, b) >= least
  if (isDevice(b)) return isAtRange(bodyOf(game, a), bodyOf(game, b), least, most, 'second')
  const one = stand(game, ship(game, a))
  const other = stand(game, ship(game, b))
  return areTouching(one, other) ? least === 0 : isAtRange(body(one), body(other), least, most, 'second')
}

/** Whether a ship or remote is at a range of the ship of a card, or that card may treat it so. */
export function isAt(game: Game, me: Me, id: number, least: number, most: number): boolean {
  if (isFrom(game, me.ship, id, least, most)) return true
  if (!game.rules.register.entries.may.has('treatAsAt')) return false
  const range = rangeFrom(game, me.ship, id)
  return permitted(game, { do: 'treatAsAt', ship: me.ship, card: me.card, other: id, range, least, most })
}

/** How the second edition sees what abilities are declared by. */
export const eyes: Eyes<Game, Me> = {
  scope: (game, me, id) => {
    if (id === me.ship) return 'me'
    if (isEnemy(game, me.ship, id)) return 'enemy'
    return !isDevice(id) && areFriendly(game, me.ship, id) ? 'friend' : 'ally'
  },
  isAt,
  sees: (game, me, arc, id) => sees(game, me.ship, arc, id),
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
  noteUse: (game, me, what) => mark(game, me.ship, { performed: [...ship(game, me.ship).performed, what] }),
}
