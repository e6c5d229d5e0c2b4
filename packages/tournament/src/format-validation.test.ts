import { expect, test } from 'vitest'
import { formatRefusals, formatWarnings, frozenRefusals, hugeObstacleRefusal } from './format-validation.ts'
import { createTestEvent, nextRound } from './testing.ts'
import type { TournamentFormat } from './tournament-format.ts'
import { MAX_ROUNDS, tournamentFormatPresets, withMinutes, withRounds } from './tournament-format-presets.ts'

const epic: TournamentFormat = tournamentFormatPresets['epic-variant-2018']
const dogfight: TournamentFormat = tournamentFormatPresets['epic-dogfight-2014']
const said = (format: TournamentFormat) => formatRefusals(format).map(({ message }) => message)
const plans = (
  format: TournamentFormat,
  change: Partial<TournamentFormat['rounds'][number]>,
): TournamentFormat => ({
  ...format,
  rounds: format.rounds.map((plan) => ({ ...plan, ...change })),
})

test('rounds are added like the last one, and like those of Epic play where there is none', () => {
  const plan = { ...epic.rounds[0]!, limit: 200 }
  const limits = (format: TournamentFormat, count: number) =>
    withRounds(format, count).rounds.map(({ limit }) => limit)
  expect(limits({ ...epic, rounds: [epic.rounds[0]!, plan] }, 4)).toEqual([300, 200, 200, 200])
  expect(limits({ ...epic, rounds: [epic.rounds[0]!, plan] }, 1)).toEqual([300])
  expect(withRounds({ ...epic, rounds: [] }, 2).rounds).toEqual([epic.rounds[0], epic.rounds[0]])
})

test('every published format can be held', () => {
  for (const format of Object.values(tournamentFormatPresets)) expect(said(format), format.id).toEqual([])
})

test('from one round to the most', () => {
  expect(said(withRounds(epic, 1))).toEqual([])
  expect(said(withRounds(epic, MAX_ROUNDS))).toEqual([])
  const [plan] = epic.rounds
  for (const count of [0, MAX_ROUNDS + 1]) {
    const rounds = Array.from({ length: count }, () => plan!)
    expect(said({ ...epic, rounds, cut: null })[0]).toMatch(/rounds before the cut/)
  }
})

test('a round lasts whole minutes, as many as the document allows', () => {
  const free: TournamentFormat = { ...withRounds(epic, 1), minutesRange: null }
  for (const minutes of [1, 500]) expect(said(plans(free, { minutes }))).toEqual([])
  for (const minutes of [0, 1.5, -1]) expect(said(plans(free, { minutes }))).toHaveLength(1)
  const ranged: TournamentFormat = { ...free, minutesRange: [60, 90] }
  for (const minutes of [60, 90]) expect(said(plans(ranged, { minutes }))).toEqual([])
  for (const minutes of [59, 91]) {
    expect(said(plans(ranged, { minutes }))).toEqual([
      `Round 1 has ${minutes} minutes; 60 to 90 are allowed.`,
    ])
  }
  expect(said(plans(free, { limit: 0 }))).toEqual(['Round 1 has no squadron limit.'])
})

test('tournament points are whole numbers from 0 to 1000', () => {
  const worth = (win: number) => said({ ...epic, points: { ...epic.points, win } })
  for (const win of [0, 1000]) expect(worth(win)).toEqual([])
  for (const win of [-1, 1001, 0.5]) {
    expect(worth(win)).toEqual(['Tournament points for a result are whole numbers from 0 to 1000.'])
  }
  expect(said({ ...epic, equal: 'draw', points: { ...epic.points, draw: null } })).toHaveLength(1)
  expect(said({ ...epic, fullWinLead: 12, points: { ...epic.points, modifiedWin: null } })).toHaveLength(1)
})

test('at least one player and one table', () => {
  expect(said({ ...epic, tables: 1 })).toEqual([])
  expect(said({ ...epic, tables: 0 })).toEqual(['There must be at least one table.'])
  expect(said({ ...epic, members: 0 })).toEqual(['An entrant has at least one player.'])
  const team = { ...epic.rounds[0]!, mode: 'team' as const }
  const bracket = { ...withRounds(tournamentFormatPresets['epic-dogfight-2014'], 1), cut: 4 }
  const after = (...rounds: TournamentFormat['rounds']) => said({ ...bracket, rounds })
  expect(after(team, epic.rounds[0]!)).toEqual([])
  expect(after(epic.rounds[0]!, team)).toEqual([
    'A bracket is for single entrants, but the last round is for teams.',
  ])
  expect(said({ ...bracket, cut: null, rounds: [team] })).toEqual([])
  expect(said({ ...epic, teamSize: 0 })).toEqual(['An entrant has at least one player.'])
})

