import type { first } from '@flotilla/catalogue'
import { difficultyChanges, isPermitted } from '../ability.ts'
import type { DialEntry } from '../ship-stats.ts'
import { type Game, isStressed, type Ship } from '../state.ts'

const steps: readonly first.Difficulty[] = ['green', 'white', 'red']

/** What cards make of a dial's colour: where they disagree, the harder holds. */
function cardDifficulty(game: Game, { id }: Ship, entry: DialEntry): first.Difficulty | undefined {
  let hardest: first.Difficulty | undefined
  for (const { answer } of difficultyChanges(game, 'maneuver', { ship: id, entry }))
    if (hardest === undefined || steps.indexOf(answer) > steps.indexOf(hardest)) hardest = answer
  return hardest
}

/** Whether a card makes a maneuver red, so that none makes it easier. */
export const isTreatedAsRed = (game: Game, one: Ship, entry: DialEntry): boolean =>
  cardDifficulty(game, one, entry) === 'red'

/** A dial's colour as cards leave it. Unless one makes it red, it may be treated as another. */
export function difficultyOf(game: Game, one: Ship, entry: DialEntry): first.Difficulty {
  const hardest = cardDifficulty(game, one, entry)
  if (hardest === 'red') return hardest
  const difficulty = hardest ?? entry.difficulty
  return difficultyChanges(game, 'revealed', { ship: one.id, difficulty }).at(-1)?.answer ?? difficulty
}

/** Whether a ship may not execute a maneuver of some colour while it is stressed. */
export const isManeuverForbidden = (game: Game, one: Ship, difficulty: first.Difficulty): boolean =>
  difficulty === 'red' && !isPermitted(game, { do: 'flyRedWhileStressed', ship: one.id })

/** Whether a ship may not execute a maneuver of its dial, being stressed. */
export const isTooHard = (game: Game, one: Ship, entry: DialEntry): boolean =>
  isStressed(one) && isManeuverForbidden(game, one, difficultyOf(game, one, entry))
