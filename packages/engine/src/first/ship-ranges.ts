import {
  BAND_LENGTH,
  bodyShape,
  boundingCircle,
  isWithin,
  mayBeWithin,
  rangeBetweenStands,
  TOUCH_TOLERANCE,
} from '@flotilla/geometry'
import { substituteValue } from './ability.ts'
import { footprintOf, type Game, isOnTable, type Ship } from './state.ts'

/** Returns the range from one ship to another; cards of the first ship may shorten it. */
export function rangeBetweenShips(game: Game, a: Ship, b: Ship): number {
  if (a.id === b.id) return 1
  const range =
    rangeBetweenStands(footprintOf(game, a), footprintOf(game, b), 'first') ?? Number.POSITIVE_INFINITY
  return substituteValue(game, 'range', { ship: a.id, other: b.id, range }) ?? range
}
/** Returns the other ships up to a range that pass a test. */
export function shipsWithin(game: Game, one: Ship, bands: number, matches: (other: Ship) => boolean): Ship[] {
  const here = footprintOf(game, one)
  const circle = boundingCircle(here)
  const far = bands * BAND_LENGTH + TOUCH_TOLERANCE
  const found: Ship[] = []
  for (const other of game.state.ships) {
    if (!isOnTable(other) || other.id === one.id) continue
    const there = footprintOf(game, other)
    if (
      mayBeWithin(circle, boundingCircle(there), far) &&
      matches(other) &&
      isWithin(bodyShape(here), bodyShape(there), far)
    )
      found.push(other)
  }
  return found
}
