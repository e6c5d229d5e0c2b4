import { expect, test } from 'vitest'
import { plainScenario } from '../../../../test/scenario.ts'
import { type Layout, Table } from '../../../../test/table.ts'
import type { Scenario, ScenarioRule } from '../../../second/index.ts'
import { removeDevice, removeShip } from '../../changes.ts'
import { addMarker, markersOn, markersOnTable, pickUpMarker } from '../markers.ts'
import { requireScenarioState } from '../scenario-state.ts'

const tie = 'academypilot'
const seats: Layout['seats'] = [
  [
    [tie, 300, 300],
    [tie, 700, 300],
  ],
  [[tie, 1500, 700, 180]],
]
const pickUp: ScenarioRule = { rule: 'pickUp', phase: 'end', marker: 'cargo', range: 1 }
const at = (card: string, ...places: [x: number, y: number][]) => ({
  what: 'marker' as const,
  card,
  at: places.map(([x, y]) => ({ x, y })),
})
const aboard = ({ game }: Table): number[][] =>
  game.state.ships.map(({ id }) => markersOn(game, id).map((one) => one.id))

test('[EB-MARK-1] each remote of the card has its cargo aboard, which stays when it is destroyed and goes when it escapes or flees', () => {
  const card = (name: string) => ({
    card: name,
    name,
    token: 'shuttle',
    initiative: 0,
    agility: 1,
    hull: 2,
    abilities: [],
  })
  const put = (name: string, ...places: { x: number; y: number }[]) => ({
    what: 'remote',
    card: name,
    by: 'second',
    count: places.length,
    at: places,
  })
  const begun = () =>
    new Table({
      seats,
      scenario: plainScenario({
        remotes: [card('shuttle'), card('crate')],
        placing: [put('shuttle', { x: 900, y: 400 }, { x: 1100, y: 400 }), put('crate', { x: 1300, y: 400 })],
        rules: [{ rule: 'cargoAboard', card: 'shuttle', marker: 'cargo' }],
      } as unknown as Partial<Scenario>),
    })
  const table = begun()
  expect(requireScenarioState(table.game).markers).toEqual([
    { id: 0, what: 'cargo', token: 'objective', x: 900, y: 400, on: 2000, gone: false },
    { id: 1, what: 'cargo', token: 'objective', x: 1100, y: 400, on: 2001, gone: false },
  ])
  // Of another kind, or on a remote of another card, a marker is no cargo.
  const other = (game: Table['game']) => {
    addMarker(game, { what: 'prize', token: 'objective', x: 0, y: 0, on: 2000 }, 'EB-MARK-1')
    addMarker(game, { what: 'cargo', token: 'objective', x: 0, y: 0, on: 2002 }, 'EB-MARK-1')
  }
  other(table.game)
  removeDevice(table.game, 2000, 'C2-REMOTE-7')
  removeDevice(table.game, 2002, 'C2-REMOTE-7')
  expect(requireScenarioState(table.game).markers.map(({ on, gone }) => [on, gone])).toEqual([
    [null, false],
    [2001, false],
    [2000, false],
    [2002, false],
  ])
  expect(markersOnTable(table.game)).toMatchObject([{ id: 0, x: 900, y: 400 }])
  for (const how of ['escaped', 'fled'] as const) {
    const gone = begun()
    other(gone.game)
    removeDevice(gone.game, 2000, 'EB-ESC-2', how)
    expect(requireScenarioState(gone.game).markers.map((one) => one.gone)).toEqual([
      true,
      false,
      false,
      false,
    ])
  }
})

test('every marker of the kind is looked at once, one after the other', () => {
  const begun = (...places: [number, number][]) =>
    new Table({
      scenario: plainScenario({
        rules: [pickUp],
        placing: [at('other', [240, 300]), at('cargo', ...places)],
      }),
      seats,
    }).skipTo('end')
  const two = begun([360, 300], [760, 300], [1100, 300])
  expect(aboard(two)).toEqual([[1], [2], []])
  two.ends('setDials')
  // The one with no ship near it is skipped.
  const far = begun([1100, 300], [360, 300])
  expect(aboard(far)).toEqual([[2], [], []])
  far.ends('setDials')
  // A ship takes one of the kind and leaves the next to others.
  const same = begun([300, 360], [360, 300])
  expect(aboard(same)).toEqual([[1], [], []])
  same.ends('setDials')
  // With nothing there nothing happens.
  const none = new Table({
    scenario: plainScenario({ rules: [pickUp], placing: [at('cargo', [1100, 300])] }),
    seats,
  }).skipTo('end')
  expect(aboard(none)).toEqual([[], [], []])
  none.ends('setDials')
})

