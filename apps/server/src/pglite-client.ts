import { Worker } from 'node:worker_threads'
import type { Row } from './database.ts'
import { workerArguments, workerFile } from './installation.ts'
import type { PgliteAnswer, PgliteCall } from './pglite-worker.ts'

/** PGlite in a thread. One that has died, as when its disk is full, is started again by who asks next. */
export interface PgliteClient {
  query<R extends Row>(sql: string, values: readonly unknown[]): Promise<R[]>
  close(): Promise<void>
}

interface PendingCall {
  done(rows: Row[]): void
  failed(error: Error): void
}

interface PgliteThread {
  readonly worker: Worker
  readonly calls: Map<number, PendingCall>
}

/** Opens a PGlite database in a thread of its own. */
export function openPglite(folder: string): PgliteClient {
  let thread: PgliteThread | undefined
  let number = 0

  const handleThreadExit = (one: PgliteThread, error: Error): void => {
    if (thread === one) thread = undefined
    for (const { failed } of one.calls.values()) failed(error)
    one.calls.clear()
  }

  function startThread(): PgliteThread {
    const worker = new Worker(workerFile('pglite-worker'), {
      execArgv: [...workerArguments],
      workerData: folder,
    })
    const one: PgliteThread = { worker, calls: new Map() }
    worker.on('message', (answer: PgliteAnswer) => {
      const call = one.calls.get(answer.call)
      one.calls.delete(answer.call)
      if (one.calls.size === 0) worker.unref()
      if ('rows' in answer) call?.done([...answer.rows])
      else call?.failed(Object.assign(new Error(answer.error), { code: answer.code }))
    })
    worker.on('error', (error) => handleThreadExit(one, error))
    worker.on('exit', () => handleThreadExit(one, new Error('The database has ended.')))
    return one
  }

  const callThread = (asked: Omit<PgliteCall, 'call'>): Promise<Row[]> =>
    new Promise((done, failed) => {
      number += 1
      thread ??= startThread()
      thread.calls.set(number, { done, failed })
      // A process that waits for an answer does not end before it.
      thread.worker.ref()
      thread.worker.postMessage({ call: number, ...asked } satisfies PgliteCall)
    })

  return {
    query: async <R extends Row>(sql: string, values: readonly unknown[]) =>
      (await callThread({ sql, values })) as R[],
    close: async () => {
      if (!thread) return
      const { worker } = thread
      await callThread({ values: [] }).catch(() => undefined)
      await worker.terminate()
    },
  }
}
