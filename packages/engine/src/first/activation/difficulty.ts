import type { first } from '@flotilla/catalogue'
import { claims, permitted } from '../ability.ts'
import type { DialEntry } from '../facts.ts'
import { type Game, isStressed, type Ship } from '../state.ts'

const steps: readonly first.Difficulty[] = ['green', 'white', 'red']

/** What cards make of a dial's colour: where they disagree, the harder holds. */
function claimed(game: Game, { id }: Ship, entry: DialEntry): first.Difficulty | undefined {
  let hardest: first.Difficulty | undefined
  for (const { answer } of claims(game, 'maneuver', { ship: id, entry }))
    if (hardest === undefined || steps.indexOf(answer) > steps.indexOf(hardest)) hardest = answer
  return hardest
}

/** Whether a card makes a maneuver red, so that none makes it easier. */
export const isMadeRed = (game: Game, one: Ship, entry: DialEntry): boolean =>
  claimed(game, one, entry) === 'red'

/** A dial's colour as cards leave it. Unless one makes it red, it may be treated as another. */
export function difficultyOf(game: Game, one: Ship, entry: DialEntry): first.Difficulty {
  const hardest = claimed(game, one, entry)
  if (hardest === 'red') return hardest
  const difficulty = hardest ?? entry.difficulty
  return claims(game, 'revealed', { ship: one.id, difficulty }).at(-1)?.answer ?? difficulty
}

/** Whether a ship may not execute a maneuver of some colour while it is stressed. */
export const isForbidden = (game: Game, one: Ship, difficulty: first.Difficulty): boolean =>
  difficulty === 'red' && !permitted(game, { do: 'flyRedWhileStressed', ship: one.id })

/** Whether a ship may not execute a maneuver of its dial, being stressed. */
export const isTooHard = (game: Game, one: Ship, entry: DialEntry): boolean =>
  isStressed(one) && isForbidden(game, one, difficultyOf(game, one, entry))
