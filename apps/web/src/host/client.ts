import type { FromHost, Host, Look, RemoteHost, ToHost } from './protocol.ts'

interface Connection {
  readonly host: RemoteHost
  /** What happens at the table; one listener at a time. */
  listen(hear: (step: Look) => void): void
}

let connection: Connection | undefined

/** The worker that hosts local games, started when first needed. */
export function connect(): Connection {
  connection ??= start()
  return connection
}

function start(): Connection {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { done(result: unknown): void; failed(error: Error): void }>()
  let calls = 0
  let hear: ((step: Look) => void) | undefined
  worker.onmessage = ({ data }: MessageEvent<FromHost>) => {
    if ('step' in data) {
      hear?.(data.step)
      return
    }
    const call = waiting.get(data.call)
    waiting.delete(data.call)
    if ('error' in data) call?.failed(new Error(data.error))
    else call?.done(data.result)
  }
  const ask = (name: keyof Host, args: readonly unknown[]): Promise<unknown> =>
    new Promise((done, failed) => {
      calls += 1
      waiting.set(calls, { done, failed })
      worker.postMessage({ call: calls, name, args } satisfies ToHost)
    })
  return {
    host: new Proxy({} as RemoteHost, {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          ask(name as keyof Host, args),
    }),
    listen: (listener) => {
      hear = listener
    },
  }
}
