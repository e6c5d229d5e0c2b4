import type { CardId, ShipCard, TableShip } from '@flotilla/engine'

/** A card on a ship: the id it started with, the card there now, and the title of the side that is up. */
export interface CardOnShip {
  readonly id: string
  readonly now: string
  readonly title?: string
}

/** Returns the card now in the place of another: its other side, or a replacement. */
export const currentCard = (ship: TableShip, card: string): string => ship.replaced?.[card] ?? card

/**
 * Lists the cards on a ship now: without those it lost, with those it received from other ships, by the side
 * that is up.
 */
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
  const isSided = (id: CardId) => sided.some(({ card }) => card === id)
  const begun = [pilot, ...cards, ...weapons.map(({ card }) => card), ...Object.keys(charges)]
  const left = begun.filter((id) => {
    const [card = id] = id.split('#')
    // The second side of a card is not a card of its own.
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
