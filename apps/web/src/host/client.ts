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

/** The worker has stopped: what it was asked is not answered. */
export class HostStoppedError extends Error {
  constructor() {
    super('The part of this page that runs the game has stopped.')
  }
}

export interface Connection {
  readonly host: RemoteHost
  /** What happens at the table, and the whole of it when it has become another; one listener at a time. */
  listen(hear: (step: GameView) => void, whole: (opened: OpenedGame) => void): void
  /** Told when the worker has stopped; the next call starts another. One listener at a time. */
  whenLost(tell: () => void): void
  /** The last game that could not be stored; undefined while all is well. */
  unkept(): UnsavedGame | undefined
  onUnkept(tell: () => void): () => void
}

/** What the host answers; a host that fails is an answer in words. */
export const toResult = <T>(asked: Promise<Result<T>>): Promise<Result<T>> =>
  asked.catch((error: Error) => ({ ok: false, faults: [`${error.message} Try again, or reload the page.`] }))

let connection: Connection | undefined

/** The connection to a server, while a table there is on the screen. */
let elsewhere: Connection | undefined

/** The worker that hosts local games, started when first needed. */
export function localConnection(): Connection {
  connection ??= startWorker()
  return connection
}

/** A worker beside that of the game, for what takes long; ended by who has asked for it. */
export function startSecondWorker(): { readonly host: RemoteHost; end(): void } {
  const { host, end } = startWorker()
  return { host, end }
}

/** Who runs the game on the screen and answers all else: the worker, or a server for the table it has. */
export const currentConnection = (): Connection => elsewhere ?? localConnection()

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
  /** What the screen was last shown of the game as it stands: the host tells only what is different. */
  let sight: GameView['view'] | undefined
  /** After how many choices that was: what is told up to there is no news, and may be meant for the seat before. */
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
      // Nobody says when a worker dies, but what it holds is given to the next in line.
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
