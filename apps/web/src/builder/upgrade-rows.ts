import {
  findPart,
  type Regulations,
  type ShipOrPartRef,
  type ShipSlot,
  type Squad,
  shipSlots,
} from '@flotilla/squads'

/** A row of a ship card: an upgrade on its icon, an open icon, or a removed icon. */
export type UpgradeRow =
  | { readonly kind: 'filled'; readonly slot: string; readonly place: number; readonly loose: boolean }
  | { readonly kind: 'open'; readonly slot: string; readonly icon: ShipSlot; readonly count: number }
  | { readonly kind: 'taken'; readonly slot: string; readonly by: string }

const slotKey = ({ slot, serves, maxPoints, uniqueOnly, only, different }: ShipSlot): string =>
  JSON.stringify([slot, serves, maxPoints, uniqueOnly, only, different])

/** Lists the rows of a ship card. */
export function upgradeRows(by: Regulations, squad: Squad, at: ShipOrPartRef): UpgradeRow[] {
  const icons = shipSlots(by, squad, at)
  const placed = new Map(
    icons.flatMap((icon) => (icon.filledBy === undefined ? [] : [[icon.filledBy, icon]])),
  )
  const filled = (findPart(squad, at)?.upgrades ?? []).map(
    ({ slot }, place): UpgradeRow => ({ kind: 'filled', slot, place, loose: !placed.has(place) }),
  )
  const open = new Map<string, { kind: 'open'; slot: string; icon: ShipSlot; count: number }>()
  for (const icon of icons) {
    if (icon.filledBy !== undefined || icon.takenBy !== undefined) continue
    const like = slotKey(icon)
    const row = open.get(like)
    if (row) row.count += 1
    else open.set(like, { kind: 'open', slot: icon.slot, icon, count: 1 })
  }
  const taken = icons.flatMap(({ slot, takenBy }): UpgradeRow[] =>
    takenBy && takenBy !== 'rules' ? [{ kind: 'taken', slot, by: takenBy }] : [],
  )
  return [...filled, ...open.values(), ...taken]
}
