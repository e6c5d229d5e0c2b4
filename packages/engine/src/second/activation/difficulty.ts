import type { second } from '@flotilla/catalogue'
import { difficultyChanges } from '../ability.ts'
import type { DialEntry } from '../ship-facts.ts'
import type { Game, Ship } from '../state.ts'

/** From easy to hard; purple is not among them. */
const steps: readonly second.Difficulty[] = ['blue', 'white', 'red']
const RED = steps.indexOf('red')

/**
 * Returns the difficulty of a maneuver as changed by cards and faceup damage: all steps are added first, then
 * limited.
 */
export function difficultyOf(game: Game, one: Ship, entry: DialEntry, harder = 0): second.Difficulty {
  const at = steps.indexOf(entry.difficulty)
  if (at < 0) return entry.difficulty
  let by = harder
  for (const { answer } of difficultyChanges(game, 'maneuver', { ship: one.id, entry })) by += answer
  let to = at + by
  if (to >= RED)
    for (const { answer } of difficultyChanges(game, 'redManeuver', { ship: one.id, entry })) to += answer
  return to <= 0 ? 'blue' : to === 1 ? 'white' : 'red'
}
