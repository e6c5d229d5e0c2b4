import { expect, test } from 'vitest'
import type { ScenarioSummary } from '../host/protocol.ts'
import type { TableTerms } from './table-terms.tsx'
import { changed } from './terms.ts'

const terms: TableTerms = {
  edition: 'second',
  ruleset: '2e-epic-1.4.6',
  scenario: undefined,
  seats: 2,
  sides: 'teams',
  area: 'standard',
  deployed: false,
}

test('a table that somebody made large stays so, whatever else is chosen', () => {
  const large = changed(terms, { area: 'epic' })
  expect(changed(large, { deployed: true }).area).toBe('epic')
  expect(changed(large, { sides: 'all' }).area).toBe('epic')
  expect(changed(terms, { deployed: true }).area).toBe('standard')
})

test('the size follows from seats, edition and scenario', () => {
  expect(changed(terms, { seats: 4 }).area).toBe('epic')
  expect(changed(changed(terms, { seats: 4 }), { seats: 2 }).area).toBe('standard')
  expect(changed(terms, { edition: 'first', ruleset: '1e-epic-2018' }).area).toBe('epic')
  const scenario = { area: 'epic', seats: [{ count: 3, teams: [0, 1, 1] }] } as unknown as ScenarioSummary
  expect(changed(terms, { scenario })).toMatchObject({ area: 'epic', seats: 3 })
})
