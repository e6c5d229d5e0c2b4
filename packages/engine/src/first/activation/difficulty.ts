import type { first } from '@flotilla/catalogue'
import { difficultyChanges, isPermitted } from '../ability.ts'
import type { DialEntry } from '../ship-stats.ts'
import { type Game, isStressed, type Ship } from '../state.ts'

const steps: readonly first.Difficulty[] = ['green', 'white', 'red']

/** Returns the difficulty by cards; where they disagree, the harder one. */
function cardDifficulty(game: Game, { id }: Ship, entry: DialEntry): first.Difficulty | undefined {
  let hardest: first.Difficulty | undefined
  for (const { answer } of difficultyChanges(game, 'maneuver', { ship: id, entry }))
    if (hardest === undefined || steps.indexOf(answer) > steps.indexOf(hardest)) hardest = answer
  return hardest
}

/** Reports whether a card makes a maneuver red, so that no card can make it easier. */
export const isTreatedAsRed = (game: Game, one: Ship, entry: DialEntry): boolean =>
  cardDifficulty(game, one, entry) === 'red'

/**
 * Returns the difficulty of a maneuver as changed by cards. Unless a card makes it red, it may be treated as
 * another colour.
 */
export function difficultyOf(game: Game, one: Ship, entry: DialEntry): first.Difficulty {
  const hardest = cardDifficulty(game, one, entry)
  if (hardest === 'red') return hardest
  const difficulty = hardest ?? entry.difficulty
  return difficultyChanges(game, 'revealed', { ship: one.id, difficulty }).at(-1)?.answer ?? difficulty
}

/** Reports whether a ship may not execute maneuvers of a difficulty while it is stressed. */
export const isManeuverForbidden = (game: Game, one: Ship, difficulty: first.Difficulty): boolean =>
  difficulty === 'red' && !isPermitted(game, { do: 'flyRedWhileStressed', ship: one.id })

/** Reports whether a stressed ship may not execute a maneuver of its dial. */
export const isTooHard = (game: Game, one: Ship, entry: DialEntry): boolean =>
  isStressed(one) && isManeuverForbidden(game, one, difficultyOf(game, one, entry))
