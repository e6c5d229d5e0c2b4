import { expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/first.ts'

const rookie = 'rookiepilot'
const far = [['obsidiansquadronpilot', 1500, 800, 180]] as const
const alone = (more: Partial<Layout> = {}) => new Table({ seats: [[[rookie, 300, 300]], far], ...more })

const instead = (table: Table) =>
  table.kinds('flownInstead').map(({ rule, dial, maneuver }) => [rule, dial, maneuver])
const lost = (table: Table) => table.kinds('actionLost').map(({ ship, rule }) => [ship, rule])

test('[C1-DIFF-6] [C1-ACTION-3] stress changes a red maneuver and costs the action, with an event for both', () => {
  const at = alone()
    .arrange(0, { tokens: { stress: 1 } })
    .dials('4KR', '2FG')
  expect(instead(at)).toEqual([['C1-DIFF-6', '4KR', '2FW']])
  expect(lost(at)).toEqual([[0, 'C1-ACTION-3']])
  const free = alone().dials('2FG', '2FG')
  expect([instead(free), lost(free)]).toEqual([[], []])
})

test('[C1-DIFF-5] the maneuver an opponent chose for a stressed ship has an event with the rule', () => {
  const at = alone({ ruleset: '1e-epic-2014' })
    .arrange(0, { tokens: { stress: 1 } })
    .dials('4KR', '2FG')
    .answer('chooseManeuver', '1FG')
  expect(instead(at)).toEqual([['C1-DIFF-5', '4KR', '1FG']])
})

test('[C1-BUMP-1] [C1-ASTEROID-1] a ship or an asteroid in the way costs the action, with an event that names it', () => {
  const at = new Table({ seats: [[[rookie, 300, 300]], [['obsidiansquadronpilot', 300, 400]]] })
  expect(lost(at.dials('2FG', '2FG'))).toEqual([[0, 'C1-BUMP-1']])
  const rock = alone({ obstacles: [['coreasteroid1', 300, 400]], dice: ['blank'] })
  expect(lost(rock.dials('2FG', '2FG'))).toEqual([[0, 'C1-ASTEROID-1']])
})
