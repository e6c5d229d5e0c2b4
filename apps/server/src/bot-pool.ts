import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { BotTask, GameAct } from '@flotilla/host'

/** Threads in which bots think, so that nobody waits for them who only wants a choice stored. */
export interface BotPool {
  choose(task: BotTask): Promise<readonly GameAct[]>
  close(): Promise<void>
}

interface Call {
  done(acts: readonly GameAct[]): void
  failed(error: Error): void
}

interface Thread {
  readonly worker: Worker
  readonly calls: Map<number, Call>
}

const MOST = 4
/** Leaves one processor to those who play. */
const SIZE = Math.max(1, Math.min(MOST, availableParallelism() - 1))

export function botPool(size = SIZE): BotPool {
  const threads: Thread[] = []
  let number = 0

  /** A thread that has died: what it was asked is asked of another by who waits for it. */
  const gone = (thread: Thread, error: Error): void => {
    const at = threads.indexOf(thread)
    if (at >= 0) threads.splice(at, 1)
    for (const { failed } of thread.calls.values()) failed(error)
    thread.calls.clear()
  }

  const started = (): Thread => {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), {
      execArgv: ['--import', '@oxc-node/core/register'],
    })
    worker.unref()
    const thread: Thread = { worker, calls: new Map() }
    worker.on('message', (message: { call: number; acts?: readonly GameAct[]; error?: string }) => {
      const call = thread.calls.get(message.call)
      thread.calls.delete(message.call)
      if (message.acts) call?.done(message.acts)
      else call?.failed(new Error(message.error))
    })
    worker.on('error', (error) => gone(thread, error))
    worker.on('exit', () => gone(thread, new Error('A thread of the bots has ended.')))
    threads.push(thread)
    return thread
  }

  const idlest = (): Thread => {
    const [first] = threads.toSorted((a, b) => a.calls.size - b.calls.size)
    return first && (first.calls.size === 0 || threads.length >= size) ? first : started()
  }

  return {
    choose: (task) =>
      new Promise((done, failed) => {
        number += 1
        const { worker, calls } = idlest()
        calls.set(number, { done, failed })
        worker.postMessage({ call: number, task })
      }),
    close: async () => {
      await Promise.all(threads.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}
