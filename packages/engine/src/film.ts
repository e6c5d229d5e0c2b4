import { type AnyGame, type AnyLibrary, type AnyView, newGame, openView, scores } from './editions.ts'
import type { GameEvent } from './kernel/event.ts'
import { play } from './kernel/game.ts'
import type { Replay } from './replay.ts'
import type { Score } from './table/score.ts'
import { afterStep, type Step, told } from './telling.ts'

/** A game at a moment, as it lies open on the table. */
export type Scene = AnyView & { readonly scores: readonly Score[]; readonly over: boolean }

/** All that was told of a game: it can be watched whatever becomes of the rules. */
export interface Film {
  readonly scene: Scene
  /** What happened before the first choice, and of each choice. */
  readonly events: readonly GameEvent[]
  readonly steps: readonly Step[]
}

const sceneOf = (game: AnyGame): Scene => ({
  ...openView(game),
  scores: scores(game),
  over: game.frames.length === 0,
})

/** Plays a game again and writes down all that is told; undefined where that cannot be. Only for one that is over. */
export function filmOf(
  { setup, seed, choices }: Pick<Replay, 'setup' | 'seed' | 'choices'>,
  library: AnyLibrary,
): Film | undefined {
  const made = newGame(setup, seed, library)
  if (!made.ok) return
  const { game } = made
  const scene = sceneOf(game)
  const { events } = game
  const steps: Step[] = []
  let before = scene
  for (const { seat, ...choice } of choices) {
    if (!play(game, seat, choice).ok) return
    steps.push(told(game, undefined, before, sceneOf))
    before = sceneOf(game)
  }
  return { scene, events, steps }
}

/** Every moment of a film, the first before any choice. */
export function scenesOf({ scene, steps }: Film): Scene[] {
  const scenes = [scene]
  for (const step of steps) scenes.push(afterStep(scenes.at(-1)!, step))
  return scenes
}
