import { describe, expect, test } from 'vitest'
import {
  chooseOption,
  createStarted,
  createUnplaced,
  faultsOf,
  pendingKinds,
  plainScenario,
} from '../../../test/scenario.ts'
import { type Layout, library, Table } from '../../../test/table.ts'
import { newGame } from '../../index.ts'
import type { Game, Scenario } from '../index.ts'
import { scenarioView } from './scenario-view.ts'
import { areaOfSeat, roleOf, scenarioSideOf } from './sides.ts'

const tie = 'academypilot' // initiative 1

const seats = (amount: number): Layout['seats'] =>
  Array.from({ length: amount }, () => [[tie, 0, 0] as const])
const headToHead = plainScenario({ types: ['headToHead'], players: { min: 2, max: 2 } })
const teamBattle = plainScenario({ types: ['teamBattle'] })
const corners = plainScenario({
  players: { min: 2, max: 4 },
  deployment: [0, 1, 2, 3].map((i) => ({
    player: i + 1,
    colour: ['red', 'blue', 'green', 'yellow'][i]!,
    parts: [{ left: 450 * i, right: 450 * i + 400, bottom: 0, top: 200, facing: 0 }],
  })),
})

const begin = (scenario: Scenario, amount: number, teams: number[], dice: string[]): Game =>
  createStarted(createUnplaced({ scenario, seats: seats(amount), teams }), dice)

const rolls = (game: Game) => game.events.filter(({ kind }) => kind === 'rolledOff')

describe('head-to-head', () => {
  test('[EB-ORD-1] [EB-ORD-2] [EB-ORD-3] [EB-ORD-4] [EB-SSET-3] one calls, the other rolls a die; who wins chooses', () => {
    const game = begin(headToHead, 2, [0, 1], ['1', 'focus'])
    expect(game.pending).toMatchObject([{ seat: 1, ask: 'callDie', rule: 'EB-ORD-2' }])
    expect(game.pending[0]).toMatchObject({ options: [{ id: 'hits' }, { id: 'misses' }] })
    chooseOption(game, 'misses')
    expect(rolls(game)).toMatchObject([{ seat: 0, faces: ['focus'], called: 'misses' }])
    expect(game.pending).toMatchObject([{ seat: 1, ask: 'chooseFirst', rule: 'EB-ORD-4' }])
    chooseOption(game, 'seat:0')
    expect(game.state.order).toEqual([0, 1])
    expect(game.chance.fixed).toEqual([])
  })

  test.each([
    ['blank', 1],
    ['focus', 1],
    ['hit', 0],
    ['crit', 0],
  ])('[EB-ORD-3] a call of the misses against a %s is won by seat %i', (face, winner) => {
    const game = begin(headToHead, 2, [0, 1], ['1', face])
    chooseOption(game, 'misses')
    expect(game.pending).toMatchObject([{ seat: winner, ask: 'chooseFirst' }])
  })

  test('[EB-ORD-5] [EB-H2H-1] [EB-SSET-4] the first player goes first, as in a standard game', () => {
    const one = new Table({ scenario: headToHead, seats: [[[tie, 300, 100]], [[tie, 900, 800, 180]]] })
    one.dials('2FB', '2FB')
    one.upTo('setDials')
    expect(one.kinds('revealed').map(({ ship }) => ship)).toEqual([0, 1])
    expect(one.kinds('phase').map(({ phase }) => phase)).toEqual([
      'system',
      'activation',
      'engagement',
      'end',
      'planning',
    ])
    expect(one.game.state.order[0]).toBe(0)
    one.ends('setDials')
  })
})

