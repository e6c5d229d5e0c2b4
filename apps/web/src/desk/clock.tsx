import { type EventState, type Match, type Round, timeLeft } from '@flotilla/tournament'
import { useEffect, useState } from 'react'
import { timeNow } from '../asked.ts'

const said = (): string => new Date(timeNow()).toISOString()

/** The time, once a second. */
export function useNow(): string {
  const [now, setNow] = useState(said)
  useEffect(() => {
    const timer = setInterval(() => setNow(said()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const DAY = 24 * 60 * 60

/** Minutes and seconds, in a league days and hours; with a sign once time is over. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(Math.abs(milliseconds) / 1000)
  if (seconds >= DAY)
    return `${milliseconds < 0 ? '−' : ''}${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / 3600)} h`
  return `${milliseconds < 0 ? '−' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const MINUTES = DAY / 60

/** So many minutes in words; a league counts in days. */
export function lengthText(minutes: number): string {
  const days = minutes / MINUTES
  if (days >= 1 && Number.isInteger(days)) return days === 1 ? '1 day' : `${days} days`
  return `${minutes} minutes`
}

/** Minutes that a table is given at once when it needs more time. */
export const moreTime = ({ plan }: Round): number => (plan.minutes >= MINUTES ? MINUTES : 5)

export const ended: Readonly<Record<EventState['format']['atTime'], string>> = {
  finishRound: 'Time: finish the game round, then count.',
  finishPhase: 'Time: finish the phase, then count.',
}

export const standOf = ({ clock }: Round): string =>
  clock.startedAt === null ? 'not started' : clock.pausedAt === null ? 'running' : 'paused'

/** What is left of a round, or of one of its tables. */
export function TimeLeft({ round, match }: { round: Round; match?: Match }) {
  const now = useNow()
  const left = timeLeft(round, now > (round.clock.startedAt ?? '') ? now : round.clock.startedAt!, match)
  return <span className={left < 0 ? 'desk-time over' : 'desk-time'}>{clockText(left)}</span>
}
