import { describe, expect, test } from 'vitest'
import type { EventAct, EventRequest, Report } from './event.ts'
import { replayActs } from './perform-request.ts'
import { createTestEvent, lowerNumberWins, nextRound, reportAll } from './testing.ts'
import { tournamentFormatPresets, withRounds } from './tournament-format-presets.ts'

const custom = withRounds(tournamentFormatPresets.custom, 2)
const begun = (players = 4, more: Partial<typeof custom> = {}) =>
  nextRound(createTestEvent({ format: { ...custom, ...more }, players }).do({ do: 'start' }))
const said = (found: readonly { message: string }[]) => found[0]!.message

test('the clock starts once, pauses while it runs and resumes what stands still', () => {
  const at = begun()
  const turn = (how: 'start' | 'pause' | 'resume', round = 1) => ({ do: 'clock', round, turn: how }) as const
  expect(said(at.refused(turn('start', 2)))).toBe('There is no round 2.')
  for (const early of ['pause', 'resume'] as const) {
    expect(said(at.refused(turn(early)))).toBe('The clock has not been started.')
  }
  at.do(turn('start'))
  expect(said(at.refused(turn('start')))).toBe('The clock of this round has been started.')
  expect(said(at.refused(turn('resume')))).toBe('The clock is running.')
  at.do(turn('pause'))
  expect(said(at.refused(turn('pause')))).toBe('The clock stands still already.')
  at.do(turn('resume'))
  // The desk of these tests sends a request a minute, and one was refused meanwhile.
  expect(at.state.rounds[0]!.clock).toMatchObject({ pausedAt: null, paused: 120_000 })
})

test('time is added in whole minutes and taken back only as far as it was added', () => {
  const at = begun()
  const extend = (minutes: number) => ({ do: 'extend', round: 1, match: 1, minutes }) as const
  at.do(extend(5)).do(extend(-5))
  expect(at.state.rounds[0]!.matches[0]!.extension).toBe(0)
  for (const minutes of [-1, 1.5, Number.NaN]) {
    expect(said(at.refused(extend(minutes)))).toContain('An extension is a whole number of minutes')
  }
  expect(said(at.refused({ ...extend(5), match: 9 }))).toBe('There is no match 9 in round 1.')
})

test('a match moves to a table there is; whoever sits there takes its table, and nobody else moves', () => {
  const at = begun(7, { tables: 4 })
  const tables = () => at.state.rounds[0]!.matches.map(({ table }) => table)
  expect(tables()).toEqual([1, 2, 3, null])
  at.do({ do: 'moveTable', match: 1, table: 3 })
  expect(tables()).toEqual([3, 2, 1, null])
  at.do({ do: 'moveTable', match: 2, table: 4 })
  expect(tables()).toEqual([3, 4, 1, null])
  at.do({ do: 'moveTable', match: 2, table: 1 })
  expect(tables()).toEqual([3, 1, 4, null])
  for (const table of [0, 5, 1.5]) {
    expect(said(at.refused({ do: 'moveTable', match: 1, table }))).toBe(`There is no table ${table}.`)
  }
  for (const match of [4, 9]) {
    expect(said(at.refused({ do: 'moveTable', match, table: 2 }))).toBe(
      `There is no match ${match} at a table.`,
    )
  }
  // In the latest round, not in one before it.
  nextRound(reportAll(at, lowerNumberWins())).do({ do: 'moveTable', match: 1, table: 4 })
  expect(tables()).toEqual([3, 1, 4, null])
  expect(at.state.rounds.map(({ number }) => number)).toEqual([1, 2])
  expect(at.state.rounds[1]!.matches[0]!.table).toBe(4)
})

test('an entrant is kept at a table there is', () => {
  const at = createTestEvent({ format: { ...custom, tables: 2 }, players: 4 })
  for (const table of [0, 3, 1.5]) {
    expect(said(at.refused({ do: 'fixTable', entrant: 1, table }))).toBe(`There is no table ${table}.`)
  }
  for (const table of [1, 2, null]) {
    expect(at.do({ do: 'fixTable', entrant: 1, table }).state.entrants[0]!.fixedTable).toBe(table)
  }
})

