import type { Answers, AtTable, NextLook, Opened, Shelf } from '@flotilla/host'

export type * from '@flotilla/host'

/** A game that the browser did not store, and why. */
export interface Unkept {
  readonly id: string
  readonly title: string
  readonly why: string
  /** The game as a file, so that it can be saved whatever becomes of its host. */
  readonly file: string
}

/** What the worker of local games answers. */
export interface Host extends Shelf, AtTable {}

/** The same from the other side of the wall. */
export type RemoteHost = {
  readonly [K in keyof Host]: (...args: Parameters<Host[K]>) => Promise<ReturnType<Host[K]>>
}

export type HostAnswers = Answers<Shelf> & Answers<AtTable>

export type ToHost = { readonly call: number; readonly name: keyof Host; readonly args: readonly unknown[] }
export type FromHost =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly error: string }
  | { readonly step: NextLook }
  /** The game is not what was shown with one choice more: another page has gone on with it. */
  | { readonly whole: Opened }
  /** Sent when a game could not be stored, and when it has been stored again. */
  | { readonly unkept: Unkept | undefined }
  /** The lock that the host holds as long as it lives. */
  | { readonly holds: string }
