import { type EventState, type Match, type Round, roundTimeLeft } from '@flotilla/tournament'
import { useEffect, useState } from 'react'
import { serverTime } from '../api-client.ts'

const nowText = (): string => new Date(serverTime()).toISOString()

/** Returns the time, once a second. */
export function useCurrentTime(): string {
  const [now, setNow] = useState(nowText)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowText()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const DAY = 24 * 60 * 60

/**
 * Returns a duration in minutes and seconds, or days and hours in a league; with a sign once time is over.
 */
export function formatClock(milliseconds: number): string {
  const seconds = Math.ceil(Math.abs(milliseconds) / 1000)
  if (seconds >= DAY)
    return `${milliseconds < 0 ? '−' : ''}${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / 3600)} h`
  return `${milliseconds < 0 ? '−' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const MINUTES = DAY / 60

/** Describes a number of minutes; a league counts in days. */
export function formatLength(minutes: number): string {
  const days = minutes / MINUTES
  if (days >= 1 && Number.isInteger(days)) return days === 1 ? '1 day' : `${days} days`
  return `${minutes} minutes`
}

/** Returns the minutes that one click adds for a table. */
export const extensionMinutes = ({ plan }: Round): number => (plan.minutes >= MINUTES ? MINUTES : 5)

/** Descriptions of each rule for the end of time. */
export const timeUpTexts: Readonly<Record<EventState['format']['atTime'], string>> = {
  finishRound: 'Time: finish the game round, then count.',
  finishPhase: 'Time: finish the phase, then count.',
}

/** Returns the state of a round's clock as text. */
export const clockStatus = ({ clock }: Round): string =>
  clock.startedAt === null ? 'not started' : clock.pausedAt === null ? 'running' : 'paused'

/** The time left in a round, or at one of its tables. */
export function TimeLeft({ round, match }: { round: Round; match?: Match }) {
  const now = useCurrentTime()
  const left = roundTimeLeft(round, now > (round.clock.startedAt ?? '') ? now : round.clock.startedAt!, match)
  return <span className={left < 0 ? 'desk-time over' : 'desk-time'}>{formatClock(left)}</span>
}