test('[HS-HOB-4] [HS-HOB-5] huge ships as obstacles: announced, and at the lower tiers alone', () => {
  const at = (tier: TournamentFormat['tier'], hugeObstacles: boolean): TournamentFormat => ({
    ...epic,
    tiers: [tier],
    tier,
    hugeObstacles,
  })
  for (const tier of ['casual', 'relaxed'] as const) {
    expect(said(at(tier, true))).toEqual([])
    expect(hugeObstacleRefusal(at(tier, true))).toBeUndefined()
    expect(hugeObstacleRefusal(at(tier, false))?.rule).toBe('HS-HOB-5')
  }
  for (const tier of ['formal', 'premier'] as const) {
    expect(formatRefusals(at(tier, true)).map(({ rule }) => rule)).toEqual(['HS-HOB-4'])
    expect(formatRefusals(at(tier, false))).toEqual([])
    expect(hugeObstacleRefusal(at(tier, true))?.rule).toBe('HS-HOB-4')
  }
})

test('[EV18-STRUCT-2] [EP14-TABLE-5] what is advised against', () => {
  const rules = (format: TournamentFormat) => formatWarnings(format).map(({ rule }) => rule)
  const day: TournamentFormat = { ...epic, roundsADay: 3 }
  expect(rules(withRounds(day, 3))).toEqual([])
  expect(rules(withRounds(day, 4))).toEqual(['EV18-STRUCT-2'])
  expect(rules(withRounds({ ...epic, roundsADay: null }, 9))).toEqual([])
  expect(rules(dogfight)).toEqual([])
  expect(rules(plans(dogfight, { area: [6, 4] }))).toEqual(['EP14-TABLE-5'])
  expect(rules(plans(dogfight, { area: [3, 3] }))).toEqual(['EP14-TABLE-5'])
})

test('without a rule against it, values that have not taken effect can change', () => {
  const own: TournamentFormat = withRounds(tournamentFormatPresets.custom, 3)
  const at = nextRound(createTestEvent({ format: own, players: 4 }).do({ do: 'start' }))
  const change = (format: TournamentFormat) => frozenRefusals(at.state, format).map(({ message }) => message)
  expect(change(withRounds(own, 5))).toEqual([])
  expect(change({ ...own, cut: 2 })).toEqual([])
  const later = own.rounds.map((plan, index) => (index === 0 ? plan : { ...plan, minutes: 60 }))
  expect(change({ ...own, rounds: later })).toEqual([])
  expect(change(withMinutes(own, 60))).toEqual(['That round has been paired already.'])
  expect(change({ ...own, equal: 'draw' })).toEqual(['The event has begun: its format stays as it is.'])
  at.do({ do: 'result', round: 1, match: 1, report: { ending: 'time', scores: [9, 1] } })
  at.do({ do: 'result', round: 1, match: 2, report: { ending: 'time', scores: [9, 1] } })
  nextRound(at)
  expect(change(withRounds(own, 1))).toEqual(['Those rounds have been paired already.'])
})

test('values announced to players are fixed once the event has begun, except the tables', () => {
  const frozen = (to: TournamentFormat) =>
    frozenRefusals({ format: dogfight, rounds: [], draft: null, bracket: null }, to).map(
      ({ message }) => message,
    )
  expect(frozen(dogfight)).toEqual([])
  expect(frozen({ ...dogfight, tables: 7 })).toEqual([])
  expect(frozen(withRounds(dogfight, dogfight.rounds.length + 1))).toEqual([
    'The number of rounds is fixed before the event begins.',
  ])
  expect(frozen(plans(dogfight, { minutes: 61 }))).toEqual([
    'The length of the rounds is told to all players before the event.',
  ])
  expect(frozen({ ...dogfight, cut: 2 })).toEqual([
    'Whether there is a bracket is declared before the event begins.',
  ])
  expect(frozen({ ...dogfight, name: 'Other' })).toEqual(['The event has begun: its format stays as it is.'])
})
