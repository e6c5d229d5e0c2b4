import { drawBelow, type Game } from '../kernel/game.ts'

/** Shuffles with the game's own chance. Fixed dice do not order decks. */
export function shuffleCards<T>(game: Game<unknown>, cards: readonly T[]): T[] {
  const left = [...cards]
  if (game.chance.fixed) return left
  const order: T[] = []
  while (left.length > 0) {
    const at = drawBelow(game, left.length)
    order.push(left[at]!)
    left.splice(at, 1)
  }
  return order
}
