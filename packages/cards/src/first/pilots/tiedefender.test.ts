import { blanks } from '@flotilla/engine/testing/first'
import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academy, fire, heard, red, sides } from './testing.ts'

const name = (id: string) => `galacticempire:tiedefender:${id}`

test('colonelvessery: a lock on a defender that has been locked, after the roll', () => {
  const shot = (locks: number[], own: number[] = [], pilot = name('colonelvessery'), foe = red) =>
    fire(
      sides(
        [
          [pilot, 500, 300],
          [academy, 900, 300],
        ],
        [
          [foe, 500, 490, 180],
          [red, 800, 490, 180],
        ],
        blanks(12),
      )
        .arrange(1, { locks })
        .arrange(0, { locks: own }),
      foe === red ? 'primary:2' : 'primary:2:fore',
    )
  const at = shot([2])
    .answer('useAbility', 'use')
    .has(0, { locks: [2] })
  expect(at.options('modifyAttackDice')).toContain('lock:1000')
  expect(heard(shot([]), name('colonelvessery'))).toBe(false)
  expect(heard(shot([3]), name('colonelvessery'))).toBe(false)
  expect(heard(shot([2], [2]), name('colonelvessery'))).toBe(false)
  expect(heard(shot([2], [], name('onyxsquadronpilot')), name('colonelvessery'))).toBe(false)
  // Of a huge ship it is the section that is attacked.
  const huge = shot([], [], name('colonelvessery'), gr75)
  expect(heard(huge, name('colonelvessery'))).toBe(false)
})
