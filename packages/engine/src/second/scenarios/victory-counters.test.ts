import { expect, test } from 'vitest'
import { plainScenario } from '../../../test/scenario.ts'
import { Table } from '../../../test/table.ts'
import { earnPoints, requireScenarioState } from './scenario-state.ts'
import { scenarioView } from './scenario-view.ts'
import { counterPieces, putCounters, scoreCounters, takeCounters } from './victory-counters.ts'

const tie = 'academypilot'
const seats = [[[tie, 300, 300]], [[tie, 900, 800, 180]]] as const
const begin = () => {
  const { game } = new Table({ scenario: plainScenario(), seats })
  game.events = []
  return game
}

test('[EB-VC-1] [EB-VC-3] scored and lost counters have events, and no player has fewer than zero', () => {
  const game = begin()
  scoreCounters(game, 1, 3)
  scoreCounters(game, 1, 0)
  scoreCounters(game, 1, -5)
  scoreCounters(game, 1, -1)
  expect(requireScenarioState(game).scored).toEqual([0, 0])
  expect(game.events).toMatchObject([
    { kind: 'scored', rule: 'EB-VC-3', seat: 1, amount: 3, total: 3 },
    { kind: 'scored', rule: 'EB-VC-1', seat: 1, amount: -3, total: 0 },
  ])
  expect(game.events).toHaveLength(2)
})

test('[EB-VC-6] [EB-VC-8] those put on a card and taken from it, too', () => {
  const game = begin()
  putCounters(game, 0, 0)
  expect(takeCounters(game, 0)).toBe(0)
  expect(game.events).toEqual([])
  putCounters(game, 0, 1)
  putCounters(game, 0, 2)
  expect(requireScenarioState(game).onCards).toEqual({ 0: 3 })
  expect(takeCounters(game, 0)).toBe(3)
  expect(requireScenarioState(game).onCards).toEqual({})
  expect(game.events).toMatchObject([
    { kind: 'counters', rule: 'EB-VC-6', on: 0, amount: 1, now: 1 },
    { kind: 'counters', rule: 'EB-VC-6', on: 0, amount: 2, now: 3 },
    { kind: 'counters', rule: 'EB-VC-8', on: 0, amount: -3, now: 0 },
  ])
})

test('[EB-SSCO-3] what a rule gives in points adds up', () => {
  const game = begin()
  earnPoints(game, 1, 5)
  earnPoints(game, 1, 4)
  expect(requireScenarioState(game).earned).toEqual([0, 9])
  expect(game.events).toMatchObject([
    { kind: 'earned', rule: 'EB-SSCO-3', seat: 1, amount: 5, total: 5 },
    { kind: 'earned', seat: 1, amount: 4, total: 9 },
  ])
})

test('[EB-VC-5] three to a piece', () => {
  expect([0, 2, 3, 8].map(counterPieces)).toEqual([
    { threes: 0, ones: 0 },
    { threes: 0, ones: 2 },
    { threes: 1, ones: 0 },
    { threes: 2, ones: 2 },
  ])
})

test('[EB-FAQ-8] areas in which no player deploys are not shown', () => {
  const of = (player: number) => ({ ...plainScenario().deployment[0]!, player, side: undefined as never })
  const { side: _, ...rest } = of(1)
  const deployment = [1, 2, 3].map((player) => ({ ...rest, player }))
  const { game } = new Table({ scenario: plainScenario({ deployment, players: { min: 2, max: 3 } }), seats })
  expect(scenarioView(game, 0).areas.map(({ player, seats: own }) => [player, own])).toEqual([
    [1, [0]],
    [2, [1]],
  ])
})
