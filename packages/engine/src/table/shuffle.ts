import { chance, type Game } from '../kernel/game.ts'

/** Shuffles by the game's own chance; fixed dice do not order decks. */
export function shuffled(game: Game<unknown>, cards: readonly string[]): string[] {
  const left = [...cards]
  if (game.chance.fixed) return left
  const order: string[] = []
  while (left.length > 0) order.push(...left.splice(chance(game, [...left.keys()]), 1))
  return order
}
