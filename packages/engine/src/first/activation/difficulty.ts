import type { first } from '@flotilla/catalogue'
import { claims, permitted } from '../ability.ts'
import type { DialEntry } from '../facts.ts'
import { type Game, isStressed, type Ship } from '../state.ts'

const steps: readonly first.Difficulty[] = ['green', 'white', 'red']

/** A dial's colour as cards leave it: where they disagree, the harder holds. Then it may be treated as another. */
export function difficultyOf(game: Game, one: Ship, entry: DialEntry): first.Difficulty {
  const { id } = one
  let claimed: first.Difficulty | undefined
  for (const { answer } of claims(game, 'maneuver', { ship: id, entry }))
    if (claimed === undefined || steps.indexOf(answer) > steps.indexOf(claimed)) claimed = answer
  const difficulty = claimed ?? entry.difficulty
  return claims(game, 'revealed', { ship: id, difficulty }).at(-1)?.answer ?? difficulty
}

/** Whether a ship may not execute a maneuver, being stressed. */
export const isTooHard = (game: Game, one: Ship, entry: DialEntry): boolean =>
  isStressed(one) &&
  difficultyOf(game, one, entry) === 'red' &&
  !permitted(game, { do: 'flyRedWhileStressed', ship: one.id })
