import type { ShipId, TableView } from '@flotilla/engine'
import type { Vec } from '@flotilla/geometry'

/** Returns a data attribute of an element of the board, or of the nearest one around it that has it. */
export const dataAttribute = (target: EventTarget, name: string): string | undefined =>
  (target as Element).closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? undefined

/** Returns the ship that an element of the board belongs to. */
export function shipAt(target: EventTarget): ShipId | undefined {
  const ship = dataAttribute(target, 'ship')
  return ship === undefined ? undefined : Number(ship)
}

/** Lists the ships in a frame between two corners. */
export function shipsInFrame({ state }: TableView, [a, b]: readonly [Vec, Vec]): readonly ShipId[] {
  const isBetween = (at: number, one: number, other: number) =>
    at >= Math.min(one, other) && at <= Math.max(one, other)
  return state.ships
    .filter(
      ({ place, pose }) => place === 'table' && isBetween(pose.x, a.x, b.x) && isBetween(pose.y, a.y, b.y),
    )
    .map(({ id }) => id)
}
