import { expect, test } from 'vitest'
import type { Report } from './event.ts'
import { replayActs } from './perform-request.ts'
import { createTestEvent, nextRound, playRoundWith, reportAll, standingOf } from './testing.ts'
import { tournamentFormatPresets, withRounds } from './tournament-format-presets.ts'

const format = withRounds(tournamentFormatPresets['epic-variant-2018'], 4)
const correct = (round: number, match: number, scores: [number, number]) =>
  ({ do: 'result', round, match, report: { ending: 'time', scores } satisfies Report }) as const

test('a correction needs a reason, counts at once, and names the published pairings the rules would not make now', () => {
  const at = createTestEvent({ format, players: 4 }).do({ do: 'start' })
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }])
  nextRound(at)
  const published = structuredClone(at.state.rounds[1])
  const { number, sides } = at.state.rounds[0]!.matches.find((match) => match.sides.flat().includes(1))!
  const turned = correct(1, number, sides[0][0] === 1 ? [0, 100] : [100, 0])
  expect(at.refused(turned)[0]!.message).toContain('needs a reason')
  at.do(turned, 'Scores were exchanged')
  expect(standingOf(at.state, 2).points).toBe(1)
  expect(at.state.rounds[1]).toEqual(published)
  expect(at.warnings.map(({ message }) => message)).toHaveLength(2)
  for (const { message } of at.warnings)
    expect(message).toMatch(/^Round 2, table \d: .* would not be paired now\.$/)
})

test('a correction that changes no group changes nothing that was published', () => {
  const at = createTestEvent({ format, players: 4 }).do({ do: 'start' })
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }])
  nextRound(at)
  const { number, sides } = at.state.rounds[0]!.matches[0]!
  const first = sides[0][0]! % 2 === 1
  at.do(correct(1, number, first ? [120, 0] : [0, 120]), 'Miscounted')
  expect(at.warnings).toEqual([])
})

test('a correction names no pairing that became even by it, or was as uneven before', () => {
  const at = createTestEvent({ format, players: 8 }).do({ do: 'start' })
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }, { sides: [5, 6] }, { sides: [7, 8] }])
  playRoundWith(at, [{ sides: [1, 3] }, { sides: [5, 2] }, { sides: [7, 4] }, { sides: [6, 8] }])
  const { number, sides } = at.state.rounds[0]!.matches.find((match) => match.sides.flat().includes(5))!
  at.do(correct(1, number, sides[0][0] === 5 ? [0, 100] : [100, 0]), 'Scores were exchanged')
  const named = at.warnings.map(({ message }) => message)
  expect(named).toHaveLength(1)
  expect(named[0]).toMatch(/^Round 2, table \d: (P6 .* P8|P8 .* P6) .* would not be paired now\.$/)
})

test('a bye that would be another’s is named', () => {
  const at = createTestEvent({ format, players: 5 }).do({ do: 'start' })
  playRoundWith(at, [
    { sides: [5] },
    { sides: [1, 2], report: { ending: 'time', scores: [150, 0] } },
    { sides: [3, 4], report: { ending: 'time', scores: [50, 0] } },
  ])
  nextRound(at)
  const { number, sides } = at.state.rounds[0]!.matches.find((match) => match.sides.flat().includes(1))!
  at.do(correct(1, number, sides[0][0] === 1 ? [10, 0] : [0, 10]), 'Miscounted')
  expect(at.warnings.map(({ message }) => message)).toEqual([
    'Round 2: P2 has the bye; P4 would have it now.',
  ])
})

test('a correction before the cut names the seeds, one in the bracket who would be out', () => {
  const cut = { ...withRounds(tournamentFormatPresets['epic-dogfight-2014'], 1), cut: 4 }
  const at = createTestEvent({ format: cut, players: 4 }).do({ do: 'start' })
  playRoundWith(at, [
    { sides: [1, 2], report: { ending: 'time', scores: [150, 0] } },
    { sides: [3, 4], report: { ending: 'time', scores: [50, 0] } },
  ])
  at.do({ do: 'cut' })
  expect(at.state.bracket!.seeds).toEqual([1, 3, 4, 2])
  reportAll(nextRound(at), (a) => ({ ending: 'time', scores: [1, 3].includes(a) ? [50, 0] : [0, 50] }))
  nextRound(at)
  const semi = at.state.rounds[1]!.matches.find((match) => match.sides.flat().includes(1))!
  at.do(correct(2, semi.number, semi.sides[0][0] === 1 ? [0, 50] : [50, 0]), 'Exchanged')
  expect(at.warnings.map(({ message }) => message)).toEqual([
    'Round 3, table 1: P1 would not be in the bracket any more.',
  ])
  const swiss = at.state.rounds[0]!.matches.find((match) => match.sides.flat().includes(1))!
  at.do(correct(1, swiss.number, swiss.sides[0][0] === 1 ? [30, 0] : [0, 30]), 'Miscounted')
  expect(at.warnings.map(({ message }) => message)).toContain(
    'The seeds of the bracket would be: P3, P1, P2, P4.',
  )
})

test('seeds are named as soon as one of them would be another', () => {
  const cut = { ...withRounds(tournamentFormatPresets['epic-dogfight-2014'], 1), cut: 4 }
  const at = createTestEvent({ format: cut, players: 6 }).do({ do: 'start' })
  playRoundWith(at, [
    { sides: [1, 2], report: { ending: 'time', scores: [150, 0] } },
    { sides: [3, 4], report: { ending: 'time', scores: [50, 0] } },
    { sides: [5, 6], report: { ending: 'time', scores: [20, 0] } },
  ])
  at.do({ do: 'cut' })
  expect(at.state.bracket!.seeds).toEqual([1, 3, 5, 6])
  const third = at.state.rounds[0]!.matches.find((match) => match.sides.flat().includes(5))!
  const byFive = (by: number): [number, number] => (third.sides[0][0] === 5 ? [by, 0] : [0, by])
  at.do(correct(1, third.number, byFive(30)), 'Miscounted')
  expect(at.warnings).toEqual([])
  at.do(correct(1, third.number, byFive(60)), 'Miscounted')
  expect(at.warnings.map(({ message }) => message)).toEqual([
    'The seeds of the bracket would be: P1, P5, P3, P4.',
  ])
})

test('who enters after an entry was undone has the same number in the state and in the log', () => {
  const at = createTestEvent({ players: 2 })
  at.do({ do: 'enter', name: 'Ana' })
  at.do({ do: 'undo', acts: [4] })
  at.do({ do: 'enter', name: 'Bo' })
  const again = replayActs(at.event.acts)
  expect(again).toMatchObject({ ok: true })
  if (again.ok) expect(again.event.state).toEqual(at.state)
  expect(at.state.entrants.at(-1)).toMatchObject({ id: 4, name: 'Bo' })
})
