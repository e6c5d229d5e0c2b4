import type { second } from '@flotilla/catalogue'
import type { DialEntry } from './facts.ts'
import { faceupCount, type Ship } from './state.ts'

/** From easy to hard; purple is none of them. */
const steps: readonly second.Difficulty[] = ['blue', 'white', 'red']

/** A dial's colour as the ship's faceup damage leaves it. */
export function difficultyOf(one: Ship, { maneuver, difficulty }: DialEntry): second.Difficulty {
  const at = steps.indexOf(difficulty)
  if (maneuver.bearing !== 'turn' || at < 0) return difficulty
  return steps[Math.min(at + faceupCount(one, 'damagedengine'), steps.length - 1)]!
}
