import type { SeenShip } from '@flotilla/engine'
import type { ShipCard } from '../host/protocol.ts'

/** The cards that were on a ship and have been discarded; the second edition has none. */
const discardedOf = (ship: SeenShip): readonly string[] =>
  (ship as SeenShip & { readonly discarded?: readonly string[] }).discarded ?? []

/** The cards on a ship as things are: without those it has lost, and with those that came from other ships. */
export function carriedBy(
  ship: SeenShip,
  {
    pilot,
    cards,
    weapons,
    charges,
    slots,
  }: Pick<ShipCard, 'pilot' | 'cards' | 'weapons' | 'charges' | 'slots'>,
): string[] {
  const { upgrades } = ship
  const discarded = discardedOf(ship)
  const begun = [pilot, ...cards, ...weapons.map(({ card }) => card), ...Object.keys(charges)]
  const left = begun.filter((id) => {
    const [card = id] = id.split('#')
    return !discarded.includes(id) && (!upgrades || !(card in slots) || upgrades.includes(card))
  })
  return [...new Set([...left, ...(upgrades ?? [])])]
}
