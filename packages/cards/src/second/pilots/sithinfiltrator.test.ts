import { expect, test } from 'vitest'
import { blanks, fire, gains, heard, sides, spendings, tie, uses, xwing } from '../testing.ts'

test('066: spends calculate for an action after it defended', () => {
  const shot = (tokens: object) => {
    const at = sides([[tie, 600, 450]], [['066', 600, 640]], blanks(3)).arrange(1, { tokens })
    return fire(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = uses(shot({ calculate: 1 }), '066').answer('chooseAction', 'lock:0')
  expect(spendings(at)).toEqual(['calculate'])
  at.has(1, { locks: [0] })
  expect(heard(shot({}), '066')).toBe(false)
  expect(heard(shot({ calculate: 1, stress: 1 }), '066')).toBe(false)
})

test('countdooku: 1 Force removes a red or blue token after a defense against a ship in his arc', () => {
  const shot = (heading: number, tokens: object, force = 3) => {
    const at = sides([[tie, 600, 450]], [['countdooku', 600, 640, heading]], blanks(3))
    return fire(at.arrange(1, { tokens, force }).skipTo('engagement')).upTo('useAbility')
  }
  const at = uses(shot(180, { stress: 1 }), 'countdooku', 'stress')
  at.has(1, { tokens: {} })
  expect(spendings(at)).toEqual(['force'])
  expect(heard(shot(0, { stress: 1 }), 'countdooku')).toBe(false)
  expect(heard(shot(180, { focus: 1 }), 'countdooku')).toBe(false)
  expect(heard(shot(180, { stress: 1 }, 0), 'countdooku')).toBe(false)
})

test('countdooku: 1 Force buys an action after a hit', () => {
  const shot = (dice: string[]) =>
    fire(sides([['countdooku', 600, 450]], [[xwing, 600, 640]], dice).skipTo('engagement')).upTo('useAbility')
  const at = uses(shot(['hit', ...blanks(4)]), 'countdooku').answer('chooseAction', 'focus')
  expect(gains(at)).toEqual(['0:focus'])
  expect(heard(shot(blanks(5)), 'countdooku')).toBe(false)
})

test('darthmaul: 2 Force buy a bonus attack on another target, or on the same after a miss', () => {
  const shot = (hit: boolean, other = 650, force = 3) => {
    const at = sides(
      [['darthmaul', 600, 450]],
      [
        [xwing, 600, 640],
        [xwing, other, 640],
      ],
      [hit ? 'hit' : 'blank', ...blanks(12)],
    )
    at.arrange(0, { force }).arrange(1, { engaged: true }).arrange(2, { engaged: true })
    return fire(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = uses(shot(true), 'darthmaul')
  expect(at.options('chooseAttack')).toEqual(['0:front:2', 'pass'])
  expect(spendings(at)).toEqual(['force'])
  expect(uses(shot(false), 'darthmaul').options('chooseAttack')).toEqual(['0:front:1', '0:front:2', 'pass'])
  expect(heard(shot(true, 1000), 'darthmaul')).toBe(false)
  expect(heard(shot(true, 650, 1), 'darthmaul')).toBe(false)
})
