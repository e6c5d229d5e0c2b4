import { describe, expect, test } from 'vitest'
import { plainScenario, teamBattle, withRules } from '../../../../test/scenario.ts'
import type { Table } from '../../../../test/table.ts'
import type { Scenario, ScenarioRule } from '../../../second/index.ts'
import type { DeviceId, ShipId } from '../../../vocabulary/ids.ts'
import { removeDevice, removeShip } from '../../changes.ts'
import { device } from '../../state.ts'
import { mayRemoteEscape, mayShipEscape } from '../scenario-hooks.ts'
import { requireScenarioState } from '../scenario-state.ts'
import { putCounters, takeCounters } from '../victory-counters.ts'

const scored = ({ game }: Table) => requireScenarioState(game).scored

describe('[EB-ESC-1] ships over an edge', () => {
  const over = (more: object = {}) =>
    withRules({
      rule: 'escapeOver',
      side: 'first',
      edge: 'right',
      points: 50,
      threat: 2,
      ...more,
    } as ScenarioRule)
  const costs = [[51, 100], [20], [60, 70]]

  test('[EB-ESC-6] escape where any of the base is over that edge and over no other', () => {
    const table = teamBattle(over())
    const lets = (id: ShipId, x: number, y: number, heading = 0) =>
      mayShipEscape(table.arrange(id, { pose: { x, y, heading } }).game, id)
    // A small base is 40 mm long: half of it reaches over.
    expect(lets(0, 1815, 450)).toBe(true)
    expect(lets(0, 1808, 450)).toBe(false)
    expect(lets(0, 1900, 450)).toBe(true)
    expect(lets(0, 10, 450)).toBe(false)
    expect(lets(0, 1815, 10)).toBe(false)
    expect(lets(0, 1815, 905)).toBe(false)
    expect(lets(0, 900, 10)).toBe(false)
    expect(lets(0, 900, 905)).toBe(false)
    expect(lets(2, 1815, 450)).toBe(true)
    expect(lets(3, 1815, 450)).toBe(false)
  })

  test.each([
    ['left', 10, 20, 10, 15],
    ['left', 10, 894.4, 10, 900],
    ['right', 1815, 20, 1815, 15],
    ['top', 20, 905, 15, 905],
    ['top', 1808.8, 905, 1815, 905],
    ['bottom', 20, 10, 15, 10],
    ['bottom', 1808.8, 10, 1815, 10],
  ])('over the %s edge alone: with another just touched, not when that is crossed', (edge, x, y, x2, y2) => {
    const table = teamBattle(over({ edge }))
    const lets = (ax: number, ay: number) =>
      mayShipEscape(table.arrange(0, { pose: { x: ax, y: ay, heading: 0 } }).game, 0)
    expect(lets(x, y)).toBe(true)
    expect(lets(x2, y2)).toBe(false)
  })

  test('[EB-SRUL-1] of several rules that let ships out each does for itself', () => {
    const out = (edge: string) =>
      ({ rule: 'escapeOver', side: 'first', edge, points: 50, threat: 2 }) as const
    const table = teamBattle(withRules(out('right'), out('top'), { rule: 'kill', counters: 1, trophy: 1 }))
    const lets = (x: number, y: number) =>
      mayShipEscape(table.arrange(0, { pose: { x, y, heading: 0 } }).game, 0)
    expect([lets(1815, 450), lets(900, 905), lets(10, 450), lets(900, 10)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('a counter for every 50 points of what they cost, rounded up, to their player', () => {
    const table = teamBattle(over(), { costs })
    removeShip(table.game, 0, 'escaped', 'EB-ESC-1')
    expect(scored(table)).toEqual([2, 0, 0])
    removeShip(table.game, 1, 'escaped', 'EB-ESC-1')
    expect(scored(table)).toEqual([4, 0, 0])
    removeShip(table.game, 2, 'fled', 'C2-FLEE-1')
    removeShip(table.game, 3, 'escaped', 'EB-ESC-1')
    expect(scored(table)).toEqual([4, 0, 0])
  })

  test('or for every 2 threat, once for a build of several when the last of it is gone', () => {
    const table = teamBattle(over(), {
      builds: [[{ ships: [0, 1], threat: 5 }], [{ ships: [0], threat: 2 }], [{ ships: [0, 1], threat: 4 }]],
    })
    removeShip(table.game, 0, 'escaped', 'EB-ESC-1')
    expect(scored(table)).toEqual([0, 0, 0])
    removeShip(table.game, 1, 'fled', 'C2-FLEE-1')
    expect(scored(table)).toEqual([3, 0, 0])
  })

  test('[EB-SSCO-2] those still there at the end score for the other side, all together', () => {
    const ended = (more: object, gone: readonly number[] = [1]) => {
      const table = teamBattle(over(more), { costs })
      for (const id of gone) removeShip(table.game, id, 'fled', 'C2-FLEE-1')
      table.game.state = { ...table.game.state, round: 12 }
      return scored(table.skipTo('end'))
    }
    expect(ended({})).toEqual([0, 0, 0])
    // 51 and 20 points are left of the first side.
    expect(ended({ left: { points: 35, threat: 1 } })).toEqual([0, 0, 3])
    expect(ended({ left: { points: 71, threat: 1 } })).toEqual([0, 0, 1])
    expect(ended({ left: { points: 35, threat: 1 } }, [0, 1, 2])).toEqual([0, 0, 0])
    // A build of several counts as long as one of its ships is there.
    const builds = teamBattle(over({ left: { points: 35, threat: 2 } }), {
      builds: [[{ ships: [0, 1], threat: 5 }], [{ ships: [0], threat: 2 }], [{ ships: [0, 1], threat: 4 }]],
    })
    for (const id of [1, 2]) removeShip(builds.game, id, 'fled', 'C2-FLEE-1')
    builds.game.state = { ...builds.game.state, round: 12 }
    expect(scored(builds.skipTo('end'))).toEqual([0, 0, 3])
    expect(ended({ side: 'second', left: { points: 60, threat: 1 } })).toEqual([3, 0, 0])
  })
})

describe('[EB-ESC-2] remotes over an edge', () => {
  const card = (name: string) => ({
    card: name,
    name,
    token: 'shuttle',
    initiative: 0,
    agility: 1,
    hull: 2,
    abilities: [],
  })
  const put = (name: string, x: number, y: number, by?: 'first' | 'second') => ({
    what: 'remote',
    card: name,
    count: 1,
    at: [{ x, y, heading: 0 }],
    ...(by ? { by } : {}),
  })
  const begun = (): Table =>
    teamBattle(
      plainScenario({
        rules: [{ rule: 'remoteEscapes', card: 'shuttle', first: 'top', second: 'bottom', counters: 3 }],
        remotes: [card('shuttle'), card('crate')],
        placing: [
          put('shuttle', 700, 400, 'first'),
          put('shuttle', 900, 400, 'second'),
          put('crate', 1100, 400, 'first'),
          put('shuttle', 1300, 400),
        ],
      } as unknown as Partial<Scenario>),
    )

  test('escape each over the edge of their side', () => {
    const table = begun()
    const lets = (id: DeviceId, y: number) =>
      mayRemoteEscape(table.game, { ...device(table.game, id), pose: { x: 900, y, heading: 0 } })
    expect([lets(2000, 914), lets(2000, 0), lets(2000, 450)]).toEqual([true, false, false])
    expect([lets(2001, 914), lets(2001, 0)]).toEqual([false, true])
    expect([lets(2002, 914), lets(2002, 0)]).toEqual([false, false])
    // A remote without a controller has no edge.
    expect([lets(2003, 914), lets(2003, 0)]).toEqual([false, false])
  })

  test('and score for whoever controls them, not when they are lost', () => {
    const left = (id: DeviceId, how?: 'escaped' | 'fled') => {
      const table = begun()
      removeDevice(table.game, id, 'EB-ESC-2', how)
      return scored(table)
    }
    expect(left(2000, 'escaped')).toEqual([3, 0, 0])
    expect(left(2001, 'escaped')).toEqual([0, 0, 3])
    expect(left(2002, 'escaped')).toEqual([0, 0, 0])
    expect(left(2003, 'escaped')).toEqual([0, 0, 0])
    expect(left(2000, 'fled')).toEqual([0, 0, 0])
    expect(left(2000)).toEqual([0, 0, 0])
  })
})

test('[EB-ESC-1] in the exit those of the side with counters may leave, one after the other, or stay', () => {
  const exit = plainScenario({
    areas: [
      {
        id: 'exit',
        label: 'Exit',
        colour: 'green',
        parts: [{ left: 1000, right: 1400, bottom: 300, top: 600 }],
      },
    ],
    rules: [{ rule: 'exit', phase: 'end', area: 'exit', side: 'first' }],
  } as Partial<Scenario>)
  const table = teamBattle(exit)
  const at = (id: ShipId, x: number, y: number) => table.arrange(id, { pose: { x, y, heading: 0 } })
  at(0, 1100, 450)
  at(1, 1300, 450)
  // Of a base any part will do.
  at(2, 1415, 500)
  at(3, 1200, 500)
  at(4, 1200, 350)
  for (const [id, amount] of [
    [0, 2],
    [1, 3],
    [2, 1],
    [3, 1],
  ] as const)
    putCounters(table.game, id, amount)
  table.skipTo('end')
  expect(table.asked('escape')).toMatchObject({ seat: 0, subject: 0, rule: 'EB-ESC-1' })
  table.answer('escape', 'stay')
  expect(table.asked('escape')).toMatchObject({ seat: 0, subject: 1 })
  table.answer('escape', 'escape')
  expect(table.asked('escape')).toMatchObject({ seat: 1, subject: 2 })
  table.answer('escape', 'stay')
  expect(requireScenarioState(table.game)).toMatchObject({ scored: [3, 0, 0], onCards: { 0: 2, 2: 1, 3: 1 } })
  expect(table.game.state.ships.map(({ place }) => place)).toEqual([
    'table',
    'escaped',
    'table',
    'table',
    'table',
  ])
  table.ends('setDials')
  // Ships that are outside, carry nothing or are gone are not asked about.
  at(2, 1425, 500)
  takeCounters(table.game, 0)
  table.skipTo('end').ends('setDials')
})
