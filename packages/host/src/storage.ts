import type { Clocks } from './clock.ts'
import type { LogEntry } from './log.ts'
import type { TableState } from './table-state.ts'
import type { SavedGame, SessionSnapshot } from './table-types.ts'

/** A table as it stood after so many acts. */
export interface TableSnapshot {
  readonly number: number
  /** What is around the game; a local game has nothing around it. */
  readonly state?: TableState | undefined
  readonly clocks?: Clocks | undefined
  readonly saved?: SavedGame | undefined
  /** When each choice was made, by its number. */
  readonly times?: readonly number[] | undefined
}

/** A table as it was stored, and what was added since. */
export interface StoredTable extends TableSnapshot {
  readonly beside?: SessionSnapshot | undefined
  readonly since: readonly LogEntry[]
}

/** How a table stands after what is added: a storage may keep it, so that the game opens at once. */
export interface CurrentTable extends TableSnapshot {
  /** Made when it is wanted: it is large. */
  beside(): SessionSnapshot | undefined
}

/** Where tables and their games are kept. No number of a table is given twice. */
export interface GameStorage {
  load(table: string): Promise<StoredTable | undefined>
  /** Adds acts, the first of them with this number; false when there is one of that number already. */
  append(table: string, number: number, acts: readonly LogEntry[], now: CurrentTable): Promise<boolean>
  /** What was added from a number on. */
  since(table: string, number: number): Promise<readonly LogEntry[]>
}