describe('free-for-all', () => {
  const free = (amount: number, seed: string): Game => {
    const made = newGame(createUnplaced({ scenario: corners, seats: seats(amount) }), seed, library)
    if (!made.ok) throw new Error(made.faults.join(' '))
    return made.game
  }

  test('[EB-ORD-1] [EB-ORD-6] [EB-ORD-7] [EB-SSET-5] every player draws a number of their own, and nobody has to sit so', () => {
    const orders = Array.from({ length: 12 }, (_, i) => free(4, `order ${i}`).state.order)
    for (const order of orders) expect([...order].sort()).toEqual([0, 1, 2, 3])
    expect(new Set(orders.map(String)).size).toBeGreaterThan(4)
  })

  test('[EB-ORD-8] [EB-MULTI-3] [EB-SSET-14] the number says where one deploys', () => {
    const game = free(4, 'somewhere')
    const { order } = game.state
    for (const [i, seat] of order.entries()) expect(areaOfSeat(game, seat)).toBe(corners.deployment[i])
    const { areas } = scenarioView(game, 0)
    expect(areas.map((area) => area.seats)).toEqual(order.map((seat) => [seat]))
  })

  test('[EB-ORD-9] what falls due together goes by player order, the first player first', () => {
    const one = new Table({
      scenario: corners,
      seats: [[[tie, 100, 100]], [[tie, 500, 100]], [[tie, 900, 100]], [[tie, 1300, 100]]],
    })
    one.game.state = { ...one.game.state, order: [2, 0, 3, 1] }
    one.dials('2FB', '2FB', '2FB', '2FB').upTo('setDials')
    expect(one.kinds('revealed').map(({ ship }) => ship)).toEqual([2, 0, 3, 1])
  })

  test('[EB-FFA-1] each player is a team', () => {
    expect(faultsOf(createUnplaced({ scenario: corners, seats: seats(4), teams: [0, 1, 2, 2] }))).toEqual([
      'Test is a free-for-all, each player for themselves; 3 teams are given. Make it 4.',
    ])
    expect(faultsOf(createUnplaced({ scenario: corners, seats: seats(4) }))).toEqual([])
    // Listed for two: they play it all the same, by random numbers.
    expect(free(2, 'two').state.order).toHaveLength(2)
  })
})

