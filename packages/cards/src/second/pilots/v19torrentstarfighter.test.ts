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

test('axe: after it attacked or defended it hands a green token to a friend beside it', () => {
  const fought = (x: number, tokens: object, attacks = true, y = 450) => {
    const ours = [
      ['axe', 600, 450],
      [xwingPilot, x, y],
    ] as const
    const at = attacks
      ? createSides(ours, [[tiePilot, 600, 640]], blanks(5))
      : createSides([[tiePilot, 600, 640, 180]], ours, blanks(4))
    at.arrange(attacks ? 0 : 1, { tokens }).skipTo('engagement')
    return fireFirst(at, attacks ? '0:front:2' : '0:front:1').upTo('useAbility')
  }
  const at = useAbilityOf(fought(840, { evade: 1 }), 'axe', 'give:evade:1')
  expect(gainedTokens(at)).toEqual(['1:evade'])
  expect(gainedTokens(useAbilityOf(fought(730, { evade: 1 }, false), 'axe', 'give:evade:2'))).toEqual([
    '2:evade',
  ])
  expect(hasActed(fought(850, { evade: 1 }), 'axe')).toBe(false)
  expect(hasActed(fought(840, { stress: 1 }), 'axe')).toBe(false)
  expect(hasActed(fought(600, { evade: 1 }, true, 330), 'axe')).toBe(false)
})

test('kickback: after a barrel roll it may lock as a red action', () => {
  const acted = (action: string, y = 700) => {
    const at = createSides([['kickback', 600, 450]], [[tiePilot, 600, y, 180]]).arrange(1, {
      activated: true,
    })
    return at.dials('1FB', '2FB').answer('chooseAction', action)
  }
  const at = useAbilityOf(acted('barrelRoll:left:middle'), 'kickback').answer('chooseAction', 'lock:1')
  at.has(0, { locks: [1] })
  expect(gainedTokens(at)).toEqual(['0:stress'])
  expect(hasActed(acted('focus'), 'kickback')).toBe(false)
  expect(hasActed(acted('barrelRoll:left:middle', 880), 'kickback')).toBe(false)
})

test('swoop: a small or medium ship near it boosts after a full maneuver of speed 3–4', () => {
  const flown = (pilot: string, dial: string, x: number, block = 1200) => {
    const at = createSides(
      [
        [pilot, 600, 300],
        ['swoop', x, 460],
        [tiePilot, block, 480],
      ],
      [farShip],
    )
    at.arrange(1, { activated: true }).arrange(2, { activated: true })
    return at.dials(dial, '2FB', '2FB', '2FB')
  }
  const at = useAbilityOf(flown(xwingPilot, '3FW', 730), 'swoop').answer('chooseAction', 'boost:straight')
  expect(gainedTokens(at)).toEqual(['0:stress'])
  expect(at.ship(0).pose).toMatchObject({ x: 600, y: 540 })
  expect(hasActed(flown(xwingPilot, '2FB', 730), 'swoop')).toBe(false)
  expect(hasActed(flown(xwingPilot, '3FW', 760), 'swoop')).toBe(false)
  expect(hasActed(flown(xwingPilot, '3FW', 730, 600), 'swoop')).toBe(false)
  expect(hasActed(flown('outerrimsmuggler', '3FB', 770), 'swoop')).toBe(false)
})

test('tucker: focuses after a friend at range 1–2 attacked an enemy in its front arc', () => {
  const fought = (x: number, heading = 0, ship = {}) => {
    const at = createSides(
      [
        [xwingPilot, 600, 450],
        ['tucker', x, 450, heading],
      ],
      [[tiePilot, 600, 640]],
      blanks(6),
    )
    return fireFirst(at.arrange(1, { engaged: true, ...ship }).skipTo('engagement'), '0:front:2').upTo(
      'useAbility',
    )
  }
  const at = useAbilityOf(fought(700), 'tucker').answer('chooseAction', 'focus')
  expect(gainedTokens(at)).toEqual(['1:focus'])
  expect(hasActed(fought(850), 'tucker')).toBe(false)
  expect(hasActed(fought(700, 180), 'tucker')).toBe(false)
  expect(hasActed(fought(700, 0, { tokens: { stress: 1 } }), 'tucker')).toBe(false)
})
