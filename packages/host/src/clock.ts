import type { Seat } from '@flotilla/engine'
import type { Act, Clock } from './acts.ts'

/** What is left to each seat, in milliseconds, and for whom it runs since when. All who are asked run at once. */
export interface Clocks {
  readonly left: readonly number[]
  readonly running: readonly Seat[]
  readonly since: number
}

const SECOND = 1000
const DAY = 86_400 * SECOND

/** Who comes back finds at least so much. */
const GRACE = 60 * SECOND

const begun = (clock: Exclude<Clock, { kind: 'none' }>): number =>
  clock.kind === 'live' ? clock.bank * SECOND : clock.days * DAY

/** The clocks when a game begins; where nobody reckons time they only say since when who is waited for. */
export const newClocks = (clock: Clock, seats: number, time: number): Clocks => ({
  left: clock.kind === 'none' ? [] : Array.from({ length: seats }, () => begun(clock)),
  running: [],
  since: time,
})

/** What is left to each seat at a time. */
export const leftAt = ({ left, running, since }: Clocks, time: number): number[] =>
  left.map((one, seat) => (running.includes(seat) ? one - Math.max(0, time - since) : one))

/** The clocks after an act; `asked` are the people the game waits for from now on. */
export function ticked(clocks: Clocks, clock: Clock, act: Act, asked: readonly Seat[]): Clocks {
  const time = Math.max(clocks.since, act.time ?? clocks.since)
  const left = leftAt(clocks, time)
  if (act.kind === 'choice' && act.seat in left && clock.kind !== 'none')
    left[act.seat] = clock.kind === 'live' ? left[act.seat]! + clock.increment * SECOND : begun(clock)
  const returns = act.kind === 'sits' || (act.kind === 'plays' && act.player === 'human')
  if (returns && act.seat in left)
    left[act.seat] = Math.max(left[act.seat]!, clock.kind === 'days' ? begun(clock) : GRACE)
  return { left, running: asked, since: time }
}

/** When the next of the seats that are asked is out of time, and which; undefined where none can be. */
export function dueOf({ left, running, since }: Clocks): { seat: Seat; time: number } | undefined {
  const [seat] = running.filter((one) => one in left).toSorted((a, b) => left[a]! - left[b]!)
  return seat === undefined ? undefined : { seat, time: since + Math.max(0, left[seat]!) }
}