test('what is taken away lies between 0 and 1000, each by itself', () => {
  const at = begun()
  const penalise = (points: number, margin: number): EventRequest => ({
    do: 'penalise',
    entrant: 1,
    kind: 'penalty',
    points,
    margin,
  })
  for (const [points, margin] of [
    [-1, 0],
    [0, -1],
    [1001, 0],
    [0, 1001],
    [0.5, 0],
    [0, 0.5],
  ] as const) {
    expect(said(at.refused(penalise(points, margin), 'why'))).toContain('a whole number from 0 to 1000')
  }
  expect(said(at.refused({ do: 'penalise', entrant: 1, kind: 'warning', margin: 1 }, 'why'))).toBe(
    'A warning takes no points away.',
  )
  at.do(penalise(1000, 1000), 'why').do({ do: 'penalise', entrant: 2, kind: 'warning' }, 'why')
  expect(at.state.entrants.map(({ penalties }) => penalties.length)).toEqual([1, 1, 0, 0])
})

describe('an entrant that does not exist', () => {
  test.each<EventRequest>([
    { do: 'edit', entrant: 5, name: 'X' },
    { do: 'submit', entrant: 5, lists: [], violations: [] },
    { do: 'confirm', entrant: 5 },
    { do: 'override', entrant: 5 },
    { do: 'fixTable', entrant: 5, table: 1 },
    { do: 'drop', entrant: 5 },
    { do: 'reinstate', entrant: 5 },
    { do: 'penalise', entrant: 5, kind: 'warning' },
  ])('is refused in $do', (request) => {
    expect(begun().refused(request, 'why')).toEqual([
      { message: 'There is no entrant 5.', remedy: 'Look at the list of entrants.', step: 'entrants' },
    ])
  })
})

test('an event ends after its start, with all results, and once', () => {
  const alone = createTestEvent({ format: custom, players: 1 })
  expect(said(alone.refused({ do: 'start' }))).toBe('There are fewer than two entrants.')
  const fresh = createTestEvent({ format: custom, players: 2 })
  expect(said(fresh.refused({ do: 'finish' }))).toBe('The event has not begun.')
  const at = begun()
  expect(said(at.refused({ do: 'finish' }))).toBe('Results are missing.')
  reportAll(at, lowerNumberWins()).do({ do: 'finish' })
  expect(at.warnings).toEqual([{ message: 'Only 1 of 2 rounds were played.' }])
  expect(reportAll(begun(2), lowerNumberWins()).do({ do: 'finish' }).state.champion).toBe(1)
  expect(
    createTestEvent({ format: custom, players: 2 }).do({ do: 'start' }).do({ do: 'finish' }).state.champion,
  ).toBeNull()
  const second = nextRound(reportAll(begun(), lowerNumberWins()))
  second.do({ do: 'result', round: 2, match: 1, report: { ending: 'time', scores: [100, 0] } })
  expect(said(second.refused({ do: 'finish' }))).toBe('Results are missing.')
  expect(said(second.refused({ do: 'pair' }))).toBe('Round 2 has 1 match without a result.')
  expect(reportAll(second, lowerNumberWins()).refused({ do: 'pair' })).toEqual([
    { message: 'All 2 rounds have been played.', remedy: 'Finish the event.', step: 'finish' },
  ])
  expect(said(at.refused({ do: 'finish' }))).toBe('The event is over already.')
  expect(said(at.refused({ do: 'pair' }))).toBe('The event is over.')
  expect(said(at.refused({ do: 'enter', name: 'Late' }))).toBe('Nobody can enter after the cut.')
  const whole = reportAll(nextRound(reportAll(begun(), lowerNumberWins())), lowerNumberWins()).do({
    do: 'finish',
  })
  expect(whole.warnings).toEqual([])
  expect(
    said(createTestEvent({ format: custom, players: 2 }).do({ do: 'start' }).refused({ do: 'start' })),
  ).toBe('The event has begun already.')
})

