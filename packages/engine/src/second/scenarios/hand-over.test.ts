import { expect, test } from 'vitest'
import { plainScenario } from '../../../test/scenario.ts'
import { Table } from '../../../test/table.ts'
import { addMarker, markersOn } from './markers.ts'
import { carriedItemOptions, passCarriedItem } from './pass-carried-item.ts'
import { requireScenarioState } from './scenario-state.ts'
import { putCounters } from './victory-counters.ts'

const tie = 'academypilot'
const seats = [
  [
    [tie, 300, 300],
    [tie, 500, 300],
  ],
  [[tie, 900, 800, 180]],
] as const

test('a counter goes from one ship to the other, one at a time', () => {
  const { game } = new Table({ scenario: plainScenario(), seats })
  expect(carriedItemOptions(game, 0)).toEqual([])
  putCounters(game, 0, 2)
  putCounters(game, 2, 1)
  expect(carriedItemOptions(game, 0)).toMatchObject([{ id: 'counter' }])
  game.events = []
  passCarriedItem(game, 0, 1)
  expect(requireScenarioState(game).onCards).toEqual({ 0: 1, 1: 1, 2: 1 })
  expect(game.events).toMatchObject([
    { kind: 'counters', on: 0, amount: -1, now: 1 },
    { kind: 'counters', on: 1, amount: 1, now: 1 },
  ])
  expect(carriedItemOptions(game, 0)).toMatchObject([{ id: 'counter' }])
  passCarriedItem(game, 0, 1)
  expect(requireScenarioState(game).onCards).toEqual({ 1: 2, 2: 1 })
  expect(carriedItemOptions(game, 0)).toEqual([])
})

test('a marker goes whole, and counters stay', () => {
  const { game } = new Table({ scenario: plainScenario(), seats })
  game.events = []
  const id = addMarker(game, { what: 'cargo', token: 'objective', x: 0, y: 0, on: 0 }, 'EB-MARK-1')
  putCounters(game, 0, 1)
  expect(carriedItemOptions(game, 0)).toMatchObject([
    { id: 'counter' },
    { id: `cargo:${id}`, kind: 'marker', marker: id },
  ])
  passCarriedItem(game, 0, 1, id)
  expect(markersOn(game, 1)).toMatchObject([{ id, what: 'cargo' }])
  expect(requireScenarioState(game).onCards).toEqual({ 0: 1 })
  expect(game.events).toMatchObject([
    { kind: 'marker', marker: id, what: 'cargo', on: 0 },
    { kind: 'counters' },
    { kind: 'markerTaken', marker: id, ship: 1, what: 'cargo' },
  ])
})

test('without a scenario there is nothing to hand over', () => {
  expect(carriedItemOptions(new Table({ seats }).game, 0)).toEqual([])
})
