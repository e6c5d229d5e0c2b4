import type { Collection } from '@flotilla/squads'
import { useSyncExternalStore } from 'react'

/** The products that the player owns, and when that last changed. */
export interface OwnCollection {
  readonly changed: number
  readonly products: Collection
  /** Shelves show owned pieces only; a setting of each device. */
  readonly only?: boolean
}

const KEY = 'flotilla collection'
/** The most copies of one product. */
export const MAX_COPIES = 99
const MOST_PRODUCTS = 500
const none: OwnCollection = { changed: 0, products: {} }

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_COPIES

/**
 * Returns the collection in a value from a file, another device or an earlier visit; undefined where it is
 * none.
 */
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

/** Returns the collection of this device. */
export const ownCollection = (): OwnCollection => {
  now ??= loadStored()
  return now
}

/** Saves the collection. Throws where the browser cannot store it; it still applies until the page closes. */
export function saveCollection(collection: OwnCollection): void {
  now = collection
  for (const tell of listeners) tell()
  localStorage.setItem(KEY, JSON.stringify(collection))
}

/** Returns the collection with a number of copies of a product. */
export function withCopies({ products, ...rest }: OwnCollection, key: string, copies: number): OwnCollection {
  const { [key]: _, ...others } = products
  const count = Math.max(0, Math.min(MAX_COPIES, Math.floor(copies)))
  return { ...rest, changed: Date.now(), products: count > 0 ? { ...others, [key]: count } : others }
}

/** Returns the collection of this device and follows its changes. */
export const useCollection = (): OwnCollection =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, ownCollection)

/** Returns the collection as a file, for other devices without a server. */
export const collectionFile = ({ products, changed }: OwnCollection): string =>
  `${JSON.stringify({ flotilla: 'collection', changed, products }, null, 2)}\n`

/** Returns the collection of a file; throws an error for players where it is none. */
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
