import { describe, expect, test } from 'vitest'
import type { TournamentEvent } from './event.ts'
import { parseEvent } from './exchange/event-file.ts'
import { serializeEvent } from './exchange/index.ts'
import { performRequest } from './perform-request.ts'
import {
  byeEntrants,
  createTestEvent,
  lowerNumberWins,
  nextRound,
  playRoundWith,
  reportAll,
  standingOf,
  type TestEvent,
} from './testing.ts'
import { tournamentFormatPresets, withRounds } from './tournament-format-presets.ts'

const format = withRounds(tournamentFormatPresets['epic-variant-2018'], 3)
const begun = (players = 5, more: Partial<typeof format> = {}) =>
  nextRound(createTestEvent({ format: { ...format, ...more }, players }).do({ do: 'start' }))
const message = (found: readonly { message: string }[]) => found[0]!.message

describe('a latecomer', () => {
  test('plays the entrant with the bye, and no other pairing changes', () => {
    const at = begun()
    const [bye] = byeEntrants(at.state)
    const before = structuredClone(at.state.rounds[0]!.matches.filter(({ sides }) => sides.length === 2))
    at.do({ do: 'enter', name: 'Late' })
    expect(at.warnings).toEqual([
      {
        message: 'Late is paired from round 2 on.',
        remedy: `Now P${bye}, who has the bye, is free to play.`,
        step: 'join',
      },
    ])
    at.do({ do: 'join', entrant: 6, round: 1 })
    expect(at.warnings).toEqual([])
    const { matches } = at.state.rounds[0]!
    expect(matches.slice(0, 2)).toEqual(before)
    expect(matches[2]).toMatchObject({ table: 3, sides: [[bye], [6]], result: null })
    expect(matches[2]!.notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['byHand', `Late joined the round and meets P${bye}, who had the bye.`],
    ])
    expect(at.state.entrants[5]!.from).toBe(1)
    expect(standingOf(at.state, bye!)).toMatchObject({ byes: 0, points: 0, played: 0 })
    reportAll(at, lowerNumberWins())
    expect(standingOf(at.state, bye!)).toMatchObject({ points: 1, opponents: [6] })
    expect(standingOf(at.state, 6)).toMatchObject({ losses: 1, opponents: [bye] })
    // In the next round it is one of six, and there is no bye.
    at.do({ do: 'pair' })
    expect(byeEntrants(at.state)).toEqual([])
    expect(parseEvent(serializeEvent(at.event))).toEqual(at.event)
  })

  test('takes the named table, and the act stores the assigned one', () => {
    const at = begun().do({ do: 'enter', name: 'Late' })
    expect(message(at.refused({ do: 'join', entrant: 6, round: 1, table: 2 }))).toBe('Table 2 is not free.')
    at.do({ do: 'join', entrant: 6, round: 1, table: 7 })
    expect(at.state.rounds[0]!.matches[2]!.table).toBe(7)
    expect(at.event.acts.at(-1)).toMatchObject({ do: 'join', table: 7 })
    const last = begun(5, { tables: 3 }).do({ do: 'enter', name: 'Late' })
    last.do({ do: 'join', entrant: 6, round: 1, table: 3 })
    expect(last.state.rounds[0]!.matches[2]!.table).toBe(3)
    const lowest = begun().do({ do: 'enter', name: 'Late' }).do({ do: 'moveTable', match: 1, table: 4 })
    lowest.do({ do: 'join', entrant: 6, round: 1 })
    expect(lowest.state.rounds[0]!.matches[2]!.table).toBe(1)
    const full = begun(5, { tables: 2 }).do({ do: 'enter', name: 'Late' })
    expect(full.refused({ do: 'join', entrant: 6, round: 1 })[0]).toMatchObject({
      message: 'Table 3 is not free.',
      step: 'tables',
    })
  })

  test('gets a warning about the clock once it has run a minute', () => {
    const at = begun().do({ do: 'enter', name: 'Late' })
    const signed = (minute: number) => ({
      at: new Date(Date.UTC(2030, 0, 1, 9) + Math.round(minute * 60_000)).toISOString(),
      by: 'Olga',
    })
    const run = (minutes: number) => {
      const started = performRequest(at.event, { do: 'clock', round: 1, turn: 'start' }, signed(0)) as {
        event: TournamentEvent
      }
      const answer = performRequest(started.event, { do: 'join', entrant: 6, round: 1 }, signed(minutes))
      return answer.ok ? answer.warnings.map((warning) => [warning.message, warning.step]) : []
    }
    for (const early of [0, 59.999 / 60]) expect(run(early)).toEqual([])
    expect(run(1)).toEqual([['The clock of the round has run for 1 minute.', 'extend']])
    expect(run(20)).toEqual([['The clock of the round has run for 20 minutes.', 'extend']])
  })

  test('sends a draft of the next round back to be drawn again', () => {
    const at = reportAll(begun(), lowerNumberWins()).do({ do: 'enter', name: 'Late' }).do({ do: 'pair' })
    at.do({ do: 'join', entrant: 6, round: 1 })
    expect(at.state.draft).toBeNull()
    expect(message(at.warnings)).toContain('no longer holds')
    expect(message(at.refused({ do: 'pair' }))).toContain('1 match without a result')
  })

  test('a returning entrant that has met the bye before gets a warning', () => {
    const at = createTestEvent({ format, players: 4 }).do({ do: 'start' })
    playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }])
    playRoundWith(at.do({ do: 'drop', entrant: 1 }), [{ sides: [2] }, { sides: [3, 4] }])
    at.do({ do: 'reinstate', entrant: 1 }).do({ do: 'join', entrant: 1, round: 2 })
    expect(at.warnings).toEqual([{ message: 'P2 and P1 have met before.', rule: 'EV18-PAIR-4' }])
  })
})

