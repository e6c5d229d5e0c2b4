import {
  type EventRequest,
  performRequest,
  type TournamentEvent,
  tournamentFormatPresets,
} from '@flotilla/tournament'
import { expect, test } from 'vitest'
import { actLabel, latestAct, undoTarget } from './undo.ts'

const at = new Date(0).toISOString()

function after(event: TournamentEvent | null, by: string, ...requests: EventRequest[]): TournamentEvent {
  let now = event
  for (const request of requests) {
    const answer = performRequest(now, request, { at, by })
    if (!answer.ok) throw new Error(answer.refusals[0]?.message)
    now = answer.event
  }
  return now!
}

const result = (match: number, scores: [number, number]): EventRequest => ({
  do: 'result',
  round: 1,
  match,
  report: { ending: 'time', scores },
})

const paired = after(
  null,
  'Olga',
  { do: 'create', name: 'Cup', seed: 's', format: tournamentFormatPresets.custom },
  ...['A', 'B', 'C', 'D'].map((name): EventRequest => ({ do: 'enter', name })),
  { do: 'start' },
  { do: 'pair' },
  { do: 'publish' },
)

test('undo takes back one’s own latest act, though somebody else has acted since', () => {
  const own = after(paired, 'Sam', result(1, [100, 20]))
  const both = after(own, 'Olga', result(2, [60, 50]))
  expect(undoTarget(both, 'Sam')).toBe(own.acts.length)
  expect(actLabel(both, own.acts.length)).toContain('100–20')
  expect(undoTarget(both, 'Olga')).toBe(both.acts.length)
})

test('who has done nothing is offered the latest act of another, which asks first', () => {
  const latest = undoTarget(paired, 'Sam')!
  expect([latest, paired.acts[latest - 1]!.by]).toEqual([paired.acts.length, 'Olga'])
})

test('an own act that others build on stays; what came last is offered instead', () => {
  const entered = after(paired, 'Sam', result(1, [100, 20]))
  expect(undoTarget(entered, 'Olga')).toBe(entered.acts.length)
})

test('the creation is never undone', () => {
  const created = after(null, 'Olga', {
    do: 'create',
    name: 'Cup',
    seed: 's',
    format: tournamentFormatPresets.custom,
  })
  expect([latestAct(created), undoTarget(created, 'Olga')]).toEqual([null, null])
})
