import type { Clocks } from './clock.ts'
import type { LogEntry } from './log.ts'
import type { LogStorage } from './log-storage.ts'
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

/** A storage of tables and their games. */
export interface GameStorage extends LogStorage<LogEntry, CurrentTable> {
  load(table: string): Promise<StoredTable | undefined>
}
