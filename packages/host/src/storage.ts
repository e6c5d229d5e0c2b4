import type { Clocks } from './clock.ts'
import type { LogEntry } from './log.ts'
import type { TableState } from './table-state.ts'
import type { SavedGame, SessionSnapshot } from './table-types.ts'

/** A table as it was after a number of entries. */
export interface TableSnapshot {
  readonly number: number
  /** The table around the game; a local game has none. */
  readonly state?: TableState | undefined
  readonly clocks?: Clocks | undefined
  readonly saved?: SavedGame | undefined
  /** When each choice was made, by its number. */
  readonly times?: readonly number[] | undefined
}

/** A table as it was stored, and the entries added since. */
export interface StoredTable extends TableSnapshot {
  readonly beside?: SessionSnapshot | undefined
  readonly since: readonly LogEntry[]
}

/** The table after the entries being added, which a storage may keep so that the game opens at once. */
export interface CurrentTable extends TableSnapshot {
  /** Takes a snapshot of the game. It is large, so storages ask for it only when they store it. */
  beside(): SessionSnapshot | undefined
}

/** A storage of tables and their games. Every number of a table is given once. */
export interface GameStorage {
  load(table: string): Promise<StoredTable | undefined>
  /** Adds entries, the first of them with this number; returns false when the number is already taken. */
  append(table: string, number: number, acts: readonly LogEntry[], now: CurrentTable): Promise<boolean>
  /** Lists the entries from a number on. */
  since(table: string, number: number): Promise<readonly LogEntry[]>
}
