import type { second } from '@flotilla/catalogue'
import { cardsOn } from './ability.ts'
import type { DialEntry } from './facts.ts'
import { type Game, hasFaceup, type Ship } from './state.ts'

/** A dial's colour as the ship's cards and its faceup damage leave it. */
export function difficultyOf(game: Game, one: Ship, entry: DialEntry): second.Difficulty {
  return cardsOn(game, one.id).reduce(
    (colour, { me, rules }) => rules.difficulty?.(game, me, entry, colour) ?? colour,
    damaged(one, entry),
  )
}

function damaged(one: Ship, { maneuver, difficulty }: DialEntry): second.Difficulty {
  if (maneuver.bearing !== 'turn' || !hasFaceup(one, 'damagedengine')) return difficulty
  return difficulty === 'blue' ? 'white' : difficulty === 'white' ? 'red' : difficulty
}