test('a marker of another kind does not keep a ship from taking cargo, at range 1 and not beyond, if it is there', () => {
  const begun = (y: number) =>
    new Table({
      scenario: plainScenario({ rules: [pickUp], placing: [at('cargo', [300, y])] }),
      seats: [[[tie, 300, 300]], [[tie, 1500, 700, 180]]],
    })
  const table = begun(400)
  addMarker(table.game, { what: 'other', token: 'objective', x: 0, y: 0, on: 0 }, 'EB-MARK-1')
  expect(aboard(table.skipTo('end'))).toEqual([[0, 1], []])
  expect(aboard(begun(300 + 20 + 100 + 30).skipTo('end'))).toEqual([[], []])
  const gone = begun(400)
  removeShip(gone.game, 0, 'destroyed', 'C2-DESTROY-2')
  expect(aboard(gone.skipTo('end'))).toEqual([[], []])
})

test('a side whose ships are near chooses which of them takes each marker', () => {
  const table = new Table({
    scenario: plainScenario({ rules: [pickUp], placing: [at('cargo', [300, 360], [360, 300])] }),
    seats: [
      [
        [tie, 300, 300],
        [tie, 360, 360],
      ],
      [[tie, 1500, 700, 180]],
    ],
  }).skipTo('end')
  expect(table.asked('chooseCarrier')).toMatchObject({ seat: 0, rule: 'EB-MARK-1' })
  expect(table.options('chooseCarrier')).toEqual(['ship:0', 'ship:1'])
  table.answer('chooseCarrier', 'ship:1')
  expect(table.kinds('voted')).toEqual([])
  // The second marker has one taker left.
  expect(aboard(table)).toEqual([[1], [0], []])
  table.ends('setDials')
})

test('[EB-MARK-7] cargo stays where its carrier is destroyed, goes back where the scenario says if it flees, and leaves with one that escapes', () => {
  const left = (how: 'destroyed' | 'fled' | 'escaped') => {
    const table = new Table({
      scenario: plainScenario({
        rules: [{ rule: 'dropCargo', marker: 'cargo', x: 900, y: 450 }],
        placing: [at('cargo', [300, 360]), at('other', [700, 360])],
      }),
      seats,
    })
    for (const id of [0, 1]) pickUpMarker(table.game, id, 0, 'EB-MARK-1')
    table.game.events = []
    removeShip(table.game, 0, how, 'C2-FLEE-1')
    const [cargo, other] = requireScenarioState(table.game).markers
    const told = table.game.events.filter(({ kind }) => kind.startsWith('marker'))
    const kind = how === 'escaped' ? 'markerGone' : 'markerDropped'
    expect(told).toMatchObject([{ kind, marker: 0, what: 'cargo' }])
    expect(other).toMatchObject({ on: 0, gone: false })
    return cargo
  }
  expect(left('destroyed')).toMatchObject({ on: null, gone: false, x: 300, y: 300 })
  expect(left('fled')).toMatchObject({ on: null, gone: false, x: 900, y: 450 })
  expect(left('escaped')).toMatchObject({ on: null, gone: true })
})

test('[EB-VC-8] cargo is delivered by a ship of which any part is in its own area, and by no other', () => {
  const begun = (y: number, what = 'cargo') => {
    const table = new Table({
      scenario: plainScenario({
        rules: [{ rule: 'deliver', phase: 'end', marker: 'cargo', counters: 3 }],
        placing: [at('cargo', [300, 400], [360, 460]), at('other', [700, 400])],
      }),
      seats: [[[tie, 300, y]], [[tie, 1500, 700, 180]]],
    })
    pickUpMarker(table.game, what === 'cargo' ? 0 : 2, 0, 'EB-MARK-1')
    return table
  }
  const scored = (table: Table) => requireScenarioState(table.skipTo('end').game).scored
  const home = begun(115)
  expect(scored(home)).toEqual([3, 0])
  expect(requireScenarioState(home.game).markers.map(({ gone }) => gone)).toEqual([true, false, false])
  // Not again, not from outside, not to the area of others, not what is no cargo, not by one that is not there.
  expect(scored(home)).toEqual([3, 0])
  expect(scored(begun(125))).toEqual([0, 0])
  expect(scored(begun(860))).toEqual([0, 0])
  expect(scored(begun(60, 'other'))).toEqual([0, 0])
  const gone = begun(60)
  gone.arrange(0, { place: 'reserve' })
  expect(scored(gone)).toEqual([0, 0])
})
