import type { first } from '@flotilla/catalogue'
import { cardsOn, cardsSaying } from './ability.ts'
import type { DialEntry } from './facts.ts'
import type { Game, Ship } from './state.ts'

const steps: readonly first.Difficulty[] = ['green', 'white', 'red']

/** A dial's colour as the ship's cards leave it: where they disagree, the harder holds. Then come those of others. */
export function difficultyOf(game: Game, one: Ship, entry: DialEntry): first.Difficulty {
  const claims = cardsOn(game, one).flatMap(({ me, rules }) => rules.difficulty?.(game, me, entry) ?? [])
  let difficulty =
    claims.length === 0 ? entry.difficulty : steps[Math.max(...claims.map((claim) => steps.indexOf(claim)))]!
  for (const { me, rules } of cardsSaying(game, 'eases'))
    difficulty = rules.eases?.(game, me, one.id, difficulty) ?? difficulty
  return difficulty
}
