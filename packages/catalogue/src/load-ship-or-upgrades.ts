import type * as first from './first.ts'
import { hasShip, readFirstShip, readFirstUpgrades, readSecondShip, readSecondUpgrades } from './read-data.ts'
import type * as second from './second.ts'
import type { Edition, ShipTypeId } from './types.ts'

interface ShipWithPilots {
  first: { ship: first.ShipData; pilots: first.PilotData[] }
  second: { ship: second.ShipData; pilots: second.PilotData[] }
}

interface SlotOf {
  first: first.Slot
  second: second.Slot
}

interface UpgradesOf {
  first: first.UpgradeData[]
  second: second.UpgradeData[]
}

/** Loads one ship with its pilots; a browser fetches that file alone. */
export function loadShip<E extends Edition>(
  edition: E,
  id: ShipTypeId,
): Promise<ShipWithPilots[E] | undefined>
export async function loadShip(
  edition: Edition,
  id: ShipTypeId,
): Promise<ShipWithPilots[Edition] | undefined> {
  if (!hasShip(edition, id)) return undefined
  return edition === 'first' ? readFirstShip(id) : readSecondShip(id)
}

/** Loads the upgrades of one slot. */
export function loadUpgrades<E extends Edition>(edition: E, slot: SlotOf[E]): Promise<UpgradesOf[E]>
export function loadUpgrades(edition: Edition, slot: first.Slot | second.Slot): Promise<UpgradesOf[Edition]> {
  return edition === 'first' ? readFirstUpgrades(slot as first.Slot) : readSecondUpgrades(slot as second.Slot)
}
