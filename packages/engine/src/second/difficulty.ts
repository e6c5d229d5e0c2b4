import type { second } from '@flotilla/catalogue'
import type { DialEntry } from './facts.ts'
import { hasFaceup, type Ship } from './state.ts'

/** A dial's colour as the ship's faceup damage leaves it. */
export function difficultyOf(one: Ship, { maneuver, difficulty }: DialEntry): second.Difficulty {
  if (maneuver.bearing !== 'turn' || !hasFaceup(one, 'damagedengine')) return difficulty
  return difficulty === 'blue' ? 'white' : difficulty === 'white' ? 'red' : difficulty
}
