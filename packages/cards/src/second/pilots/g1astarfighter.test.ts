import { expect, test } from 'vitest'
import { blanks, far, fire, gains, heard, sides, tie, uses, xwing } from '../testing.ts'

test('4lom: calculates after a full red maneuver, and hands on stress at range 0–1 in the end', () => {
  const flown = (dial: string) =>
    gains(
      sides([['4lom', 600, 300]], [far])
        .dials(dial, '2FB')
        .upTo('useAbility'),
    )
  expect(flown('4FR')).toEqual(['0:stress', '0:calculate'])
  expect(flown('2FB')).toEqual([])
  const ended = (x: number, stress: number) =>
    sides([['4lom', 600, 450]], [[xwing, x, 450]])
      .arrange(0, { tokens: { stress } })
      .skipTo('end')
  const at = uses(ended(740, 1), '4lom', 'ship:1')
  at.has(1, { tokens: { stress: 1 } })
  at.has(0, { tokens: {} })
  expect(heard(ended(760, 1), '4lom')).toBe(false)
  expect(heard(ended(740, 0), '4lom')).toBe(false)
})

test('zuckuss: both sides roll one die more in a primary attack', () => {
  const shot = (weapon: string) => {
    const at = sides([['zuckuss', 600, 450, 0, ['ioncannon']]], [[tie, 600, 650]], blanks(12))
    return fire(at.skipTo('engagement'), `${weapon}:front:1`).upTo('useAbility')
  }
  expect(uses(shot('0'), 'zuckuss').upTo('setDials').rolls()).toEqual([4, 4])
  expect(shot('0').answer('useAbility', 'decline').upTo('setDials').rolls()).toEqual([3, 3])
  expect(heard(shot('ioncannon'), 'zuckuss')).toBe(false)
})
