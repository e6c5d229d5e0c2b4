import type { first } from '@flotilla/catalogue'
import { claims, permitted } from '../ability.ts'
import type { DialEntry } from '../facts.ts'
import { type Game, isStressed, type Ship } from '../state.ts'

const steps: readonly first.Difficulty[] = ['green', 'white', 'red']

/** A dial's colour as cards leave it: where they disagree, the harder holds. Then it may be treated as another. */
export function difficultyOf(game: Game, one: Ship, entry: DialEntry): first.Difficulty {
  const { id } = one
  let claimed: first.Difficulty | undefined
  claims(game, 'maneuver', { ship: id, entry }, (claim) => {
    if (claimed === undefined || steps.indexOf(claim) > steps.indexOf(claimed)) claimed = claim
  })
  let difficulty = claimed ?? entry.difficulty
  claims(game, 'revealed', { ship: id, difficulty }, (treated) => {
    difficulty = treated
  })
  return difficulty
}

/** Whether a ship may not execute a maneuver, being stressed. */
export const isTooHard = (game: Game, one: Ship, entry: DialEntry): boolean =>
  isStressed(one) &&
  difficultyOf(game, one, entry) === 'red' &&
  !permitted(game, { do: 'flyRedWhileStressed', ship: one.id })
