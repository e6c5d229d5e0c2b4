import { expect, test } from 'vitest'
import { blanks, fire, heard, sides, tie, uses, xwing } from '../testing.ts'

test('dalanoberos: a charge moves a shield from a ship in its bullseye', () => {
  const begun = (x: number, shields: number, charges = 2) =>
    sides([['dalanoberos', 600, 450]], [[xwing, x, 700]])
      .arrange(0, { shields: 0, charges: { 'pilot:dalanoberos': charges } })
      .arrange(1, { shields })
      .skipTo('engagement')
  const at = uses(begun(600, 2), 'dalanoberos', 'ship:1')
  expect([at.ship(0).shields, at.ship(1).shields]).toEqual([1, 1])
  expect(at.ship(0).charges).toEqual({ 'pilot:dalanoberos': 1 })
  expect(heard(begun(640, 2), 'dalanoberos')).toBe(false)
  expect(heard(begun(600, 0), 'dalanoberos')).toBe(false)
  expect(heard(begun(600, 2, 0), 'dalanoberos')).toBe(false)
})

test('toranikulda: after an attack enemies in its bullseye suffer a hit or remove a green token', () => {
  const shot = (x: number, tokens = {}) => {
    const at = sides(
      [['toranikulda', 600, 450]],
      [
        [tie, 660, 640],
        [xwing, x, 700],
      ],
      blanks(9),
    )
    at.arrange(1, { engaged: true }).arrange(2, { tokens, engaged: true })
    return fire(at.skipTo('engagement')).upTo('answerAbility')
  }
  expect(shot(600).ship(2).shields).toBe(1)
  const at = shot(600, { evade: 1 }).answer('answerAbility', 'evade').upTo('setDials')
  at.has(2, { shields: 2, tokens: {} })
  expect(shot(640).ship(2).shields).toBe(2)
})
