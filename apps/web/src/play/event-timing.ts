import type { EventKind, GameEvent } from '@flotilla/engine'
import { HUGE_END } from '../board/table-beats.ts'
import type { Speed } from '../settings.ts'

type EventDurations = { readonly [K in EventKind]?: number }

/** How long each event is shown when shown by itself, in milliseconds. */
const calm: EventDurations = {
  phase: 420,
  revealed: 260,
  moved: 720,
  action: 240,
  attack: 620,
  rolled: 900,
  changed: 420,
  hit: 620,
  missed: 620,
  shieldLost: 240,
  dealt: 420,
  destroyed: 1100,
  crippled: 900,
  fled: 620,
  locked: 260,
  gained: 140,
  metObstacle: 320,
  flownInstead: 520,
  actionLost: 420,
  placed: 260,
  detonated: 520,
  docked: 400,
  deployed: 400,
  rotated: 220,
  split: 520,
  joined: 420,
}

/** The same at normal speed: the dice roll, the shot flies, then all of its consequences appear together. */
const brisk: EventDurations = {
  phase: 200,
  moved: 380,
  rolled: 260,
  hit: 560,
  missed: 320,
  destroyed: 620,
  crippled: 500,
  fled: 300,
  metObstacle: 160,
  flownInstead: 260,
  actionLost: 160,
  detonated: 360,
  docked: 200,
  deployed: 200,
  split: 260,
  joined: 200,
}

/** Consequences of a hit, which appear together with it. */
const aftermath: readonly EventKind[] = ['shieldLost', 'dealt', 'destroyed', 'crippled', 'gained', 'flipped']

/** The part of the time of a result in which the shot flies, before anything of it is told. */
const FLIGHT_SHARE = 0.5

/** Returns how long the shot of a result flies, of the time for which the result is shown. */
export const flightTime = (milliseconds: number): number => Math.min(420, milliseconds * FLIGHT_SHARE)

/** The approximate time for the events of one ship in a round, to move and to attack, in milliseconds. */
const A_SHIP = 1250
/** The longest time for a round, in milliseconds. */
const ROUND = 10_500

/** Returns a factor that shortens the events of many ships, so that a round does not take longer. */
export const speedFactor = (ships: number): number => Math.min(1, ROUND / (ships * A_SHIP))

/** Returns a factor that shortens the moves of wingmates, which follow their leader. */
const followerFactor = ({ rule }: GameEvent): number =>
  rule === 'EB-WMOV-3' ? 0 : rule === 'EB-WMOV-2' ? 0.5 : 1

/** The factor for events of other players' ships; events of the viewer's own ships take longer. */
const OTHERS = 0.6

/**
 * Returns how long each of these events is shown. At normal speed the results of a volley appear together,
 * for a time that depends on their importance; at calm speed each appears by itself. The end of a huge ship
 * takes its time at either.
 */
export function eventDurations(
  events: readonly GameEvent[],
  speed: Speed,
  ships: number,
  isMine: (event: GameEvent) => boolean,
  isHugeEnd: (event: GameEvent) => boolean = () => false,
): readonly number[] {
  if (speed === 'instant') return events.map(() => 0)
  if (speed === 'calm')
    return events.map((event) =>
      isHugeEnd(event) ? HUGE_END : (calm[event.kind] ?? 0) * followerFactor(event),
    )
  let held = 0
  return events.map((event, i) => {
    const span = (brisk[event.kind] ?? 0) * followerFactor(event) * (isMine(event) ? 1 : OTHERS)
    const next = events[i + 1]
    if (isHugeEnd(event)) {
      held = 0
      return HUGE_END
    }
    // The shot flies before its consequences appear.
    if (event.kind === 'hit' && next && aftermath.includes(next.kind)) {
      const flight = flightTime(span)
      held += span - flight
      return Math.round(flight * speedFactor(ships))
    }
    held += span
    // The whole volley appears before its time begins.
    if (next && aftermath.includes(next.kind) && event.kind !== 'moved') return 0
    const beat = held * speedFactor(ships)
    held = 0
    return Math.round(beat)
  })
}
