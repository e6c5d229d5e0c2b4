import { expect, test } from 'vitest'
import { diceOutlookText, isMissCertain } from './dice-outlook-text.ts'

const outlook = (damage: number[], destroys = 0) => ({
  damage,
  destroys,
  crits: 0,
  mean: damage.reduce((sum, share, amount) => sum + share * amount, 0),
})

test('what is sure is said as such, what is not in chances', () => {
  expect(diceOutlookText(outlook([1]))).toBe('Nothing gets through')
  expect(diceOutlookText(outlook([0, 1]))).toBe('1 hit gets through')
  expect(diceOutlookText(outlook([0, 0, 1], 1))).toBe('2 hits get through, which destroys it')
  expect(diceOutlookText(outlook([0.25, 0.5, 0.25], 0.25))).toBe('75 % to hurt, 1.0 damage, 25 % to destroy')
  expect(diceOutlookText(outlook([0.25, 0.75], 0.001))).toBe('75 % to hurt, 0.8 damage')
})

test('an attack has missed when nothing lets anything through', () => {
  expect(isMissCertain([outlook([1]), outlook([1])])).toBe(true)
  expect(isMissCertain([outlook([1]), outlook([0.5, 0.5])])).toBe(false)
  expect(isMissCertain([])).toBe(false)
})
