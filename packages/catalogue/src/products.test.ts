import { expect, test } from 'vitest'
import { loadFirst, loadObstacles, loadProducts, loadSecond, type ProductData } from './index.ts'

const products = await loadProducts()
const [one, two, obstacles] = await Promise.all([loadFirst(), loadSecond(), loadObstacles()])
const called = (key: string): ProductData => products.find((product) => product.key === key)!
const all = (of: (product: ProductData) => Readonly<Record<string, number>>, edition: string) =>
  new Set(products.filter((product) => product.edition === edition).flatMap((each) => Object.keys(of(each))))

test('a product is known by its key, and every id in it leads somewhere', () => {
  expect(new Set(products.map(({ key }) => key)).size).toBe(products.length)
  const tokens = new Set(obstacles.map(({ id }) => id as string))
  const decks = { first: one.damageDecks.map(({ id }) => id), second: ['core', 'huge'] }
  for (const { edition, name, ships, models, pilots, upgrades, ...more } of products) {
    const book = edition === 'first' ? one : two
    for (const id of Object.keys(ships)) expect(book.ship(id), `${name}: ${id}`).toBeDefined()
    for (const id of Object.keys(models)) expect(two.ship(id), `${name}: ${id}`).toBeDefined()
    for (const id of Object.keys(pilots)) expect(book.pilot(id), `${name}: ${id}`).toBeDefined()
    for (const id of Object.keys(upgrades)) expect(book.upgrade(id), `${name}: ${id}`).toBeDefined()
    for (const id of Object.keys(more.decks)) expect(decks[edition], name).toContain(id)
    for (const id of Object.keys(more.obstacles)) expect(tokens, name).toContain(id)
    const counts = [ships, models, pilots, upgrades].flatMap((each) => Object.values(each))
    expect(
      counts.every((count) => Number.isInteger(count) && count > 0 && count < 10),
      name,
    ).toBe(true)
  }
})

test('every card is in some product, and every obstacle; every ship has a miniature', () => {
  const without = (known: readonly string[], held: ReadonlySet<string>) => known.filter((id) => !held.has(id))
  expect(
    without(
      one.pilots.map(({ key }) => key),
      all((each) => each.pilots, 'first'),
    ),
  ).toEqual([])
  expect(
    without(
      one.upgrades.map(({ id }) => id),
      all((each) => each.upgrades, 'first'),
    ),
  ).toEqual([])
  expect(
    without(
      one.ships.map(({ id }) => id),
      all((each) => each.ships, 'first'),
    ),
  ).toEqual([])
  expect(
    without(
      two.pilots.map(({ id }) => id),
      all((each) => each.pilots, 'second'),
    ),
  ).toEqual([])
  expect(
    without(
      two.upgrades.map(({ id }) => id),
      all((each) => each.upgrades, 'second'),
    ),
  ).toEqual([])
  const models = new Set(products.flatMap((each) => Object.keys(each.models)))
  expect(
    without(
      two.ships.map(({ id }) => id),
      models,
    ),
  ).toEqual([])
  const tokens = new Set(products.flatMap((each) => Object.keys(each.obstacles)))
  expect(
    without(
      obstacles.map(({ id }) => id),
      tokens,
    ),
  ).toEqual([])
})

test('what a box holds: two miniatures of a kind, both cards of a corvette, what was worked out', () => {
  expect(called('first:coreset').ships).toEqual({ xwing: 1, tiefighter: 2 })
  expect(called('first:coreset').models).toEqual({ t65xwing: 1, tielnfighter: 2 })
  expect(called('first:coreset').decks).toEqual({ core: 1 })
  expect(called('first:tantiveivexpansionpack').ships).toEqual({ cr90corvettefore: 1, cr90corvetteaft: 1 })
  // One corvette, whatever its cards.
  expect(called('first:tantiveivexpansionpack').models).toEqual({ cr90corelliancorvette: 1 })
  expect(called('second:tantiveivexpansionpack').models).toEqual({ cr90corelliancorvette: 1 })
  expect(called('second:hugeshipconversionkit')).toMatchObject({ models: {}, decks: { huge: 1 } })
  expect(called('second:epicbattlesmultiplayerexpansion').upgrades).toMatchObject({ veteranwingleader: 4 })
  const worked = products.filter(({ reconstructed }) => reconstructed)
  expect(worked.map(({ key }) => key)).toEqual([
    'second:nevertellmetheoddsobstaclepack',
    'second:fugitivesandcollaboratorssquadronpack',
    'second:furyofthefirstordersquadronpack',
    'second:galacticempiresquadronstarterpack',
    'second:rebelalliancesquadronstarterpack',
    'second:battleofyavin',
    'second:siegeofcoruscant',
    'second:battleoverendor',
    'second:evacuationofdqar',
    'second:armedanddangerous',
    'second:gauntletexpansionpack',
    'second:rogueclassstarfighterexpansionpack',
    'second:razorcrestexpansionpack',
    'second:clonez95headhunterexpansionpack',
    'second:yt2400lightfreighterexpansionpack2023',
    'second:xwaprintandplay',
    'second:legacyprintandplay',
  ])
  expect(called('second:furyofthefirstordersquadronpack').pilots).toMatchObject({ breach: 1, wrath: 1 })
})
