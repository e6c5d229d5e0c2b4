import { expect, test } from 'vitest'
import { blanks, clash, far, fire, gains, heard, shoot, sides, tie, uses, xwing } from '../testing.ts'

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

test('kaatoleeachos: takes a focus or evade token of a friend at range 0–2', () => {
  const begun = (x: number, tokens: object) =>
    sides(
      [
        ['kaatoleeachos', 600, 450],
        [xwing, x, 450],
      ],
      [far],
    )
      .arrange(1, { tokens })
      .skipTo('engagement')
  expect(gains(uses(begun(840, { evade: 1 }), 'kaatoleeachos', 'take:evade:1'))).toEqual(['0:evade'])
  expect(heard(begun(850, { evade: 1 }), 'kaatoleeachos')).toBe(false)
  expect(heard(begun(840, { calculate: 1 }), 'kaatoleeachos')).toBe(false)
})

test('ndrusuhlak: alone, one die more in a primary attack', () => {
  const rolls = (x: number, weapon = '0') => {
    const at = sides(
      [
        ['ndrusuhlak', 600, 450, 0, ['concussionmissiles']],
        [xwing, x, 450],
      ],
      [[tie, 600, 640]],
      blanks(9),
    )
    at.arrange(0, { locks: [2] }).skipTo('engagement')
    return fire(at, `${weapon}:front:2`).upTo('setDials').rolls()[0]
  }
  expect(rolls(850)).toBe(3)
  expect(rolls(840)).toBe(2)
  expect(rolls(850, 'concussionmissiles')).toBe(3)
})
