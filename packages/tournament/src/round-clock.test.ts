import { expect, test } from 'vitest'
import type { TournamentEvent } from './event.ts'
import { performRequest } from './perform-request.ts'
import { elapsedTime, roundTimeLeft } from './round-clock.ts'
import { createTestEvent, nextRound } from './testing.ts'
import { tournamentFormatPresets } from './tournament-format-presets.ts'

const minute = 60_000
const at = (time: string) => `2026-05-02T${time}:00.000Z`

function running() {
  let event: TournamentEvent = nextRound(
    createTestEvent({ format: tournamentFormatPresets['epic-variant-2018'], players: 4 }).do({ do: 'start' }),
  ).event
  return {
    get round() {
      return event.state.rounds[0]!
    },
    turn(turn: 'start' | 'pause' | 'resume', time: string) {
      const answer = performRequest(event, { do: 'clock', round: 1, turn }, { at: at(time), by: 'Leader' })
      if (answer.ok) event = answer.event
      return answer.ok
    },
    extend(match: number, minutes: number) {
      const answer = performRequest(
        event,
        { do: 'extend', round: 1, match, minutes },
        { at: at('12:00'), by: 'Leader' },
      )
      if (answer.ok) event = answer.event
      return answer.ok
    },
  }
}

test('the clock runs from its start, stands still in a pause and goes on after it', () => {
  const clock = running()
  expect(elapsedTime(clock.round.clock, at('10:00'))).toBe(0)
  expect(clock.turn('pause', '09:00')).toBe(false)
  clock.turn('start', '10:00')
  expect(clock.turn('start', '10:01')).toBe(false)
  expect(roundTimeLeft(clock.round, at('10:30'))).toBe(150 * minute)
  clock.turn('pause', '11:00')
  expect(roundTimeLeft(clock.round, at('11:45'))).toBe(120 * minute)
  clock.turn('resume', '12:00')
  expect(clock.turn('resume', '12:00')).toBe(false)
  expect(roundTimeLeft(clock.round, at('12:30'))).toBe(90 * minute)
  expect(roundTimeLeft(clock.round, at('15:00'))).toBe(-60 * minute)
})

test('an extension is for one table, and can be taken back', () => {
  const clock = running()
  clock.turn('start', '10:00')
  clock.extend(2, 15)
  const [first, second] = clock.round.matches
  expect(roundTimeLeft(clock.round, at('13:00'), first)).toBe(0)
  expect(roundTimeLeft(clock.round, at('13:00'), second)).toBe(15 * minute)
  expect(clock.extend(2, -16)).toBe(false)
  clock.extend(2, -5)
  expect(roundTimeLeft(clock.round, at('13:00'), clock.round.matches[1])).toBe(10 * minute)
})

test('what is no time is refused', () => {
  const answer = performRequest(
    null,
    { do: 'create', name: 'X', format: tournamentFormatPresets.custom, seed: 's' },
    { at: 'noon', by: 'X' },
  )
  expect(answer.ok).toBe(false)
})
