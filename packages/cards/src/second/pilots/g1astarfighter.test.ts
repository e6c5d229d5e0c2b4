import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('4lom: calculates after a full red maneuver, and hands on stress at range 0–1 in the end', () => {
  const flown = (dial: string) =>
    gainedTokens(
      createSides([['4lom', 600, 300]], [farShip])
        .dials(dial, '2FB')
        .upTo('useAbility'),
    )
  expect(flown('4FR')).toEqual(['0:stress', '0:calculate'])
  expect(flown('2FB')).toEqual([])
  const ended = (x: number, stress: number) =>
    createSides([['4lom', 600, 450]], [[xwingPilot, x, 450]])
      .arrange(0, { tokens: { stress } })
      .skipTo('end')
  const at = useAbilityOf(ended(740, 1), '4lom', 'ship:1')
  at.has(1, { tokens: { stress: 1 } })
  at.has(0, { tokens: {} })
  expect(hasActed(ended(760, 1), '4lom')).toBe(false)
  expect(hasActed(ended(740, 0), '4lom')).toBe(false)
})

test('zuckuss: both sides roll one die more in a primary attack', () => {
  const shot = (weapon: string) => {
    const at = createSides([['zuckuss', 600, 450, 0, ['ioncannon']]], [[tiePilot, 600, 650]], blanks(12))
    return fireFirst(at.skipTo('engagement'), `${weapon}:front:1`).upTo('useAbility')
  }
  expect(useAbilityOf(shot('0'), 'zuckuss').upTo('setDials').rolls()).toEqual([4, 4])
  expect(shot('0').answer('useAbility', 'decline').upTo('setDials').rolls()).toEqual([3, 3])
  expect(hasActed(shot('ioncannon'), 'zuckuss')).toBe(false)
})
