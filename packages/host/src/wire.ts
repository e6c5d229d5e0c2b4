import type { Change } from '@flotilla/engine'
import type { AtTable, NextLook, Opened, Result } from './protocol.ts'

/** Counts up when a page of yesterday would no longer understand: it is told to load again. */
export const PROTOCOL = 2

/**
 * What a page asks of a server, by name; `table` is what a person asks of the table itself, `alive` whether it
 * hears. Dice are not verified there: a page that wants to know plays the replay again itself.
 */
export type ServerCall = Exclude<keyof AtTable, 'peek' | 'settle' | 'verify'> | 'table' | 'alive'

/** What a page has seen of a game: so many choices, and how often it had become another by then. */
export interface LastSeen {
  readonly at: number
  readonly turned: number
}

/** What one hears who comes again: only what was missed, if that is all. */
export type OpenedAgain = Result<Opened | { readonly missed: readonly NextLook[] }>

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
  | {
      readonly table: Change
      /** What the clock of the server says. */
      readonly time: number
    }
  /** The server speaks another version, or this page is to come again for another reason. */
  | { readonly reload: string }
