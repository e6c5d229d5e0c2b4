import { expect, test } from 'vitest'
import { blanks, clash, scratch, shoot, xwing } from '../testing.ts'

test('countdown: suffers a hit and a stress token to cancel all results', () => {
  const shot = (tokens: object, first = 'hit') =>
    shoot(
      clash([[[xwing, 600, 450]], [['countdown', 600, 640]]], [first, first, first, ...blanks(8)], {
        1: { tokens },
      }),
    )
  const at = shot({}).answer('useAbility', 'use')
  expect(at.kinds('damaged')).toHaveLength(1)
  at.has(1, { tokens: { stress: 1 } })
  expect(shot({ stress: 1 }).cardsHeard()).toEqual([])
  expect(shot({}, 'blank').cardsHeard()).toEqual([])
})

test('puresabacc: one die more with one damage card at most', () => {
  const firing = (damage: (typeof scratch)[]) =>
    shoot(clash([[['puresabacc', 600, 450]], [[xwing, 600, 640]]], blanks(8), { 0: { damage } }))
  expect(firing([scratch]).answer('useAbility', 'use').rolls()[0]).toBe(4)
  expect(firing([scratch, scratch]).cardsHeard()).toEqual([])
})