test('the cut comes once, after the last round, where one was declared', () => {
  expect(said(begun().refused({ do: 'cut' }))).toBe('This event was declared without a bracket.')
  const at = begun(4, { cut: 2 })
  const early = 'The cut comes after round 2, once all its results are in.'
  expect(said(at.refused({ do: 'cut' }))).toBe(early)
  nextRound(reportAll(at, lowerNumberWins()))
  expect(said(at.refused({ do: 'cut' }))).toBe(early)
  at.do({ do: 'result', round: 2, match: 1, report: { ending: 'time', scores: [100, 0] } })
  expect(said(at.refused({ do: 'cut' }))).toBe(early)
  reportAll(at, lowerNumberWins())
  expect(said(at.refused({ do: 'finish' }))).toBe('A bracket was declared.')
  expect(at.refused({ do: 'pair' })).toEqual([
    { message: 'All 2 rounds have been played.', remedy: 'Make the cut.', step: 'cut' },
  ])
  at.do({ do: 'cut' })
  expect(at.warnings).toEqual([])
  expect(said(at.refused({ do: 'cut' }))).toContain('The cut is made once')
  expect(said(at.refused({ do: 'enter', name: 'Late' }))).toBe('Nobody can enter after the cut.')
  expect(said(at.refused({ do: 'finish' }))).toBe('The bracket has not been played out.')
  expect(said(at.refused({ do: 'reinstate', entrant: 1 }))).toBe('P1 has not left.')
})

test('a cut of fewer than two, or of others than the standings say, is none', () => {
  const at = reportAll(nextRound(reportAll(begun(4, { cut: 2 }), lowerNumberWins())), lowerNumberWins())
  for (const entrant of [2, 3]) at.do({ do: 'drop', entrant })
  const made = at.event
  at.do({ do: 'cut' })
  const acts = at.event.acts.map((act): EventAct => (act.do === 'cut' ? { ...act, seeds: [4, 1] } : act))
  expect(replayActs(acts)).toMatchObject({
    refusals: [
      {
        message: 'The seeds of the bracket are not those of the standings: P1, P4.',
        remedy: 'Make the cut again.',
        step: 'cut',
      },
    ],
  })
  at.event = made
  at.do({ do: 'drop', entrant: 4 })
  expect(said(at.refused({ do: 'cut' }))).toBe('Fewer than two entrants are left for the bracket.')
})

test('two of a draft change places, and no others', () => {
  const swap = (a: number, b: number): EventRequest => ({ do: 'swap', pair: [a, b] })
  const at = reportAll(begun(5, { cut: 2 }), lowerNumberWins()).do({ do: 'drop', entrant: 5 })
  expect(at.refused(swap(1, 2))).toEqual([
    {
      message: 'There is no draft to change.',
      remedy: 'Pair the round first; a published pairing is undone instead.',
      step: 'pair',
    },
  ])
  at.do({ do: 'pair' })
  expect(said(at.refused(swap(1, 9)))).toBe('There is no entrant 9.')
  expect(said(at.refused(swap(9, 1)))).toBe('There is no entrant 9.')
  expect(said(at.refused(swap(1, 1)))).toBe('An entrant never meets itself.')
  expect(said(at.refused(swap(1, 5)))).toBe('One of the two is not in this round.')
  expect(said(at.refused(swap(5, 1)))).toBe('One of the two is not in this round.')
  reportAll(at.do({ do: 'publish' }), lowerNumberWins())
    .do({ do: 'cut' })
    .do({ do: 'pair' })
  const [[[a], [b]]] = at.state.draft!.matches.map(({ sides }) => sides) as [[[number], [number]]]
  expect(said(at.refused(swap(a, b)))).toBe('The bracket is fixed by its seeds.')
})

