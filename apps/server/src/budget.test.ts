import { expect, test } from 'vitest'
import { createBudget, createRequestBudget } from './budget.ts'
import { createWorkMeter } from './work-meter.ts'

const clock = () => {
  let time = 0
  return {
    now: () => time,
    pass: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

test('a budget may be used at once, and comes back by the second', () => {
  const { now, pass } = clock()
  const budget = createBudget(() => ({ atOnce: 100, perSecond: 10 }), now)
  expect([budget.usedShare('ada'), budget.waitTime('ada')]).toEqual([0, 0])
  budget.spend('ada', 50)
  expect([budget.usedShare('ada'), budget.waitTime('ada')]).toEqual([0.5, 0])
  budget.spend('ada', 49)
  expect(budget.waitTime('ada')).toBe(0)
  budget.spend('ada', 1)
  // All of it is used: until a whole one has come back nothing more may be asked.
  expect([budget.usedShare('ada'), budget.waitTime('ada')]).toEqual([1, 100])
  budget.spend('ada', 20)
  expect(budget.waitTime('ada')).toBe(2_100)
  expect([budget.usedShare('bo'), budget.waitTime('bo')]).toEqual([0, 0])
  pass(2.1)
  expect(budget.waitTime('ada')).toBe(0)
  pass(5)
  expect(budget.usedShare('ada')).toBeCloseTo(0.49)
  pass(1_000)
  expect(budget.usedShare('ada')).toBe(0)
})

test('an allowance that changes holds at once', () => {
  const { now } = clock()
  let atOnce = 100
  const budget = createBudget(() => ({ atOnce, perSecond: 10 }), now)
  budget.spend('ada', 60)
  expect(budget.waitTime('ada')).toBe(0)
  atOnce = 50
  expect(budget.waitTime('ada')).toBe(1_100)
})

test('who has no debt any more is forgotten when there are many, and who has one is not', () => {
  const { now, pass } = clock()
  const budget = createBudget(() => ({ atOnce: 100, perSecond: 10 }), now)
  for (let i = 0; i < 10_000; i++) budget.spend(`one ${i}`, i === 5 ? 1_000 : 10)
  pass(2)
  budget.spend('more', 10)
  expect(budget.usedShare('one 5')).toBeCloseTo(9.8)
  expect([budget.usedShare('one 6'), budget.usedShare('more')]).toEqual([0, 0.1])
})

test('a person has their own budget and that of their address, and the scarcer counts', () => {
  const { now } = clock()
  const people = createBudget(() => ({ atOnce: 100, perSecond: 10 }), now)
  const addresses = createBudget(() => ({ atOnce: 150, perSecond: 100 }), now)
  const requestBudget = (key: string) =>
    createRequestBudget({ budget: people, key }, { budget: addresses, key: '10.0.0.1' })
  const [ada, bo, cy] = [requestBudget('ada'), requestBudget('bo'), requestBudget('cy')]
  ada.spend(60)
  expect([ada.usedShare(), bo.usedShare()]).toEqual([0.6, 0.4])
  bo.spend(60)
  expect(bo.usedShare()).toBe(0.8)
  ada.spend(45)
  expect([ada.waitTime(), bo.waitTime(), cy.waitTime()]).toEqual([600, 160, 160])
})

test('tasks that run together share the work that is done meanwhile; waiting is nobody’s', () => {
  let busy = 0
  const meter = createWorkMeter(() => busy)
  busy += 5
  const one = meter.begin()
  busy += 10
  const other = meter.begin()
  busy += 8
  expect(one()).toBe(14)
  busy += 3
  expect(other()).toBe(7)
  busy += 100
  const last = meter.begin()
  expect(last()).toBe(0)
})
