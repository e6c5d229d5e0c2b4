import type { AnswerMessage, GameApi, GameMessage, LocalApi } from '@flotilla/host'

export type * from '@flotilla/host'

/** A game that the browser did not store, and why. */
export interface UnsavedGame {
  readonly id: string
  readonly title: string
  readonly why: string
  /** The game as a file, so that the player can save it without its host. */
  readonly file: string
}

/** What the table screen needs of whatever runs its game. */
export type ScreenApi = GameApi & Pick<LocalApi, 'openGame' | 'ownDials' | 'playBots' | 'verify'>

/** A message from the worker to the page. */
export type HostMessage =
  | AnswerMessage
  | GameMessage
  /** Sent when a game could not be stored, and when it has been stored again. */
  | { readonly unsaved: UnsavedGame | undefined }
  /** The lock that the host has for its lifetime. */
  | { readonly lock: string }
