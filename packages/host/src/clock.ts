import type { Seat } from '@flotilla/engine'
import type { ClockSettings } from './log.ts'

/**
 * The milliseconds left to each seat, the seats whose clocks run, and since when. The clocks of all seats
 * that are asked run at once.
 */
export interface Clocks {
  readonly left: readonly number[]
  readonly running: readonly Seat[]
  readonly since: number
  /** By seat: the choices for which time was added. */
  readonly credited?: readonly (ClockCredit | undefined)[]
  /** Seats that ran out of time, came back and received a last minute. */
  readonly lastMinutes?: readonly Seat[]
}

/**
 * A choice of a person for which time is added: its number in the game and, where it confirms dials, the
 * number of the planning.
 */
export interface ClockCredit {
  readonly choice: number
  readonly planning?: number
}

const SECOND = 1000
const DAY = 86_400 * SECOND

/** The time that a player who returns to a live game after running out of time receives, once. */
const LAST_MINUTE = 60 * SECOND

const initialTime = (clock: Exclude<ClockSettings, { kind: 'none' }>): number =>
  clock.kind === 'live' ? clock.bank * SECOND : clock.days * DAY

/**
 * Returns the clocks at the beginning of a game. Without a time limit they only record which seats are asked,
 * and since when.
 */
export const newClocks = (clock: ClockSettings, seats: number, time: number): Clocks => ({
  left: clock.kind === 'none' ? [] : Array.from({ length: seats }, () => initialTime(clock)),
  running: [],
  since: time,
})

/** Returns the milliseconds left to each seat at a time. */
export const seatTimesLeft = ({ left, running, since }: Clocks, time: number): number[] =>
  left.map((one, seat) => (running.includes(seat) ? one - Math.max(0, time - since) : one))

/** Reports whether a seat that runs out of time may still return for a last minute. */
export const hasLastMinute = ({ lastMinutes = [] }: Clocks, seat: Seat): boolean =>
  !lastMinutes.includes(seat)

/** Something that moves the clocks. */
export interface ClockEvent {
  readonly time: number
  /** The people the game waits for from now on. */
  readonly asked: readonly Seat[]
  /** A person answered a question. */
  readonly answered?: { readonly seat: Seat; readonly credit: ClockCredit } | undefined
  /** A person who was out of time returns. */
  readonly returned?: Seat | undefined
}

/**
 * Reports whether time was already added for a choice: dials were confirmed again, or a choice was taken back
 * and made again.
 */
const isCredited = (
  clock: ClockSettings,
  before: ClockCredit | undefined,
  { choice, planning }: ClockCredit,
): boolean =>
  before !== undefined &&
  ((clock.kind === 'live' && choice <= before.choice) ||
    (planning !== undefined && planning <= (before.planning ?? -1)))

/** Returns the clocks after an event. */
export function advanceClocks(
  clocks: Clocks,
  clock: ClockSettings,
  { time, asked, answered, returned }: ClockEvent,
): Clocks {
  const now = Math.max(clocks.since, time)
  const left = seatTimesLeft(clocks, now)
  const next = { ...clocks, left, running: asked, since: now }
  if (clock.kind === 'none') return next
  if (returned !== undefined && returned in left) {
    if (clock.kind === 'days') left[returned] = initialTime(clock)
    else if (hasLastMinute(clocks, returned)) {
      left[returned] = Math.max(left[returned]!, LAST_MINUTE)
      return { ...next, lastMinutes: [...(clocks.lastMinutes ?? []), returned] }
    }
  }
  if (!answered || !(answered.seat in left)) return next
  const { seat, credit } = answered
  const before = clocks.credited?.[seat]
  if (isCredited(clock, before, credit)) return next
  left[seat] = clock.kind === 'live' ? left[seat]! + clock.increment * SECOND : initialTime(clock)
  const credited = left.map((_, one) => (one === seat ? { ...before, ...credit } : clocks.credited?.[one]))
  return { ...next, credited }
}

/** Returns which of the seats that are asked runs out of time next, and when; undefined when none can. */
export function nextTimeout({ left, running, since }: Clocks): { seat: Seat; time: number } | undefined {
  const [seat] = running.filter((one) => one in left).toSorted((a, b) => left[a]! - left[b]!)
  return seat === undefined ? undefined : { seat, time: since + Math.max(0, left[seat]!) }
}
