import { loadFirst } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { libraryFor } from '../../index.ts'

const catalogue = await loadFirst()
const { cards } = await libraryFor('1e-epic-2018')

test('every upgrade for huge ships alone is carried out, and whatever stands on their own cards', () => {
  const upgrades = catalogue.upgrades.filter(({ epicOnly }) => epicOnly).map(({ key }) => key as string)
  const pilots = catalogue.pilots
    .filter(({ ship, ability }) => ability && catalogue.ship(ship)!.size === 'huge')
    .map(({ key }) => key as string)
  expect(upgrades.length).toBeGreaterThanOrEqual(55)
  expect(pilots).toHaveLength(3)
  for (const key of [...upgrades, ...pilots]) expect(Object.keys(cards), key).toContain(key)
})

test('each says what it does in a sentence', () => {
  for (const { text } of Object.values(cards)) expect(text).toMatch(/^[A-Z0-9].+\.$/)
})

test('all crew that a huge ship may carry is carried out', () => {
  const huge = catalogue.ships.filter(({ size }) => size === 'huge').map(({ id }) => id as string)
  const may = catalogue.upgrades.filter(
    ({ slot, restrictions }) =>
      slot === 'crew' &&
      restrictions.every((one) =>
        one.kind === 'size'
          ? one.anyOf.includes('huge')
          : one.kind !== 'ship' || one.anyOf.some((id) => huge.includes(id)),
      ),
  )
  expect(may.length).toBeGreaterThanOrEqual(80)
  // Some only add an action to the bar, which the catalogue lists.
  const missing = may
    .filter(({ grants }) => !grants.some(({ kind }) => kind === 'action'))
    .map(({ key }) => key as string)
    .filter((key) => !(key in cards))
  expect(missing).toEqual([])
})
