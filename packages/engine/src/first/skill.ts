import { added, treatedAs } from './ability.ts'
import { facts, type Game, type Ship } from './state.ts'

/** The pilot skill as the latest effect on it leaves it, or what cards make of the printed one. */
export function skillOf(game: Game, { id, skills }: Ship): number {
  const { round, phase } = game.state
  const latest =
    skills.length > 0 &&
    skills.findLast(
      ({ from, until, phase: only }) =>
        round >= from && (until === undefined || round <= until) && (only === undefined || only === phase),
    )
  if (latest) return latest.value
  const about = { ship: id }
  return treatedAs(game, 'skill', about) ?? Math.max(0, facts(game, id).skill + added(game, 'skill', about))
}
