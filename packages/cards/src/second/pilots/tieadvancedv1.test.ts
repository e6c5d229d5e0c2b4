import { expect, test } from 'vitest'
import { blanks, createEngagement, offeredOptions, performFirstAttack, xwingPilot } from '../testing.ts'

test.each([
  [640, 3, true],
  [570, 3, false],
])('grandinquisitor: buys the die of range 1 further off (%d)', (y, rolled, asked) => {
  const at = performFirstAttack(
    createEngagement([[['grandinquisitor', 600, 450]], [[xwingPilot, 600, y]]], blanks(8)),
  )
  expect(offeredOptions(at).length > 0).toBe(asked)
  if (asked) at.answer('useAbility', 'use')
  expect(at.rolls()[0]).toBe(rolled)
})

test('grandinquisitor: spends Force to be spared the die of range 1', () => {
  const shot = (y: number, force = 2) =>
    performFirstAttack(
      createEngagement([[[xwingPilot, 600, 450]], [['grandinquisitor', 600, y]]], blanks(12), {
        1: { force },
      }),
    )
  expect(shot(570).answer('useAbility', 'use').rolls()[0]).toBe(3)
  expect(shot(570, 0).cardsHeard()).toEqual([])
  expect(shot(640).cardsHeard()).toEqual([])
})

test('seventhsister: 2 Force cancel an evade of a primary attack', () => {
  const firing = (force: number, evade = 'evade') =>
    performFirstAttack(
      createEngagement(
        [[['seventhsister', 600, 450]], [[xwingPilot, 600, 640]]],
        ['hit', 'blank', evade, 'blank', ...blanks(3)],
        { 0: { force } },
      ),
    )
  const at = firing(2).answer('useAbility', 'use')
  expect(at.kinds('hit')).toHaveLength(1)
  expect(firing(1).kinds('missed')).toHaveLength(1)
  expect(firing(2, 'blank').cardsHeard()).toEqual([])
})
