import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  fireFirst,
  gainedTokens,
  hasActed,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('066: spends calculate for an action after it defended', () => {
  const shot = (tokens: object) => {
    const at = createSides([[tiePilot, 600, 450]], [['066', 600, 640]], blanks(3)).arrange(1, { tokens })
    return fireFirst(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = useAbilityOf(shot({ calculate: 1 }), '066').answer('chooseAction', 'lock:0')
  expect(spentItems(at)).toEqual(['calculate'])
  at.has(1, { locks: [0] })
  expect(hasActed(shot({}), '066')).toBe(false)
  expect(hasActed(shot({ calculate: 1, stress: 1 }), '066')).toBe(false)
})

test('countdooku: 1 Force removes a red or blue token after a defense against a ship in his arc', () => {
  const shot = (heading: number, tokens: object, force = 3) => {
    const at = createSides([[tiePilot, 600, 450]], [['countdooku', 600, 640, heading]], blanks(3))
    return fireFirst(at.arrange(1, { tokens, force }).skipTo('engagement')).upTo('useAbility')
  }
  const at = useAbilityOf(shot(180, { stress: 1 }), 'countdooku', 'stress')
  at.has(1, { tokens: {} })
  expect(spentItems(at)).toEqual(['force'])
  expect(hasActed(shot(0, { stress: 1 }), 'countdooku')).toBe(false)
  expect(hasActed(shot(180, { focus: 1 }), 'countdooku')).toBe(false)
  expect(hasActed(shot(180, { stress: 1 }, 0), 'countdooku')).toBe(false)
})

test('countdooku: 1 Force buys an action after a hit', () => {
  const shot = (dice: string[]) =>
    fireFirst(
      createSides([['countdooku', 600, 450]], [[xwingPilot, 600, 640]], dice).skipTo('engagement'),
    ).upTo('useAbility')
  const at = useAbilityOf(shot(['hit', ...blanks(4)]), 'countdooku').answer('chooseAction', 'focus')
  expect(gainedTokens(at)).toEqual(['0:focus'])
  expect(hasActed(shot(blanks(5)), 'countdooku')).toBe(false)
})

test('darthmaul: 2 Force buy a bonus attack on another target, or on the same after a miss', () => {
  const shot = (hit: boolean, other = 650, force = 3) => {
    const at = createSides(
      [['darthmaul', 600, 450]],
      [
        [xwingPilot, 600, 640],
        [xwingPilot, other, 640],
      ],
      [hit ? 'hit' : 'blank', ...blanks(12)],
    )
    at.arrange(0, { force }).arrange(1, { engaged: true }).arrange(2, { engaged: true })
    return fireFirst(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = useAbilityOf(shot(true), 'darthmaul')
  expect(at.options('chooseAttack')).toEqual(['0:front:2', 'pass'])
  expect(spentItems(at)).toEqual(['force'])
  expect(useAbilityOf(shot(false), 'darthmaul').options('chooseAttack')).toEqual([
    '0:front:1',
    '0:front:2',
    'pass',
  ])
  expect(hasActed(shot(true, 1000), 'darthmaul')).toBe(false)
  expect(hasActed(shot(true, 650, 1), 'darthmaul')).toBe(false)
})
