import { expect, test } from 'vitest'
import { blanks, clash, facesOf, scratch, shoot, tie, xwing } from '../testing.ts'

test('commandermalarus-xiclasslightshuttle: a blank of a friendly primary attack must be rerolled for a strain token', () => {
  const firing = (x: number, dice: string[]) =>
    shoot(
      clash(
        [
          [
            [tie, 600, 450],
            ['commandermalarus-xiclasslightshuttle', x, 450],
          ],
          [[xwing, 600, 640]],
        ],
        [...dice, ...blanks(8)],
      ),
    )
  const at = firing(700, ['hit', 'blank', 'crit'])
  expect(facesOf(at, 0)).toEqual(['hit', 'crit'])
  at.has(0, { tokens: { strain: 1 } })
  firing(700, ['hit', 'hit']).has(0, { tokens: {} })
  firing(1000, ['hit', 'blank']).has(0, { tokens: {} })
})

test('gideonhask-xiclasslightshuttle: a strain token for a die where 2 or fewer are rolled at a damaged ship', () => {
  const firing = (pilot: string, damage: readonly (typeof scratch)[], x = 700, y = 640) =>
    shoot(
      clash(
        [
          [
            [pilot, 600, 450],
            ['gideonhask-xiclasslightshuttle', x, 450],
          ],
          [[xwing, 600, y]],
        ],
        blanks(10),
        {
          2: { damage: [...damage] },
        },
      ),
    )
  const at = firing(tie, [scratch]).answer('useAbility', 'use')
  expect(at.rolls()[0]).toBe(3)
  at.has(0, { tokens: { strain: 1 } })
  expect(firing(tie, []).cardsHeard()).toEqual([])
  expect(firing(tie, [scratch], 1000).cardsHeard()).toEqual([])
  expect(firing(tie, [scratch], 700, 560).cardsHeard()).toEqual([])
  expect(firing('patrolleader', [scratch]).cardsHeard()).toEqual([])
})
