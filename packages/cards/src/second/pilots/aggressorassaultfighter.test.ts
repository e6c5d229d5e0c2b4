import { expect, test } from 'vitest'
import {
  blanks,
  createSides,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('ig88a: hands a calculate token to a friend at range 1–3 that can calculate', () => {
  const begun = (x: number, friend: string, tokens: object = { calculate: 1 }) =>
    createSides(
      [
        ['ig88a', 600, 450],
        [friend, x, 450],
      ],
      [farShip],
    )
      .arrange(0, { tokens })
      .skipTo('engagement')
  expect(gainedTokens(useAbilityOf(begun(940, 'ig88b'), 'ig88a', 'give:calculate:1'))).toEqual([
    '1:calculate',
  ])
  expect(hasActed(begun(970, 'ig88b'), 'ig88a')).toBe(false)
  expect(hasActed(begun(800, xwingPilot), 'ig88a')).toBe(false)
  expect(hasActed(begun(800, 'ig88b', { focus: 1 }), 'ig88a')).toBe(false)
})

test('ig88b: after a miss a bonus attack with a cannon', () => {
  const shot = (dice: string[], upgrades: string[]) => {
    const at = createSides(
      [['ig88b', 600, 450, 0, upgrades]],
      [[xwingPilot, 600, 640]],
      [...dice, ...blanks(9)],
    )
    return fireFirst(at.arrange(1, { engaged: true }).skipTo('engagement')).upTo('useAbility')
  }
  const at = useAbilityOf(shot(blanks(3), ['ioncannon', 'concussionmissiles']), 'ig88b')
  expect(at.options('chooseAttack')).toEqual(['ioncannon:front:1', 'pass'])
  expect(hasActed(shot(['hit', 'blank', 'blank'], ['ioncannon']), 'ig88b')).toBe(false)
  expect(hasActed(shot(blanks(3), []), 'ig88b')).toBe(false)
})

test('ig88c: an evade action after a boost', () => {
  const acted = (action: string) =>
    createSides([['ig88c', 600, 450]], [farShip])
      .dials('2FB', '2FB')
      .upTo('chooseAction', 0)
      .answer('chooseAction', action)
  expect(
    gainedTokens(useAbilityOf(acted('boost:straight'), 'ig88c').answer('chooseAction', 'evade')),
  ).toEqual(['0:evade'])
  expect(hasActed(acted('calculate'), 'ig88c')).toBe(false)
})

test("ig88d: a Segnor's Loop by the turn or the straight template", () => {
  const flown = (dial: string, by: string) => {
    const at = createSides([['ig88d', 600, 300]], [farShip]).dials(dial, '2FB')
    if (by !== '') useAbilityOf(at, 'ig88d', by)
    return at.ship(0).pose
  }
  expect(flown('3LR', 'straight')).toMatchObject({ x: 600, y: 480, heading: 180 })
  const turned = flown('3LR', 'turn')
  expect(turned).toMatchObject({ heading: 90 })
  expect(turned.x).toBeLessThan(500)
  expect(flown('3LR', 'decline').heading).toBe(135)
  const plain = createSides([['ig88d', 600, 300]], [farShip]).dials('3BB', '2FB')
  expect(hasActed(plain, 'ig88d')).toBe(false)
})