describe('team battle', () => {
  const four = (dice: string[]) => begin(teamBattle, 4, [0, 0, 1, 1], dice)

  test('[EB-ORD-10] [EB-ORD-11] [EB-ORD-12] [EB-TDEC-1] one of each team throws; the team that wins decides together', () => {
    const game = four(['2', 'hit'])
    expect(pendingKinds(game)).toEqual(['chooseCaptain', 'chooseCaptain'])
    chooseOption(game, 'seat:1', 0)
    // One member has spoken; nothing is settled yet.
    expect(game.pending.map(({ seat, settled = false }) => [seat, settled])).toEqual([
      [0, true],
      [1, false],
    ])
    chooseOption(game, 'seat:1', 1)
    chooseOption(game, 'seat:2', 2)
    chooseOption(game, 'seat:2', 3)
    expect(game.pending).toMatchObject([{ seat: 2, ask: 'callDie' }])
    chooseOption(game, 'hits')
    expect(rolls(game)).toMatchObject([{ seat: 1, faces: ['hit'] }])
    expect(game.pending.map(({ seat, ask, rule }) => [seat, ask, rule])).toEqual([
      [2, 'chooseFirst', 'EB-ORD-11'],
      [3, 'chooseFirst', 'EB-ORD-11'],
    ])
    chooseOption(game, 'team:1', 2)
    chooseOption(game, 'team:1', 3)
    expect(pendingKinds(game)).toEqual(['orderTeam', 'orderTeam'])
    chooseOption(game, '3,2', 2)
    chooseOption(game, '3,2', 3)
    chooseOption(game, '0,1', 0)
    const last = chooseOption(game, '0,1', 1)
    expect(last.ok && last.events).toContainEqual(
      expect.objectContaining({ kind: 'playerOrder', rule: 'EB-ORD-13', order: [3, 2, 0, 1] }),
    )
    expect(game.state.order).toEqual([3, 2, 0, 1])
    expect([0, 1, 2, 3].map((seat) => scenarioSideOf(game, seat))).toEqual([
      'second',
      'second',
      'first',
      'first',
    ])
    expect([0, 2].map((seat) => roleOf(game, seat))).toEqual(['defender', 'attacker'])
    expect(game.chance.fixed).toEqual([])
  })

  test('[EB-TDEC-2] who does not agree may talk once more; then a die decides between the proposals', () => {
    const game = four(['seat:0', '0', 'hit'])
    chooseOption(game, 'seat:0', 0)
    chooseOption(game, 'seat:1', 1)
    expect(game.pending[0]).toMatchObject({ options: [{ id: 'seat:0' }, { id: 'seat:1' }, { id: 'roll' }] })
    chooseOption(game, 'seat:1', 0)
    const { ok } = chooseOption(game, 'roll', 1)
    expect(ok).toBe(true)
    expect(game.events).toMatchObject([
      { kind: 'voted' },
      { kind: 'deadlock', rule: 'EB-TDEC-2', taken: 'seat:0' },
    ])
    chooseOption(game, 'seat:2', 2)
    chooseOption(game, 'seat:2', 3)
    expect(game.pending).toMatchObject([{ seat: 0, ask: 'callDie' }])
  })

  test('[EB-TDEC-2] when all want to let the die decide it is between what was proposed before', () => {
    const game = four(['seat:1', '1', 'hit'])
    chooseOption(game, 'seat:0', 0)
    chooseOption(game, 'seat:1', 1)
    chooseOption(game, 'roll', 0)
    chooseOption(game, 'roll', 1)
    chooseOption(game, 'seat:2', 2)
    chooseOption(game, 'seat:2', 3)
    expect(game.pending).toMatchObject([{ seat: 1, ask: 'callDie' }])
  })

  test('[EB-TDEC-1] a vote may be changed until the last one is in', () => {
    const game = four(['1'])
    chooseOption(game, 'seat:0', 0)
    chooseOption(game, 'seat:1', 0)
    chooseOption(game, 'seat:1', 1)
    chooseOption(game, 'seat:2', 2)
    chooseOption(game, 'seat:2', 3)
    expect(game.pending).toMatchObject([{ seat: 1, ask: 'callDie' }])
  })

  test('[EB-ORD-13] [EB-MULTI-2] all ships of the first team go before those of the second', () => {
    const one = new Table({
      scenario: teamBattle,
      teams: [0, 1, 0, 1],
      seats: [[[tie, 100, 100]], [[tie, 500, 800, 180]], [[tie, 900, 100]], [[tie, 1300, 800, 180]]],
    })
    one.game.state = { ...one.game.state, order: [3, 1, 2, 0] }
    one.dials('2FB', '2FB', '2FB', '2FB').upTo('setDials')
    expect(one.kinds('revealed').map(({ ship }) => ship)).toEqual([3, 1, 2, 0])
    one.ends('setDials')
  })

  test('[EB-TEAM-1] there are two teams, no more and no fewer', () => {
    const teams = (...of: number[]) =>
      faultsOf(createUnplaced({ scenario: teamBattle, seats: seats(3), teams: of }))
    expect(teams(0, 1, 2)).toEqual([
      'Test is a team battle, between two teams; 3 teams are given. Make it 2.',
    ])
    expect(teams(0, 1, 1)).toEqual([])
  })

  test('[EB-TEAM-2] two people may play it, each with all squads of a team, and all their ships are friendly', () => {
    const scenario = plainScenario({
      types: ['teamBattle'],
      players: { min: 3, max: 5 },
      limits: [{ per: 'team', points: 200 }],
    })
    const table = (costs: number[]) => ({
      scenario,
      seats: [
        [
          ['omicrongrouppilot', 300, 100],
          ['bluesquadronescort', 410, 200],
        ],
        [
          [tie, 500, 800, 180],
          [tie, 700, 800, 180],
        ],
      ] satisfies Layout['seats'],
      costs: [costs, [100, 100]],
    })
    // Either has the whole limit of a team, and no seat more than that.
    expect(faultsOf(createUnplaced(table([101, 100])))).toEqual([
      'seat 0: 201 points are more than the 200 of Test for a team. Take less.',
    ])
    const one = new Table(table([100, 100]))
    expect(one.game.rules.facts.map(({ seat }) => seat)).toEqual([0, 0, 1, 1])
    expect(one.game.pending.map(({ seat }) => seat)).toEqual([0, 1])
    one.ends('setDials')
    // A ship of one squad coordinates one of the other as its own.
    one.dials('1FB', '2FB', '2FB', '2FB').upTo('chooseAction', 0)
    expect(one.options('chooseAction').filter((id) => id.startsWith('coordinate'))).toHaveLength(1)
  })
})
