import type { second } from '@flotilla/catalogue'
import { cardsOn } from './ability.ts'
import type { DialEntry } from './facts.ts'
import { faceupCount, type Game, type Ship } from './state.ts'

/** From easy to hard; purple is none of them. */
const steps: readonly second.Difficulty[] = ['blue', 'white', 'red']

/** A dial's colour as the ship's cards and its faceup damage leave it. */
export function difficultyOf(game: Game, one: Ship, entry: DialEntry): second.Difficulty {
  return cardsOn(game, one.id).reduce(
    (colour, { me, rules }) => rules.difficulty?.(game, me, entry, colour) ?? colour,
    damaged(one, entry),
  )
}

function damaged(one: Ship, { maneuver, difficulty }: DialEntry): second.Difficulty {
  const at = steps.indexOf(difficulty)
  if (maneuver.bearing !== 'turn' || at < 0) return difficulty
  return steps[Math.min(at + faceupCount(one, 'damagedengine'), steps.length - 1)]!
}
