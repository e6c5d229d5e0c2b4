import { expect, test } from 'vitest'
import { finalRanking } from './bracket.ts'
import { formatRefusals } from './format-validation.ts'
import { performRequest, replayActs, standingActs } from './perform-request.ts'
import { standings } from './standings.ts'
import {
  createTestEvent,
  lowerNumberWins,
  meetingsByRound,
  nextRound,
  playRoundWith,
  reportAll,
  standingOf,
} from './testing.ts'
import type { TournamentFormat } from './tournament-format.ts'
import { tournamentFormatPresets, withRounds } from './tournament-format-presets.ts'

const custom: TournamentFormat = withRounds(tournamentFormatPresets.custom, 3)

test('every value of a custom event is a key: points, margins, ties and byes', () => {
  const format: TournamentFormat = {
    ...custom,
    points: { win: 3, modifiedWin: 2, draw: 1, loss: 0, bye: 2 },
    fullWinLead: 20,
    equal: 'draw',
    bye: { lowestBy: ['points'], again: 'avoid', margin: 1 },
    rounds: custom.rounds.map((plan) => ({ ...plan, limit: 500 })),
  }
  const at = createTestEvent({ format, players: 5 }).do({ do: 'start' })
  playRoundWith(at, [
    { sides: [5] },
    { sides: [1, 2], report: { ending: 'time', scores: [119, 100] } },
    { sides: [3, 4], report: { ending: 'time', scores: [100, 100] } },
  ])
  expect(standings(at.state).map(({ entrant, points, margin }) => [entrant, points, margin])).toEqual(
    expect.arrayContaining([
      [1, 2, 519],
      [5, 2, 500],
      [3, 1, 500],
      [4, 1, 500],
      [2, 0, 481],
    ]),
  )
})

test('a format that contradicts itself is refused with what is wrong', () => {
  const wrong: Partial<TournamentFormat>[] = [
    { rounds: [] },
    { rounds: withRounds(custom, 25).rounds },
    { cut: 6 },
    { cut: 128 },
    { equal: 'draw', points: { ...custom.points, draw: null } },
    { fullWinLead: 12 },
    { points: { ...custom.points, win: 0.5 } },
    { members: 0 },
    { tables: 0 },
    { rounds: [{ ...custom.rounds[0]!, limit: 0 }] },
  ]
  for (const part of wrong) expect(formatRefusals({ ...custom, ...part })).toHaveLength(1)
  expect(formatRefusals({ ...custom, cut: 64 })).toEqual([])
})

test('a game that is not played is a win with the margin of a bye, makes no opponent, and may be paired again', () => {
  const at = createTestEvent({
    format: withRounds(tournamentFormatPresets['epic-variant-2018'], 2),
    players: 2,
  }).do({
    do: 'start',
  })
  reportAll(nextRound(at), (a) => ({ ending: 'notPlayed', present: a === 1 ? 0 : 1 }))
  expect(standingOf(at.state, 1)).toMatchObject({ points: 1, margin: 450, wins: 1, played: 1, opponents: [] })
  expect(standingOf(at.state, 2)).toMatchObject({ points: 0, margin: 0, losses: 1 })
  at.do({ do: 'pair' })
  expect(at.state.draft!.matches[0]!.notes.map(({ kind }) => kind)).not.toContain('rematch')
})

test('when neither side comes both have lost', () => {
  const at = nextRound(createTestEvent({ players: 2 }).do({ do: 'start' }))
  reportAll(at, () => ({ ending: 'notPlayed', present: null }))
  expect(standings(at.state).map(({ points, margin, losses }) => [points, margin, losses])).toEqual([
    [0, 0, 1],
    [0, 0, 1],
  ])
})

test('[EV18-PAIR-4] two who were paired and did not come count as paired in 2018; in 2014 they have not met', () => {
  const kinds = (format: 'epic-variant-2018' | 'epic-dogfight-2014', present: 0 | null) => {
    const at = createTestEvent({ format: withRounds(tournamentFormatPresets[format], 2), players: 2 }).do({
      do: 'start',
    })
    reportAll(nextRound(at), () => ({ ending: 'notPlayed', present }))
    at.do({ do: 'pair' })
    expect(standings(at.state).flatMap(({ opponents }) => opponents)).toEqual([])
    return at.state.draft!.matches[0]!.notes.map(({ kind }) => kind)
  }
  expect(kinds('epic-variant-2018', null)).toContain('rematch')
  expect(kinds('epic-variant-2018', 0)).not.toContain('rematch')
  expect(kinds('epic-dogfight-2014', null)).not.toContain('rematch')
})

