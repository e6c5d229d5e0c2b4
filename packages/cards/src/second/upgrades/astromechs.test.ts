import { expect, test } from 'vitest'
import { alone, far, table, xwing } from '../testing.ts'

test('R2 Astromech trades a charge and the attack for a shield', () => {
  const at = table({
    seats: [[[xwing, 300, 300, 0, ['r2astromech']]], [far]],
  }).arrange(0, { shields: 1 })
  at.dials('2FB', '2FB').answer('useAbility', 'use')
  expect(at.ship(0)).toMatchObject({ shields: 2, charges: { r2astromech: 1 }, tokens: { disarm: 1 } })
  const whole = table({ seats: [[[xwing, 300, 300, 0, ['r2astromech']]], [far]] })
  expect(whole.dials('2FB', '2FB').asked('chooseAction').subject).toBe(0)
})

test('R4 Astromech makes slow basic maneuvers easier', () => {
  const at = table({
    seats: [[[xwing, 300, 300, 0, ['r4astromech']]], [far]],
  }).arrange(0, { tokens: { stress: 1 } })
  at.dials('2TW', '2FB')
  expect(at.ship(0).tokens).toEqual({})
  const fast = table({
    seats: [[[xwing, 300, 300, 0, ['r4astromech']]], [far]],
  }).arrange(0, { tokens: { stress: 1 } })
  fast.dials('3TW', '2FB')
  expect(fast.ship(0).tokens).toEqual({ stress: 1 })
})

test('[C2-ABILITY-4] R5 Astromech repairs a facedown card for a charge', () => {
  const damage = [{ card: 'fuelleak', faceup: false }]
  const at = alone(xwing, ['r5astromech']).arrange(0, { damage }).dials('2FB', '2FB')
  at.answer('chooseAction', 'repairFacedown')
  at.has(0, { damage: [], charges: { r5astromech: 1 } })
  const spent = alone(xwing, ['r5astromech']).arrange(0, { damage, charges: { r5astromech: 0 } })
  expect(spent.dials('2FB', '2FB').options('chooseAction')).not.toContain('repairFacedown')
  const whole = alone(xwing, ['r5astromech']).dials('2FB', '2FB').options('chooseAction')
  expect(whole.filter((id) => id.startsWith('repair'))).toEqual([])
})

test('R5 Astromech repairs a faceup card about the ship for nothing, and none about the pilot', () => {
  const damage = [
    { card: 'woundedpilot', faceup: true },
    { card: 'structuraldamage', faceup: true },
  ]
  const at = alone(xwing, ['r5astromech'], { dice: ['blank'] })
    .arrange(0, { damage })
    .dials('2FB', '2FB')
  expect(at.options('chooseAction').filter((id) => id.startsWith('repair'))).toEqual([
    'repairShip:1:structuraldamage',
    'repair:woundedpilot',
  ])
  at.answer('chooseAction', 'repairShip:1:structuraldamage')
  at.has(0, { damage: [damage[0], { card: 'structuraldamage', faceup: false }], charges: { r5astromech: 2 } })
})
