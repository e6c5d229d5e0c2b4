import type { Bot } from '@flotilla/bots'
import {
  type AnnouncementMessage,
  type AnyGame,
  type AnyLibrary,
  type AnySeatView,
  type Choice,
  copyGame,
  createRecorder,
  type GameEvent,
  newGame,
  playAndRecord,
  type Recording,
  type Refusal,
  type ReplayRecorder,
  resumeSegment,
  type Seat,
} from '@flotilla/engine'
import type { GameEntry } from './log.ts'
import type { Result, SavedGame } from './table-types.ts'

/** The game after a choice, and what the choice caused. A copy costs next to nothing, so every one is kept. */
export interface GamePoint {
  readonly game: AnyGame
  readonly events: readonly GameEvent[]
  /** How many hashes of the game were written up to here. */
  readonly hashes: number
}

/** A segment that has ended: what was told of it. */
export interface PastSegment {
  /** How many choices came before it. */
  readonly from: number
  readonly film: Recording
}

/** A game that is open: the points of it, and the bots that play in it. */
export interface Session {
  saved: SavedGame
  /** What was added to it and is not stored yet. */
  fresh: readonly GameEntry[]
  readonly library: AnyLibrary
  /** How many choices came before those that the rules of now can play again; of a game that can only be watched one more than all. */
  from: number
  /** By the number of the choice; of a game that was opened where it stands, those before are made when somebody looks at them. */
  points: (GamePoint | undefined)[]
  /** What was told before it was opened, by the number of the choice. */
  history: readonly (readonly GameEvent[])[]
  /** What was told since `from`, as far as it was wanted. */
  film?: Recording | undefined
  /** What came before `from`. */
  past: readonly PastSegment[]
  /** It goes on by newer rules than it was stored with, and that is not stored yet. */
  upgraded?: boolean
  /** Nobody plays here: the game is only looked at. */
  readonly watching: boolean
  bots: readonly (Bot<AnySeatView> | undefined)[]
}

/** The version of the rules of a library. */
export const currentVersion = ({ rulesVersion = 0 }: AnyLibrary): number => rulesVersion

export const lastPoint = ({ points }: Pick<Session, 'points'>): GamePoint => points.at(-1)!

/** The segments of a game that have ended, with what was told of them. */
export const pastSegments = ({ segments = [] }: SavedGame): PastSegment[] =>
  segments.slice(0, -1).flatMap(({ choices, told }) => (told ? [{ from: choices, film: told }] : []))

/** The events of a film by the number of the choice, from its beginning on. */
export const eventsOf = ({ events, steps }: Recording): (readonly GameEvent[])[] => [
  events,
  ...steps.map(({ told }) => told.map(({ event }) => event)),
]

/** What was told, by the number of the choice, of segments that have ended and of one that goes on. */
export function historyOf(
  past: readonly PastSegment[],
  from: number,
  film: Recording | undefined,
): (readonly GameEvent[])[] {
  const all: (readonly GameEvent[])[] = []
  const add = (at: number, film: Recording): void => {
    for (const [i, events] of eventsOf(film).entries()) all[at + i] = [...(all[at + i] ?? []), ...events]
  }
  for (const one of past) add(one.from, one.film)
  if (film) add(from, film)
  return Array.from(all, (events) => events ?? [])
}

/** A game at the beginning of the segment that goes on. */
export function openAtBeginning(saved: SavedGame, library: AnyLibrary, watching: boolean): Result<Session> {
  const segment = saved.segments?.at(-1)
  const { choices: from = 0, hashes: known = 0, start } = segment ?? {}
  const made = start
    ? resumeSegment(saved.setup, start, segment!.rulesVersion, library)
    : newGame(saved.setup, saved.seed, library)
  if (!made.ok) return { ok: false, faults: made.faults }
  const { game } = made
  const hashes = start ? (saved.hashes ?? []).slice(0, known) : createRecorder(game).hashes
  const past = pastSegments(saved)
  const points: (GamePoint | undefined)[] = Array.from({ length: from })
  const history = historyOf(past, from, undefined)
  points[from] = { game, events: start ? (history[from] ?? []) : game.events, hashes: hashes.length }
  return {
    ok: true,
    value: {
      saved: {
        ...saved,
        rulesVersion: currentVersion(library),
        choices: saved.choices.slice(0, from),
        hashes,
        round: game.state.round,
        over: game.frames.length === 0,
      },
      fresh: [],
      library,
      from,
      points,
      history,
      past,
      watching,
      bots: [],
    },
  }
}

/** Plays a choice, or says why it is refused. */
export function appendChoice(
  session: Session,
  seat: Seat,
  choice: Choice | AnnouncementMessage,
): Refusal | undefined {
  const before = lastPoint(session)
  const game = copyGame(before.game)
  const tape: ReplayRecorder<AnyGame> = { game, choices: [], hashes: [] }
  const played = playAndRecord(tape, seat, choice)
  if (!played.ok) return played.refusal
  session.points.push({ game, events: played.events, hashes: before.hashes + tape.hashes.length })
  session.saved = {
    ...session.saved,
    choices: [...session.saved.choices, ...tape.choices],
    hashes: [...(session.saved.hashes ?? []), ...tape.hashes],
    round: game.state.round,
    over: game.frames.length === 0,
  }
  return
}
