import { expect, test } from 'vitest'
import { blanks, createSides, fireFirst, hasActed, tiePilot, useAbilityOf, xwingPilot } from '../testing.ts'

test('dalanoberos: a charge moves a shield from a ship in its bullseye', () => {
  const begun = (x: number, shields: number, charges = 2) =>
    createSides([['dalanoberos', 600, 450]], [[xwingPilot, x, 700]])
      .arrange(0, { shields: 0, charges: { 'pilot:dalanoberos': charges } })
      .arrange(1, { shields })
      .skipTo('engagement')
  const at = useAbilityOf(begun(600, 2), 'dalanoberos', 'ship:1')
  expect([at.ship(0).shields, at.ship(1).shields]).toEqual([1, 1])
  expect(at.ship(0).charges).toEqual({ 'pilot:dalanoberos': 1 })
  expect(hasActed(begun(640, 2), 'dalanoberos')).toBe(false)
  expect(hasActed(begun(600, 0), 'dalanoberos')).toBe(false)
  expect(hasActed(begun(600, 2, 0), 'dalanoberos')).toBe(false)
})

test('toranikulda: after an attack enemies in its bullseye suffer a hit or remove a green token', () => {
  const shot = (x: number, tokens = {}) => {
    const at = createSides(
      [['toranikulda', 600, 450]],
      [
        [tiePilot, 660, 640],
        [xwingPilot, x, 700],
      ],
      blanks(9),
    )
    at.arrange(1, { engaged: true }).arrange(2, { tokens, engaged: true })
    return fireFirst(at.skipTo('engagement')).upTo('answerAbility')
  }
  expect(shot(600).ship(2).shields).toBe(1)
  const at = shot(600, { evade: 1 }).answer('answerAbility', 'evade').upTo('setDials')
  at.has(2, { shields: 2, tokens: {} })
  expect(shot(640).ship(2).shields).toBe(2)
})
