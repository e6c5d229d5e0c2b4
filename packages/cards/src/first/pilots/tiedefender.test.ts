import type { ShipId } from '@flotilla/engine'
import { blanks } from '@flotilla/engine/testing/first'
import { gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { academyPilot, createSides, fireFirst, hasActed, redSquadronPilot } from './testing.ts'

const name = (id: string) => `galacticempire:tiedefender:${id}`

test('colonelvessery: a lock on a defender that has been locked, after the roll', () => {
  const shot = (
    locks: ShipId[],
    own: ShipId[] = [],
    pilot = name('colonelvessery'),
    foe = redSquadronPilot,
  ) =>
    fireFirst(
      createSides(
        [
          [pilot, 500, 300],
          [academyPilot, 900, 300],
        ],
        [
          [foe, 500, 490, 180],
          [redSquadronPilot, 800, 490, 180],
        ],
        blanks(12),
      )
        .arrange(1, { locks })
        .arrange(0, { locks: own }),
      foe === redSquadronPilot ? 'primary:2' : 'primary:2:fore',
    )
  const at = shot([2])
    .answer('useAbility', 'use')
    .has(0, { locks: [2] })
  expect(at.options('modifyAttackDice')).toContain('lock:1000')
  expect(hasActed(shot([]), name('colonelvessery'))).toBe(false)
  expect(hasActed(shot([3]), name('colonelvessery'))).toBe(false)
  expect(hasActed(shot([2], [2]), name('colonelvessery'))).toBe(false)
  expect(hasActed(shot([2], [], name('onyxsquadronpilot')), name('colonelvessery'))).toBe(false)
  // Of a huge ship it is the section that is attacked.
  const huge = shot([], [], name('colonelvessery'), gr75)
  expect(hasActed(huge, name('colonelvessery'))).toBe(false)
})

test('rexlerbrath: a focus token turns up what his attack has dealt', () => {
  const deck = ['blindedpilot', 'consolefire']
  const old = { no: 901, card: 'core:directhit', faceup: false, since: 0 }
  const shot = (
    dice: string[],
    tokens: object,
    shields = 0,
    pilot = name('rexlerbrath'),
    foe = 'patrolleader',
  ) => {
    const at = createSides([[pilot, 500, 300]], [[foe, 500, 510, 180]], [...dice, ...blanks(6)], { deck })
    return fireFirst(at.arrange(0, { tokens }).arrange(1, { shields, damage: [old] })).upTo('useAbility')
  }
  const at = shot(['hit', 'hit'], { focus: 1 })
  at.answer('useAbility', 'use')
  expect(at.damage(1)).toEqual(['-', 'blindedpilot', 'consolefire'])
  expect(at.ship(0).tokens).toEqual({})
  expect(shot(['hit'], { focus: 1 }).answer('useAbility', 'decline').damage(1)).toEqual(['-', '-'])
  expect(hasActed(shot(['hit'], {}), name('rexlerbrath'))).toBe(false)
  expect(hasActed(shot(['hit'], { focus: 1 }, 1), name('rexlerbrath'))).toBe(false)
  expect(hasActed(shot(['crit'], { focus: 1 }), name('rexlerbrath'))).toBe(false)
  expect(hasActed(shot(blanks(2), { focus: 1 }), name('rexlerbrath'))).toBe(false)
  expect(hasActed(shot(['hit'], { focus: 1 }, 0, name('onyxsquadronpilot')), name('rexlerbrath'))).toBe(false)
  // A ship that is destroyed has no cards.
  expect(
    hasActed(shot(['hit', 'hit', 'hit'], { focus: 1 }, 0, undefined, academyPilot), name('rexlerbrath')),
  ).toBe(false)
})
