import type { Seat } from '@flotilla/engine'
import type { ClockSettings } from './log.ts'

/** What is left to each seat, in milliseconds, and for whom it runs since when. All who are asked run at once. */
export interface Clocks {
  readonly left: readonly number[]
  readonly running: readonly Seat[]
  readonly since: number
  /** By seat: for which choices time was added. */
  readonly credited?: readonly (ClockCredit | undefined)[]
  /** Who has run out of time, come back and been given a last minute. */
  readonly lastMinutes?: readonly Seat[]
}

/** A choice of a person that time is added for: its number in the game, and where it confirms dials, in which planning. */
export interface ClockCredit {
  readonly choice: number
  readonly planning?: number
}

const SECOND = 1000
const DAY = 86_400 * SECOND

/** Who was out of time in a live game and comes back finds so much, once. */
const LAST_MINUTE = 60 * SECOND

const initialTime = (clock: Exclude<ClockSettings, { kind: 'none' }>): number =>
  clock.kind === 'live' ? clock.bank * SECOND : clock.days * DAY

/** The clocks when a game begins; where nobody reckons time they only say since when who is waited for. */
export const newClocks = (clock: ClockSettings, seats: number, time: number): Clocks => ({
  left: clock.kind === 'none' ? [] : Array.from({ length: seats }, () => initialTime(clock)),
  running: [],
  since: time,
})

/** What is left to each seat at a time. */
export const timeLeft = ({ left, running, since }: Clocks, time: number): number[] =>
  left.map((one, seat) => (running.includes(seat) ? one - Math.max(0, time - since) : one))

/** Whether a seat that runs out of time may come back to a last minute. */
export const hasLastMinute = ({ lastMinutes = [] }: Clocks, seat: Seat): boolean =>
  !lastMinutes.includes(seat)

/** What has happened that a clock reckons with. */
export interface ClockEvent {
  readonly time: number
  /** The people the game waits for from now on. */
  readonly asked: readonly Seat[]
  /** A person has answered a question. */
  readonly answered?: { readonly seat: Seat; readonly credit: ClockCredit } | undefined
  /** A person comes back who was out of time. */
  readonly returned?: Seat | undefined
}

/** Whether time was added for a choice before: dials were confirmed again, or a choice was taken back and made again. */
const isCredited = (
  clock: ClockSettings,
  before: ClockCredit | undefined,
  { choice, planning }: ClockCredit,
): boolean =>
  before !== undefined &&
  ((clock.kind === 'live' && choice <= before.choice) ||
    (planning !== undefined && planning <= (before.planning ?? -1)))

/** The clocks after something has happened. */
export function advanceClocks(
  clocks: Clocks,
  clock: ClockSettings,
  { time, asked, answered, returned }: ClockEvent,
): Clocks {
  const now = Math.max(clocks.since, time)
  const left = timeLeft(clocks, now)
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

/** When the next of the seats that are asked is out of time, and which; undefined where none can be. */
export function nextTimeout({ left, running, since }: Clocks): { seat: Seat; time: number } | undefined {
  const [seat] = running.filter((one) => one in left).toSorted((a, b) => left[a]! - left[b]!)
  return seat === undefined ? undefined : { seat, time: since + Math.max(0, left[seat]!) }
}
