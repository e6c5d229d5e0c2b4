import { type AnyGame, type AnySeatView, publicView, scoreGame } from './editions.ts'
import { applyDiff, type Diff, diff } from './kernel/diff.ts'
import type { GameEvent } from './kernel/event.ts'
import type { Score } from './shared/score.ts'
import { applyViewUpdate, type EventUpdate, viewUpdate } from './view-updates.ts'

/** The open information of a game at one moment. */
export type PublicSnapshot = AnySeatView & { readonly scores: readonly Score[]; readonly over: boolean }

/** A view update as it is stored. */
export interface RecordedStep {
  readonly told: readonly EventUpdate[]
  readonly change?: Diff
}

/** Everything a game, or a segment of it, showed; it can be watched whatever the rules are now. */
export interface Recording {
  readonly scene: PublicSnapshot
  /** The events before the first choice, and those of each choice. */
  readonly events: readonly GameEvent[]
  readonly steps: readonly RecordedStep[]
}

/** Returns the open information of a game, with its scores. */
export const publicSnapshot = (game: AnyGame): PublicSnapshot => ({
  ...publicView(game),
  scores: scoreGame(game),
  over: game.frames.length === 0,
})

/** Returns the last choice of a game as a step of a recording, from the open information before it. */
export function recordedStep(
  game: AnyGame,
  before: PublicSnapshot,
  see: (game: AnyGame) => PublicSnapshot = publicSnapshot,
): RecordedStep {
  const { events, change } = viewUpdate(game, undefined, before, see)
  return { told: events, ...(change ? { change } : {}) }
}

/** Returns every moment of a recording, beginning before the first choice. */
export function recordingSnapshots({ scene, steps }: Recording): PublicSnapshot[] {
  const scenes = [scene]
  for (const { told, ...step } of steps)
    scenes.push(applyViewUpdate(scenes.at(-1)!, { ...step, events: told }))
  return scenes
}

/**
 * Joins two recordings, the second of which continues the first, perhaps with another view of the same table.
 */
export function joinRecordings(one: Recording, other: Recording): Recording {
  const last = one.steps.at(-1)
  if (!last) return { ...other, events: [...one.events, ...other.events] }
  const before = recordingSnapshots(one).at(-2)!
  const shown = last.told.reduce((view, { change }) => applyDiff(view, change), before)
  const change = diff(shown, other.scene)
  const bridge: RecordedStep = { told: last.told, ...(change ? { change } : {}) }
  return { ...one, steps: [...one.steps.slice(0, -1), bridge, ...other.steps] }
}
