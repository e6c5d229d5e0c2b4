import type { ShipId } from '@flotilla/engine'
import { applyDiff, type EventOf, type EventUpdate, type GameEvent } from '@flotilla/engine'
import { isHugeBase, parseManeuver, type Vec } from '@flotilla/geometry'
import { capitalize, formatManeuver, reasonText, type StoryContext, splitReason } from '@flotilla/story'
import type { BoardHandle, FlashText } from '../board/board-types.ts'
import { beatDurations, HUGE_END } from '../board/table-beats.ts'
import { currentSettings, prefersReducedMotion } from '../settings.ts'
import { attackAfter, attackOutcome } from './attack-progress.ts'
import { beatsOf } from './event-beats.ts'
import { eventDurations, flightTime, speedFactor } from './event-timing.ts'
import { toLogLines } from './log-lines.ts'
import type { SnapshotState } from './snapshot-state.ts'
import { playSound } from './sounds.ts'
import type { TableStoreSnapshot } from './table-snapshot.ts'

/** How long a text stays over a ship, in milliseconds. */
const FLASH = 1100

/** How long an event is shown at least where nothing may move, in milliseconds. */
const READING = 800

/** Returns corners around some points. */
const cornersAround = (points: readonly Vec[], far: number): Vec[] =>
  points.flatMap(({ x, y }) => [
    { x: x - far, y: y - far },
    { x: x + far, y: y + far },
  ])

const harmfulTokens: readonly string[] = ['stress', 'ion', 'strain', 'deplete']

/** How an event is shown. */
interface ShownEvent {
  /** The choice that caused it. */
  readonly at: number
  readonly milliseconds: number
  readonly byOrder?: true | undefined
  /** The log contains it already, as that of a replay does. */
  readonly isLogged?: boolean
}

/** Shows events one after the other on the table: ships fly, texts flash, the log grows. */
export interface EventPlayer {
  /** Returns for how long each of these events is shown. */
  durations(updates: readonly EventUpdate[]): readonly number[]
  /** Shows an event and its changes. */
  show(update: EventUpdate, shown: ShownEvent): Promise<void>
  /** Shows the rest at once, until `slow`. */
  skip(): void
  slow(): void
}

interface Flash extends Pick<FlashText, 'text' | 'mood'> {
  readonly ship: ShipId | undefined
}

/** Reports whether a ship comes to the table by an event. */
const isArrival = ({ kind }: GameEvent): boolean => kind === 'deployed' || kind === 'placed'

/** Returns the text that an event shows over a ship. */
function flashOf(event: GameEvent, story: StoryContext | undefined): Flash | undefined {
  const { ship } = event
  switch (event.kind) {
    case 'shieldLost':
      return { ship, text: '−1 shield', mood: 'bad' }
    case 'dealt':
      return {
        ship,
        text: event.faceup ? `${story?.cardName?.(String(event.card))}!` : '−1 hull',
        mood: 'bad',
      }
    case 'gained': {
      const isHarmful = harmfulTokens.includes(String(event.token))
      return { ship, text: `+ ${event.token}`, mood: isHarmful ? 'bad' : 'good' }
    }
    case 'actionLost':
      return { ship, text: `no action: ${reasonText(event.rule)}`, mood: 'bad' }
    case 'flownInstead':
      return { ship, text: `${formatManeuver(event.maneuver)}: ${reasonText(event.rule)}`, mood: 'bad' }
    case 'destroyed':
      return { ship, text: 'destroyed', mood: 'bad' }
    case 'split':
      return { ship, text: `splits: ${splitReason(event.rule)}`, mood: 'bad' }
    case 'joined':
      return { ship, text: 'joins its wing', mood: 'good' }
    case 'missed':
      return { ship: event.target, text: 'miss', mood: 'plain' }
    default:
      return
  }
}

