import { expect, test } from 'vitest'
import { blanks, far, fire, gains, heard, sides, tie, uses, xwing } from '../testing.ts'

test('axe: after it attacked or defended it hands a green token to a friend beside it', () => {
  const fought = (x: number, tokens: object, attacks = true, y = 450) => {
    const ours = [
      ['axe', 600, 450],
      [xwing, x, y],
    ] as const
    const at = attacks
      ? sides(ours, [[tie, 600, 640]], blanks(5))
      : sides([[tie, 600, 640, 180]], ours, blanks(4))
    at.arrange(attacks ? 0 : 1, { tokens }).skipTo('engagement')
    return fire(at, attacks ? '0:front:2' : '0:front:1').upTo('useAbility')
  }
  const at = uses(fought(840, { evade: 1 }), 'axe', 'give:evade:1')
  expect(gains(at)).toEqual(['1:evade'])
  expect(gains(uses(fought(730, { evade: 1 }, false), 'axe', 'give:evade:2'))).toEqual(['2:evade'])
  expect(heard(fought(850, { evade: 1 }), 'axe')).toBe(false)
  expect(heard(fought(840, { stress: 1 }), 'axe')).toBe(false)
  expect(heard(fought(600, { evade: 1 }, true, 330), 'axe')).toBe(false)
})

test('kickback: after a barrel roll it may lock as a red action', () => {
  const acted = (action: string, y = 700) => {
    const at = sides([['kickback', 600, 450]], [[tie, 600, y, 180]]).arrange(1, { activated: true })
    return at.dials('1FB', '2FB').answer('chooseAction', action)
  }
  const at = uses(acted('barrelRoll:left:middle'), 'kickback').answer('chooseAction', 'lock:1')
  at.has(0, { locks: [1] })
  expect(gains(at)).toEqual(['0:stress'])
  expect(heard(acted('focus'), 'kickback')).toBe(false)
  expect(heard(acted('barrelRoll:left:middle', 880), 'kickback')).toBe(false)
})

test('swoop: a small or medium ship near it boosts after a full maneuver of speed 3–4', () => {
  const flown = (pilot: string, dial: string, x: number, block = 1200) => {
    const at = sides(
      [
        [pilot, 600, 300],
        ['swoop', x, 460],
        [tie, block, 480],
      ],
      [far],
    )
    at.arrange(1, { activated: true }).arrange(2, { activated: true })
    return at.dials(dial, '2FB', '2FB', '2FB')
  }
  const at = uses(flown(xwing, '3FW', 730), 'swoop').answer('chooseAction', 'boost:straight')
  expect(gains(at)).toEqual(['0:stress'])
  expect(at.ship(0).pose).toMatchObject({ x: 600, y: 540 })
  expect(heard(flown(xwing, '2FB', 730), 'swoop')).toBe(false)
  expect(heard(flown(xwing, '3FW', 760), 'swoop')).toBe(false)
  expect(heard(flown(xwing, '3FW', 730, 600), 'swoop')).toBe(false)
  expect(heard(flown('outerrimsmuggler', '3FB', 770), 'swoop')).toBe(false)
})

test('tucker: focuses after a friend at range 1–2 attacked an enemy in its front arc', () => {
  const fought = (x: number, heading = 0, ship = {}) => {
    const at = sides(
      [
        [xwing, 600, 450],
        ['tucker', x, 450, heading],
      ],
      [[tie, 600, 640]],
      blanks(6),
    )
    return fire(at.arrange(1, { engaged: true, ...ship }).skipTo('engagement'), '0:front:2').upTo(
      'useAbility',
    )
  }
  const at = uses(fought(700), 'tucker').answer('chooseAction', 'focus')
  expect(gains(at)).toEqual(['1:focus'])
  expect(heard(fought(850), 'tucker')).toBe(false)
  expect(heard(fought(700, 180), 'tucker')).toBe(false)
  expect(heard(fought(700, 0, { tokens: { stress: 1 } }), 'tucker')).toBe(false)
})
