import { expect, test } from 'vitest'
import { reportOf } from './table-report.ts'

const ended = {
  scenario: false,
  scores: [120, 80],
  winner: 0,
  conceded: null,
  hasShipsLeft: [true, true],
} as const

test('[EB-SSCO-1] a scenario names its winner, whoever has ships left on the table', () => {
  const escaped = reportOf({ ...ended, scenario: true, scores: [25, 0], hasShipsLeft: [false, true] })
  expect(escaped).toEqual({ ending: 'decided', winner: 0, scores: [25, 0] })
  const tiebreaker = reportOf({ ...ended, scenario: true, scores: [40, 40], winner: 1 })
  expect(tiebreaker).toEqual({ ending: 'decided', winner: 1, scores: [40, 40] })
  const level = reportOf({ ...ended, scenario: true, scores: [40, 40], winner: null })
  expect(level).toEqual({ ending: 'decided', winner: null, scores: [40, 40] })
})

test('a side that concedes has lost, in a scenario too', () => {
  const report = reportOf({ ...ended, scenario: true, conceded: 0, winner: 1 })
  expect(report).toEqual({ ending: 'concession', conceded: 0, scores: [120, 80] })
})

test('without a scenario ships left, time and final salvo decide', () => {
  expect(reportOf(ended)).toEqual({ ending: 'time', scores: [120, 80] })
  expect(reportOf({ ...ended, hasShipsLeft: [false, true], winner: 1 })).toEqual({
    ending: 'wipeOut',
    destroyed: 0,
    scores: [120, 80],
  })
  expect(reportOf({ ...ended, hasShipsLeft: [false, false] })).toMatchObject({ ending: 'mutualDestruction' })
  expect(reportOf({ ...ended, scores: [50, 50], winner: 1 })).toEqual({
    ending: 'time',
    scores: [50, 50],
    salvo: { winner: 1 },
  })
})

test('a draw that both agreed on is a draw, whatever the score', () => {
  expect(reportOf({ ...ended, winner: null })).toEqual({ ending: 'decided', winner: null, scores: [120, 80] })
})
