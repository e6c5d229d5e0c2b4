import type { Edition, ProductData } from '@flotilla/catalogue'
import type { CardBook } from './card-book.ts'
import type { Squad } from './squad.ts'

/** The number of copies of each product a player owns, by the product's key. */
export type Collection = Readonly<Record<string, number>>

/** A kind of piece: a miniature, a ship card, an upgrade, a damage deck or an obstacle. */
export type PieceKind = 'ship' | 'pilot' | 'upgrade' | 'deck' | 'obstacle'

/** A number of copies of one piece. */
export interface PieceCount {
  readonly kind: PieceKind
  readonly id: string
  readonly count: number
}

/** Counts a piece in a product, for games of an edition. */
function piecesInProduct(product: ProductData, edition: Edition, kind: PieceKind, id: string): number {
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

/** The pieces of a collection for games of an edition. */
export interface OwnedPieces {
  has(kind: PieceKind, id: string): number
  /** Returns the products that contain a piece, owned or not. */
  sources(kind: PieceKind, id: string): ProductData[]
}

/** Counts the pieces of a collection for games of an edition. */
export function ownedPieces(
  edition: Edition,
  products: readonly ProductData[],
  owned: Collection,
): OwnedPieces {
  const mine = products.filter(({ key }) => (owned[key] ?? 0) > 0)
  return {
    has: (kind, id) =>
      mine.reduce(
        (sum, product) => sum + piecesInProduct(product, edition, kind, id) * (owned[product.key] ?? 0),
        0,
      ),
    sources: (kind, id) => products.filter((product) => piecesInProduct(product, edition, kind, id) > 0),
  }
}

/**
 * Returns the pieces that squads flying together need; one miniature for a ship of two cards. Unknown cards
 * are left out.
 */
export function piecesNeeded(book: CardBook, squads: readonly Squad[]): PieceCount[] {
  const counts = new Map<string, { kind: PieceKind; id: string; count: number }>()
  const addNeeded = (kind: PieceKind, id: string) => {
    const key = `${kind} ${id}`
    counts.set(key, { kind, id, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  for (const { ships, obstacles, damageDeck } of squads) {
    for (const { parts } of ships) {
      if (book.hull(parts[0].ship)) addNeeded('ship', parts[0].ship)
      for (const { pilot, upgrades } of parts) {
        if (book.pilot(pilot)) addNeeded('pilot', pilot)
        for (const upgrade of upgrades) if (book.upgrade(upgrade)) addNeeded('upgrade', upgrade.id)
      }
    }
    if (book.edition === 'second' && ships.length > 0) addNeeded('deck', 'core')
    if (book.edition === 'second' && ships.some(({ parts }) => book.hull(parts[0].ship)?.size === 'huge'))
      addNeeded('deck', 'huge')
    if (damageDeck) addNeeded('deck', damageDeck)
    for (const obstacle of obstacles) addNeeded('obstacle', obstacle)
  }
  return [...counts.values()]
}

/** Returns the pieces that a collection lacks, with the missing number. */
export const missingPieces = (stock: OwnedPieces, pieces: readonly PieceCount[]): PieceCount[] =>
  pieces
    .map((piece) => ({ ...piece, count: piece.count - stock.has(piece.kind, piece.id) }))
    .filter(({ count }) => count > 0)
