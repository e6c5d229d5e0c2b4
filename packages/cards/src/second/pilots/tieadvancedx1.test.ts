import { expect, test } from 'vitest'
import { createLoneShip, createTable, facedownDamage, offeredOptions, xwingPilot } from '../testing.ts'

test('vedfoslo: flies one speed faster or slower', () => {
  const flown = (dial: string) => createLoneShip('vedfoslo').dials(dial, '2FB').upTo('useAbility')
  const at = flown('2FB')
  expect(offeredOptions(at)).toEqual(['speed:1', 'speed:3'])
  at.answer('useAbility', 'speed:3')
  expect(at.ship(0).pose.y).toBe(450 + 160)
  expect(offeredOptions(flown('5FW'))).toEqual(['speed:4'])
})

test('zertikstrom: spends a lock in the End Phase to expose a damage card', () => {
  const ending = (damage: (typeof facedownDamage)[], locks = [1]) =>
    createTable({ seats: [[['zertikstrom', 600, 450]], [[xwingPilot, 1500, 800]]] })
      .arrange(0, { locks })
      .arrange(1, { damage })
      .skipTo('end')
  const at = ending([facedownDamage])
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1').has(1, { damage: [{ card: 'fuelleak', faceup: true }] })
  at.has(0, { locks: [] })
  expect(ending([]).cardsHeard()).toEqual([])
  expect(ending([facedownDamage], []).cardsHeard()).toEqual([])
})
