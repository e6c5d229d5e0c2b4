import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { BotTask, GameEntry } from '@flotilla/host'

/** Threads in which bots think, so that nobody waits for them who only wants a choice stored. */
export interface BotPool {
  choose(task: BotTask): Promise<readonly GameEntry[]>
  close(): Promise<void>
}

interface PendingCall {
  done(acts: readonly GameEntry[]): void
  failed(error: Error): void
}

interface BotThread {
  readonly worker: Worker
  readonly calls: Map<number, PendingCall>
}

const MOST = 4
/** Leaves one processor to those who play. */
const SIZE = Math.max(1, Math.min(MOST, availableParallelism() - 1))

export function createBotPool(size = SIZE): BotPool {
  const threads: BotThread[] = []
  let number = 0

  /** A thread that has died: what it was asked is asked of another by who waits for it. */
  const handleThreadExit = (thread: BotThread, error: Error): void => {
    const at = threads.indexOf(thread)
    if (at >= 0) threads.splice(at, 1)
    for (const { failed } of thread.calls.values()) failed(error)
    thread.calls.clear()
  }

  const startThread = (): BotThread => {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), {
      execArgv: ['--import', '@oxc-node/core/register'],
    })
    worker.unref()
    const thread: BotThread = { worker, calls: new Map() }
    worker.on('message', (message: { call: number; acts?: readonly GameEntry[]; error?: string }) => {
      const call = thread.calls.get(message.call)
      thread.calls.delete(message.call)
      if (message.acts) call?.done(message.acts)
      else call?.failed(new Error(message.error))
    })
    worker.on('error', (error) => handleThreadExit(thread, error))
    worker.on('exit', () => handleThreadExit(thread, new Error('A thread of the bots has ended.')))
    threads.push(thread)
    return thread
  }

  const leastBusyThread = (): BotThread => {
    const [first] = threads.toSorted((a, b) => a.calls.size - b.calls.size)
    return first && (first.calls.size === 0 || threads.length >= size) ? first : startThread()
  }

  return {
    choose: (task) =>
      new Promise((done, failed) => {
        number += 1
        const { worker, calls } = leastBusyThread()
        calls.set(number, { done, failed })
        worker.postMessage({ call: number, task })
      }),
    close: async () => {
      await Promise.all(threads.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}
