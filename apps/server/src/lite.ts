import { Worker } from 'node:worker_threads'
import type { Row } from './database.ts'
import type { LiteAnswer, LiteCall } from './lite-worker.ts'

/** PGlite in a thread. One that has died, as when its disk is full, is started again by who asks next. */
export interface Lite {
  query<R extends Row>(sql: string, values: readonly unknown[]): Promise<R[]>
  close(): Promise<void>
}

interface Call {
  done(rows: Row[]): void
  failed(error: Error): void
}

interface Thread {
  readonly worker: Worker
  readonly calls: Map<number, Call>
}

export function liteIn(folder: string): Lite {
  let thread: Thread | undefined
  let number = 0

  const gone = (one: Thread, error: Error): void => {
    if (thread === one) thread = undefined
    for (const { failed } of one.calls.values()) failed(error)
    one.calls.clear()
  }

  function started(): Thread {
    const worker = new Worker(new URL('./lite-worker.ts', import.meta.url), {
      execArgv: ['--import', '@oxc-node/core/register'],
      workerData: folder,
    })
    const one: Thread = { worker, calls: new Map() }
    worker.on('message', (answer: LiteAnswer) => {
      const call = one.calls.get(answer.call)
      one.calls.delete(answer.call)
      if (one.calls.size === 0) worker.unref()
      if ('rows' in answer) call?.done([...answer.rows])
      else call?.failed(Object.assign(new Error(answer.error), { code: answer.code }))
    })
    worker.on('error', (error) => gone(one, error))
    worker.on('exit', () => gone(one, new Error('The database has ended.')))
    return one
  }

  const ask = (asked: Omit<LiteCall, 'call'>): Promise<Row[]> =>
    new Promise((done, failed) => {
      number += 1
      thread ??= started()
      thread.calls.set(number, { done, failed })
      // A process that waits for an answer does not end before it.
      thread.worker.ref()
      thread.worker.postMessage({ call: number, ...asked } satisfies LiteCall)
    })

  return {
    query: async <R extends Row>(sql: string, values: readonly unknown[]) =>
      (await ask({ sql, values })) as R[],
    close: async () => {
      if (!thread) return
      const { worker } = thread
      await ask({ values: [] }).catch(() => undefined)
      await worker.terminate()
    },
  }
}
