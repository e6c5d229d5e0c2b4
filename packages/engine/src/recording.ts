import {
  type AnyGame,
  type AnyLibrary,
  type AnySeatView,
  newGame,
  publicView,
  scoreGame,
} from './editions.ts'
import type { GameEvent } from './kernel/event.ts'
import { play } from './kernel/game.ts'
import type { Replay } from './replay.ts'
import type { Score } from './table/score.ts'
import { applyViewUpdate, type ViewUpdate, viewUpdate } from './view-updates.ts'

/** A game at a moment, as it lies open on the table. */
export type PublicSnapshot = AnySeatView & { readonly scores: readonly Score[]; readonly over: boolean }

/** All that was told of a game: it can be watched whatever becomes of the rules. */
export interface Recording {
  readonly scene: PublicSnapshot
  /** What happened before the first choice, and of each choice. */
  readonly events: readonly GameEvent[]
  readonly steps: readonly ViewUpdate[]
}

const publicSnapshot = (game: AnyGame): PublicSnapshot => ({
  ...publicView(game),
  scores: scoreGame(game),
  over: game.frames.length === 0,
})

/** Plays a game again and writes down all that is told; undefined where that cannot be. Only for one that is over. */
export function recordGame(
  { setup, seed, choices }: Pick<Replay, 'setup' | 'seed' | 'choices'>,
  library: AnyLibrary,
): Recording | undefined {
  const made = newGame(setup, seed, library)
  if (!made.ok) return
  const { game } = made
  const scene = publicSnapshot(game)
  const { events } = game
  const steps: ViewUpdate[] = []
  let before = scene
  for (const { seat, ...choice } of choices) {
    if (!play(game, seat, choice).ok) return
    steps.push(viewUpdate(game, undefined, before, publicSnapshot))
    before = publicSnapshot(game)
  }
  return { scene, events, steps }
}

/** Every moment of a film, the first before any choice. */
export function recordingSnapshots({ scene, steps }: Recording): PublicSnapshot[] {
  const scenes = [scene]
  for (const step of steps) scenes.push(applyViewUpdate(scenes.at(-1)!, step))
  return scenes
}
