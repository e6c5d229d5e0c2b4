import { expect, test } from 'vitest'
import { academy, blanks, fire, rebel, sides } from './testing.ts'

const eaden = rebel('yt2400:eadenvrill')
const cannon = 'cannon:heavylasercannon'

test('eadenvrill: a die more with the primary weapon at a stressed ship', () => {
  const rolls = (stress: number, shot = 'primary:1') =>
    fire(
      sides([[eaden, 500, 300, 0, [cannon]]], [[academy, 500, 510, 180]], blanks(9)).arrange(1, {
        tokens: { stress },
      }),
      shot,
    ).rolls()[0]
  expect([rolls(1), rolls(0), rolls(1, `${cannon}:1`)]).toEqual([3, 2, 4])
})
