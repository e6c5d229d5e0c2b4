import { describe, expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const vader = 'darthvader'
const far = [tie, 1500, 800, 180] as const

describe('difficulty', () => {
  test('[C2-DIFF-4] [C2-STRESS-6] a red maneuver gives stress, and a stressed ship no action', () => {
    const table = new Table({ seats: [[[xwing, 300, 300]], [far]] })
    table.dials('4KR', '2FB').upTo('setDials')
    expect(table.ship(0).tokens).toEqual({ stress: 1 })
    expect(table.kinds('action')).toEqual([])
    table.ends('setDials')
  })

  test('[C2-DIFF-5] a blue maneuver removes one stress, strain and deplete each', () => {
    const table = new Table({ seats: [[[xwing, 300, 300]], [far]] })
    table.dials('2FB', '2FB')
    const before = new Table({ seats: [[[xwing, 300, 300]], [far]] }).arrange(0, {
      tokens: { stress: 2, strain: 1, deplete: 2 },
    })
    before.dials('2FB', '2FB').upTo('setDials')
    expect(before.ship(0).tokens).toEqual({ stress: 1, deplete: 1 })
  })

  test('[C2-STRESS-2] [C2-STRESS-4] a stressed ship that reveals red flies a white straight 2', () => {
    const table = new Table({ seats: [[[xwing, 300, 300]], [far]] }).arrange(0, { tokens: { stress: 1 } })
    table.dials('4KR', '2FB').upTo('setDials')
    expect(table.ship(0).pose).toEqual({ x: 300, y: 420, heading: 0 })
    expect(table.ship(0).tokens).toEqual({ stress: 1 })
  })

  test('[C2-CARD-6] a damaged engine makes turns one step harder', () => {
    const table = new Table({ seats: [[[xwing, 300, 300]], [far]] }).arrange(0, {
      damage: [{ card: 'damagedengine', faceup: true }],
    })
    table.dials('2TW', '2FB').upTo('setDials')
    expect(table.ship(0).tokens).toEqual({ stress: 1 })
  })
})

describe('overlapping ships', () => {
  const bump = (ruleset: string, teams: number[], dice: string[] = []) =>
    new Table({ ruleset, teams, dice, seats: [[[xwing, 300, 300]], [[vader, 300, 420]], [far]] })

  test('[C2-PARTIAL-3] [C2-PARTIAL-2] under 1.1.0 the action is skipped and the difficulty checked', () => {
    const table = bump('2e-epic-1.1.0', [0, 1, 1]).arrange(0, { tokens: { stress: 1 } })
    table.dials('2FB', '2FB', '2FB').answer('chooseAction', 'none')
    // The straight 2 is blue: the stress is gone, yet ship 0 is not asked for an action.
    expect(table.ship(0).tokens).toEqual({})
    expect(table.ship(0).flown).toEqual({ speed: 2, full: false })
    expect(table.asked('chooseAction').subject).toBe(1)
  })

  test('[C2-PARTIAL-6] [C2-PARTIAL-7] under 1.4.6 against an enemy a red focus is left', () => {
    const table = bump('2e-epic-1.4.6', [0, 1, 1])
    table.dials('2FB', '2FB', '2FB').answer('chooseAction', 'none')
    expect(table.asked('chooseAction').subject).toBe(0)
    expect(table.options('chooseAction')).toEqual(['focus', 'none'])
    table.answer('chooseAction', 'focus')
    expect(table.ship(0).tokens).toEqual({ focus: 1, stress: 1 })
    expect(table.asked('chooseAction').subject).toBe(1)
  })

  test('[C2-PARTIAL-5] and against an ally a die that may hurt', () => {
    const table = bump('2e-epic-1.4.6', [0, 0, 1], ['crit'])
    table.dials('2FB', '2FB', '2FB').answer('chooseAction', 'none')
    expect(table.ship(0).shields).toBe(1)
    expect(table.asked('chooseAction').subject).toBe(1)
  })

  test('[C2-MOVE-8] the owner of a Tallon roll picks among its free placements', () => {
    const table = new Table({ seats: [[[xwing, 300, 300]], [[vader, 410, 368]], [far]] })
    table.dials('3RR', '2FB', '2FB').answer('chooseAction', 'none').upTo('setDials')
    // Only the placement furthest back is free, so nothing is asked.
    expect(table.kinds('moved').find(({ ship }) => ship === 0)!.to).toEqual({ x: 410, y: 420, heading: 180 })
    const open = new Table({ seats: [[[xwing, 300, 300]], [far]] })
    open.dials('3RR', '2FB').answer('chooseAction', 'none')
    expect(open.options('tallonPlacement')).toEqual(['forward', 'middle', 'back'])
  })
})

describe('obstacles', () => {
  const meets = (ruleset: string, obstacle: string, dice: string[], y = 380) => {
    const table = new Table({
      ruleset,
      dice,
      seats: [[[xwing, 300, 300]], [far]],
      obstacles: [[obstacle, 300, y]],
    })
    return table.dials('4FW', '2FB').answer('chooseAction', 'none')
  }

  test('[C2-ASTEROID-1] [C2-ASTEROID-2] 1.1.0: an asteroid hurts by the die and costs the action', () => {
    const table = meets('2e-epic-1.1.0', 'coreasteroid0', ['hit'])
    expect(table.ship(0).shields).toBe(1)
    table.ends('setDials')
  })

  test('[C2-ASTEROID-3] [C2-ASTEROID-4] 1.4.6: one hit and perhaps another; passing through leaves the action', () => {
    const table = meets('2e-epic-1.4.6', 'coreasteroid0', ['crit'])
    expect(table.ship(0).shields).toBe(0)
    expect(table.asked('chooseAction').subject).toBe(0)
    const onto = meets('2e-epic-1.4.6', 'coreasteroid0', ['blank'], 500)
    expect(onto.ship(0).shields).toBe(1)
    onto.ends('setDials')
  })

  test('[C2-DEBRIS-1] [C2-DEBRIS-2] [C2-DEBRIS-3] 1.1.0: debris gives stress and hurts on a crit', () => {
    const table = meets('2e-epic-1.1.0', 'vt49decimatordebris2', ['hit'])
    expect([table.ship(0).shields, table.ship(0).tokens]).toEqual([2, { stress: 1 }])
    const worse = meets('2e-epic-1.1.0', 'vt49decimatordebris2', ['crit'])
    expect(worse.ship(0).shields).toBe(1)
  })

  test('[C2-DEBRIS-4] 1.4.6: debris hurts on a hit as well', () => {
    const { shields, tokens } = meets('2e-epic-1.4.6', 'vt49decimatordebris2', ['hit']).ship(0)
    expect([shields, tokens]).toEqual([1, { stress: 1 }])
  })

  test('[C2-GAS-1] [C2-GAS-2] 1.1.0: gas strains on a focus or a hit and costs the action', () => {
    const table = meets('2e-epic-1.1.0', 'gascloud1', ['focus'])
    expect(table.ship(0).tokens).toEqual({ strain: 1 })
    table.ends('setDials')
  })

  test('[C2-GAS-3] [C2-GAS-4] 1.4.6: gas breaks locks, strains, and ionizes by the die', () => {
    const table = new Table({
      ruleset: '2e-epic-1.4.6',
      dice: ['crit'],
      seats: [[[xwing, 300, 300]], [far]],
      obstacles: [['gascloud1', 300, 380]],
    })
    table.arrange(0, { locks: [1] }).arrange(1, { locks: [0] })
    table.dials('4FW', '2FB').answer('chooseAction', 'none')
    expect(table.ship(0).tokens).toEqual({ strain: 1, ion: 3 })
    expect([table.ship(0).locks, table.ship(1).locks]).toEqual([[], []])
  })
})
