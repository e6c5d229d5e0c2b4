import type { PilotData, Points, PointsList, ShipSize, Slot } from './second.ts'
import type { PointCost } from './types.ts'

/** All points lists in order. */
export const pointsLists: readonly PointsList[] = [
  '2019-11',
  '2020-01',
  '2020-07',
  '2020-09',
  '2020-11',
  '2021-03',
  '2021-09',
]

/** The list with which Epic Battles 1.1.0 was published. */
export const defaultPointsList: PointsList = '2020-01'

/** Returns the cost of a second edition card in a list; undefined if it was not in the list. */
export function pointsInList<C extends PointCost>(
  card: { points: Points<C> },
  list: PointsList = defaultPointsList,
): C | undefined {
  const upTo = pointsLists.slice(0, pointsLists.indexOf(list) + 1)
  return upTo.map((each) => card.points[each]).findLast((cost) => cost !== undefined)
}

/** Returns a variable cost for a given ship; undefined if such a ship may not equip the card. */
export function costOnShip(
  cost: PointCost,
  ship: { size: ShipSize; agility: number; initiative: number },
): number | undefined {
  if (typeof cost === 'number') return cost
  return cost.by === 'size' ? cost.values[ship.size] : cost.values[ship[cost.by]]
}

/**
 * Returns the upgrade icons under a list. Two states are known: up to the 2021-03 list, and from the 2021-09
 * list on.
 */
export function slotsInList(pilot: PilotData, list: PointsList = defaultPointsList): Slot[] {
  return list < '2021-09' ? (pilot.slotsUntil2021 ?? pilot.slots) : pilot.slots
}
