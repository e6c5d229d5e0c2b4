import { read } from './read.ts'
import type { Edition, Faction, Product, Reconstructed } from './types.ts'

/** What a product holds of one kind: ids with `*2` behind those it has more of. */
type Listed = string

interface RawContents {
  ships?: Listed
  pilots?: Listed
  upgrades?: Listed
  decks?: Listed
  obstacles?: Listed
}
type RawProduct = RawContents & { id: string; name: string; faction?: Faction }
type RawAddition = RawContents & { product: string; reconstructed: Reconstructed }

const counted = (listed: Listed): Record<string, number> =>
  Object.fromEntries(
    listed
      .split(' ')
      .filter(Boolean)
      .map((each) => each.split('*'))
      .map(([id = '', copies = '1']) => [id, Number(copies)]),
  )

/** First edition miniatures as the second edition's ships that they serve as; one may serve as either of two. */
const asModels = (ships: Record<string, number>, serves: Record<string, Listed>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(ships).flatMap(([ship, copies]) =>
      (serves[ship] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((model) => [model, copies]),
    ),
  )

function product(
  edition: Edition,
  raw: RawProduct,
  added: RawAddition[],
  serves: Record<string, Listed>,
): Product {
  const key = `${edition}:${raw.id}`
  const more = added.filter((addition) => addition.product === key)
  const all = (kind: keyof RawContents) => counted([raw, ...more].map((each) => each[kind] ?? '').join(' '))
  const ships = all('ships')
  return {
    key,
    edition,
    name: raw.name,
    ...(raw.faction ? { faction: raw.faction } : {}),
    ships,
    models: edition === 'second' ? ships : asModels(ships, serves),
    pilots: all('pilots'),
    upgrades: all('upgrades'),
    decks: all('decks'),
    obstacles: all('obstacles'),
    ...(more[0] ? { reconstructed: more[0].reconstructed } : {}),
  }
}

/** What was sold, and what is in it; both editions, for miniatures of the first fly in the second. */
export async function loadProducts(): Promise<Product[]> {
  const [first, second, added, serves] = await Promise.all([
    read<RawProduct[]>('products/first'),
    read<RawProduct[]>('products/second'),
    read<RawAddition[]>('reconstructed/products'),
    read<Record<string, Listed>>('products/models'),
  ])
  return [
    ...second.map((raw) => product('second', raw, added, serves)),
    ...first.map((raw) => product('first', raw, added, serves)),
  ]
}
