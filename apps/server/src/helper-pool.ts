import { fileURLToPath } from 'node:url'
import type { BotTask, GameEntry, TablePreparer } from '@flotilla/host'
import { Piscina } from 'piscina'
import type { helperTasks, TaskResult } from './helper-tasks.ts'
import { workerArguments, workerFile } from './installation.ts'

/** A pool of threads for slow tasks, so that storing choices does not wait for them. */
export interface Helper extends TablePreparer {
  botChoices(task: BotTask): Promise<readonly GameEntry[]>
  /** Returns the same preparation with the milliseconds of each task counted. */
  withWorkCounter(count: (milliseconds: number) => void): TablePreparer
  close(): Promise<void>
}

/** Milliseconds after which a task is ended. */
const TASK_TIMEOUT = 20_000
/** Milliseconds after which an idle thread ends, to free its memory. */
const IDLE = 60_000
/** The most tasks that may wait. */
const MAX_THREADS = 200

const poolOf = (threads: number): Piscina => {
  const pool = new Piscina({
    filename: fileURLToPath(workerFile('helper-worker')),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    maxQueue: MAX_THREADS,
    // Choices have priority.
    niceIncrement: 10,
    execArgv: [...workerArguments],
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 },
  })
  pool.on('error', () => undefined)
  return pool
}

/** Creates a pool; with 0 threads it runs tasks in the caller's thread. */
export function createHelper(threads = 1): Helper {
  const pool = threads > 0 ? poolOf(threads) : undefined

  const run = async <T>(
    name: keyof typeof helperTasks,
    task: unknown,
    count: (milliseconds: number) => void = () => undefined,
  ): Promise<T> => {
    const signal = AbortSignal.timeout(TASK_TIMEOUT)
    try {
      const done = (await (pool
        ? pool.run(task, { name, signal })
        : (await import('./helper-tasks.ts')).helperTasks[name](task as never))) as TaskResult<T>
      count(done.milliseconds)
      return done.value
    } catch (error) {
      if (signal.aborted) count(TASK_TIMEOUT)
      throw error
    }
  }

  const countedBy = (count?: (milliseconds: number) => void): TablePreparer => ({
    newTable: (...args) => run('newTable', args, count),
    broughtTitle: (...args) => run('broughtTitle', args, count),
  })
  return {
    ...countedBy(),
    withWorkCounter: countedBy,
    botChoices: (task) => run('botMoves', task),
    close: async () => pool?.destroy(),
  }
}
