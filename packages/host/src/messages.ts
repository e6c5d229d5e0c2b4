import type { Diff } from '@flotilla/engine'
import type { GameUpdate, OpenedGame, Result, TableApi } from './table-types.ts'

/**
 * The version of the protocol. It increases when a page loaded earlier would no longer understand the server;
 * such a page then reloads.
 */
export const PROTOCOL_VERSION = 2

/**
 * A method that a page can call on a server. `table` carries requests to the table itself, `alive` checks the
 * connection. The server does not verify dice: a page that wants to know plays the replay again itself.
 */
export type ServerMethod = Exclude<keyof TableApi, 'peek' | 'settle' | 'verify'> | 'table' | 'alive'

/**
 * How far a page has followed a game: the number of choices, and how often the game had been taken back or
 * restarted by then.
 */
export interface LastSeen {
  readonly at: number
  readonly turned: number
}

/** The answer to a page that returns: only the updates it missed, where these are enough. */
export type ReopenedGame = Result<OpenedGame | { readonly missed: readonly GameUpdate[] }>

/** A message from a page to a server. */
export interface ClientMessage {
  readonly call: number
  readonly name: ServerMethod
  readonly args: readonly unknown[]
}

/** A message from a server to a page. */
export type ServerMessage =
  | { readonly call: number; readonly result?: unknown }
  | { readonly call: number; readonly error: string }
  | { readonly step: GameUpdate }
  | { readonly whole: OpenedGame }
  /** The table around the game, as a diff from the last such message; the first is a diff from nothing. */
  | {
      readonly table: Diff
      /** The time of the server's clock. */
      readonly time: number
    }
  /** The page must reload: the server uses another protocol version, or has another reason. */
  | { readonly reload: string }
