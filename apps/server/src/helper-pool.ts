import { fileURLToPath } from 'node:url'
import type { BotTask, GameEntry, Preparation } from '@flotilla/host'
import { Piscina } from 'piscina'
import type { helperTasks, TaskResult } from './helper-tasks.ts'

/** A thread that does what takes long, so that nobody waits for it who only wants a choice stored. */
export interface Helper extends Preparation {
  botChoices(task: BotTask): Promise<readonly GameEntry[]>
  /** The same, with the milliseconds of each task counted. */
  countedBy(count: (milliseconds: number) => void): Preparation
  close(): Promise<void>
}

/** A task that takes longer is ended. */
const LONGEST = 20_000
/** A thread that has had nothing to do for so long is ended: it takes memory. */
const IDLE = 60_000
/** Tasks that may wait. */
const MOST = 200

const poolOf = (threads: number): Piscina => {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('./helper-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    maxQueue: MOST,
    // Choices go first.
    niceIncrement: 10,
    execArgv: ['--import', '@oxc-node/core/register'],
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 },
  })
  pool.on('error', () => undefined)
  return pool
}

/** With no thread of its own it does everything in the one that asks. */
export function createHelper(threads = 1): Helper {
  const pool = threads > 0 ? poolOf(threads) : undefined

  const run = async <T>(
    name: keyof typeof helperTasks,
    task: unknown,
    count: (milliseconds: number) => void = () => undefined,
  ): Promise<T> => {
    const signal = AbortSignal.timeout(LONGEST)
    try {
      const done = (await (pool
        ? pool.run(task, { name, signal })
        : (await import('./helper-tasks.ts')).helperTasks[name](task as never))) as TaskResult<T>
      count(done.milliseconds)
      return done.value
    } catch (error) {
      if (signal.aborted) count(LONGEST)
      throw error
    }
  }

  const countedBy = (count?: (milliseconds: number) => void): Preparation => ({
    newTable: (...args) => run('newTable', args, count),
    broughtTitle: (...args) => run('broughtTitle', args, count),
  })
  return {
    ...countedBy(),
    countedBy,
    botChoices: (task) => run('botMoves', task),
    close: async () => pool?.destroy(),
  }
}
