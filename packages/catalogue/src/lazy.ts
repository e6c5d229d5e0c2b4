import type * as first from './first.ts'
import { firstShip, firstUpgrades, hasShip, secondShip, secondUpgrades } from './read.ts'
import type * as second from './second.ts'
import type { Edition, ShipId } from './types.ts'

interface Ship {
  first: { ship: first.Ship; pilots: first.Pilot[] }
  second: { ship: second.Ship; pilots: second.Pilot[] }
}

interface Slots {
  first: first.Slot
  second: second.Slot
}

interface Upgrades {
  first: first.Upgrade[]
  second: second.Upgrade[]
}

/** One ship with its pilots, and nothing else: a browser fetches that file alone. */
export function loadShip<E extends Edition>(edition: E, id: ShipId): Promise<Ship[E] | undefined>
export async function loadShip(edition: Edition, id: ShipId): Promise<Ship[Edition] | undefined> {
  if (!hasShip(edition, id)) return undefined
  return edition === 'first' ? firstShip(id) : secondShip(id)
}

/** The upgrades of one slot, and nothing else. */
export function loadUpgrades<E extends Edition>(edition: E, slot: Slots[E]): Promise<Upgrades[E]>
export function loadUpgrades(edition: Edition, slot: first.Slot | second.Slot): Promise<Upgrades[Edition]> {
  return edition === 'first' ? firstUpgrades(slot as first.Slot) : secondUpgrades(slot as second.Slot)
}
