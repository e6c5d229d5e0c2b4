import { describe, expect, test } from 'vitest'
import { plainScenario } from '../../../../test/scenario.ts'
import { type Layout, Table } from '../../../../test/table.ts'
import type { Scenario, ScenarioRule } from '../../../second/index.ts'
import type { DeviceId, Seat } from '../../../vocabulary/ids.ts'
import { removeDevice } from '../../changes.ts'
import { noteDamageBy, requireScenarioState } from '../scenario-state.ts'
import { putCounters } from '../victory-counters.ts'

const tie = 'academypilot'
const seats: Layout['seats'] = [[[tie, 100, 100]], [[tie, 300, 100]], [[tie, 100, 800, 180]]]
type Place = readonly [card: string, x: number, y: number, by?: 'first' | 'second']

function begin(rule: object, places: readonly Place[], more: Partial<Layout> = {}): Table {
  const card = (name: string) => ({
    card: name,
    name,
    token: 'shuttle',
    initiative: 0,
    agility: 1,
    hull: 2,
    abilities: [],
  })
  const scenario = plainScenario({
    types: ['teamBattle'],
    remotes: [card('crate'), card('buoy')],
    placing: [
      { what: 'marker', card: 'target', at: [{ x: 900, y: 450 }] },
      { what: 'marker', card: 'other', at: [{ x: 1200, y: 450 }] },
      ...places.map(([name, x, y, by]) => ({
        what: 'remote',
        card: name,
        count: 1,
        at: [{ x, y, heading: 0 }],
        ...(by ? { by } : {}),
      })),
    ],
    rules: [rule as ScenarioRule],
  } as unknown as Partial<Scenario>)
  return new Table({ scenario, seats, teams: [0, 0, 1], ...more })
}
const scored = ({ game }: Table) => requireScenarioState(game).scored
const ended = (table: Table): Table => {
  table.game.state = { ...table.game.state, round: 12 }
  return table.skipTo('end')
}
const places: Place[] = [
  ['crate', 700, 300, 'first'],
  ['crate', 700, 600, 'second'],
  ['buoy', 500, 450, 'first'],
  ['crate', 300, 450],
]

describe('a remote that is lost', () => {
  const lost = (id: DeviceId, by?: Seat, how?: 'fled' | 'escaped') => {
    const table = begin({ rule: 'remoteLost', card: 'crate', counters: 2 }, places)
    noteDamageBy(table.game, id, by)
    removeDevice(table.game, id, 'C2-REMOTE-7', how)
    return scored(table)
  }

  test('scores for whoever did it among the opponents of its controller, else for the first of them', () => {
    expect(lost(2000)).toEqual([0, 0, 2])
    expect(lost(2000, 2)).toEqual([0, 0, 2])
    expect(lost(2000, 1)).toEqual([0, 0, 2])
    expect(lost(2001)).toEqual([2, 0, 0])
    expect(lost(2001, 1)).toEqual([0, 2, 0])
    expect(lost(2001, 2)).toEqual([2, 0, 0])
    expect(lost(2001, 1, 'fled')).toEqual([0, 2, 0])
  })

  test('which nobody controls scores for whoever did it, else for the first player', () => {
    expect(lost(2003, 1)).toEqual([0, 2, 0])
    expect(lost(2003, 2)).toEqual([0, 0, 2])
    expect(lost(2003)).toEqual([2, 0, 0])
  })

  test('scores nothing if it escapes or is of another card', () => {
    expect(lost(2001, 1, 'escaped')).toEqual([0, 0, 0])
    expect(lost(2002, 2)).toEqual([0, 0, 0])
  })
})

test('those left at the end score for their controllers', () => {
  const table = begin({ rule: 'survivors', card: 'crate', counters: 2 }, [
    ...places,
    ['crate', 900, 700, 'second'],
  ])
  expect(scored(ended(table))).toEqual([2, 0, 4])
  const fewer = begin({ rule: 'survivors', card: 'crate', counters: 2 }, places)
  removeDevice(fewer.game, 2001, 'EB-ESC-2', 'escaped')
  expect(scored(ended(fewer))).toEqual([2, 0, 0])
})

