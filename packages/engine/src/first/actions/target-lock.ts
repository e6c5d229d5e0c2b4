import type { ShipId } from '../../vocabulary/ids.ts'
import { type OptionOfKind, toOptionId } from '../../vocabulary/options.ts'
import { isForbidden, isPermitted } from '../ability.ts'
import { lock } from '../changes.ts'
import { lockableSections, lockRange } from '../huge/actions.ts'
import { shipsWithin } from '../ship-ranges.ts'
import { type Game, isEnemy, isFriend, type Ship, ship, shipsOnTable } from '../state.ts'
import type { ActionRule } from './action-rules.ts'

const canLock = (game: Game, id: ShipId, target: ShipId): boolean =>
  (isEnemy(game, id, target) || isPermitted(game, { do: 'lockFriends', ship: id })) &&
  !isForbidden(game, { do: 'lock', ship: id, target })
/** Returns the locks a ship could acquire, measured from a ship; for a huge target, one section. */
const locksFrom = (game: Game, { id }: Ship, from: Ship, bands: number): OptionOfKind<'lock'>[] =>
  shipsWithin(game, from, bands, (other) => canLock(game, id, other.id)).flatMap(
    (other): OptionOfKind<'lock'>[] =>
      other.huge
        ? lockableSections(game, from, other, bands).map((section) => ({
            id: toOptionId(`lock:${other.id}:${section}`),
            kind: 'lock',
            target: other.id,
            section,
          }))
        : [{ id: toOptionId(`lock:${other.id}`), kind: 'lock', target: other.id }],
  )
function lockWays(game: Game, one: Ship): OptionOfKind<'lock'>[] {
  const own = locksFrom(game, one, one, lockRange(game, one))
  if (!isPermitted(game, { do: 'lockFromFriends', ship: one.id })) return own
  const friends = shipsOnTable(game).filter(({ id }) => id !== one.id && isFriend(game, one.id, id))
  const all = [...own, ...friends.flatMap((friend) => locksFrom(game, one, friend, 3))]
  return all.filter(({ id }, i) => all.findIndex((other) => other.id === id) === i)
}
/** Returns those of several targets that a ship may lock, given the choice among them. */
export const lockAmong = (game: Game, id: ShipId, targets: readonly ShipId[]): ShipId[] => {
  const among = [...new Set(targets)].filter((target) => canLock(game, id, target))
  return among.filter((target) => !isForbidden(game, { do: 'lock', ship: id, target, among }))
}
export const targetLock: ActionRule<OptionOfKind<'lock'>> = {
  ways: (game, one) => {
    const all = lockWays(game, one)
    if (!game.rules.register.entries.cannot.has('lock')) return all
    const left = lockAmong(
      game,
      one.id,
      all.map(({ target }) => target),
    )
    return all.filter(({ target }) => left.includes(target))
  },
  perform: (game, id, { target, section }) => lock(game, id, target, 'C1-LOCK-1', section),
}
/** Reports whether a ship could lock another from its position. */
export const mayLock = (game: Game, id: ShipId, target: ShipId): boolean =>
  lockWays(game, ship(game, id)).some((way) => way.target === target)
