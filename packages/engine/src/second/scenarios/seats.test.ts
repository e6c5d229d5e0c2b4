import { describe, expect, test } from 'vitest'
import { createUnplaced, plainScenario } from '../../../test/scenario.ts'
import type { Layout } from '../../../test/table.ts'
import type { Scenario, Setup } from '../../second/index.ts'
import type { TeamId } from '../../vocabulary/ids.ts'
import type { SquadLimit } from './scenario.ts'
import {
  allowsPlayers,
  limitShare,
  overLimitSeats,
  plannedSide,
  playersWarning,
  scenarioSetupFaults,
  scenarioTypeFor,
  scenarioTypeOf,
  teamLimit,
} from './seats.ts'

const tie = 'academypilot'
const squads = (...sizes: number[]): Layout['seats'] =>
  sizes.map((size) => Array.from({ length: size }, () => [tie, 0, 0] as const))
const setup = (sizes: number[], more: Partial<Layout> = {}, scenario: Scenario = plainScenario()): Setup =>
  createUnplaced({ scenario, seats: squads(...sizes), ...more })

test('[EB-H2H-1] of several types two play head-to-head, others the other one', () => {
  const types = (...list: Scenario['types']) => plainScenario({ types: list })
  expect(scenarioTypeFor(types('headToHead'), 3)).toBe('headToHead')
  expect(scenarioTypeFor(types('freeForAll'), 2)).toBe('freeForAll')
  const both = types('headToHead', 'freeForAll')
  expect([2, 3, 4].map((players) => scenarioTypeFor(both, players))).toEqual([
    'headToHead',
    'freeForAll',
    'freeForAll',
  ])
  expect(scenarioTypeFor(types('teamBattle', 'freeForAll'), 2)).toBe('teamBattle')
})

test('[EB-STDQ-4] ships are scored by what they cost, quick builds together by their threat', () => {
  const points = scenarioTypeOf(setup([2, 1], { costs: [[30, 20], [44]] }), plainScenario())
  expect(points).toMatchObject({ measure: 'points', type: 'freeForAll' })
  expect(points.units).toEqual([
    { seat: 0, ships: [0], value: 30 },
    { seat: 0, ships: [1], value: 20 },
    { seat: 1, ships: [2], value: 44 },
  ])
  const builds = [[], [{ ships: [0, 1], threat: 5 }]]
  const threat = scenarioTypeOf(
    {
      seats: setup([1, 2], { builds }).seats.map((one, i) =>
        i === 0 ? { ...one, builds: undefined as never } : one,
      ),
    },
    plainScenario(),
  )
  expect(threat.measure).toBe('threat')
  expect(threat.units).toEqual([
    { seat: 0, ships: [0], value: 0 },
    { seat: 1, ships: [1, 2], value: 5 },
  ])
})

test('how many may play, and what is said against it', () => {
  const listed = (also?: number[], min = 3, max = 4) =>
    plainScenario({ types: ['headToHead'], players: { min, max, ...(also ? { also } : {}) } })
  expect([2, 3, 4, 5].map((count) => allowsPlayers(listed(), count))).toEqual([false, true, true, false])
  expect(allowsPlayers(listed([2]), 2)).toBe(true)
  expect(playersWarning(listed([2]), 3)).toBeUndefined()
  expect(playersWarning(listed(), 2)).toBeUndefined()
  expect(playersWarning(listed([2]), 2)).toContain('listed for 3 to 4 players; with 2')
  expect(playersWarning(listed([2], 3, 3), 2)).toContain('listed for 3 players; with 2')
  const team = plainScenario({ types: ['teamBattle'], players: { min: 3, max: 4 } })
  expect([1, 2, 5].map((count) => allowsPlayers(team, count))).toEqual([false, true, false])
})

test('a lone player against a team has the side the scenario says', () => {
  const side = (lone: 'first' | 'second' | undefined, teams: TeamId[], team: TeamId) =>
    plannedSide(plainScenario(lone ? { lone } : {}), teams, team)
  expect(side('second', [0, 1, 1], 0)).toBe('second')
  expect(side('second', [0, 1, 1], 1)).toBe('first')
  expect(side('first', [0, 1, 1], 0)).toBe('first')
  expect(side('first', [0, 1, 1], 1)).toBe('second')
  expect(side(undefined, [0, 1, 1], 0)).toBeUndefined()
  expect(side('second', [0, 1], 0)).toBeUndefined()
  expect(side('second', [0, 0, 1, 1], 0)).toBeUndefined()
  expect(side('second', [0, 1, 2, 2], 0)).toBeUndefined()
})

