import type { Act } from './acts.ts'
import type { Kept, SavedGame } from './protocol.ts'

/** A game as it was stored, and what was added since. */
export interface Stored {
  readonly saved: SavedGame
  readonly beside?: Kept | undefined
  /** From `saved.number` on. */
  readonly since?: readonly Act[]
}

/** How a game stands after what is added: a storage may keep it, so that the game opens at once. */
export interface Standing {
  readonly saved: SavedGame
  /** Made when it is wanted: it is large. */
  beside(): Kept
}

/** Where games are kept. No number of a game is given twice. */
export interface Storage {
  load(game: string): Promise<Stored | undefined>
  /** Adds acts, the first of them with this number; false when there is one of that number already. */
  append(game: string, number: number, acts: readonly Act[], after: Standing): Promise<boolean>
  /** What was added from a number on. */
  since(game: string, number: number): Promise<readonly Act[]>
}
