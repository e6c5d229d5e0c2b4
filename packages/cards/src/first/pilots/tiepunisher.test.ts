import { expect, test } from 'vitest'
import { far, fly, heard, sides } from './testing.ts'

const name = (id: string) => `galacticempire:tiepunisher:${id}`
const charges = 'bomb:seismiccharges'
const mines = 'bomb:proximitymines'

test('deathrain: bombs from the front, and a free barrel roll after one', () => {
  const flown = (pilot: string, upgrades: string[]) =>
    fly(sides([[pilot, 500, 300, 0, upgrades]], [far]), '1FG')
  const at = flown(name('deathrain'), [charges]).upTo('dropBomb')
  expect(at.options('dropBomb')).toEqual([charges, `${charges}:front`, 'none'])
  at.answer('dropBomb', `${charges}:front`)
  expect(at.kinds('dropped')[0]!.pose.y).toBeGreaterThan(340)
  at.answer('useAbility', 'use')
  expect(at.options('chooseAction')).toEqual(['barrelRoll:left', 'barrelRoll:right', 'none'])
  const acted = flown(name('deathrain'), [mines]).upTo('chooseAction', 0)
  acted.answer('chooseAction', `drop:${mines}`)
  expect(heard(acted, name('deathrain'))).toBe(true)
  // Without a bomb, and another pilot.
  expect(
    heard(flown(name('deathrain'), [charges]).upTo('dropBomb').answer('dropBomb', 'none'), name('deathrain')),
  ).toBe(false)
  const other = flown('cutlasssquadronpilot', [charges]).upTo('dropBomb')
  expect(other.options('dropBomb')).toEqual([charges, 'none'])
  expect(heard(other.answer('dropBomb', charges), name('deathrain'))).toBe(false)
})
