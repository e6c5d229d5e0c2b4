import type { Edition, Product } from '@flotilla/catalogue'
import type { Book } from './book.ts'
import type { Squad } from './squad.ts'

/** How many of each product somebody owns, by its key. */
export type Collection = Readonly<Record<string, number>>

/** What lies on the table: a miniature, a ship card, an upgrade, a damage deck, an obstacle. */
export type PieceKind = 'ship' | 'pilot' | 'upgrade' | 'deck' | 'obstacle'

export interface Pieces {
  readonly kind: PieceKind
  readonly id: string
  readonly count: number
}

/** How many a product has of something that an edition plays with. */
function heldBy(product: Product, edition: Edition, kind: PieceKind, id: string): number {
  // Obstacles are the same in both editions, and miniatures of the first fly in the second.
  if (kind === 'obstacle') return product.obstacles[id] ?? 0
  if (kind === 'ship' && edition === 'second') return product.models[id] ?? 0
  if (product.edition !== edition) return 0
  const holds = {
    ship: product.ships,
    pilot: product.pilots,
    upgrade: product.upgrades,
    deck: product.decks,
  }
  return holds[kind][id] ?? 0
}

/** What a collection has for games of an edition. */
export interface Stock {
  has(kind: PieceKind, id: string): number
  /** The products that hold such a piece, owned or not. */
  sources(kind: PieceKind, id: string): Product[]
}

export function stockOf(edition: Edition, products: readonly Product[], owned: Collection): Stock {
  const mine = products.filter(({ key }) => (owned[key] ?? 0) > 0)
  return {
    has: (kind, id) =>
      mine.reduce((sum, product) => sum + heldBy(product, edition, kind, id) * (owned[product.key] ?? 0), 0),
    sources: (kind, id) => products.filter((product) => heldBy(product, edition, kind, id) > 0),
  }
}

/** What squads that fly together need; of a ship of two cards one miniature. Cards that nobody knows are left out. */
export function piecesOf(book: Book, squads: readonly Squad[]): Pieces[] {
  const counts = new Map<string, { kind: PieceKind; id: string; count: number }>()
  const need = (kind: PieceKind, id: string) => {
    const key = `${kind} ${id}`
    counts.set(key, { kind, id, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  for (const { ships, obstacles, damageDeck } of squads) {
    for (const { parts } of ships) {
      if (book.hull(parts[0].ship)) need('ship', parts[0].ship)
      for (const { pilot, upgrades } of parts) {
        if (book.pilot(pilot)) need('pilot', pilot)
        for (const upgrade of upgrades) if (book.upgrade(upgrade)) need('upgrade', upgrade.id)
      }
    }
    if (book.edition === 'second' && ships.length > 0) need('deck', 'core')
    if (book.edition === 'second' && ships.some(({ parts }) => book.hull(parts[0].ship)?.size === 'huge'))
      need('deck', 'huge')
    if (damageDeck) need('deck', damageDeck)
    for (const obstacle of obstacles) need('obstacle', obstacle)
  }
  return [...counts.values()]
}

/** What of it a collection has not, or not often enough. */
export const missingFrom = (stock: Stock, pieces: readonly Pieces[]): Pieces[] =>
  pieces
    .map((piece) => ({ ...piece, count: piece.count - stock.has(piece.kind, piece.id) }))
    .filter(({ count }) => count > 0)
