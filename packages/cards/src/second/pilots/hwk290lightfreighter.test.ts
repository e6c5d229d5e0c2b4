import { expect, test } from 'vitest'
import { blanks, clash, far, offers, shoot, tie, xwing } from '../testing.ts'

test('janors: a stress token buys a friend in her arc a die', () => {
  const firing = (turret: 'left' | 'right', tokens = {}) =>
    shoot(
      clash(
        [
          [
            [xwing, 600, 450],
            ['janors', 750, 450],
          ],
          [[tie, 600, 640]],
        ],
        blanks(8),
        { 1: { turret, tokens } },
      ),
    )
  const at = firing('left').answer('useAbility', 'use')
  expect(at.rolls()[0]).toBe(4)
  at.has(1, { tokens: { stress: 1 } })
  expect(firing('right').cardsHeard()).toEqual([])
  expect(firing('left', { stress: 1 }).cardsHeard()).toEqual([])
})

test('roarkgarnet: a ship in his arc engages at initiative 7', () => {
  const at = clash(
    [
      [
        ['roarkgarnet', 750, 450],
        [xwing, 600, 450],
      ],
      [['darthvader', 600, 760, 180]],
    ],
    [],
    { 0: { turret: 'left' } },
  )
  expect(offers(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1')
  expect(at.asked('chooseAttack').subject).toBe(1)
  const beside = clash(
    [
      [
        ['roarkgarnet', 750, 450],
        [xwing, 600, 450],
      ],
      [far],
    ],
    [],
    { 0: { turret: 'front' } },
  )
  expect(beside.cardsHeard()).toEqual([])
})
