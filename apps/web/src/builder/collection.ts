import type { Collection } from '@flotilla/squads'
import { useSyncExternalStore } from 'react'

/** The products somebody owns, and when that was last said. */
export interface OwnCollection {
  readonly changed: number
  readonly products: Collection
  /** Whether shelves show nothing else; each device for itself. */
  readonly only?: boolean
}

const KEY = 'flotilla collection'
/** More than anybody owns of one product, and more products than were ever sold. */
export const MAX_COPIES = 99
const MOST_PRODUCTS = 500
const none: OwnCollection = { changed: 0, products: {} }

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_COPIES

/** What a file, another device or an earlier visit says, where it is a collection at all. */
export function parseCollection(said: unknown): OwnCollection | undefined {
  const { changed, products, only } = (said ?? {}) as Record<string, unknown>
  if (typeof products !== 'object' || products === null || Array.isArray(products)) return undefined
  const rows = Object.entries(products)
  const sound = rows.every(([key, count]) => /^(?:first|second):[a-z0-9]{1,80}$/.test(key) && isCount(count))
  if (!sound || rows.length > MOST_PRODUCTS) return undefined
  return {
    changed: typeof changed === 'number' && Number.isFinite(changed) ? changed : 0,
    products: products as Collection,
    ...(only === true ? { only } : {}),
  }
}

function loadStored(): OwnCollection {
  try {
    return parseCollection(JSON.parse(localStorage.getItem(KEY) ?? 'null')) ?? none
  } catch {
    return none
  }
}

let now: OwnCollection | undefined
const listeners = new Set<() => void>()

export const ownCollection = (): OwnCollection => {
  now ??= loadStored()
  return now
}

/** Throws where the browser keeps nothing; until the page is left it holds all the same. */
export function saveCollection(collection: OwnCollection): void {
  now = collection
  for (const tell of listeners) tell()
  localStorage.setItem(KEY, JSON.stringify(collection))
}

/** The collection with so many of a product. */
export function withCopies({ products, ...rest }: OwnCollection, key: string, copies: number): OwnCollection {
  const { [key]: _, ...others } = products
  const count = Math.max(0, Math.min(MAX_COPIES, Math.floor(copies)))
  return { ...rest, changed: Date.now(), products: count > 0 ? { ...others, [key]: count } : others }
}

export const useCollection = (): OwnCollection =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, ownCollection)

/** As a file, for other devices without a server. */
export const collectionFile = ({ products, changed }: OwnCollection): string =>
  `${JSON.stringify({ flotilla: 'collection', changed, products }, null, 2)}\n`

/** The collection of a file; throws in words where it is none. */
export function parseCollectionFile(text: string): OwnCollection {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    said = undefined
  }
  const read = parseCollection(said)
  if (!read) throw new Error('The file holds no collection. Take one that was saved by this page.')
  return { ...read, changed: Date.now() }
}
