import { expect, test } from 'vitest'
import { parseRoute } from './route.ts'

test('an address is read by its parts, and a broken one as it stands', () => {
  expect(parseRoute('#/rules/HS-MOVE-5')).toEqual(['rules', 'HS-MOVE-5'])
  expect(parseRoute('#/squads/a%20b/')).toEqual(['squads', 'a b'])
  expect(parseRoute('')).toEqual([])
  expect(parseRoute('#/squads/100%')).toEqual(['squads', '100%'])
})
