import type { AsyncApi, GameUpdate, OpenedGame, TableApi, TableCatalog } from '@flotilla/host'

export type * from '@flotilla/host'

/** A game that the browser did not store, and why. */
export interface UnsavedGame {
  readonly id: string
  readonly title: string
  readonly why: string
  /** The game as a file, so that it can be saved whatever becomes of its host. */
  readonly file: string
}

/** What the worker of local games answers. */
export interface Host extends TableCatalog, TableApi {}

/** The same from the other side of the wall. */
export type RemoteHost = {
  readonly [K in keyof Host]: (...args: Parameters<Host[K]>) => Promise<ReturnType<Host[K]>>
}

export type HostAnswers = AsyncApi<TableCatalog> & AsyncApi<TableApi>

export type HostCall = { readonly call: number; readonly name: keyof Host; readonly args: readonly unknown[] }
export type HostMessage =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly error: string }
  | { readonly step: GameUpdate }
  /** The game is not what was shown with one choice more: another page has gone on with it. */
  | { readonly whole: OpenedGame }
  /** Sent when a game could not be stored, and when it has been stored again. */
  | { readonly unkept: UnsavedGame | undefined }
  /** The lock that the host holds as long as it lives. */
  | { readonly holds: string }