test('joining is refused without an opponent, twice, after leaving, in the bracket and in a round of teams', () => {
  const join = (entrant: number, round = 1) => ({ do: 'join', entrant, round }) as const
  const even = begun(4).do({ do: 'enter', name: 'Late' })
  expect(even.warnings).toEqual([{ message: 'Late is paired from round 2 on.' }])
  expect(message(even.refused(join(5)))).toBe('Round 1 has no bye, so nobody is free to play Late.')
  const at = begun()
  const [bye] = byeEntrants(at.state)
  expect(message(at.refused(join(9)))).toBe('There is no entrant 9.')
  expect(message(at.refused(join(bye!)))).toBe(`P${bye} is in round 1 already.`)
  at.do({ do: 'enter', name: 'Late' })
  expect(message(at.refused(join(6, 2)))).toBe('Round 2 is not the one that is being played.')
  at.do({ do: 'forbid', pair: [6, bye!] })
  expect(at.refused(join(6))[0]).toMatchObject({
    message: `The organiser does not let P${bye} and Late meet.`,
    step: 'letMeet',
  })
  at.do({ do: 'allow', pair: [6, bye!] }).do({ do: 'drop', entrant: 6 })
  expect(message(at.refused(join(6)))).toBe('Late has left the event.')
  at.do({ do: 'reinstate', entrant: 6 }).do({ do: 'drop', entrant: bye! })
  expect(message(at.refused(join(6)))).toBe(`P${bye} had the bye and has left.`)
  const teams = withRounds(format, 1)
  const battle = createTestEvent({
    format: { ...teams, teamSize: 1, rounds: [{ ...teams.rounds[0]!, mode: 'team' }] },
  })
  for (const name of ['A', 'B', 'C']) battle.do({ do: 'enter', name, team: name })
  nextRound(battle.do({ do: 'start' })).do({ do: 'enter', name: 'D' })
  expect(message(battle.refused(join(4)))).toContain('This round is for teams')
})

test('a latecomer is not sent to a bye whose round is over, nor promised a round that does not come', () => {
  const at = reportAll(begun(), lowerNumberWins()).do({ do: 'enter', name: 'Late' })
  expect(at.warnings).toEqual([{ message: 'Late is paired from round 2 on.' }])
  const last = nextRound(createTestEvent({ format: withRounds(format, 1), players: 2 }).do({ do: 'start' }))
  expect(last.do({ do: 'enter', name: 'Late' }).warnings).toEqual([
    { message: 'Late comes after the last pairing.' },
  ])
})

test('a latecomer is told of the bye of the latest round, where one alone can play it', () => {
  const told = (at: TestEvent) => at.do({ do: 'enter', name: 'Late' }).warnings
  expect(told(createTestEvent({ format, players: 3 }))).toEqual([])
  const second = nextRound(reportAll(begun(3), lowerNumberWins()))
  const bye = byeEntrants(second.state).at(-1)
  expect(told(second)).toEqual([
    {
      message: 'Late is paired from round 3 on.',
      remedy: `Now P${bye}, who has the bye, is free to play.`,
      step: 'join',
    },
  ])
  const [plan] = tournamentFormatPresets['epic-battles'].rounds
  const inTeams = { ...plan!, mode: 'team' as const }
  const teams = createTestEvent({
    format: { ...tournamentFormatPresets['epic-battles'], rounds: [inTeams, inTeams] },
    players: 6,
  })
  for (let entrant = 1; entrant <= 6; entrant++)
    teams.do({ do: 'edit', entrant, team: `Team ${(entrant + 1) >> 1}` })
  expect(told(nextRound(teams.do({ do: 'start' })))).toEqual([{ message: 'Late is paired from round 2 on.' }])
})

test('when an entrant leaves in the bracket its opponent advances, and nothing else changes', () => {
  const at = reportAll(
    begun(5, { cut: 4, cutAllowed: true, rounds: format.rounds.slice(0, 1) }),
    lowerNumberWins(),
  ).do({
    do: 'cut',
  })
  nextRound(at)
  const [one, two] = at.state.rounds[1]!.matches
  at.do({ do: 'result', round: 2, match: one!.number, report: { ending: 'time', scores: [100, 0] } })
  const before = at.state.rounds[1]
  expect(message(at.refused({ do: 'join', entrant: 5, round: 2 }))).toBe('Nobody joins the bracket.')
  at.do({ do: 'drop', entrant: one!.sides[1]![0]! })
  expect([at.warnings, at.state.rounds[1]]).toEqual([[], before])
  at.do({ do: 'drop', entrant: two!.sides[1]![0]! })
  expect(at.warnings).toEqual([])
  expect(at.state.rounds[1]!.matches[1]!.result).toMatchObject({ winner: 0 })
})

test('when an entrant leaves during a round its match still needs a result', () => {
  const at = begun()
  const [match] = at.state.rounds[0]!.matches
  at.do({ do: 'drop', entrant: match!.sides[0]![0]! })
  expect(at.warnings).toEqual([
    {
      message: `The match at table ${match!.table} has no result yet.`,
      remedy: 'Enter who was there, or how it ended.',
      step: 'present',
    },
  ])
  expect(at.state.rounds[0]!.matches[0]!.result).toBeNull()
  expect(at.do({ do: 'noShow', entrant: byeEntrants(at.state)[0]! }).warnings).toEqual([])
  const second = nextRound(reportAll(begun(4), lowerNumberWins()))
  second.do({ do: 'drop', entrant: second.state.rounds[1]!.matches[1]!.sides[0][0]! })
  expect(second.warnings.map(({ message: said }) => said)).toEqual([
    'The match at table 2 has no result yet.',
  ])
})
