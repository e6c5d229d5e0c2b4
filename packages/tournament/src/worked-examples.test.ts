import { loadReady } from '@flotilla/squads'
import { expect, test } from 'vitest'
import type { MatchResult, Report } from './event.ts'
import { toDecimal } from './fraction.ts'
import { standings } from './standings.ts'
import { createTestEvent, nextRound, playRoundWith, reportAll, standingOf } from './testing.ts'
import type { EventFormatId } from './tournament-format.ts'

/** Returns the outcome of one game between the first two sides. */
function game(
  format: EventFormatId,
  report: Report,
): Pick<MatchResult, 'points' | 'margins' | 'scores' | 'outcomes'> {
  const at = nextRound(createTestEvent({ format, players: 2 }).do({ do: 'start' }))
  reportAll(at, () => report)
  const { points, margins, scores, outcomes } = at.state.rounds[0]!.matches[0]!.result!
  return { points, margins, scores, outcomes }
}

const first = 'epic-dogfight-2014'
const second = 'epic-variant-2018'

test('[EP14-END-1] [EP14-PILE-4] 2014: a wipe-out is a match win by any margin, worth what the squad cost', () => {
  expect(game(first, { ending: 'wipeOut', destroyed: 1, scores: [288, 280] })).toMatchObject({
    points: [5, 0],
    margins: [308, 292],
  })
})

test('[EV18-END-1] [EV18-SCORE-7] 2018: a squad wiped out is worth 300', () => {
  expect(game(second, { ending: 'wipeOut', destroyed: 1, scores: [null, 280] })).toEqual({
    points: [1, 0],
    margins: [320, 280],
    scores: [300, 280],
    outcomes: ['win', 'loss'],
  })
})

test.each([
  [
    [288, 280],
    [3, 0],
    [308, 292],
    [1, 0],
  ],
  [
    [150, 138],
    [5, 0],
    [312, 288],
    [1, 0],
  ],
  [
    [111, 100],
    [3, 0],
    [311, 289],
    [1, 0],
  ],
  [
    [112, 100],
    [5, 0],
    [312, 288],
    [1, 0],
  ],
] as const)(
  '[EP14-END-7] [EP14-END-8] [EV18-END-4] time is called at %j',
  ([a, b], points2014, margins, points2018) => {
    const report: Report = { ending: 'time', scores: [a, b] }
    expect(game(first, report)).toMatchObject({ points: points2014, margins })
    expect(game(second, report)).toMatchObject({ points: points2018, margins })
  },
)

test('[EP14-END-10] [EP14-MOV-5] 2014: a concession gives the whole squad', () => {
  expect(game(first, { ending: 'concession', conceded: 1, scores: [288, 40] })).toMatchObject({
    points: [5, 0],
    margins: [548, 52],
  })
  expect(game(first, { ending: 'concession', conceded: 1, scores: [298, 50] })).toMatchObject({
    margins: [548, 52],
  })
})

test('[EV18-END-6] [EV18-SCORE-9] 2018: a concession is worth 300, and the conceder keeps what it scored', () => {
  expect(game(second, { ending: 'concession', conceded: 1, scores: [null, 40] })).toMatchObject({
    points: [1, 0],
    scores: [300, 40],
    margins: [560, 40],
  })
  expect(game(second, { ending: 'concession', conceded: 0, scores: [90, null] })).toMatchObject({
    points: [0, 1],
    scores: [90, 300],
  })
})

test('[EP14-END-3] 2014: nobody has ships left, which is a draw whatever the scores', () => {
  expect(game(first, { ending: 'mutualDestruction', scores: [290, 300] })).toMatchObject({
    points: [1, 1],
    margins: [290, 310],
  })
})

test('[EV18-END-2] [EV18-MOV-4] 2018: nobody has ships left, and a final salvo decides at equal margins', () => {
  expect(
    game(second, { ending: 'mutualDestruction', scores: [null, null], salvo: { winner: 1 } }),
  ).toMatchObject({
    points: [0, 1],
    scores: [300, 300],
    margins: [300, 300],
  })
})

test('[EP14-END-9] 2014: equal scores at time are a draw', () => {
  expect(game(first, { ending: 'time', scores: [124, 124] })).toMatchObject({
    points: [1, 1],
    margins: [300, 300],
  })
})

test('[EV18-END-5] [EV18-SALVO-1] [EV18-MOV-4] 2018: equal scores at time need a final salvo', () => {
  const at = nextRound(createTestEvent({ players: 2 }).do({ do: 'start' }))
  const report: Report = { ending: 'time', scores: [124, 124] }
  expect(at.refused({ do: 'result', round: 1, match: 1, report })).toMatchObject([{ rule: 'EV18-SALVO-1' }])
  reportAll(at, () => ({ ...report, salvo: { winner: 0, hits: [4, 3], dice: [6, 5] } }))
  expect(at.state.rounds[0]!.matches[0]!.result).toMatchObject({
    points: [1, 0],
    margins: [300, 300],
    winner: 0,
  })
})

