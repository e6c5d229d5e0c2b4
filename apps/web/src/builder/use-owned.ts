import { loadProducts, type ProductData } from '@flotilla/catalogue'
import {
  type CardBook,
  missingPieces,
  type OwnedPieces,
  ownedPieces,
  type PieceCount,
  type PieceKind,
  piecesNeeded,
  type Squad,
} from '@flotilla/squads'
import { useEffect, useMemo, useState } from 'react'
import { useCollection } from './collection.ts'
import { deckName, hullName, obstacleName } from './wording.ts'

/** The owned pieces in relation to the squads that use them. */
export interface OwnedStatus {
  readonly missing: readonly PieceCount[]
  /** Returns the number left beside the squads; negative where they use more than the player owns. */
  left(kind: PieceKind, id: string): number
  readonly sources: OwnedPieces['sources']
  /** Lists the pieces that other squads would lack in addition. */
  lack(squads: readonly Squad[]): readonly PieceCount[]
  /** Shelves show owned pieces only. */
  readonly only: boolean
}

/** Compares the owned pieces with the squads that use them. */
export function ownedStatus(
  book: CardBook,
  stock: OwnedPieces,
  squads: readonly Squad[],
  only: boolean,
): OwnedStatus {
  const pieces = piecesNeeded(book, squads)
  const used = new Map(pieces.map(({ kind, id, count }) => [`${kind} ${id}`, count]))
  const missing = missingPieces(stock, pieces)
  const lacked = new Map(missing.map(({ kind, id, count }) => [`${kind} ${id}`, count]))
  return {
    missing,
    lack: (others) =>
      missingPieces(stock, piecesNeeded(book, others))
        .filter(({ kind }) => kind === 'ship' || kind === 'pilot' || kind === 'upgrade')
        .map((piece) => ({ ...piece, count: piece.count - (lacked.get(`${piece.kind} ${piece.id}`) ?? 0) }))
        .filter(({ count }) => count > 0),
    left: (kind, id) => stock.has(kind, id) - (used.get(`${kind} ${id}`) ?? 0),
    sources: stock.sources,
    only,
  }
}

let loading: Promise<ProductData[]> | undefined
/** Loads the products of both editions once. */
export const loadAllProducts = (): Promise<ProductData[]> => {
  loading ??= loadProducts()
  return loading
}

/** Returns the owned pieces; undefined while no product of the edition is marked as owned. */
export function useOwned(book: CardBook, squads: readonly Squad[]): OwnedStatus | undefined {
  const { products: copies, only = false } = useCollection()
  const [products, setProducts] = useState<readonly ProductData[]>()
  const any = Object.keys(copies).some((key) => key.startsWith(`${book.edition}:`))
  useEffect(() => {
    if (any) void loadAllProducts().then(setProducts)
  }, [any])
  return useMemo(
    () =>
      any && products
        ? ownedStatus(book, ownedPieces(book.edition, products, copies), squads, only)
        : undefined,
    [any, products, book, copies, squads, only],
  )
}

const deckOf = (edition: string, id: string): string =>
  edition === 'first' ? deckName(id) : id === 'huge' ? 'huge ships' : 'core set'

/** Returns the name of a piece. */
export function pieceName(book: CardBook, kind: PieceKind, id: string): string {
  switch (kind) {
    case 'ship': {
      const pilot = book.pilots.find(({ hull }) => hull.id === id)
      return pilot ? hullName(pilot) : id
    }
    case 'pilot':
      return book.pilot(id)?.name ?? id
    case 'upgrade':
      return book.upgradeById(id)?.name ?? id
    case 'deck':
      return deckOf(book.edition, id)
    case 'obstacle':
      return obstacleName(id)
  }
}

/** Describes one or more of a piece, among others of all kinds. */
export function pieceText(book: CardBook, { kind, id, count }: PieceCount): string {
  const name = pieceName(book, kind, id)
  switch (kind) {
    case 'ship':
      return `${count} ${name} ${count === 1 ? 'miniature' : 'miniatures'}`
    case 'pilot':
      return `${count} ${name} ${count === 1 ? 'card' : 'cards'}`
    case 'deck':
      return `${count} damage deck (${name})`
    default:
      return `${count} ${name}`
  }
}
