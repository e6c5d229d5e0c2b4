import { createGameClient, type GameClient } from '@flotilla/host/game-client'
import type { HostMessage, LocalApi, Remote, Result, ScreenApi, UnsavedGame } from './host-types.ts'

/** The error of calls that a stopped worker left unanswered. */
export class HostStoppedError extends Error {
  constructor() {
    super('The part of this page that runs the game has stopped.')
  }
}

/** A connection to what runs the game on the screen. */
export interface Connection extends Pick<GameClient<ScreenApi>, 'listen'> {
  readonly host: Remote<ScreenApi>
  /** Sets the listener for a stopped worker; the next call starts another. */
  whenLost(tell: () => void): void
  /** Returns the last game that could not be stored; undefined when all are. */
  unsavedGame(): UnsavedGame | undefined
  onUnsavedGame(tell: () => void): () => void
}

/** The connection to the worker of local games. */
interface LocalConnection extends Connection {
  readonly host: Remote<LocalApi>
}

/** Returns the answer of a host; an error becomes a failed result with its message. */
export const toResult = <T>(asked: Promise<Result<T>>): Promise<Result<T>> =>
  asked.catch((error: Error) => ({ ok: false, faults: [`${error.message} Try again, or reload the page.`] }))

let connection: LocalConnection | undefined

/** The connection to a server, while one of its tables is on the screen. */
let elsewhere: Connection | undefined

/** Returns the worker that hosts local games, and starts it when first needed. */
export function localConnection(): LocalConnection {
  connection ??= startWorker()
  return connection
}

/** Starts a second worker for long tasks; the caller ends it. */
export function startSecondWorker(): { readonly host: Remote<LocalApi>; end(): void } {
  const { host, end } = startWorker()
  return { host, end }
}

/** Returns the connection for the game on the screen: the worker, or the server of the open table. */
export const currentConnection = (): Connection => elsewhere ?? localConnection()

/** Sets the connection to a server; undefined returns to the worker. */
export function setServerConnection(server: Connection | undefined): void {
  elsewhere = server
}

function startWorker(): LocalConnection & { end(): void } {
  const listeners = new Set<() => void>()
  let worker: Worker | undefined
  let lost: (() => void) | undefined
  let unsaved: UnsavedGame | undefined

  const client = createGameClient<LocalApi>((message) => {
    worker ??= launchWorker()
    worker.postMessage(message)
  })

  const handleStop = (one: Worker): void => {
    if (one !== worker) return
    worker = undefined
    one.terminate()
    client.fail(new HostStoppedError())
    lost?.()
  }

  const launchWorker = (): Worker => {
    const one = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    one.onerror = () => handleStop(one)
    one.onmessage = ({ data }: MessageEvent<HostMessage>) => {
      // Nothing reports the end of a worker, but its lock then passes to the next in line.
      if ('lock' in data) void navigator.locks.request(data.lock, () => handleStop(one))
      else if ('unsaved' in data) {
        unsaved = data.unsaved
        for (const notify of listeners) notify()
      } else client.receive(data)
    }
    return one
  }

  return {
    host: client.methods,
    listen: client.listen,
    whenLost: (listener) => {
      lost = listener
    },
    end: () => {
      if (worker) handleStop(worker)
    },
    unsavedGame: () => unsaved,
    onUnsavedGame: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
