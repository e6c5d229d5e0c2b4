import { communities, communityList, isCommunity } from './points-lists.ts'
import type {
  ListFormat,
  PilotData,
  PointsList,
  PublishedList,
  ShipSize,
  Slot,
  UpgradeData,
} from './second.ts'
import type { PointCost } from './types.ts'

/** The points lists of the publisher in order. */
export const pointsLists: readonly PublishedList[] = [
  '2019-11',
  '2020-01',
  '2020-07',
  '2020-09',
  '2020-11',
  '2021-03',
  '2021-09',
]

/** Every points list by its id: those of the publisher in order, then the communities'. */
export const allPointsLists: readonly PointsList[] = [...pointsLists, ...communities]

/** The list with which Epic Battles 1.1.0 was published. */
export const defaultPointsList: PublishedList = '2020-01'

/** A card that points lists have. */
type Card = PilotData | UpgradeData

const isPilot = (card: Card): card is PilotData => 'initiative' in card

const listedIn = (card: Card, list: PointsList) =>
  !isCommunity(list)
    ? undefined
    : isPilot(card)
      ? communityList(list).pilots.get(card.id)
      : communityList(list).upgrades.get(card.id)

/** Returns the cost of a second edition card in a list; undefined if it was not in the list. */
export function pointsInList(card: PilotData, list?: PointsList): number | undefined
export function pointsInList(card: UpgradeData, list?: PointsList): PointCost | undefined
export function pointsInList(card: Card, list?: PointsList): PointCost | undefined
export function pointsInList(card: Card, list: PointsList = defaultPointsList): PointCost | undefined {
  if (isCommunity(list)) return listedIn(card, list)?.cost
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

/** Reports whether a list allows a card in a format; a list of the publisher's allows every card it has. */
export const isLegalInList = (card: Card, list: PointsList, format: ListFormat): boolean =>
  isCommunity(list)
    ? (listedIn(card, list)?.legal.includes(format) ?? false)
    : pointsInList(card, list) !== undefined

/** Returns the points for upgrades that a list gives a pilot's ship; undefined if the squad pays for them. */
export const loadoutInList = (pilot: PilotData, list: PointsList): number | undefined =>
  isCommunity(list) && !pilot.standardLoadout && communityList(list).hasLoadouts
    ? (communityList(list).pilots.get(pilot.id)?.loadout ?? 0)
    : undefined

/**
 * Returns the upgrade icons under a list. Two states of the publisher's are known: up to the 2021-03 list,
 * and from the 2021-09 list on.
 */
export function slotsInList(pilot: PilotData, list: PointsList = defaultPointsList): readonly Slot[] {
  if (isCommunity(list)) return communityList(list).pilots.get(pilot.id)?.slots ?? []
  return list < '2021-09' ? (pilot.slotsUntil2021 ?? pilot.slots) : pilot.slots
}
