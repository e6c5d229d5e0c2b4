import { createOption } from '@flotilla/engine'
import { expect, test } from 'vitest'
import { type AvailableTokens, bestAttackStep, bestDefenseStep, type TokenCosts } from './dice-steps.ts'

const nothing: AvailableTokens = { focus: 0, calculate: 0, force: 0, evade: 0, beside: 0, shelter: 0 }
const free: TokenCosts = { focus: 0, calculate: 0, force: 0, evade: 0, lock: 0 }
const keep = { kind: 'decline' }
const landed = ({ hit, crit }: { hit: number; crit: number }) => hit + crit
const pick = (hit: number, crit: number, focus: number, blank: number) =>
  createOption('spendLock', 'lock', { pick: { blank, focus, hit, crit } })

test('with lock and focus only the blanks are rerolled, and the focus is spent after it', () => {
  const roll = { hit: 1, crit: 0, focus: 1, blank: 1 }
  const options = [pick(0, 0, 0, 1), pick(0, 0, 1, 0), pick(0, 0, 1, 1), pick(1, 0, 1, 1)]
  const available = { ...nothing, focus: 1 }
  const step = bestAttackStep(roll, available, free, options, landed)
  expect(step.step).toEqual({ kind: 'reroll', option: options[0] })
  expect(step.value).toBeCloseTo(2.75, 12)
})

test('with a lock alone blanks and focus results are rerolled', () => {
  const roll = { hit: 1, crit: 0, focus: 1, blank: 1 }
  const options = [pick(0, 0, 0, 1), pick(0, 0, 1, 0), pick(0, 0, 1, 1), pick(1, 0, 1, 1)]
  expect(bestAttackStep(roll, nothing, free, options, landed)).toEqual({
    step: { kind: 'reroll', option: options[2] },
    value: 2,
  })
})

test('one eye takes a calculate token before the focus that is worth more later', () => {
  const roll = { hit: 1, crit: 0, focus: 1, blank: 0 }
  const available = { ...nothing, focus: 1, calculate: 1 }
  expect(bestAttackStep(roll, available, { ...free, focus: 0.4 }, [], landed).step).toEqual({
    kind: 'spend',
    spends: 'calculate',
  })
})

test('nothing is spent on an attack that does not need it, or not enough', () => {
  const available = { ...nothing, focus: 1 }
  expect(bestAttackStep({ hit: 2, crit: 0, focus: 0, blank: 1 }, available, free, [], landed).step).toEqual(
    keep,
  )
  const dear = { ...free, focus: 1.5 }
  expect(bestAttackStep({ hit: 1, crit: 0, focus: 1, blank: 0 }, available, dear, [], landed).step).toEqual(
    keep,
  )
})

test('a defender spends just enough to lose nothing', () => {
  const roll = { evade: 0, focus: 1, blank: 1 }
  const available = { ...nothing, focus: 1, evade: 1 }
  const costs = { ...free, focus: 0.3, evade: 0.1 }
  const hits = (n: number) => (evades: number) => Math.max(0, n - evades)
  expect(bestDefenseStep(roll, available, costs, hits(0)).step).toEqual(keep)
  expect(bestDefenseStep(roll, available, costs, hits(1)).step).toMatchObject({ spends: 'evade' })
  expect(bestDefenseStep(roll, available, costs, hits(2)).value).toBeCloseTo(-0.4, 12)
})

test('the shelter of a gas cloud costs nothing and comes first', () => {
  const step = bestDefenseStep(
    { evade: 0, focus: 0, blank: 1 },
    { ...nothing, evade: 1, shelter: 1 },
    { ...free, evade: 0.1 },
    (evades) => Math.max(0, 1 - evades),
  )
  expect(step).toEqual({ step: { kind: 'shelter' }, value: -0 })
})
