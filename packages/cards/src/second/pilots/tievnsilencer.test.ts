import type { Layout } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { blanks, clash, scratch, shoot, tie, xwing } from '../testing.ts'

test('avenger: acts after a friend is destroyed, even while stressed', () => {
  const killed = (theirs: boolean) => {
    const prey = [tie, 600, 640] as const
    const seats = [
      [[xwing, 600, 450]],
      theirs ? [['avenger', 100, 100], prey] : [['avenger', 100, 100]],
      ...(theirs ? [] : [[prey]]),
    ]
    const at = clash(seats as never, ['crit', 'crit', 'crit', ...blanks(8)], {
      1: { tokens: { stress: 1 } },
      2: { damage: [scratch, scratch] },
    })
    return shoot(at)
  }
  const at = killed(true).answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(1, { tokens: { stress: 1, focus: 1 } })
  expect(killed(false).cardsHeard()).not.toContain('pilot:avenger')
})

test('blackout: an obstructed defender rolls two dice fewer', () => {
  const rolls = (obstacles: Layout['obstacles']) =>
    shoot(
      clash([[['blackout', 600, 450]], [[xwing, 600, 700]]], blanks(10), {}, { obstacles: obstacles! }),
    ).rolls()
  expect(rolls([['core2asteroid5', 600, 570]])).toEqual([3, 2])
  expect(rolls([])).toEqual([3, 3])
})
