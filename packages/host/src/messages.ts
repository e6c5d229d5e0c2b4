import type { Diff } from '@flotilla/engine'
import type { GameUpdate, OpenedGame, Result, TableApi } from './table-types.ts'

/** Counts up when a page of yesterday would no longer understand: it is told to load again. */
export const PROTOCOL_VERSION = 2

/**
 * What a page asks of a server, by name; `table` is what a person asks of the table itself, `alive` whether it
 * hears. Dice are not verified there: a page that wants to know plays the replay again itself.
 */
export type ServerMethod = Exclude<keyof TableApi, 'peek' | 'settle' | 'verify'> | 'table' | 'alive'

/** What a page has seen of a game: so many choices, and how often it had become another by then. */
export interface LastSeen {
  readonly at: number
  readonly turned: number
}

/** What one hears who comes again: only what was missed, if that is all. */
export type ReopenedGame = Result<OpenedGame | { readonly missed: readonly GameUpdate[] }>

export interface ClientMessage {
  readonly call: number
  readonly name: ServerMethod
  readonly args: readonly unknown[]
}

export type ServerMessage =
  | { readonly call: number; readonly result?: unknown }
  | { readonly call: number; readonly error: string }
  | { readonly step: GameUpdate }
  | { readonly whole: OpenedGame }
  /** What is around the game, as a change of what was told before; the first changes nothing into all of it. */
  | {
      readonly table: Diff
      /** What the clock of the server says. */
      readonly time: number
    }
  /** The server speaks another version, or this page is to come again for another reason. */
  | { readonly reload: string }
