import { expect, test } from 'vitest'
import type { ProductList } from './event.ts'
import { loadReadySquad } from './exchange/testing.ts'
import { isProductLegal } from './product-legality.ts'
import { createTestEvent, rulesOf } from './testing.ts'

const squad = await loadReadySquad('alliance-fleet')
const lists = [{ member: 0, list: 0, squad, cost: 299, epicPoints: 5 }]

const released = '2014-06-26'
const america = (...names: string[]): ProductList => ({
  region: 'northAmerica',
  products: names.map((name) => ({ name, releasedOn: released })),
})
const elsewhere = (...names: string[]): ProductList => ({
  region: 'elsewhere',
  products: names.map((name) => ({ name })),
})

/** Returns the notes when the fleet is handed in at an event on a day. */
function noted(
  format: 'epic-dogfight-2014' | 'epic-variant-2018',
  date: string,
  products: ProductList | null,
) {
  const at = createTestEvent({ format, players: 1 }).do({ do: 'configure', date, products })
  return at.do({ do: 'submit', entrant: 1, lists, violations: [] }).warnings
}

test('[EV18-LEGAL-5] in North America a product is illegal the day before its release and legal on that day', () => {
  expect(isProductLegal(america('CR90 Corvette'), 'CR90 Corvette', '2014-06-25')).toBe(false)
  expect(isProductLegal(america('CR90 Corvette'), 'CR90 Corvette', released)).toBe(true)
  const corvette = america('CR90 Corvette Expansion Pack')
  expect(rulesOf(noted('epic-variant-2018', '2014-06-25', corvette))).toEqual(['EV18-LEGAL-5'])
  expect(noted('epic-variant-2018', released, corvette)).toEqual([])
  // A ship or a card that the fleet does not have does not matter.
  expect(noted('epic-variant-2018', '2014-06-25', america('T-70 X-wing', 'TIE Fighter'))).toEqual([])
})

test("[EV18-LEGAL-6] outside North America the organiser's own list decides", () => {
  expect(isProductLegal(elsewhere('X-wing'), 'X-wing', '2010-01-01')).toBe(true)
  expect(isProductLegal(elsewhere('X-wing'), 'CR90 Corvette', '2030-01-01')).toBe(false)
  const all = elsewhere('CR90 Corvette', 'GR-75 Medium Transport', 'YT-1300', 'X-wing', 'B-wing')
  expect(noted('epic-variant-2018', '2014-01-01', all)).toEqual([])
  const without = { ...all, products: all.products.slice(1) }
  expect(noted('epic-variant-2018', '2030-01-01', without)).toMatchObject([
    { rule: 'EV18-LEGAL-6', message: expect.stringContaining('cr90corvette') },
  ])
})

test('[EP14-LEGAL-5] on the day of release legal in North America, by the list elsewhere, and without a list no word', () => {
  expect(noted('epic-dogfight-2014', released, america('X-wing'))).toEqual([])
  expect(noted('epic-dogfight-2014', '2014-06-25', america('X-wing'))).toMatchObject([
    { rule: 'EP14-LEGAL-5', message: expect.stringContaining(released) },
  ])
  expect(rulesOf(noted('epic-dogfight-2014', released, elsewhere('X-wing')))).toContain('EP14-LEGAL-5')
  expect(noted('epic-dogfight-2014', '1999-01-01', null)).toEqual([])
})

test('a product may be known by its cards; days are days', () => {
  const aces: ProductList = {
    region: 'northAmerica',
    products: [{ name: 'Rebel Aces', releasedOn: '2099-01-01', cards: ['Ten Numb'] }],
  }
  expect(noted('epic-dogfight-2014', released, aces)).toHaveLength(1)
  const at = createTestEvent({ players: 1 })
  expect(
    at.refused({ do: 'configure', products: { region: 'northAmerica', products: [{ name: 'X-wing' }] } }),
  ).toHaveLength(1)
  expect(
    at.refused({
      do: 'configure',
      products: { region: 'elsewhere', products: [{ name: 'X', releasedOn: '2014-13-40' }] },
    }),
  ).toHaveLength(1)
})
