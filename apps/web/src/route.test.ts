import { expect, test } from 'vitest'
import { routeOf } from './route.ts'

test('an address is read by its parts, and a broken one as it stands', () => {
  expect(routeOf('#/rules/HS-MOVE-5')).toEqual(['rules', 'HS-MOVE-5'])
  expect(routeOf('#/squads/a%20b/')).toEqual(['squads', 'a b'])
  expect(routeOf('')).toEqual([])
  expect(routeOf('#/squads/100%')).toEqual(['squads', '100%'])
})
