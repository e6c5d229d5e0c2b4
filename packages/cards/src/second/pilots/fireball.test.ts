import { expect, test } from 'vitest'
import { blanks, clash, scratch, shoot, tie, xwing } from '../testing.ts'

test('kazudaxiono: one die more against an initiative above his damage', () => {
  const firing = (damage: (typeof scratch)[]) =>
    shoot(clash([[['kazudaxiono', 600, 450]], [[tie, 600, 640]]], blanks(12), { 0: { damage } }))
  expect(firing([]).answer('useAbility', 'use').rolls()[0]).toBe(3)
  expect(firing([scratch]).cardsHeard()).toEqual([])
  const shot = shoot(clash([[[xwing, 600, 450]], [['kazudaxiono', 600, 640]]], blanks(12)))
  expect(shot.answer('useAbility', 'use').rolls()).toEqual([3, 3])
})
