import { expect, test } from 'vitest'
import { blanks, far, fire, gains, heard, sides, tie, uses, xwing } from '../testing.ts'

test('dalanoberos-starviperclassattackplatform: a stress token for a turn by 90°', () => {
  const pilot = 'dalanoberos-starviperclassattackplatform'
  const flown = (block = 900) => {
    const at = sides(
      [
        [pilot, 600, 300],
        [tie, block, 420],
      ],
      [far],
    ).arrange(1, { activated: true })
    return at.dials('2FB', '2FB', '2FB')
  }
  const at = uses(flown(), pilot, 'left')
  expect(at.ship(0).pose).toMatchObject({ x: 600, y: 420, heading: -90 })
  expect(gains(at)).toEqual(['0:stress'])
  expect(heard(flown(600), pilot)).toBe(false)
})

test('guri: a focus token with an enemy at range 0–1', () => {
  const begun = (y: number) => sides([['guri', 600, 450]], [[xwing, 600, y]]).skipTo('engagement')
  expect(gains(uses(begun(590), 'guri'))).toEqual(['0:focus'])
  expect(heard(begun(600), 'guri')).toBe(false)
})

test('princexizor: a friend at range 0–1 in the attack arc suffers a result in its place', () => {
  const shot = (x: number, dice = ['hit', 'crit', 'blank']) => {
    const at = sides(
      [[xwing, 600, 450]],
      [
        ['princexizor', 600, 640],
        [xwing, x, 640],
      ],
      [...dice, ...blanks(3)],
    )
    at.arrange(1, { engaged: true }).arrange(2, { engaged: true })
    return fire(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = uses(shot(680), 'princexizor', 'crit:2').upTo('setDials')
  expect(at.ship(2).shields).toBe(1)
  at.has(1, { shields: 0, damage: [] })
  expect(shot(680).options('useAbility')).toEqual(['hit:2', 'crit:2', 'decline'])
  expect(heard(shot(800), 'princexizor')).toBe(false)
  expect(heard(shot(680, blanks(3)), 'princexizor')).toBe(false)
})