test('a draft falls with what it was drawn from, and with nothing else', () => {
  const gone = [
    {
      message: 'The draft of round 2 no longer holds: the field has changed.',
      remedy: 'Pair the round again.',
      step: 'pair',
    },
  ]
  const after = (request: EventRequest) =>
    reportAll(begun(), lowerNumberWins()).do({ do: 'pair' }).do(request, 'why').warnings
  const penalty = { do: 'penalise', entrant: 1, kind: 'penalty' } as const
  expect(after({ do: 'edit', entrant: 1, name: 'Ana' })).toEqual([])
  expect(after({ do: 'edit', entrant: 1, groups: ['Club'] })).toEqual(gone)
  expect(after({ do: 'edit', entrant: 1, team: 'Red' })).toEqual(gone)
  expect(after({ ...penalty, kind: 'warning' })).toEqual([])
  expect(after({ ...penalty, points: 1 })).toEqual(gone)
  expect(after({ ...penalty, margin: 1 })).toEqual(gone)
})

test('who must not meet is said pair by pair, and taken back in either order', () => {
  const at = createTestEvent({ format: custom, players: 4 })
  const forbid = (a: number, b: number): EventRequest => ({ do: 'forbid', pair: [a, b] })
  at.do(forbid(1, 2)).do(forbid(1, 3)).do(forbid(3, 2)).do(forbid(4, 1)).do(forbid(2, 4)).do(forbid(2, 1))
  expect(at.state.forbidden).toEqual([
    [1, 3],
    [3, 2],
    [4, 1],
    [2, 4],
    [2, 1],
  ])
  expect(at.do({ do: 'allow', pair: [1, 2] }).state.forbidden).toHaveLength(4)
})

test('nobody is checked in twice, and lists that break no rule need no leave', () => {
  const at = createTestEvent({ format: custom, players: 2 })
  const check = (here: boolean): EventRequest => ({ do: 'checkIn', entrant: 1, here })
  expect(said(at.refused(check(false)))).toBe('P1 is not checked in already.')
  expect(said(at.do(check(true)).refused(check(true)))).toBe('P1 is checked in already.')
  expect(said(at.refused({ do: 'override', entrant: 1 }, 'why'))).toBe('The lists of P1 break no rule.')
})

test('who has left comes back between rounds, but neither after the cut nor after the end', () => {
  const back = { do: 'reinstate', entrant: 4 } as const
  const gone = reportAll(begun(4, { cut: 2 }), lowerNumberWins()).do({ do: 'drop', entrant: 4 })
  expect(gone.do(back).state.entrants[3]!.status).toBe('playing')
  reportAll(nextRound(gone), lowerNumberWins()).do({ do: 'drop', entrant: 4 }).do({ do: 'cut' })
  expect(said(gone.refused(back))).toBe('Nobody comes back after the cut.')
  const over = reportAll(begun(), lowerNumberWins()).do({ do: 'drop', entrant: 4 }).do({ do: 'finish' })
  expect(said(over.refused(back))).toBe('Nobody comes back after the cut.')
})

test('a bye needs no result, and takes none, from the desk or out of a file', () => {
  const at = nextRound(createTestEvent({ players: 3 }).do({ do: 'start' }))
  const round = 1
  const { matches } = at.state.rounds[0]!
  const bye = matches.find(({ sides }) => sides.length === 1)!.number
  const report: Report = { ending: 'time', scores: [100, 0] }
  const [refusal] = at.refused({ do: 'result', round, match: bye, report })
  expect(refusal!.message).toContain('which needs no result')
  const played = matches.find(({ sides }) => sides.length === 2)!.number
  const acts = at.do({ do: 'result', round, match: played, report }).event.acts
  const forged = acts.with(-1, { ...(acts.at(-1) as Extract<EventAct, { do: 'result' }>), match: bye })
  expect(replayActs(forged)).toMatchObject({
    ok: false,
    act: forged.length,
    refusals: [{ message: 'A bye needs no result.' }],
  })
})
