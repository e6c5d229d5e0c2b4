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
import { deckName, hullName, obstacleName } from './format.ts'

/** What is owned, beside the squads that want it. */
export interface OwnedStatus {
  readonly missing: readonly PieceCount[]
  /** How many are left beside the squads; below zero where they have more than there are. */
  left(kind: PieceKind, id: string): number
  readonly sources: OwnedPieces['sources']
  /** What would be missing of ships and cards for other squads than these, beyond what is. */
  lack(squads: readonly Squad[]): readonly PieceCount[]
  /** Whether shelves show nothing else. */
  readonly only: boolean
}

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
export const loadAllProducts = (): Promise<ProductData[]> => {
  loading ??= loadProducts()
  return loading
}

/** Undefined as long as nothing of the edition is marked as owned. */
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

/** A piece by the name on it. */
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

/** One or more of a piece, among others of all kinds. */
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
