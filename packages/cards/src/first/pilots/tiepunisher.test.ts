import type { ShipId } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { academyPilot, blanks, createSides, farShip, fireFirst, flyDial, hasActed } from './testing.ts'

const name = (id: string) => `galacticempire:tiepunisher:${id}`
const charges = 'bomb:seismiccharges'
const mines = 'bomb:proximitymines'

test('deathrain: bombs from the front, and a free barrel roll after one', () => {
  const flown = (pilot: string, upgrades: string[]) =>
    flyDial(createSides([[pilot, 500, 300, 0, upgrades]], [farShip]), '1FG')
  const at = flown(name('deathrain'), [charges]).upTo('dropBomb')
  expect(at.options('dropBomb')).toEqual([charges, `${charges}:front`, 'none'])
  at.answer('dropBomb', `${charges}:front`)
  expect(at.kinds('dropped')[0]!.pose.y).toBeGreaterThan(340)
  at.answer('useAbility', 'use')
  expect(at.options('chooseAction')).toEqual(['barrelRoll:left', 'barrelRoll:right', 'none'])
  const acted = flown(name('deathrain'), [mines]).upTo('chooseAction', 0)
  acted.answer('chooseAction', `drop:${mines}`)
  expect(hasActed(acted, name('deathrain'))).toBe(true)
  // Without a bomb, and another pilot.
  expect(
    hasActed(
      flown(name('deathrain'), [charges]).upTo('dropBomb').answer('dropBomb', 'none'),
      name('deathrain'),
    ),
  ).toBe(false)
  const other = flown('cutlasssquadronpilot', [charges]).upTo('dropBomb')
  expect(other.options('dropBomb')).toEqual([charges, 'none'])
  expect(hasActed(other.answer('dropBomb', charges), name('deathrain'))).toBe(false)
})

test('redline: two locks on one ship', () => {
  const flown = (pilot: string, foe = academyPilot, locks: ShipId[] = []) =>
    flyDial(
      createSides([[pilot, 500, 300]], [[foe, 500, 600, 90], farShip]).arrange(0, { locks }),
      '1FG',
    ).upTo('chooseAction', 0)
  const at = flown(name('redline')).answer('chooseAction', 'lock:1').answer('useAbility', 'use')
  expect(at.ship(0).locks).toEqual([1, 1])
  expect(at.kinds('ability')).toHaveLength(1)
  expect(
    flown(name('redline')).answer('chooseAction', 'lock:1').answer('useAbility', 'decline').ship(0).locks,
  ).toEqual([1])
  // One that he has stays, and no third comes.
  expect(flown(name('redline'), academyPilot, [1]).answer('chooseAction', 'lock:1').ship(0).locks).toEqual([
    1, 1,
  ])
  expect(flown(name('redline'), academyPilot, [1, 1]).answer('chooseAction', 'lock:1').ship(0).locks).toEqual(
    [1, 1],
  )
  // Locks on others go.
  const moved = flown(name('redline'), academyPilot, [2, 2]).answer('chooseAction', 'lock:1')
  expect(moved.answer('useAbility', 'use').ship(0).locks).toEqual([1, 1])
  expect(flown('cutlasssquadronpilot').answer('chooseAction', 'lock:1').ship(0).locks).toEqual([1])
  const huge = flown(name('redline'), 'gr75mediumtransport').answer('chooseAction', 'lock:1:fore')
  huge.answer('useAbility', 'use')
  expect(huge.ship(0)).toMatchObject({ locks: [1, 1], lockedSections: { 1: 'fore' } })
})

test('redline: one lock pays for torpedoes, the other for a reroll', () => {
  const torpedoes = 'torpedo:protontorpedoes'
  const at = createSides(
    [[name('redline'), 500, 300, 0, [torpedoes]]],
    [[academyPilot, 500, 490, 180]],
    blanks(12),
  )
  fireFirst(at.arrange(0, { locks: [1, 1] }), `${torpedoes}:1`)
  expect(at.ship(0).locks).toEqual([1])
  at.answer('modifyAttackDice', 'lock:1000')
  expect(at.ship(0).locks).toEqual([])
  // Both may be spent on dice, each of them once.
  const twice = createSides([[name('redline'), 500, 300]], [[academyPilot, 500, 490, 180]], blanks(12))
  fireFirst(twice.arrange(0, { locks: [1, 1] }))
    .answer('modifyAttackDice', 'lock:1000')
    .answer('modifyAttackDice', 'lock:1000')
  expect(twice.ship(0).locks).toEqual([])
  // When the ship goes, so do both.
  const gone = createSides([[name('redline'), 500, 300]], [[academyPilot, 500, 30, 180], farShip])
  flyDial(gone.arrange(0, { locks: [1, 1] }), '5FW', 1)
  expect(gone.ship(0).locks).toEqual([])
})