test('[EV18-PAIR-4] those who did not come are paired with others while there are others', () => {
  for (let seed = 0; seed < 20; seed++) {
    const format = withRounds(tournamentFormatPresets['epic-variant-2018'], 3)
    const at = createTestEvent({ format, players: 4, seed: `${seed}` }).do({ do: 'start' })
    for (let round = 0; round < 2; round++)
      reportAll(nextRound(at), () => ({ ending: 'notPlayed', present: null }))
    at.do({ do: 'pair' })
    const pairs = meetingsByRound(at.state).flat().map(String)
    expect(new Set(pairs).size).toBe(6)
  }
})

test('warnings and penalties need a reason; penalties take points away from the next standings on', () => {
  const at = createTestEvent({ format: custom, players: 4 }).do({ do: 'start' })
  reportAll(nextRound(at), lowerNumberWins())
  at.refused({ do: 'penalise', entrant: 1, kind: 'warning' })
  at.refused({ do: 'penalise', entrant: 1, kind: 'warning', points: 1 }, 'Slow play')
  at.do({ do: 'penalise', entrant: 1, kind: 'warning' }, 'Slow play')
  at.do({ do: 'penalise', entrant: 1, kind: 'penalty', points: 1, margin: 50 }, 'Slow play again')
  expect(at.state.entrants[0]!.penalties.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['warning', 'Slow play'],
    ['penalty', 'Slow play again'],
  ])
  expect(standingOf(at.state, 1)).toMatchObject({ points: 0, margin: 350 })
})

test('a bonus gives points from the next standings on, with a reason, and may be undone', () => {
  const at = createTestEvent({ format: custom, players: 4 }).do({ do: 'start' })
  reportAll(nextRound(at), lowerNumberWins())
  const { points, margin } = standingOf(at.state, 1)
  at.refused({ do: 'penalise', entrant: 1, kind: 'bonus', points: 2 })
  at.refused({ do: 'penalise', entrant: 1, kind: 'bonus' }, 'Best painted fleet')
  at.refused({ do: 'penalise', entrant: 1, kind: 'bonus', points: -2 }, 'Best painted fleet')
  at.do({ do: 'penalise', entrant: 1, kind: 'bonus', points: 2, margin: 10 }, 'Best painted fleet')
  expect(standingOf(at.state, 1)).toMatchObject({ points: points + 2, margin: margin + 10 })
  at.do({ do: 'undo', acts: [at.event.acts.length] })
  expect(standingOf(at.state, 1)).toMatchObject({ points, margin })
})

test('an entrant that dropped or did not show up is not paired, until it is reinstated', () => {
  const at = createTestEvent({ format: custom, players: 6 }).do({ do: 'start' })
  reportAll(nextRound(at), lowerNumberWins())
  at.do({ do: 'drop', entrant: 1 }).do({ do: 'noShow', entrant: 2 })
  at.refused({ do: 'drop', entrant: 1 })
  reportAll(nextRound(at), lowerNumberWins())
  expect(meetingsByRound(at.state)[1]!.flat().sort()).toEqual([3, 4, 5, 6])
  at.do({ do: 'reinstate', entrant: 1 }).do({ do: 'reinstate', entrant: 2 }).do({ do: 'pair' })
  expect(meetingsByRound(at.state)[2]!.flat().sort()).toEqual([1, 2, 3, 4, 5, 6])
})

test('in a bracket with too few entrants the best advance without a game', () => {
  const at = createTestEvent({ format: { ...withRounds(custom, 1), cut: 4 }, players: 4 }).do({ do: 'start' })
  reportAll(nextRound(at), lowerNumberWins())
  const [first, , , last] = standings(at.state).map(({ entrant }) => entrant)
  at.do({ do: 'drop', entrant: last! }).do({ do: 'cut' })
  expect(at.warnings[0]!.message).toContain('Only 3 are left')
  nextRound(at)
  expect(at.state.rounds[1]!.matches.map(({ sides }) => sides.length)).toEqual([2, 1])
  expect(at.state.rounds[1]!.matches[1]!.sides).toEqual([[first]])
  reportAll(at, lowerNumberWins())
  reportAll(nextRound(at), (a) => ({ ending: 'time', scores: a === first ? [50, 0] : [0, 50] }))
  at.do({ do: 'finish' })
  expect(at.state.champion).toBe(first)
  expect(finalRanking(at.state)[0]).toBe(first)
})

