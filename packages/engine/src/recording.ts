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

/** The open information of a game at one moment. */
export type PublicSnapshot = AnySeatView & { readonly scores: readonly Score[]; readonly over: boolean }

/** Everything a game showed, to be watched whatever the rules are now. */
export interface Recording {
  readonly scene: PublicSnapshot
  /** The events before the first choice, and those of each choice. */
  readonly events: readonly GameEvent[]
  readonly steps: readonly ViewUpdate[]
}

const publicSnapshot = (game: AnyGame): PublicSnapshot => ({
  ...publicView(game),
  scores: scoreGame(game),
  over: game.frames.length === 0,
})

/** Plays a game that is over again and records what it showed; returns undefined if that is not possible. */
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

/** Returns every moment of a recording, beginning before the first choice. */
export function recordingSnapshots({ scene, steps }: Recording): PublicSnapshot[] {
  const scenes = [scene]
  for (const step of steps) scenes.push(applyViewUpdate(scenes.at(-1)!, step))
  return scenes
}
