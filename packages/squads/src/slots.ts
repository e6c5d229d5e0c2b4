import type { Regulations } from './regulations.ts'
import {
  type EquippedCard,
  equippedCardsOf,
  findPart,
  findShip,
  pointsListOf,
  type ShipOrPartRef,
} from './ship-profile.ts'
import type { ShipPart, Squad, SquadShip } from './squad.ts'

/** An upgrade icon of a ship, printed or granted. */
export interface ShipSlot {
  slot: string
  /** The slots of upgrades that can fill it: several if the player may choose. */
  serves: string[]
  /** Its source: the pilot's card, the rules, or an upgrade by its id. */
  from: string
  /** Limits on the upgrade that fills it. */
  maxPoints?: number
  uniqueOnly?: true
  /** The one card allowed. */
  only?: string
  /** No two equal cards of the slot. */
  different?: true
  /** Place of the upgrade that fills it. */
  filledBy?: number
  /** The upgrade that removes it; for a slot a ship has once, the same slot of the other part. */
  takenBy?: string
}

/** The slots of a part. */
export interface ShipSlots {
  slots: ShipSlot[]
  /** Places of the upgrades for which no icon is left. */
  unplaced: number[]
}

const PILOT = 'pilot'
const RULES = 'rules'

/**
 * Reports whether the other part uses a slot: title and modification serve the whole ship, and the first part
 * to use them has them.
 */
function usedByOtherPart(ship: SquadShip, part: ShipPart, slot: string): boolean {
  const usesOf = (each: ShipPart) => each.upgrades.some((upgrade) => upgrade.slot === slot)
  const first = ship.parts.findIndex(usesOf)
  return first >= 0 && ship.parts[first] !== part
}

function iconsOf(
  by: Regulations,
  squad: Squad,
  ship: SquadShip,
  part: ShipPart,
  fitted: EquippedCard[],
): ShipSlot[] {
  const pilot = by.book.pilot(part.pilot)
  if (!pilot) return []
  if (pilot.standardLoadout)
    return pilot.standardLoadout.flatMap((id): ShipSlot[] => {
      const card = by.book.upgradeById(id)
      return (card?.occupies ?? []).map((slot) => ({ slot, serves: [slot], from: PILOT, only: id }))
    })
  const addIcon = (slot: string, from: string, more: Partial<ShipSlot> = {}): ShipSlot => ({
    slot,
    serves: [slot],
    from,
    ...more,
  })
  const grants = fitted.flatMap(({ card, equipped }) =>
    card.grants(equipped.side).map((grant) => ({ grant, from: card.id })),
  )
  const slots = [
    ...pilot.slots(pointsListOf(by, squad)).map((slot) => addIcon(slot, PILOT)),
    ...(pilot.slotChoice ? [addIcon(pilot.slotChoice[0] ?? '', PILOT, { serves: pilot.slotChoice })] : []),
    ...Object.keys(by.format.ground.withoutIcon).map((slot) =>
      addIcon(slot, RULES, usedByOtherPart(ship, part, slot) ? { takenBy: RULES } : {}),
    ),
    ...(by.format.commandSlot && pilot.hull.size !== 'huge' ? [addIcon('command', RULES)] : []),
    ...grants.flatMap(({ grant, from }) => {
      // A card that must be equipped needs no icon of the ship's own.
      if (grant.kind === 'mustEquip') {
        const slot = by.book.upgradeById(grant.upgrade)?.slot
        return slot ? [addIcon(slot, from, { only: grant.upgrade })] : []
      }
      if (grant.kind === 'slotChoice') return [addIcon(grant.anyOf[0] ?? '', from, { serves: grant.anyOf })]
      if (grant.kind !== 'slot' || grant.amount < 0) return []
      const { kind: _, slot, amount, ...limits } = grant
      return Array.from({ length: amount }, () => addIcon(slot, from, limits))
    }),
  ]
  for (const { grant, from } of grants) {
    if (grant.kind !== 'slot' || grant.amount >= 0) continue
    const lost = slots.filter(
      ({ slot, serves, takenBy }) => slot === grant.slot && serves.length === 1 && !takenBy,
    )
    for (const slot of lost.slice(0, -grant.amount)) slot.takenBy = from
  }
  for (const other of ship.parts) {
    for (const { card, equipped } of equippedCardsOf(by.book, other)) {
      for (const grant of card.grants(equipped.side)) {
        if (grant.kind !== 'standIn') continue
        for (const slot of slots) if (slot.slot === grant.slot) slot.serves = [...slot.serves, ...grant.as]
      }
    }
  }
  return slots
}

/**
 * Orders slots: those with tighter limits and fewer uses are filled first, so that a possible fit is always
 * found.
 */
const slotTightness = ({ serves, maxPoints = 1000, uniqueOnly, only }: ShipSlot) =>
  only ? 0 : serves.length * 10_000 + maxPoints + (uniqueOnly ? 0 : 1)

/** Assigns the upgrades of a part to its slots. */
export function partSlots(by: Regulations, squad: Squad, ship: SquadShip, part: ShipPart): ShipSlots {
  const fitted = equippedCardsOf(by.book, part)
  const pilot = by.book.pilot(part.pilot)
  const slots = iconsOf(by, squad, ship, part, fitted)
  const byTightness = slots
    .filter(({ takenBy }) => !takenBy)
    .sort((a, b) => slotTightness(a) - slotTightness(b))
  const unplaced: number[] = []
  for (const { card, index } of fitted) {
    const points = pilot ? (card.cost(pointsListOf(by, squad), pilot) ?? 0) : 0
    const needed: ShipSlot[] = []
    for (const slot of card.occupies) {
      const free = byTightness.find(
        (each) =>
          each.filledBy === undefined &&
          !needed.includes(each) &&
          each.serves.includes(slot) &&
          points <= (each.maxPoints ?? points) &&
          (!each.uniqueOnly || card.limited > 0) &&
          (each.only ?? card.id) === card.id,
      )
      if (free) needed.push(free)
    }
    if (needed.length < card.occupies.length) unplaced.push(index)
    else for (const slot of needed) slot.filledBy = index
  }
  return { slots, unplaced }
}

/** Returns all icons of a ship or part: printed, granted, removed, filled and open. */
export function shipSlots(by: Regulations, squad: Squad, at: ShipOrPartRef): ShipSlot[] {
  const ship = findShip(squad, at)
  const part = findPart(squad, at)
  return ship && part ? partSlots(by, squad, ship, part).slots : []
}

/** Returns the open icons of a ship or part. */
export const openSlots = (by: Regulations, squad: Squad, at: ShipOrPartRef): ShipSlot[] =>
  shipSlots(by, squad, at).filter(({ filledBy, takenBy }) => filledBy === undefined && takenBy === undefined)
