import { readDataFile } from './read-data.ts'
import type { Edition, Faction, ProductData, Reconstructed } from './types.ts'

/** Ids of one kind in a product, with `*2` behind those it contains several times. */
type ListedIds = string

interface RawContents {
  ships?: ListedIds
  pilots?: ListedIds
  upgrades?: ListedIds
  decks?: ListedIds
  obstacles?: ListedIds
}
type RawProduct = RawContents & { id: string; name: string; faction?: Faction }
type RawAddition = RawContents & { product: string; reconstructed: Reconstructed }

const countIds = (listed: ListedIds): Record<string, number> =>
  Object.fromEntries(
    listed
      .split(' ')
      .filter(Boolean)
      .map((each) => each.split('*'))
      .map(([id = '', copies = '1']) => [id, Number(copies)]),
  )

/**
 * Returns the second edition ships that miniatures can represent besides their own: those of the first
 * edition, and two ships of one hull. One miniature may represent either of two.
 */
const asModels = (ships: Record<string, number>, serves: Record<string, ListedIds>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(ships).flatMap(([ship, copies]) =>
      (serves[ship] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((model) => [model, copies]),
    ),
  )

function toProduct(
  edition: Edition,
  raw: RawProduct,
  added: RawAddition[],
  serves: Record<string, ListedIds>,
): ProductData {
  const key = `${edition}:${raw.id}`
  const more = added.filter((addition) => addition.product === key)
  const idsOfKind = (kind: keyof RawContents) =>
    countIds([raw, ...more].map((each) => each[kind] ?? '').join(' '))
  const ships = idsOfKind('ships')
  return {
    key,
    edition,
    name: raw.name,
    ...(raw.faction ? { faction: raw.faction } : {}),
    ships,
    models: { ...(edition === 'second' ? ships : {}), ...asModels(ships, serves) },
    pilots: idsOfKind('pilots'),
    upgrades: idsOfKind('upgrades'),
    decks: idsOfKind('decks'),
    obstacles: idsOfKind('obstacles'),
    ...(more[0] ? { reconstructed: more[0].reconstructed } : {}),
  }
}

/**
 * Loads the products of both editions with their contents, since miniatures of the first are used in the
 * second.
 */
export async function loadProducts(): Promise<ProductData[]> {
  const [first, second, added, serves] = await Promise.all([
    readDataFile<RawProduct[]>('products/first'),
    readDataFile<RawProduct[]>('products/second'),
    readDataFile<RawAddition[]>('reconstructed/products'),
    readDataFile<Record<string, ListedIds>>('products/models'),
  ])
  return [
    ...second.map((raw) => toProduct('second', raw, added, serves)),
    ...first.map((raw) => toProduct('first', raw, added, serves)),
  ]
}
