import { expect, test } from 'vitest'
import { blanks, clash, facesOf, modify, shoot, tie, xwing } from '../testing.ts'

test('gavindarklighter: a hit of a friendly ship at one in his front arc becomes a crit', () => {
  const firing = (heading: number) =>
    shoot(
      clash(
        [
          [
            [xwing, 600, 450],
            ['gavindarklighter', 700, 450, heading],
          ],
          [[tie, 600, 640]],
        ],
        ['hit', 'blank', 'blank', ...blanks(8)],
      ),
    )
  expect(facesOf(modify(firing(0), 'Attack', 'hitToCrit'), 0)).toEqual(['crit', 'blank', 'blank'])
  expect(firing(180).cardsHeard()).toEqual([])
})
