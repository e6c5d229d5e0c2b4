import { describe, expect, test } from 'vitest'
import type { EventAct } from '../event.ts'
import { parseEvent, serializeEvent } from './event-file.ts'
import { repairEvent } from './repair-event.ts'
import { createStartedEvent, createWholeEvent, pairAndPublish, perform, playRound } from './testing.ts'

const whole = await createWholeEvent()
const text = serializeEvent(whole)
const lines = text.split('\n')
/** Returns the line of the first act of a kind, from 1. */
const lineOf = (kind: EventAct['do']) => lines.findIndex((line) => line.startsWith(`{"do":"${kind}"`)) + 1
const withLine = (number: number, line: string) => lines.with(number - 1, line).join('\n')

describe('a torn file', () => {
  test('keeps every whole line, wherever it was torn', () => {
    for (let cut = lines[0]!.length + lines[1]!.length + 2; cut < text.length; cut += 997) {
      const torn = text.slice(0, cut)
      const { event, lost } = repairEvent(torn)
      const kept = torn.split('\n').slice(1, -1).length
      expect([kept, kept + 1]).toContain(event!.acts.length)
      expect(event!.acts).toEqual(whole.acts.slice(0, event!.acts.length))
      expect(lost.length).toBeLessThanOrEqual(1)
      expect(parseEvent(serializeEvent(event!))).toEqual(event)
    }
  })

  test('that is not torn stays as it is, in any white space', () => {
    for (const same of [
      text,
      `\uFEFF${text}`,
      JSON.stringify(JSON.parse(text), null, 2),
      text.replaceAll('\n', '\r\n'),
    ]) {
      expect(repairEvent(same)).toEqual({ event: whole, settled: [], lost: [] })
    }
  })

  test('without a beginning is no event', () => {
    for (const nothing of ['', 'name\nAna\n', '{}', 'null', lines.slice(2).join('\n')]) {
      expect(repairEvent(nothing).event).toBeNull()
    }
  })
})

describe('a line lost in the middle', () => {
  test('of a pairing that cannot be says why it is left out', () => {
    const acts = structuredClone(whole.acts)
    const index = acts.findIndex((act) => act.do === 'pair')
    const { draft } = acts[index] as Extract<EventAct, { do: 'pair' }>
    draft.matches[1]!.table = draft.matches[0]!.table
    expect(repairEvent(serializeEvent({ acts })).lost[0]!.problem).toContain('Two matches are at one table.')
  })

  test('is left out alone where the rest can follow', () => {
    const at = lineOf('extend')
    const { event, lost } = repairEvent(withLine(at, lines[at - 1]!.slice(0, 30)))
    expect(lost).toEqual([{ place: `line ${at}`, problem: 'The line is torn.' }])
    expect(event!.acts).toHaveLength(whole.acts.length - 1)
    expect(event!.state.rounds[0]!.matches[0]!.extension).toBe(0)
  })

  test('of which others undo something leaves the numbers right', () => {
    const at = lineOf('extend')
    const { event } = repairEvent(withLine(at, '{"do":"extend","round"'))
    const undo = event!.acts.find((act) => act.do === 'undo')!
    const [number] = undo.do === 'undo' ? undo.acts : []
    expect(event!.acts[number! - 1]).toMatchObject({ do: 'result', report: { ending: 'concession' } })
    expect(parseEvent(serializeEvent(event!)).state.rounds).toEqual(event!.state.rounds)
  })

  test('with what it undid takes the undo along', () => {
    let at = lineOf('undo')
    while (!lines[at - 1]!.startsWith('{"do":"result"')) at--
    const { lost } = repairEvent(withLine(at, '{"do":"result","round":1'))
    expect(lost.map(({ problem }) => problem)).toEqual(['The line is torn.', 'What it undid was lost.'])
  })

  test.each(['{"do":"enter","name":"Chi', '?????'])('that may have been an entry ends it: %s', (torn) => {
    const at = lineOf('enter') + 2
    const { event, lost } = repairEvent(withLine(at, torn))
    expect(event!.state.entrants.map(({ name }) => name)).toEqual(['Ana', 'Bo'])
    expect(lost[0]).toEqual({ place: `line ${at}`, problem: 'The line is torn.' })
    expect(lost[1]!.problem).toContain('behind a lost entry')
    expect(lost).toHaveLength(whole.acts.length - event!.acts.length)
  })
})

test('results are settled again from what was reported', () => {
  const event = playRound(pairAndPublish(perform(createStartedEvent({}, ['Ana', 'Bo']), { do: 'start' })))
  const acts = structuredClone(event.acts)
  const last = acts.at(-1)!
  if (last.do === 'result') last.result.points = [5, 5]
  const { event: back, settled, lost } = repairEvent(serializeEvent({ acts }))
  expect(back).toEqual(event)
  expect(lost).toEqual([])
  expect(settled).toEqual([
    { place: `act ${acts.length}`, problem: 'round 1, match 1: settled again from its report' },
  ])
})

test('an act of a wrong shape or that cannot follow is named and left out', () => {
  const event = perform(createStartedEvent({}, ['Ana', 'Bo']), { do: 'start' })
  const acts = [
    ...event.acts,
    { do: 'drop', entrant: 'Ana', at: '2026-05-02T10:00:00Z', by: 'Olga' },
    { do: 'publish', at: '2026-05-02T10:00:00Z', by: 'Olga' },
    { do: 'drop', entrant: 2, at: '2026-05-02T10:00:00Z', by: 'Olga' },
  ]
  const { event: back, lost } = repairEvent(JSON.stringify({ flotilla: 'event', version: 1, acts }))
  expect(lost.map(({ place }) => place)).toEqual(['act 5', 'act 6'])
  expect(lost[0]!.problem).toContain('entrant')
  expect(lost[1]!.problem).toBe('There is no draft to publish.')
  expect(back!.state.entrants[1]!.status).toBe('dropped')
})
