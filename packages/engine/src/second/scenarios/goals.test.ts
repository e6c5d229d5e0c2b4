import { describe, expect, test } from 'vitest'
import { createScenarioTable, plainScenario, teamBattle, withRules } from '../../../test/scenario.ts'
import { Table } from '../../../test/table.ts'
import { HOST_SEAT } from '../../kernel/parse-input.ts'
import type { Scenario, ScenarioRule } from '../../second/index.ts'
import type { Seat, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import { removeDevice, removeShip } from '../changes.ts'
import { addMarker, pickUpMarker, removeMarker } from './markers.ts'
import type { Goal } from './scenario-rule.ts'
import { requireScenarioState } from './scenario-state.ts'
import { scenarioView } from './scenario-view.ts'
import { putCounters } from './victory-counters.ts'

const tie = 'academypilot'
const cargo = { what: 'marker', card: 'cargo', at: [{ x: 400, y: 450 }] } as const
const goals = ({ game }: Table, seat: Seat): readonly Goal[] => scenarioView(game, seat).goals
const shoot = (target: ShipOrDeviceId, x: number, y: number, worth: number): Goal => ({
  kind: 'attack',
  target,
  x,
  y,
  reach: 300,
  worth,
})

/** Remotes of three cards: two of the first side's, one of the other's, one without a controller. */
function withRemotes(...rules: ScenarioRule[]): Scenario {
  const card = (name: string) => ({
    card: name,
    name,
    token: 'shuttle',
    initiative: 0,
    agility: 1,
    hull: 2,
    abilities: [],
  })
  return plainScenario({
    rules,
    remotes: [card('crate'), card('buoy')],
    placing: [
      { what: 'remote', card: 'crate', by: 'first', count: 1, at: [{ x: 700, y: 400, heading: 0 }] },
      { what: 'remote', card: 'crate', by: 'second', count: 1, at: [{ x: 900, y: 500, heading: 0 }] },
      { what: 'remote', card: 'buoy', by: 'second', count: 1, at: [{ x: 1100, y: 450, heading: 0 }] },
    ],
  } as Partial<Scenario>)
}

test('who looks on has nothing to do', () => {
  expect(goals(teamBattle(withRules({ rule: 'kill', counters: 2, trophy: 1 })), HOST_SEAT)).toEqual([])
})

describe('enemy ships', () => {
  test('a first hit is to be had on those at full health, on the table', () => {
    const table = teamBattle(withRules({ rule: 'firstHit', counters: 4 }))
    expect(goals(table, 0)).toEqual([shoot(3, 100, 700, 4), shoot(4, 300, 700, 4)])
    expect(goals(table, 1)).toEqual(goals(table, 0))
    expect(goals(table, 2).map(({ target }) => target)).toEqual([0, 1, 2])
    table.arrange(3, { damage: [{ card: 'damagedengine', faceup: false }] })
    expect(goals(table, 0)).toEqual([shoot(4, 300, 700, 4)])
    removeShip(table.game, 4, 'escaped', 'EB-ESC-1')
    expect(goals(table, 0)).toEqual([])
  })

  test('a kill on all on the table, whatever their health', () => {
    const table = teamBattle(withRules({ rule: 'kill', counters: 5, trophy: 1 }))
    table.arrange(3, { damage: [{ card: 'damagedengine', faceup: false }] })
    expect(goals(table, 0)).toEqual([shoot(3, 100, 700, 5), shoot(4, 300, 700, 5)])
    removeShip(table.game, 4, 'fled', 'C2-FLEE-1')
    expect(goals(table, 0)).toEqual([shoot(3, 100, 700, 5)])
  })

  test('counters are to be had of those that carry some, unless nobody gains by it', () => {
    const carried = (destroyed: string) => {
      const table = teamBattle(
        withRules({ rule: 'carriedCounters', destroyed, fled: 'nobody', end: 'nobody' }),
      )
      putCounters(table.game, 4, 3)
      putCounters(table.game, 2, 1)
      return table
    }
    for (const taker of ['destroyer', 'first', 'second']) {
      expect(goals(carried(taker), 0)).toEqual([shoot(4, 300, 700, 3)])
      expect(goals(carried(taker), 2)).toEqual([shoot(2, 500, 200, 1)])
    }
    for (const taker of ['owner', 'nobody']) expect(goals(carried(taker), 0)).toEqual([])
  })
})

describe('cargo', () => {
  test('remotes of enemies with cargo aboard are shot open', () => {
    const table = teamBattle(withRemotes({ rule: 'cargoAboard', card: 'crate', marker: 'cargo' }))
    expect(goals(table, 0)).toEqual([shoot(2001, 900, 500, 1)])
    expect(goals(table, 1)).toEqual([shoot(2001, 900, 500, 1)])
    expect(goals(table, 2)).toEqual([shoot(2000, 700, 400, 1)])
    removeDevice(table.game, 2001, 'C2-REMOTE-7')
    expect(goals(table, 0)).toEqual([])
  })

  test('what lies on the table is fetched by own ships that carry nothing of the kind', () => {
    const table = teamBattle(
      plainScenario({
        placing: [cargo],
        rules: [{ rule: 'pickUp', phase: 'end', marker: 'cargo', range: 1 }],
      }),
    )
    const lay = (what: string, x: number) =>
      addMarker(table.game, { what, token: 'objective', x, y: 450, on: null }, 'EB-MARK-1')
    lay('other', 500)
    const taken = lay('cargo', 600)
    const gone = lay('cargo', 700)
    const aside = lay('other', 800)
    pickUpMarker(table.game, taken, 0, 'EB-MARK-1')
    pickUpMarker(table.game, aside, 1, 'EB-MARK-1')
    removeMarker(table.game, gone, 'EB-MARK-1')
    const fetch = (...ships: number[]) => [{ kind: 'go', ships, x: 400, y: 450, reach: 100, worth: 3 }]
    expect(goals(table, 0)).toEqual(fetch(1))
    expect(goals(table, 1)).toEqual(fetch(2))
    removeShip(table.game, 3, 'fled', 'C2-FLEE-1')
    expect(goals(table, 2)).toEqual(fetch(4))
    removeMarker(table.game, 0, 'EB-MARK-1')
    expect(goals(table, 0)).toEqual([])
  })

  test('what is aboard is brought home, into the own area by the shortest way', () => {
    const deployment = [
      { side: 'first', colour: 'red', parts: [{ left: 200, right: 600, bottom: 100, top: 300, facing: 0 }] },
      {
        side: 'second',
        colour: 'blue',
        parts: [{ left: 200, right: 600, bottom: 600, top: 900, facing: 180 }],
      },
    ] as Scenario['deployment']
    const table = teamBattle(
      plainScenario({
        deployment,
        placing: [cargo],
        rules: [{ rule: 'deliver', phase: 'end', marker: 'cargo', counters: 3 }],
      }),
    )
    for (const [what, ship] of [
      ['cargo', 0],
      ['other', 1],
      ['cargo', 3],
    ] as const)
      pickUpMarker(
        table.game,
        addMarker(table.game, { what, token: 'objective', x: 900, y: 450, on: null }, 'EB-MARK-1'),
        ship,
        'EB-MARK-1',
      )
    const bring = (id: number, x: number, y: number) => [
      { kind: 'go', ships: [id], x, y, reach: 60, worth: 3 },
    ]
    const from = (x: number, y: number) => table.arrange(0, { pose: { x, y, heading: 0 } })
    expect(goals(from(50, 30), 0)).toEqual(bring(0, 260, 160))
    expect(goals(from(900, 800), 0)).toEqual(bring(0, 540, 240))
    expect(goals(from(400, 200), 0)).toEqual(bring(0, 400, 200))
    expect(goals(table, 1)).toEqual([])
    expect(goals(table, 2)).toEqual(bring(3, 260, 700))
    removeShip(table.game, 0, 'fled', 'C2-FLEE-1')
    expect(goals(table, 0)).toEqual([])
  })

  test('who has no home has nowhere to bring it', () => {
    const table = teamBattle(
      plainScenario({
        deployment: [],
        hyperspace: [{ x: 900, y: 450, heading: 0 }],
        placing: [cargo],
        rules: [
          { rule: 'deliver', phase: 'end', marker: 'cargo', counters: 3 },
          { rule: 'arriveAtPoints', phase: 'end', fromRound: 1 },
        ],
      }),
    )
    pickUpMarker(table.game, 0, 0, 'EB-MARK-1')
    expect(goals(table, 0)).toEqual([])
    expect(requireScenarioState(table.skipTo('end').game).scored).toEqual([0, 0, 0])
  })
})

describe('ways out', () => {
  test.each([
    ['top', 100, 964.4],
    ['bottom', 100, -50],
    ['left', -50, 200],
    ['right', 1878.8, 200],
  ])('who may escape over the %s edge goes straight over it', (edge, x, y) => {
    const table = teamBattle(withRules({ rule: 'escapeOver', side: 'first', edge, points: 50, threat: 2 }))
    const over = { kind: 'go', ships: [0], x, y, reach: 0, worth: 2 }
    expect(goals(table, 0)[0]).toEqual(over)
    expect(goals(table, 0).map(({ ships }) => ships)).toEqual([[0], [1]])
    expect(goals(table, 1).map(({ ships }) => ships)).toEqual([[2]])
    expect(goals(table, 2)).toEqual([])
    removeShip(table.game, 1, 'escaped', 'EB-ESC-1')
    expect(goals(table, 0)).toEqual([over])
  })

  test('who carries counters goes to the exit', () => {
    const exit = (area: string) =>
      plainScenario({
        areas: [
          { id: 'near', label: 'Near', colour: 'green', parts: [{ left: 0, right: 10, bottom: 0, top: 10 }] },
          {
            id: 'exit',
            label: 'Exit',
            colour: 'green',
            parts: [{ left: 1000, right: 1400, bottom: 300, top: 600 }],
          },
        ],
        rules: [{ rule: 'exit', phase: 'end', area, side: 'first' }],
      })
    const table = teamBattle(exit('exit'))
    for (const [id, amount] of [
      [0, 2],
      [2, 1],
      [3, 1],
    ] as const)
      putCounters(table.game, id, amount)
    const leave = (id: number, x: number, y: number, worth: number) => [
      { kind: 'go', ships: [id], x, y, reach: 60, worth },
    ]
    expect(goals(table, 0)).toEqual(leave(0, 1060, 360, 4))
    expect(goals(table, 1)).toEqual(leave(2, 1060, 360, 2))
    expect(goals(table, 2)).toEqual([])
    table.arrange(0, { pose: { x: 1700, y: 800, heading: 0 } })
    expect(goals(table, 0)).toEqual(leave(0, 1340, 540, 4))
    table.arrange(0, { pose: { x: 1200, y: 450, heading: 0 } })
    expect(goals(table, 0)).toEqual(leave(0, 1200, 450, 4))
    removeShip(table.game, 0, 'escaped', 'EB-ESC-1')
    expect(goals(table, 0)).toEqual([])
  })
})

describe('remotes', () => {
  const guard = (target: number, x: number, y: number, worth: number) => ({
    kind: 'guard',
    target,
    x,
    y,
    reach: 100,
    worth,
  })

  test('those whose loss counts are shot at, and kept from being', () => {
    const table = teamBattle(withRemotes({ rule: 'remoteLost', card: 'crate', counters: 2 }))
    expect(goals(table, 0)).toEqual([guard(2000, 700, 400, 2), shoot(2001, 900, 500, 2)])
    expect(goals(table, 2)).toEqual([shoot(2000, 700, 400, 2), guard(2001, 900, 500, 2)])
  })

  test('those that are to be evacuated are worth more with every counter on them', () => {
    const rule = { rule: 'evacuate', phase: 'end', card: 'crate', side: 'second', dice: 1, full: 3 }
    const table = teamBattle(withRemotes(rule as ScenarioRule))
    putCounters(table.game, 2001, 2)
    expect(goals(table, 0)).toEqual([shoot(2000, 700, 400, 3), shoot(2001, 900, 500, 5)])
    expect(goals(table, 2)).toEqual([guard(2000, 700, 400, 1), guard(2001, 900, 500, 1)])
  })

  test('warheads go for the targets that are left', async () => {
    const salvo = await createScenarioTable('strategic-salvo')
    const table = new Table({
      scenario: {
        ...salvo,
        placing: salvo.placing!.map(({ within: _, ...each }) =>
          each.what === 'remote'
            ? {
                ...each,
                count: 2,
                at: [
                  { x: 600, y: 300 },
                  { x: 900, y: 300 },
                ],
              }
            : each,
        ),
      },
      seats: [[[tie, 400, 100]], [[tie, 400, 850, 180]]],
    })
    addMarker(table.game, { what: 'other', token: 'objective', x: 300, y: 450, on: null }, 'EB-MARK-1')
    removeMarker(table.game, 0, 'EB-MARK-1')
    const run = (x: number) => ({ kind: 'go', ships: [2000, 2001], x, y: 764.4, reach: 100, worth: 1 })
    expect(goals(table, 0).filter(({ kind }) => kind === 'go')).toEqual([run(914.4), run(1314.4)])
    // No other player's warheads.
    expect(goals(table, 1).filter(({ kind }) => kind === 'go')).toEqual([
      { ...run(914.4), ships: [] },
      { ...run(1314.4), ships: [] },
    ])
  })

  test('satellites are listened to by every own ship on the table, the less gladly where an enemy is near', () => {
    const rule = { rule: 'gatherIntel', phase: 'end', card: 'crate', range: 1, most: 3, counters: 2 }
    const table = teamBattle(withRemotes(rule as ScenarioRule))
    const listen = (target: number, x: number, y: number, worth: number, ...ships: number[]) => ({
      kind: 'go',
      target,
      x,
      y,
      reach: 100,
      worth,
      ships,
    })
    expect(goals(table, 0)).toEqual([listen(2000, 700, 400, 1, 0, 1), listen(2001, 900, 500, 1, 0, 1)])
    // A team-mate does not contest it, an enemy does, one that is gone does not.
    table.arrange(2, { pose: { x: 700, y: 480, heading: 0 } })
    table.arrange(3, { pose: { x: 900, y: 600, heading: 0 } })
    expect(goals(table, 0)).toEqual([listen(2000, 700, 400, 1, 0, 1), listen(2001, 900, 500, 0.25, 0, 1)])
    expect(goals(table, 2)[0]).toEqual(listen(2000, 700, 400, 0.25, 3, 4))
    // Touching it is near as well.
    table.arrange(3, { pose: { x: 900, y: 500, heading: 0 } })
    expect(goals(table, 0)[1]).toEqual(listen(2001, 900, 500, 0.25, 0, 1))
    removeShip(table.game, 3, 'destroyed', 'C2-DESTROY-2')
    removeShip(table.game, 1, 'fled', 'C2-FLEE-1')
    expect(goals(table, 0)).toEqual([listen(2000, 700, 400, 1, 0), listen(2001, 900, 500, 1, 0)])
  })
})