test('tables change places, in a draft and in a published round', () => {
  const at = createTestEvent({ players: 6 }).do({ do: 'start' }).do({ do: 'pair' })
  at.do({ do: 'moveTable', match: 1, table: 3 })
  expect(at.state.draft!.matches.map(({ table }) => table)).toEqual([3, 2, 1])
  at.do({ do: 'publish' }).do({ do: 'moveTable', match: 1, table: 9 })
  expect(at.state.rounds[0]!.matches.map(({ table }) => table)).toEqual([9, 2, 1])
  at.refused({ do: 'moveTable', match: 7, table: 1 })
})

test('acts at the wrong time are refused', () => {
  const at = createTestEvent({ format: custom, players: 4 })
  at.refused({ do: 'pair' })
  at.refused({ do: 'finish' })
  at.do({ do: 'start' })
  at.refused({ do: 'start' })
  at.refused({ do: 'publish' })
  nextRound(at)
  at.refused({ do: 'pair' })
  at.refused({ do: 'finish' })
  at.refused({ do: 'swap', pair: [1, 2] })
  at.refused({ do: 'enter', name: 'P1' })
  at.refused({ do: 'drop', entrant: 99 })
  reportAll(at, lowerNumberWins())
  at.do({ do: 'finish' })
  expect(at.warnings[0]!.message).toContain('1 of 3 rounds')
  at.refused({ do: 'pair' })
  at.refused({ do: 'result', round: 1, match: 1, report: { ending: 'time', scores: [1, 0] } }, 'Late')
})

test('the log keeps author, time and reason, also of undone acts', () => {
  const at = createTestEvent({ players: 2 })
  at.do({ do: 'drop', entrant: 2 }, 'Ill').do({ do: 'undo', acts: [4] }, 'Better again')
  expect(at.state.entrants[1]!.status).toBe('playing')
  expect(at.event.acts.map(({ do: what, reason }) => [what, reason])).toEqual([
    ['create', undefined],
    ['enter', undefined],
    ['enter', undefined],
    ['drop', 'Ill'],
    ['undo', 'Better again'],
  ])
  expect(standingActs(at.event.acts)).toEqual([true, true, true, false, true])
  at.refused({ do: 'undo', acts: [4] })
  at.refused({ do: 'undo', acts: [77] })
  expect(at.refused({ do: 'undo', acts: [1] })[0]!.message).toBe('The creation of an event is not undone.')
})

test('an entrant that left has a status that says how', () => {
  const at = createTestEvent({ players: 4 }).do({ do: 'start' })
  at.do({ do: 'drop', entrant: 1 }).do({ do: 'noShow', entrant: 2 })
  at.do({ do: 'disqualify', entrant: 3 }, 'cheating')
  expect(at.state.entrants.map(({ status }) => status)).toEqual([
    'dropped',
    'noShow',
    'disqualified',
    'playing',
  ])
})

test('a log that cannot have happened is not replayed', () => {
  const at = createTestEvent({ players: 2 }).do({ do: 'start' })
  const [create, ...rest] = at.event.acts
  expect(replayActs([])).toMatchObject({ ok: false, act: 0 })
  expect(replayActs(rest)).toMatchObject({ ok: false, act: 1 })
  expect(replayActs([create!, rest.at(-1)!])).toMatchObject({ ok: false, act: 2 })
  const { acts } = at.do({ do: 'pair' }).do({ do: 'publish' }).event
  const pair = acts.find((act) => act.do === 'pair')!
  expect(replayActs([...acts, pair])).toEqual({
    ok: false,
    act: acts.length + 1,
    refusals: at.refused({ do: 'pair' }),
  })
})

test('an event is a plain value: JSON gives it back unchanged', () => {
  const at = createTestEvent({ format: custom, players: 5 }).do({ do: 'start' })
  reportAll(nextRound(at), lowerNumberWins())
  expect(JSON.parse(JSON.stringify(at.event))).toEqual(at.event)
  expect(performRequest(null, { do: 'pair' }, { at: '2026-01-01T00:00:00Z', by: 'X' }).ok).toBe(false)
})
