import type { Clock, Match, Round, Timestamp } from './event.ts'

const minute = 60_000

/** Creates a clock that has not started. */
export const createClock = (minutes: number): Clock => ({
  minutes,
  startedAt: null,
  pausedAt: null,
  paused: 0,
})

/**
 * Returns the milliseconds the clock has run by a moment; it does not run before the start or during a pause.
 */
export function elapsedTime({ startedAt, pausedAt, paused }: Clock, now: Timestamp): number {
  if (startedAt === null) return 0
  const until = Math.min(Date.parse(now), pausedAt === null ? Number.POSITIVE_INFINITY : Date.parse(pausedAt))
  return Math.max(0, until - Date.parse(startedAt) - paused)
}

/** Returns the milliseconds a table has left, its extension included; below 0 once time is over. */
export const roundTimeLeft = (round: Round, now: Timestamp, match?: Match): number =>
  (round.clock.minutes + (match?.extension ?? 0)) * minute - elapsedTime(round.clock, now)

/** Reports whether a match may begin: its table is set up and the round has started. */
export const mayMatchBegin = (round: Round, match: Match): boolean =>
  match.setUp && round.clock.startedAt !== null

/** A phase of a game round. */
export type GamePhase = 'planning' | 'activation' | 'combat' | 'end'

/** Returns the phases a table still plays when its time is over, in order; scoring follows. */
export function remainingPhases(atTime: 'finishRound' | 'finishPhase', phase: GamePhase): GamePhase[] {
  const phases: GamePhase[] = ['planning', 'activation', 'combat', 'end']
  if (atTime === 'finishRound') return phases.slice(phases.indexOf(phase))
  return phase === 'activation' || phase === 'combat' ? [phase] : []
}
