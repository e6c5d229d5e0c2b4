import type { Regulations } from './regulations.ts'
import {
  comesWithPilot,
  equippedCardsOf,
  findPart,
  findShip,
  pointsListOf,
  type ShipOrPartRef,
} from './ship-profile.ts'
import type { ShipPart, Squad, SquadShip } from './squad.ts'

/** Computes the costs of upgrades. Discounts stop at 0; a negative printed cost stays as it is. */
function upgradeCosts(by: Regulations, squad: Squad, part: ShipPart): (number | undefined)[] {
  const { book } = by
  const pilot = book.pilot(part.pilot)
  const discounts = equippedCardsOf(book, part)
    .flatMap(({ card, equipped }) => card.grants(equipped.side))
    .flatMap((grant) => (grant.kind === 'discount' ? [grant] : []))
  return part.upgrades.map((equipped) => {
    const card = book.upgrade(equipped)
    const printed = pilot && card?.cost(pointsListOf(by, squad), pilot)
    if (pilot && card && comesWithPilot(pilot, card)) return 0
    if (card === undefined || printed === undefined) return undefined
    const off = discounts
      .filter(({ slot }) => slot === 'any' || slot === card.slot)
      .reduce((sum, { amount }) => sum + amount, 0)
    return Math.min(printed, Math.max(0, printed - off))
  })
}

const sumCosts = (costs: (number | undefined)[]) => costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0)

const pilotCost = (by: Regulations, squad: Squad, part: ShipPart) =>
  by.book.pilot(part.pilot)?.cost(pointsListOf(by, squad))

/** What the upgrades of a ship cost, and the loadout value from which they are bought. */
export interface ShipLoadout {
  spent: number
  value: number
}

/** Returns the loadout of a part; undefined if the squad pays for its upgrades. */
export function partLoadout(by: Regulations, squad: Squad, part: ShipPart): ShipLoadout | undefined {
  const value = by.book.pilot(part.pilot)?.loadout(pointsListOf(by, squad))
  return value === undefined ? undefined : { spent: sumCosts(upgradeCosts(by, squad, part)), value }
}

/** Returns the cost of one part of a ship, with its upgrades if the squad pays for them. */
export const partCost = (by: Regulations, squad: Squad, part: ShipPart) =>
  sumCosts([
    pilotCost(by, squad, part),
    ...(partLoadout(by, squad, part) ? [] : upgradeCosts(by, squad, part)),
  ])

/** Returns the cost of a ship with its upgrades. */
export const shipCost = (by: Regulations, squad: Squad, ship: SquadShip) =>
  sumCosts(ship.parts.map((part) => partCost(by, squad, part)))

/** Returns the cost of each ship of a squad, upgrades included. */
export const shipCosts = (by: Regulations, squad: Squad): number[] =>
  squad.ships.map((ship) => shipCost(by, squad, ship))

/**
 * Returns the squad points of a squad, of a ship with its upgrades (of one part, if `at` names one), or of
 * one upgrade by its place. A card without a cost adds 0 to a sum; alone, its cost is undefined.
 */
export function squadCost(by: Regulations, squad: Squad): number
export function squadCost(by: Regulations, squad: Squad, at: ShipOrPartRef): number | undefined
export function squadCost(
  by: Regulations,
  squad: Squad,
  at: ShipOrPartRef,
  upgrade: number | 'pilot',
): number | undefined
export function squadCost(
  by: Regulations,
  squad: Squad,
  at?: ShipOrPartRef,
  upgrade?: number | 'pilot',
): number | undefined {
  if (at === undefined) return sumCosts(squad.ships.map((ship) => shipCost(by, squad, ship)))
  const ship = findShip(squad, at)
  const part = findPart(squad, at)
  if (!ship || !part) return undefined
  if (upgrade === 'pilot') return pilotCost(by, squad, part)
  if (upgrade !== undefined) return upgradeCosts(by, squad, part)[upgrade]
  const ofPart = typeof at !== 'string' && at.part !== undefined
  return ofPart ? partCost(by, squad, part) : shipCost(by, squad, ship)
}
