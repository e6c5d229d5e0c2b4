import { expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const far = [tie, 1500, 800, 180] as const

/**
 * Returns the events of the X-wing: the maneuver that replaces its dial, and the rule by which it has no
 * action.
 */
const told = (table: Table) => ({
  instead: table
    .kinds('flownInstead')
    .filter(({ ship }) => ship === 0)
    .map(({ rule, dial, maneuver }) => [rule, dial, maneuver]),
  lost: table
    .kinds('actionLost')
    .filter(({ ship }) => ship === 0)
    .map(({ rule }) => rule),
})

const flies = (dial: string, tokens: Record<string, number> = {}, ruleset = '2e-epic-1.1.0') => {
  const table = new Table({ ruleset, seats: [[[xwing, 300, 300]], [far]] }).arrange(0, { tokens })
  return told(table.dials(dial, '2FB').upTo('setDials'))
}

test('[C2-STRESS-2] [C2-STRESS-6] stress changes a red maneuver and costs the action, with an event for both', () => {
  expect(flies('4KR', { stress: 1 })).toEqual({
    instead: [['C2-STRESS-2', '4KR', '2FW']],
    lost: ['C2-STRESS-6'],
  })
  // Unstressed before it, it flies its dial; what it gains costs the action.
  expect(flies('4KR')).toEqual({ instead: [], lost: ['C2-STRESS-6'] })
  // A blue maneuver takes the stress away in time.
  expect(flies('2FB', { stress: 1 })).toEqual({ instead: [], lost: [] })
})

test('[C2-ION-6] ion tokens change the maneuver, and an ionized ship that may focus has its action', () => {
  expect(flies('3FW', { ion: 1 }, '2e-epic-1.4.6')).toEqual({
    instead: [['C2-ION-6', '3FW', '1FB']],
    lost: [],
  })
})

test('[C2-PARTIAL-3] [C2-ASTEROID-2] a ship or an asteroid in the way costs the action, with an event that names it', () => {
  const bumps = new Table({ seats: [[[xwing, 300, 300]], [['darthvader', 300, 420]]] })
  expect(told(bumps.dials('2FB', '2FB').upTo('setDials')).lost).toEqual(['C2-PARTIAL-3'])
  const rock = (y: number) =>
    new Table({
      seats: [[[xwing, 300, 300]], [far]],
      obstacles: [['coreasteroid1', 300, y]],
      dice: ['blank'],
    })
  expect(told(rock(400).dials('2FB', '2FB').upTo('setDials')).lost).toEqual(['C2-ASTEROID-2'])
  // One that lies elsewhere costs nothing.
  expect(told(rock(700).dials('2FB', '2FB').upTo('setDials')).lost).toEqual([])
})