/** Creates the player of the events of a table. */
export function createEventPlayer(
  state: SnapshotState<TableStoreSnapshot>,
  board: { readonly current: BoardHandle | null },
  story: () => StoryContext | undefined,
): EventPlayer {
  let isSkipping = false
  let flashes = 0
  /** Ends the wait for the current event. */
  let wake: (() => void) | undefined

  /** Shows what an event looks like on the table; the consequences of a shot after a delay. */
  function playBeats(event: GameEvent, milliseconds: number): void {
    if (prefersReducedMotion()) return
    const { attack, table, view } = state.get()
    for (const beat of beatsOf(event, attack, table!.facts, view!)) {
      const isHuge = beat.kind === 'destroyed' && isHugeBase(table!.facts[beat.ship]!.base)
      const usual = isHuge ? HUGE_END : beatDurations[beat.kind]
      board.current?.play(beat, beat.kind === 'shot' ? Math.max(160, milliseconds) : usual, 0)
    }
  }

  /** Moves the camera to what must be seen: a ship that moves, and closely to one that is destroyed. */
  function follow(event: GameEvent): void {
    if (event.kind === 'moved') board.current?.follow(cornersAround([event.from, event.to], 60), 'keepsScale')
    const pose = event.kind === 'destroyed' ? state.get().view!.state.ships[event.ship]?.pose : undefined
    if (pose) board.current?.follow(cornersAround([pose], 90), 'closely')
  }

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((go) => {
      const timer = setTimeout(go, milliseconds)
      wake = () => {
        clearTimeout(timer)
        go()
      }
    })

  function announceEvent(event: GameEvent): void {
    playSound(event.kind)
    const flash = flashOf(event, story())
    if (flash?.ship === undefined) return
    flashes += 1
    const key = flashes
    state.set({ flashes: [...state.get().flashes, { ...flash, ship: flash.ship, key }] })
    setTimeout(() => state.set({ flashes: state.get().flashes.filter((one) => one.key !== key) }), FLASH)
  }

  async function animateMove({ ship, from, to, maneuver, rule }: EventOf<'moved'>, span: number) {
    const { facts } = state.get().table!
    const { base, wing } = facts[ship]!
    const along = maneuver ? { base, maneuver: parseManeuver(maneuver), from } : undefined
    const led = wing && rule === 'EB-WMOV-2' ? { ...wing, base: facts[wing.leader]!.base } : undefined
    state.flush()
    const isStill = prefersReducedMotion()
    await board.current?.fly(ship, to, isStill ? 0 : span, along && led ? { ...along, led } : along)
    if (isStill) await pause(span)
  }

  return {
    durations: (updates) => {
      const { view, table } = state.get()
      const ships = view!.state.ships.filter(({ place }) => place === 'table').length
      const isOwn = (id: ShipId | undefined): boolean =>
        id !== undefined && table!.players[table!.facts[id]?.seat ?? -1] === 'human'
      return eventDurations(
        updates.map(({ event }) => event),
        currentSettings().speed,
        ships,
        (event) => isOwn(event.ship) || ('target' in event && isOwn(event.target)),
        ({ kind, ship }) => kind === 'destroyed' && isHugeBase(table!.facts[ship!]!.base),
      ).map((span) =>
        span > 0 && prefersReducedMotion() ? Math.max(span, READING * speedFactor(ships)) : span,
      )
    },
    show: async ({ event, change }, { at, milliseconds, byOrder, isLogged = false }) => {
      const isInstant = isSkipping || currentSettings().speed === 'instant'
      let span = isInstant ? 0 : milliseconds
      const now = state.get()
      const view = now.view!
      const lines = toLogLines(story(), at, [event], byOrder).map((line) => ({
        ...line,
        key: `${line.key}.${now.lines.length}`,
      }))
      if (span > 0) follow(event)
      const isResult = event.kind === 'hit' || event.kind === 'missed'
      const headline = lines.findLast(({ depth }) => depth < 3)?.text
      const base = {
        lines: isLogged ? now.lines : [...now.lines, ...lines],
        outcome: isResult
          ? attackOutcome(event, now.lines)
          : event.kind === 'attack'
            ? undefined
            : now.outcome,
        doing: headline === undefined ? now.doing : capitalize(headline),
      }
      if (event.kind === 'moved' && span > 0 && view.state.ships[event.ship]?.place === 'table') {
        state.set(base)
        await animateMove(event, span)
        state.set({ view: applyDiff(state.get().view!, change) })
        return
      }
      if (isResult && span > 0) {
        // Nothing of the result is told before the shot arrives.
        const flight = flightTime(span)
        playBeats(event, flight)
        await pause(flight)
        span = isSkipping ? 0 : span - flight
      } else if (!isInstant && !isArrival(event)) playBeats(event, span)
      // The dice stay on the table while the player reads the result.
      state.set({
        ...base,
        view: applyDiff(view, change),
        attack: attackAfter(now.attack, event),
        rollTime: event.kind === 'rolled' ? span : 0,
      })
      if (!isInstant) announceEvent(event)
      if (!isInstant && isArrival(event)) {
        // A ship is seen to arrive where it is from now on.
        state.flush()
        playBeats(event, span)
      }
      if (span > 0) await pause(span)
      if (event.kind === 'rolled') state.set({ rollTime: 0 })
    },
    skip: () => {
      isSkipping = true
      wake?.()
    },
    slow: () => {
      isSkipping = false
    },
  }
}
