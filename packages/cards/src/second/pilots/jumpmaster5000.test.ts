import { expect, test } from 'vitest'
import { blanks, far, fire, gains, heard, sides, spendings, tie, uses, xwing } from '../testing.ts'

test('dengar: spends his charge for a bonus attack on an attacker in his front arc', () => {
  const shot = (heading: number, charges = 1) => {
    const at = sides([[xwing, 600, 450]], [['dengar', 600, 680, heading]], blanks(12))
    at.arrange(1, {
      charges: { 'pilot:dengar': charges },
      turret: heading === 180 ? 'front' : 'rear',
      engaged: true,
    })
    return fire(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = uses(shot(180), 'dengar')
  expect(at.options('chooseAttack')).toEqual(['0:front:0', 'pass'])
  expect(spendings(at)).toEqual(['charge'])
  expect(heard(shot(0), 'dengar')).toBe(false)
  expect(heard(shot(180, 0), 'dengar')).toBe(false)
})

test('manaroo: hands all green tokens to a friend at range 0–1', () => {
  const begun = (x: number, tokens: object) =>
    sides(
      [
        ['manaroo', 600, 450],
        [tie, x, 450],
      ],
      [far],
    )
      .arrange(0, { tokens })
      .skipTo('engagement')
  const at = uses(begun(750, { focus: 2, evade: 1, stress: 1 }), 'manaroo', 'ship:1')
  expect(gains(at)).toEqual(['1:focus', '1:focus', '1:evade'])
  expect(heard(begun(770, { focus: 2 }), 'manaroo')).toBe(false)
  expect(heard(begun(750, { stress: 1 }), 'manaroo')).toBe(false)
})

test('nomlumb: turns its turret to whoever attacks from elsewhere', () => {
  const shot = (turret: 'front' | 'rear') => {
    const at = sides([[xwing, 600, 450]], [['nomlumb', 600, 680]], blanks(9)).arrange(1, { turret })
    return fire(at.skipTo('engagement')).upTo('setDials')
  }
  expect(shot('front').ship(1).turret).toBe('rear')
  expect(heard(shot('rear'), 'nomlumb')).toBe(false)
})
