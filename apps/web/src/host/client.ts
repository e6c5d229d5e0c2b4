import { applyViewUpdate } from '@flotilla/engine'
import type {
  GameUpdate,
  GameView,
  Host,
  HostCall,
  HostMessage,
  OpenedGame,
  RemoteHost,
  Result,
  UnsavedGame,
} from './host-types.ts'

/** The error of calls that a stopped worker left unanswered. */
export class HostStoppedError extends Error {
  constructor() {
    super('The part of this page that runs the game has stopped.')
  }
}

/** A connection to a host. */
export interface Connection {
  readonly host: RemoteHost
  /** Sets the listener for updates of the table, and for the whole game when updates are not enough. */
  listen(hear: (step: GameView) => void, whole: (opened: OpenedGame) => void): void
  /** Sets the listener for a stopped worker; the next call starts another. */
  whenLost(tell: () => void): void
  /** Returns the last game that could not be stored; undefined when all are. */
  unkept(): UnsavedGame | undefined
  onUnkept(tell: () => void): () => void
}

/** Returns the answer of a host; an error becomes a failed result with its message. */
export const toResult = <T>(asked: Promise<Result<T>>): Promise<Result<T>> =>
  asked.catch((error: Error) => ({ ok: false, faults: [`${error.message} Try again, or reload the page.`] }))

let connection: Connection | undefined

/** The connection to a server, while one of its tables is on the screen. */
let elsewhere: Connection | undefined

/** Returns the worker that hosts local games, and starts it when first needed. */
export function localConnection(): Connection {
  connection ??= startWorker()
  return connection
}

/** Starts a second worker for long tasks; the caller ends it. */
export function startSecondWorker(): { readonly host: RemoteHost; end(): void } {
  const { host, end } = startWorker()
  return { host, end }
}

/**
 * Returns the connection for the game on the screen and all other requests: the worker, or the server of the
 * open table.
 */
export const currentConnection = (): Connection => elsewhere ?? localConnection()

/** Sets the connection to a server; undefined returns to the worker. */
export function setServerConnection(server: Connection | undefined): void {
  elsewhere = server
}

function startWorker(): Connection & { end(): void } {
  const waiting = new Map<
    number,
    { readonly name: keyof Host; done(result: unknown): void; failed(error: Error): void }
  >()
  const told = new Set<() => void>()
  let worker: Worker | undefined
  let calls = 0
  let hear: ((step: GameView) => void) | undefined
  let hearWhole: ((opened: OpenedGame) => void) | undefined
  let lost: (() => void) | undefined
  let unkept: UnsavedGame | undefined
  /** The view that was last sent, to which updates apply. */
  let sight: GameView['view'] | undefined
  /** The number of choices in that view; older updates are obsolete and may be for another seat. */
  let seenAt = -1

  const rememberOpened = (opened: OpenedGame | undefined): void => {
    if (!opened) return
    sight = opened.look.view
    seenAt = opened.look.at
  }

  const applyUpdate = ({ at, of, byOrder, ...step }: GameUpdate): void => {
    if (!sight || at <= seenAt) return
    sight = applyViewUpdate(sight, step)
    const { over, scores, deployment } = sight as GameView['view'] & GameView
    hear?.({
      at,
      of,
      view: sight,
      told: step.told,
      over,
      scores,
      deployment,
      ...(byOrder ? { byOrder } : {}),
    })
  }

  const handleStop = (one: Worker): void => {
    if (one !== worker) return
    worker = undefined
    one.terminate()
    const all = [...waiting.values()]
    waiting.clear()
    for (const { failed } of all) failed(new HostStoppedError())
    lost?.()
  }

  const launchWorker = (): Worker => {
    const one = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    one.onerror = () => handleStop(one)
    one.onmessage = ({ data }: MessageEvent<HostMessage>) => {
      // Nothing reports the end of a worker, but its lock then passes to the next in line.
      if ('holds' in data) void navigator.locks.request(data.holds, () => handleStop(one))
      else if ('step' in data) applyUpdate(data.step)
      else if ('whole' in data) {
        rememberOpened(data.whole)
        hearWhole?.(data.whole)
      } else if ('unkept' in data) {
        unkept = data.unkept
        for (const tell of told) tell()
      } else {
        const call = waiting.get(data.call)
        waiting.delete(data.call)
        if ('error' in data) call?.failed(new Error(data.error))
        else {
          if (call?.name === 'sit') rememberOpened(data.result as OpenedGame)
          if (call?.name === 'open') {
            const opened = data.result as Result<OpenedGame>
            rememberOpened(opened.ok ? opened.value : undefined)
          }
          call?.done(data.result)
        }
      }
    }
    return one
  }

  const callWorker = (name: keyof Host, args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, failed) => {
      calls += 1
      waiting.set(calls, { name, done, failed })
      worker ??= launchWorker()
      worker.postMessage({ call: calls, name, args } satisfies HostCall)
    })

  return {
    host: new Proxy({} as RemoteHost, {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          callWorker(name as keyof Host, args),
    }),
    listen: (listener, whole) => {
      hear = listener
      hearWhole = whole
    },
    whenLost: (listener) => {
      lost = listener
    },
    end: () => {
      if (worker) handleStop(worker)
    },
    unkept: () => unkept,
    onUnkept: (listener) => {
      told.add(listener)
      return () => told.delete(listener)
    },
  }
}
