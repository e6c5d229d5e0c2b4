import {
  type EventRequest,
  performRequest,
  type TournamentEvent,
  tournamentFormatPresets,
  withRounds,
} from '@flotilla/tournament'
import { expect, test } from 'vitest'
import { parseResultLine } from './parse-result-line.ts'
import { nextStep, performRequests } from './perform-requests.ts'

const signed = { at: '2026-05-02T09:00:00.000Z', by: 'Olga' }

function event(format: 'epic-variant-2018' | 'epic-dogfight-2014' = 'epic-variant-2018'): TournamentEvent {
  const requests: EventRequest[] = [
    { do: 'create', name: 'Cup', format: withRounds(tournamentFormatPresets[format], 2), seed: 'x' },
    ...['Ana', 'Bo', 'Cem', 'Dai', 'Eve'].map((name): EventRequest => ({ do: 'enter', name })),
    { do: 'start', paperLists: true },
    { do: 'pair' },
    { do: 'publish' },
  ]
  const answer = performRequests(null, requests, signed)
  if (!answer.ok) throw new Error(answer.refusals[0]!.message)
  return answer.event
}

const typed = (text: string, at = event()) => parseResultLine(at.state.format, at.state.rounds[0]!, text)
const report = (text: string) => {
  const answer = typed(text)
  return answer.kind === 'report' ? answer.report : answer
}

test.each([
  ['1 150 87', { ending: 'time', scores: [150, 87] }],
  ['1,150;87', { ending: 'time', scores: [150, 87] }],
  ['1 x 87', { ending: 'wipeOut', destroyed: 1, scores: [null, 87] }],
  ['1 87 288X', { ending: 'wipeOut', destroyed: 0, scores: [87, 288] }],
  ['1 x x', { ending: 'mutualDestruction', scores: [null, null] }],
  ['1 x 40 c', { ending: 'concession', conceded: 1, scores: [null, 40] }],
  ['1 + -', { ending: 'notPlayed', present: 0 }],
  ['1 - +', { ending: 'notPlayed', present: 1 }],
  ['1 - -', { ending: 'notPlayed', present: null }],
])('%s', (text, said) => {
  expect(report(text)).toEqual(said)
})

test('a letter at the end is the winner of the final salvo, or who had initiative where draws are', () => {
  const salvo = typed('1 90 90 b')
  expect(salvo).toMatchObject({ requests: [{ do: 'result', report: { salvo: { winner: 1 } } }] })
  expect(typed('1 90 90 a', event('epic-dogfight-2014'))).toMatchObject({
    requests: [{ do: 'initiative', side: 0 }, { do: 'result' }],
  })
})

test('what is not complete or not known is said, never guessed', () => {
  expect(typed('')).toEqual({ kind: 'empty' })
  expect(typed('1')).toMatchObject({ kind: 'match' })
  expect(typed('1 150')).toMatchObject({ kind: 'match' })
  for (const text of [
    '9 1 2',
    'x',
    '1 abc 2',
    '1 2 -3',
    '1 + +',
    '1 5 6 q',
    '1 5 6 c',
    '1 1.5 2',
    '1 9999999 1',
  ]) {
    expect(typed(text), text).toMatchObject({ kind: 'fault' })
  }
})

test('one button leads through the event; a gesture is done whole or not at all', () => {
  let at = event()
  const words = () => nextStep(at)?.words
  const next = () => {
    const answer = performRequests(at, nextStep(at)!.requests, signed)
    if (!answer.ok) throw new Error(answer.refusals[0]!.message)
    at = answer.event
  }
  expect(words()).toBe('All set up: start the clock')
  next()
  expect(words()).toBeUndefined()
  const half = performRequests(
    at,
    [
      { do: 'drop', entrant: 1 },
      { do: 'drop', entrant: 1 },
    ],
    signed,
  )
  expect(half.ok).toBe(false)
  expect(at.state.entrants[0]!.status).toBe('playing')
  for (const table of [1, 2]) {
    const line = parseResultLine(at.state.format, at.state.rounds[0]!, `${table} 100 50`)
    if (line.kind !== 'report') throw new Error('no report')
    const answer = performRequest(at, line.requests[0]!, signed)
    if (answer.ok) at = answer.event
  }
  expect(words()).toBe('Pair the next round')
  next()
  expect(words()).toBe('Publish the round')
  expect(performRequests(at, [{ do: 'enter', name: 'x'.repeat(5000) }], signed)).toMatchObject({ ok: false })
})
