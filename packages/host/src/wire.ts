import type { Change } from '@flotilla/engine'
import type { AtTable, NextLook, Opened } from './protocol.ts'

/** Counts up when a page of yesterday would no longer understand: it is told to load again. */
export const PROTOCOL = 1

/** What a page asks of a server, by name; `table` is what a person asks of the table itself. */
export type ServerCall = Exclude<keyof AtTable, 'peek' | 'settle'> | 'table'

export interface ToServer {
  readonly call: number
  readonly name: ServerCall
  readonly args: readonly unknown[]
}

export type FromServer =
  | { readonly call: number; readonly result?: unknown }
  | { readonly call: number; readonly error: string }
  | { readonly step: NextLook }
  | { readonly whole: Opened }
  /** What is around the game, as a change of what was told before; the first changes nothing into all of it. */
  | { readonly table: Change }
  /** The server speaks another version, or this page is to come again for another reason. */
  | { readonly reload: string }
