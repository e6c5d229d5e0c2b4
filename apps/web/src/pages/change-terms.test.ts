import { expect, test } from 'vitest'
import type { ScenarioSummary } from '../host/host-types.ts'
import { changeTerms } from './change-terms.ts'
import type { TableFormTerms } from './table-terms-form.tsx'

const terms: TableFormTerms = {
  edition: 'second',
  ruleset: '2e-epic-1.4.6',
  scenario: undefined,
  seats: 2,
  sides: 'teams',
  area: 'standard',
  deployed: false,
}

test('a table that somebody made large stays so, whatever else is chosen', () => {
  const large = changeTerms(terms, { area: 'epic' })
  expect(changeTerms(large, { deployed: true }).area).toBe('epic')
  expect(changeTerms(large, { sides: 'all' }).area).toBe('epic')
  expect(changeTerms(terms, { deployed: true }).area).toBe('standard')
})

test('the size follows from seats, edition and scenario', () => {
  expect(changeTerms(terms, { seats: 4 }).area).toBe('epic')
  expect(changeTerms(changeTerms(terms, { seats: 4 }), { seats: 2 }).area).toBe('standard')
  expect(changeTerms(terms, { edition: 'first', ruleset: '1e-epic-2018' }).area).toBe('epic')
  const scenario = { area: 'epic', seats: [{ count: 3, teams: [0, 1, 1] }] } as unknown as ScenarioSummary
  expect(changeTerms(terms, { scenario })).toMatchObject({ area: 'epic', seats: 3 })
})
