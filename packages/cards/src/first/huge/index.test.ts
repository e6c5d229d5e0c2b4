import { loadFirst } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { libraryFor } from '../../index.ts'
import { hugeCards } from './index.ts'

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
  expect(Object.keys(hugeCards).sort()).toEqual([...upgrades, ...pilots].sort())
})

test('each says what it does in a sentence', () => {
  for (const { text } of Object.values(hugeCards)) expect(text).toMatch(/^[A-Z0-9].+\.$/)
})
