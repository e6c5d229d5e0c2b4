import { expect, test } from 'vitest'
import { standings } from '../standings.ts'
import { createTestEvent, lowerNumberWins, nextRound, reportAll, type TestEvent } from '../testing.ts'
import type { TournamentFormat } from '../tournament-format.ts'
import { tournamentFormatPresets, withRounds } from '../tournament-format-presets.ts'
import { circlePairs, roundRobinRounds } from './round-robin-circle.ts'

test.each(Array.from({ length: 23 }, (_, n) => n + 2))(
  'of %i everybody meets everybody once, and has one bye at most',
  (count) => {
    const met = new Map<string, number>()
    const games = new Array<number>(count).fill(0)
    for (let round = 1; round <= roundRobinRounds(count); round++) {
      const pairs = circlePairs(count, round)
      expect(new Set(pairs.flat()).size).toBe(pairs.length * 2)
      expect(pairs.length).toBe(count >> 1)
      for (const [a, b] of pairs) {
        const key = `${Math.min(a, b)} ${Math.max(a, b)}`
        met.set(key, (met.get(key) ?? 0) + 1)
        games[a]! += 1
        games[b]! += 1
      }
    }
    expect(met.size).toBe((count * (count - 1)) / 2)
    expect([...met.values()].every((times) => times === 1)).toBe(true)
    expect(games.every((played) => played === count - 1)).toBe(true)
    // Then the circle begins again.
    expect(circlePairs(count, roundRobinRounds(count) + 1)).toEqual(circlePairs(count, 1))
  },
)

const league = (rounds: number): TournamentFormat => ({
  ...withRounds(tournamentFormatPresets.custom, rounds),
  roundRobin: true,
})

/** Counts how often each pair of an event has met, and each entrant had a bye. */
function met({ state }: TestEvent): { pairs: Map<string, number>; byes: Map<number, number> } {
  const pairs = new Map<string, number>()
  const byes = new Map<number, number>()
  for (const { sides } of state.rounds.flatMap(({ matches }) => matches)) {
    const [a, b] = [sides[0][0]!, sides[1]?.[0]]
    if (b === undefined) byes.set(a, (byes.get(a) ?? 0) + 1)
    else {
      const key = `${Math.min(a, b)} ${Math.max(a, b)}`
      pairs.set(key, (pairs.get(key) ?? 0) + 1)
    }
  }
  return { pairs, byes }
}

test.each([4, 5, 6, 7, 8])(
  'a league of %i: all meet once, byes are even, and no note complains',
  (players) => {
    const at = createTestEvent({ format: league(roundRobinRounds(players)), players }).do({ do: 'start' })
    for (let round = 1; round <= roundRobinRounds(players); round++) {
      nextRound(at)
      const notes = at.state.rounds.at(-1)!.matches.flatMap((match) => match.notes)
      expect(notes.filter(({ kind }) => kind !== 'bye' && kind !== 'table')).toEqual([])
      reportAll(at, lowerNumberWins())
    }
    const { pairs, byes } = met(at)
    expect(pairs.size).toBe((players * (players - 1)) / 2)
    expect(Math.max(...pairs.values())).toBe(1)
    expect([...byes.values()]).toEqual(players % 2 ? Array(players).fill(1) : [])
    expect(standings(at.state).map(({ entrant }) => entrant)).toEqual(
      Array.from({ length: players }, (_, n) => n + 1),
    )
  },
)

test('a latecomer takes the empty place, a dropped entrant frees its own, and the others still meet once', () => {
  const at = createTestEvent({ format: league(7), players: 7 }).do({ do: 'start' })
  reportAll(nextRound(at), lowerNumberWins())
  at.do({ do: 'enter', name: 'Late' })
  for (let round = 2; round <= 4; round++) reportAll(nextRound(at), lowerNumberWins())
  expect([...met(at).byes.values()]).toEqual([1])
  at.do({ do: 'drop', entrant: 3 })
  for (let round = 5; round <= 7; round++) reportAll(nextRound(at), lowerNumberWins())
  const { pairs } = met(at)
  expect(Math.max(...pairs.values())).toBe(1)
  for (const a of [1, 2, 4, 5, 6, 7])
    for (const b of [1, 2, 4, 5, 6, 7]) if (a < b) expect(pairs.get(`${a} ${b}`), `${a} ${b}`).toBe(1)
})

test('after two drops their opponents play each other if they have not met, and there is at most one bye', () => {
  const at = createTestEvent({ format: league(9), players: 9 }).do({ do: 'start' })
  reportAll(nextRound(at), lowerNumberWins())
  at.do({ do: 'drop', entrant: 2 }).do({ do: 'drop', entrant: 8 })
  for (let round = 2; round <= 9; round++) {
    reportAll(nextRound(at), lowerNumberWins())
    const alone = at.state.rounds.at(-1)!.matches.filter(({ sides }) => sides.length === 1)
    expect(alone.length).toBe(1)
  }
  expect(Math.max(...met(at).byes.values())).toBeLessThanOrEqual(3)
})

test('a round robin has single players only, and is fixed before the start', () => {
  const teams = { ...tournamentFormatPresets['epic-battles'], id: 'custom' as const, roundRobin: true }
  expect(() => createTestEvent({ format: teams })).toThrow('Where everybody meets everybody')
  const at = createTestEvent({ format: league(3), players: 4 }).do({ do: 'start' })
  expect(at.refused({ do: 'configure', format: { ...league(3), roundRobin: false } })[0]!.message).toContain(
    'has begun',
  )
})

test('a round robin has as many rounds as its players need, or twice as many where that is planned', () => {
  const rounds = (planned: number, players: number) =>
    createTestEvent({ format: league(planned), players }).do({ do: 'start' }).state.format.rounds.length
  expect(rounds(1, 5)).toBe(5)
  expect(rounds(1, 6)).toBe(5)
  expect(rounds(3, 6)).toBe(5)
  expect(rounds(10, 6)).toBe(10)
})

test('a round robin of more players than rounds can be planned for says so at the start', () => {
  const at = createTestEvent({ format: league(3), players: 30 }).do({ do: 'start' })
  expect(at.state.format.rounds).toHaveLength(3)
  expect(at.warnings.map(({ message }) => message).join()).toContain('29 rounds')
})

test('a pair made by a manual swap does not meet again in its turn, and all still meet once', () => {
  const at = createTestEvent({ format: league(3), players: 4 })
    .do({ do: 'start' })
    .do({ do: 'pair' })
  const [one, two] = at.state.draft!.matches
  reportAll(
    at.do({ do: 'swap', pair: [one!.sides[1]![0]!, two!.sides[1]![0]!] }).do({ do: 'publish' }),
    lowerNumberWins(),
  )
  for (let round = 2; round <= 3; round++) reportAll(nextRound(at), lowerNumberWins())
  const { pairs } = met(at)
  expect([pairs.size, Math.max(...pairs.values())]).toEqual([6, 1])
})

test('with twice as many rounds all meet twice, once in each half', () => {
  const at = createTestEvent({ format: league(6), players: 4 }).do({ do: 'start' })
  for (let round = 1; round <= 6; round++) {
    reportAll(nextRound(at), lowerNumberWins())
    if (round === 3) expect([...met(at).pairs.values()]).toEqual(Array(6).fill(1))
  }
  expect([...met(at).pairs.values()]).toEqual(Array(6).fill(2))
})
