import {
  type AnnouncementMessage,
  type AnyGame,
  type AnyLibrary,
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
import type { Session } from './session.ts'
import type { Result, SavedGame } from './table-types.ts'

/**
 * The game after a choice, and the events of that choice. Copies share their parts, so every point stays in
 * memory.
 */
export interface GamePoint {
  readonly game: AnyGame
  readonly events: readonly GameEvent[]
  /** The number of hashes of the game written up to this point. */
  readonly hashes: number
}

/** A segment that has ended, with its recording. */
export interface PastSegment {
  /** The number of choices before it. */
  readonly from: number
  readonly recording: Recording
}

/** Returns the version of the rules of a library. */
export const currentVersion = ({ rulesVersion = 0 }: AnyLibrary): number => rulesVersion

/** Returns the latest point of a game. */
export const lastPoint = ({ points }: Pick<Session, 'points'>): GamePoint => points.at(-1)!

/** Lists the segments of a game that have ended, with their recordings. */
export const pastSegments = ({ segments = [] }: SavedGame): PastSegment[] =>
  segments.slice(0, -1).flatMap(({ choices, told }) => (told ? [{ from: choices, recording: told }] : []))

/** Lists the events of a recording by the number of choices, from its beginning. */
export const eventsOf = ({ events, steps }: Recording): (readonly GameEvent[])[] => [
  events,
  ...steps.map(({ told }) => told.map(({ event }) => event)),
]

/** Lists the events of past segments and of the current one, by the number of choices. */
export function historyOf(
  past: readonly PastSegment[],
  from: number,
  recording: Recording | undefined,
): (readonly GameEvent[])[] {
  const all: (readonly GameEvent[])[] = []
  const add = (at: number, recording: Recording): void => {
    for (const [i, events] of eventsOf(recording).entries()) all[at + i] = [...(all[at + i] ?? []), ...events]
  }
  for (const one of past) add(one.from, one.recording)
  if (recording) add(from, recording)
  return Array.from(all, (events) => events ?? [])
}

/** Opens a game at the beginning of its current segment. */
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
  const recorder: ReplayRecorder<AnyGame> = { game, choices: [], hashes: [] }
  const played = playAndRecord(recorder, seat, choice)
  if (!played.ok) return played.refusal
  session.points.push({ game, events: played.events, hashes: before.hashes + recorder.hashes.length })
  session.saved = {
    ...session.saved,
    choices: [...session.saved.choices, ...recorder.choices],
    hashes: [...(session.saved.hashes ?? []), ...recorder.hashes],
    round: game.state.round,
    over: game.frames.length === 0,
  }
  return
}
