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

test('dalanoberos-starviperclassattackplatform: a stress token for a turn by 90°', () => {
  const pilot = 'dalanoberos-starviperclassattackplatform'
  const flown = (block = 900) => {
    const at = createSides(
      [
        [pilot, 600, 300],
        [tiePilot, block, 420],
      ],
      [farShip],
    ).arrange(1, { activated: true })
    return at.dials('2FB', '2FB', '2FB')
  }
  const at = useAbilityOf(flown(), pilot, 'left')
  expect(at.ship(0).pose).toMatchObject({ x: 600, y: 420, heading: -90 })
  expect(gainedTokens(at)).toEqual(['0:stress'])
  expect(hasActed(flown(600), pilot)).toBe(false)
})

test('guri: a focus token with an enemy at range 0–1', () => {
  const begun = (y: number) => createSides([['guri', 600, 450]], [[xwingPilot, 600, y]]).skipTo('engagement')
  expect(gainedTokens(useAbilityOf(begun(590), 'guri'))).toEqual(['0:focus'])
  expect(hasActed(begun(600), 'guri')).toBe(false)
})

test('princexizor: a friend at range 0–1 in the attack arc suffers a result in its place', () => {
  const shot = (x: number, dice = ['hit', 'crit', 'blank']) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [
        ['princexizor', 600, 640],
        [xwingPilot, x, 640],
      ],
      [...dice, ...blanks(3)],
    )
    at.arrange(1, { engaged: true }).arrange(2, { engaged: true })
    return fireFirst(at.skipTo('engagement')).upTo('useAbility')
  }
  const at = useAbilityOf(shot(680), 'princexizor', 'crit:2').upTo('setDials')
  expect(at.ship(2).shields).toBe(1)
  at.has(1, { shields: 0, damage: [] })
  expect(shot(680).options('useAbility')).toEqual(['hit:2', 'crit:2', 'decline'])
  expect(hasActed(shot(800), 'princexizor')).toBe(false)
  expect(hasActed(shot(680, blanks(3)), 'princexizor')).toBe(false)
})