describe('evacuation', () => {
  const rule = { rule: 'evacuate', phase: 'end', card: 'crate', side: 'second', dice: 2, full: 2 }
  const two: Place[] = [
    ['crate', 700, 300, 'second'],
    ['crate', 700, 600, 'second'],
    ['buoy', 500, 450, 'second'],
  ]

  test('so many dice for every round; without a word about it any remote may be chosen', () => {
    const table = begin(rule, two, { dice: ['hit', 'crit'] }).skipTo('end')
    expect(table.kinds('rolledOff')).toMatchObject([{ seat: 2, rule: 'EB-SRUL-2', faces: ['hit', 'crit'] }])
    table.answer('chooseRemote', 'device:2000')
    expect(table.options('chooseRemote')).toEqual(['device:2000', 'device:2001'])
    table.answer('chooseRemote', 'device:2000')
    expect([requireScenarioState(table.game).onCards, scored(table)]).toEqual([{}, [0, 0, 2]])
    expect(table.game.state.devices.map(({ place }) => place)).toEqual(['escaped', 'table', 'table'])
    table.ends('setDials')
  })

  test('no dice are rolled where no remote of the card is left', () => {
    begin(rule, two.slice(2)).skipTo('end').ends('setDials')
  })

  test.each([
    ['second', 'fled', [2, 0, 0], 0],
    ['second', undefined, [0, 2, 0], 1],
    ['second', undefined, [2, 0, 0], 2],
    ['first', undefined, [0, 0, 2], 0],
  ] as const)('counters on one lost by the %s side are scored by the other', (side, how, piles, by) => {
    const table = begin({ ...rule, side }, two)
    putCounters(table.game, 2000, 2)
    putCounters(table.game, 2002, 1)
    noteDamageBy(table.game, 2000, by)
    removeDevice(table.game, 2000, 'C2-REMOTE-7', how)
    removeDevice(table.game, 2002, 'C2-REMOTE-7')
    expect([requireScenarioState(table.game).onCards, scored(table)]).toEqual([{ 2002: 1 }, piles])
  })

  test('[EB-ESC-3] nobody scores those on one that escapes otherwise', () => {
    const table = begin(rule, two)
    putCounters(table.game, 2000, 1)
    removeDevice(table.game, 2000, 'EB-ESC-2', 'escaped')
    expect([requireScenarioState(table.game).onCards, scored(table)]).toEqual([{ 2000: 1 }, [0, 0, 0]])
  })

  test('at the end of the game those left are lost only where the scenario says so', () => {
    const over = (more: object) => {
      const table = begin({ ...rule, ...more }, two, { dice: Array(24).fill('blank') })
      putCounters(table.game, 2001, 1)
      return ended(table)
    }
    const late = over({ inTime: true })
    expect(scored(late)).toEqual([1, 0, 0])
    expect(late.game.state.devices.map(({ place }) => place)).toEqual(['removed', 'removed', 'table'])
    late.ends()
    const open = over({})
    expect(scored(open)).toEqual([0, 0, 0])
    expect(open.game.state.devices.map(({ place }) => place)).toEqual(['table', 'table', 'table'])
  })
})

test('a warhead goes off at range 1 of a target, once, and nowhere else', () => {
  const rule = { rule: 'detonate', phase: 'end', card: 'crate', marker: 'target', range: 1, counters: 3 }
  const table = begin(rule, [
    ['crate', 900, 340, 'first'],
    ['crate', 900, 250, 'first'],
    ['crate', 1000, 450, 'second'],
    ['crate', 1200, 340, 'first'],
    ['buoy', 800, 450, 'first'],
    ['crate', 900, 560],
  ])
  // One that lies on the target goes off as well.
  const devices = [...table.game.state.devices]
  devices[2] = { ...devices[2]!, pose: { x: 910, y: 450, heading: 0 } }
  table.game.state = { ...table.game.state, devices }
  table.skipTo('end')
  expect(table.game.state.devices.map(({ place }) => place)).toEqual([
    'removed',
    'table',
    'removed',
    'table',
    'table',
    'table',
  ])
  expect(scored(table)).toEqual([3, 0, 3])
  table.ends('setDials')
})

describe('[EB-FAQ-11] listening', () => {
  const rule = { rule: 'gatherIntel', phase: 'end', card: 'crate', range: 1, most: 2, counters: 2 }
  const satellites: Place[] = [
    ['crate', 500, 450],
    ['crate', 800, 450],
    ['buoy', 1300, 450],
  ]
  const round = (x: number) =>
    [
      [tie, x, 360],
      [tie, x + 60, 360],
      [tie, x - 60, 360],
    ] as const

  test('a die for each ship there, no more than the scenario says, at each satellite in turn', () => {
    const table = begin(rule, satellites, {
      seats: [round(500), [[tie, 800, 360]], [[tie, 1300, 360]]],
      dice: ['focus', 'blank', 'focus'],
    }).skipTo('end')
    expect(table.kinds('rolledOff')).toMatchObject([
      { seat: 0, rule: 'EB-FAQ-11', faces: ['focus', 'blank'] },
    ])
    expect(table.asked('chooseCarrier')).toMatchObject({ seat: 0, subject: 2000, rule: 'EB-FAQ-11' })
    expect(table.options('chooseCarrier')).toEqual(['ship:0', 'ship:1', 'ship:2'])
    table.answer('chooseCarrier', 'ship:2')
    expect(table.kinds('rolledOff')[1]).toMatchObject({ seat: 1, faces: ['focus'] })
    expect(requireScenarioState(table.game)).toMatchObject({ onCards: { 2: 2, 3: 2 }, scored: [0, 0, 0] })
    table.ends('setDials')
  })

  test('by a ship that touches it, and on at the next after hearing nothing', () => {
    const table = begin(rule, satellites, {
      seats: [[[tie, 500, 360]], [[tie, 800, 360]], [[tie, 1300, 360]]],
      dice: ['hit', 'focus'],
    })
    table.arrange(0, { pose: { x: 500, y: 450, heading: 0 } }).skipTo('end')
    expect(table.kinds('rolledOff')).toMatchObject([
      { seat: 0, faces: ['hit'] },
      { seat: 1, faces: ['focus'] },
    ])
    expect(requireScenarioState(table.game).onCards).toEqual({ 1: 2 })
    table.ends('setDials')
  })

  test('not where a team-mate listens, too', () => {
    const table = begin(rule, satellites, {
      seats: [[[tie, 500, 360]], [[tie, 560, 360]], [[tie, 800, 360]]],
      dice: ['blank'],
    }).skipTo('end')
    expect(table.kinds('rolledOff')).toMatchObject([{ seat: 2, faces: ['blank'] }])
    table.ends('setDials')
  })
})
