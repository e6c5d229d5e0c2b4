import type { Clock, Match, Round, Timestamp } from './event.ts'

const minute = 60_000

export const createClock = (minutes: number): Clock => ({
  minutes,
  startedAt: null,
  pausedAt: null,
  paused: 0,
})

/** Milliseconds the clock has run by a moment; it stands still before the start and in a pause. */
export function elapsedTime({ startedAt, pausedAt, paused }: Clock, now: Timestamp): number {
  if (startedAt === null) return 0
  const until = Math.min(Date.parse(now), pausedAt === null ? Number.POSITIVE_INFINITY : Date.parse(pausedAt))
  return Math.max(0, until - Date.parse(startedAt) - paused)
}

/** Milliseconds a table still has, its own extension included; below 0 once time is over. */
export const timeLeft = (round: Round, now: Timestamp, match?: Match): number =>
  (round.clock.minutes + (match?.extension ?? 0)) * minute - elapsedTime(round.clock, now)

/** A game may begin once its table is set up and the round has been called. */
export const mayMatchBegin = (round: Round, match: Match): boolean =>
  match.setUp && round.clock.startedAt !== null

export type GamePhase = 'planning' | 'activation' | 'combat' | 'end'

/** What a table still plays when its time is over, in the order of play; scoring follows. */
export function remainingPhases(atTime: 'finishRound' | 'finishPhase', phase: GamePhase): GamePhase[] {
  const phases: GamePhase[] = ['planning', 'activation', 'combat', 'end']
  if (atTime === 'finishRound') return phases.slice(phases.indexOf(phase))
  return phase === 'activation' || phase === 'combat' ? [phase] : []
}
