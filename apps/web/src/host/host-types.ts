import type { AsyncApi, GameUpdate, OpenedGame, TableApi, TableCatalog } from '@flotilla/host'

export type * from '@flotilla/host'

/** A game that the browser did not store, and why. */
export interface UnsavedGame {
  readonly id: string
  readonly title: string
  readonly why: string
  /** The game as a file, so that the player can save it without its host. */
  readonly file: string
}

/** The requests that the worker of local games answers. */
export interface Host extends TableCatalog, TableApi {}

/** The host as a page calls it, across the worker's boundary. */
export type RemoteHost = {
  readonly [K in keyof Host]: (...args: Parameters<Host[K]>) => Promise<ReturnType<Host[K]>>
}

/** The answers of a host to all requests. */
export type HostAnswers = AsyncApi<TableCatalog> & AsyncApi<TableApi>

/** A call from the page to the worker. */
export type HostCall = { readonly call: number; readonly name: keyof Host; readonly args: readonly unknown[] }
/** A message from the worker to the page. */
export type HostMessage =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly error: string }
  | { readonly step: GameUpdate }
  /** The whole game, because another page continued it. */
  | { readonly whole: OpenedGame }
  /** Sent when a game could not be stored, and when it has been stored again. */
  | { readonly unkept: UnsavedGame | undefined }
  /** The lock that the host has for its lifetime. */
  | { readonly holds: string }
