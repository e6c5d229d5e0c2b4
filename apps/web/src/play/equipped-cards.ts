import type { ShipCard, TableShip } from '@flotilla/engine'

/** A card on a ship: as the ship has it from the beginning, what lies there now, and the title of the side that is up. */
export interface CardOnShip {
  readonly id: string
  readonly now: string
  readonly title?: string
}

/** The card that lies in the place of one: its other side, or another that has replaced it. */
export const currentCard = (ship: TableShip, card: string): string => ship.replaced?.[card] ?? card

/** The cards on a ship as things are: without those it has lost, with those that came from other ships, by the side they show. */
export function equippedCards(
  ship: TableShip,
  {
    pilot,
    cards,
    weapons,
    charges,
    slots,
    sided,
  }: Pick<ShipCard, 'pilot' | 'cards' | 'weapons' | 'charges' | 'slots' | 'sided'>,
): CardOnShip[] {
  const { upgrades, sides, discarded = [] } = ship
  const isSided = (id: string) => sided.some(({ card }) => card === id)
  const begun = [pilot, ...cards, ...weapons.map(({ card }) => card), ...Object.keys(charges)]
  const left = begun.filter((id) => {
    const [card = id] = id.split('#')
    // The second side of a card is no card of its own.
    if (id !== card && isSided(card)) return false
    return !discarded.includes(id) && (!upgrades || !(card in slots) || upgrades.includes(card))
  })
  return [...new Set([...left, ...(upgrades ?? [])])].map((id) => {
    const side = sides?.[id] ?? 0
    const title = sided.find(({ card }) => card === id)?.sides[side]?.title
    const now = side > 0 ? `${id}#${side}` : currentCard(ship, id)
    return title ? { id, now, title } : { id, now }
  })
}
