import { expect, test } from 'vitest'
import { blanks, clash, shoot, tie, xwing } from '../testing.ts'

test('lieutenantblount: one die more with a friend beside the defender', () => {
  const firing = (x: number) =>
    shoot(
      clash(
        [
          [
            ['lieutenantblount', 600, 450],
            [xwing, x, 640],
          ],
          [[tie, 600, 640]],
        ],
        blanks(10),
      ),
    )
  expect(firing(680).answer('useAbility', 'use').rolls()[0]).toBe(3)
  expect(firing(900).cardsHeard()).toEqual([])
})
