import type { Act } from './acts.ts'
import type { Clocks } from './clock.ts'
import type { Kept, SavedGame } from './protocol.ts'
import type { TableState } from './state.ts'

/** A table as it stood after so many acts. */
export interface Standing {
  readonly number: number
  /** What is around the game; a local game has nothing around it. */
  readonly state?: TableState | undefined
  readonly clocks?: Clocks | undefined
  readonly saved?: SavedGame | undefined
  /** When each choice was made, by its number. */
  readonly times?: readonly number[] | undefined
}

/** A table as it was stored, and what was added since. */
export interface Stored extends Standing {
  readonly beside?: Kept | undefined
  readonly since: readonly Act[]
}

/** How a table stands after what is added: a storage may keep it, so that the game opens at once. */
export interface Now extends Standing {
  /** Made when it is wanted: it is large. */
  beside(): Kept | undefined
}

/** Where tables and their games are kept. No number of a table is given twice. */
export interface Storage {
  load(table: string): Promise<Stored | undefined>
  /** Adds acts, the first of them with this number; false when there is one of that number already. */
  append(table: string, number: number, acts: readonly Act[], now: Now): Promise<boolean>
  /** What was added from a number on. */
  since(table: string, number: number): Promise<readonly Act[]>
}