test('[EP14-MOV-1] [EP14-MOV-2] [EP14-MOV-4] [EV18-MOV-1] [EV18-MOV-2] [EV18-SCORE-11] 153 to 124 is 329 and 271', () => {
  expect(game(first, { ending: 'time', scores: [153, 124] })).toMatchObject({
    margins: [329, 271],
    points: [5, 0],
  })
  expect(game(second, { ending: 'time', scores: [153, 124] })).toMatchObject({
    margins: [329, 271],
    points: [1, 0],
  })
})

test('[EV18-MOV-3] 300 to 124 is 476 and 124', () => {
  expect(game(second, { ending: 'wipeOut', destroyed: 1, scores: [null, 124] })).toMatchObject({
    margins: [476, 124],
  })
})

test('[EV18-TMOV-1] [EV18-TMOV-2] [EV18-TMOV-3] [EV18-TMOV-4] [EV18-SCORE-8] margins of teams lie around 400', () => {
  const team = 'epic-variant-team-2018'
  expect(game(team, { ending: 'wipeOut', destroyed: 1, scores: [null, 224] })).toMatchObject({
    scores: [400, 224],
    margins: [576, 224],
  })
  expect(game(team, { ending: 'time', scores: [250, 200] })).toMatchObject({ margins: [450, 350] })
  expect(game(team, { ending: 'time', scores: [310, 310], salvo: { winner: 0 } })).toMatchObject({
    margins: [400, 400],
    points: [1, 0],
  })
})

test('[EP14-MOV-3] the margin lies around 300 in Epic Dogfight and 400 in Team Epic', () => {
  expect(game(first, { ending: 'time', scores: [129, 100] })).toMatchObject({ margins: [329, 271] })
  expect(game('team-epic-2014', { ending: 'time', scores: [129, 100] })).toMatchObject({
    margins: [429, 371],
  })
})

const five = (format: EventFormatId) => {
  const at = createTestEvent({ format, players: 5, rounds: 3 }).do({ do: 'start' })
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }, { sides: [5] }])
  return playRoundWith(at, [{ sides: [1, 5] }, { sides: [3, 2] }, { sides: [4] }])
}

test('[EV18-TIE-3] [EV18-PAIR-8] [EV18-MOV-5] five players in 2018, with schedules as exact shares', () => {
  const at = five(second)
  const row = (id: number) => {
    const { points, margin, schedule } = standingOf(at.state, id)
    return [points, margin, toDecimal(schedule, 3)]
  }
  expect(row(1)).toEqual([2, 800, '0.250'])
  expect(row(3)).toEqual([2, 800, '0.250'])
  expect(row(4)).toEqual([1, 650, '1.000'])
  expect(row(5)).toEqual([1, 650, '1.000'])
  expect(row(2)).toEqual([0, 400, '1.000'])
  expect(standings(at.state).map(({ entrant }) => entrant)[4]).toBe(2)
  at.do({ do: 'pair' })
  expect(at.state.draft!.matches.find(({ sides }) => sides.length === 1)!.sides).toEqual([[2]])
})

test('[EP14-TIE-2] [EP14-PAIR-8] five players in 2014, with schedules as plain sums', () => {
  const at = five(first)
  const row = (id: number) => {
    const { points, margin, schedule } = standingOf(at.state, id)
    return [points, margin, toDecimal(schedule, 0)]
  }
  expect([1, 3, 4, 5, 2].map(row)).toEqual([
    [10, 800, '5'],
    [10, 800, '5'],
    [5, 650, '10'],
    [5, 650, '10'],
    [0, 400, '20'],
  ])
})

test('[EP14-PILE-4] what a wiped-out squad is worth follows from its list, and is asked for where none was handed in', async () => {
  const ready = await loadReady('alliance-fleet')
  if (!ready || 'squads' in ready.squad) throw new Error('not one squad')
  const lists = [{ member: 0, list: 0, squad: ready.squad, cost: 287, epicPoints: 3 }]
  const at = createTestEvent({ format: first, players: 2 }).do({
    do: 'submit',
    entrant: 1,
    lists,
    violations: [],
  })
  nextRound(at.do({ do: 'start' }))
  const [match] = at.state.rounds[0]!.matches
  const lost = match!.sides[0]![0] === 1 ? 0 : 1
  const report = (destroyed: 0 | 1): Report => ({
    ending: 'wipeOut',
    destroyed,
    scores: destroyed === 0 ? [40, null] : [null, 40],
  })
  const known = { do: 'result', round: 1, match: 1, report: report(lost) } as const
  const unknown = { ...known, report: report(lost === 0 ? 1 : 0) }
  expect(at.refused(unknown)[0]!.message).toContain('The lists of P2 are not known')
  expect(at.do(known).state.rounds[0]!.matches[0]!.result!.scores[lost === 0 ? 1 : 0]).toBe(287)
})

test.each<[EventFormatId, Report]>([
  [first, { ending: 'mutualDestruction', scores: [280, 280], salvo: { winner: 0 } }],
  [first, { ending: 'time', scores: [100, 100], salvo: { winner: 1 } }],
  [second, { ending: 'time', scores: [100, 90], salvo: { winner: 1 } }],
])('a final salvo that is not fired in %s is refused, not dropped', (format, report) => {
  const at = nextRound(createTestEvent({ format, players: 2 }).do({ do: 'start' }))
  expect(at.refused({ do: 'result', round: 1, match: 1, report })[0]!.message).toContain(
    'no final salvo is fired',
  )
})