describe('limits', () => {
  const limits: SquadLimit[] = [
    { type: 'headToHead', per: 'player', points: 500, threat: 20 },
    { type: 'teamBattle', side: 'first', per: 'team', points: 350, threat: 14 },
    { type: 'teamBattle', side: 'second', per: 'team', points: 501, threat: 21 },
  ]
  const limited = plainScenario({ limits, types: ['teamBattle'] })

  test('[EB-SSEL-1] go by type and side, the highest while the side is not known', () => {
    expect(teamLimit(limited, 'headToHead', undefined)).toBe(limits[0])
    expect(teamLimit(limited, 'teamBattle', 'first')).toBe(limits[1])
    expect(teamLimit(limited, 'teamBattle', 'second')).toBe(limits[2])
    expect(teamLimit(limited, 'teamBattle', undefined)).toBe(limits[2])
    expect(teamLimit(limited, 'freeForAll', 'first')).toBeUndefined()
    const whoever: SquadLimit = { per: 'player', points: 100 }
    expect(teamLimit(plainScenario({ limits: [whoever] }), 'freeForAll', 'second')).toBe(whoever)
    // By points where there are points, by threat where there are none.
    const threat: SquadLimit[] = [
      { side: 'first', per: 'team', threat: 3 },
      { side: 'second', per: 'team', threat: 4 },
    ]
    expect(teamLimit(plainScenario({ limits: threat }), 'teamBattle', undefined)).toBe(threat[1])
    expect(teamLimit(plainScenario({ limits: threat.toReversed() }), 'teamBattle', undefined)).toBe(threat[1])
    const mixed: SquadLimit[] = [
      { side: 'first', per: 'team', points: 4 },
      { side: 'second', per: 'team', points: 2, threat: 3 },
    ]
    expect(teamLimit(plainScenario({ limits: mixed }), 'teamBattle', undefined)).toBe(mixed[1])
  })

  test('[EB-TSQ-1] are shared by the players of a team, rounded down', () => {
    const teams = [0, 0, 1, 1]
    expect(limitShare(limited, teams, 0)).toMatchObject({ points: 250, threat: 10 })
    const lone = plainScenario({ limits, types: ['teamBattle'], lone: 'first' })
    expect(limitShare(lone, [0, 1, 1], 0)).toMatchObject({ points: 350 })
    expect(limitShare(lone, [0, 1, 1], 1)).toMatchObject({ points: 250 })
    const points = plainScenario({ limits: [{ per: 'team', points: 300 }], types: ['teamBattle'] })
    expect(limitShare(points, teams, 2)).toEqual({ per: 'team', points: 150 })
    expect(limitShare(plainScenario({ limits: [{ per: 'player', points: 99 }] }), teams, 1)).toEqual({
      per: 'player',
      points: 99,
    })
    expect(limitShare(plainScenario(), teams, 1)).toBeUndefined()
  })

  test('[EB-SSET-14] a squad over the limit is reported', () => {
    const found = (limit: SquadLimit, sizes: number[], more: Partial<Layout> = {}) =>
      overLimitSeats(setup(sizes, more).seats, plainScenario({ limits: [limit], types: ['teamBattle'] }))
    const costs = [[30, 21], [50]]
    expect(found({ per: 'player', points: 50 }, [2, 1], { costs })).toEqual([
      { seat: 0, fault: 'seat 0: 51 points are more than the 50 of Test for a player. Take less.' },
    ])
    expect(
      found({ per: 'team', points: 60 }, [1, 1, 1], { costs: [[31], [30], [60]], teams: [0, 0, 1] }),
    ).toEqual([
      {
        seat: 0,
        fault:
          'seat 0: 31 points are more than 30, the share of each of the 2 players of a team in Test. Take less.',
      },
    ])
    // Threat if any seat has quick builds; without a cost, no value.
    const builds = [[{ ships: [0], threat: 3 }], undefined as never]
    expect(found({ per: 'player', threat: 2 }, [1, 1], { builds })).toMatchObject([
      { seat: 0, fault: expect.stringContaining('3 threat are more than the 2') },
    ])
    expect(found({ per: 'player', points: 0 }, [1, 1])).toEqual([])
    expect(found({ per: 'player', threat: 2 }, [1, 1], { costs })).toEqual([])
    expect(found({ per: 'player', ships: 1 }, [2, 1])).toMatchObject([
      { seat: 0, fault: expect.stringContaining('2 ships are more than Test allows (1)') },
    ])
    expect(found({ per: 'player', ships: 2 }, [2, 1])).toEqual([])
  })

  test('quick builds alone means that nobody comes with points', () => {
    const only = plainScenario({ quickBuildsOnly: true })
    const builds = [[{ ships: [0], threat: 3 }], undefined as never]
    const mixed = setup([1, 1], { builds, costs: [undefined as never, [20]] }, only)
    expect(scenarioSetupFaults(mixed)).toMatchObject([expect.stringContaining('played with quick builds')])
    expect(scenarioSetupFaults(setup([1, 1], { builds: [builds[0]!, builds[0]!] }, only))).toEqual([])
    expect(scenarioSetupFaults(setup([1, 1], {}, only))).toEqual([])
  })
})
