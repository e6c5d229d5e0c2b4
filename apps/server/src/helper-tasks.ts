import { libraryFor } from '@flotilla/cards'
import type { AnyLibrary } from '@flotilla/engine'
import {
  type BotTask,
  botChoices,
  createTablePreparer,
  type GameEntry,
  type TablePreparer,
} from '@flotilla/host'

const libraries = new Map<string, Promise<AnyLibrary>>()

const cards = (ruleset: string): Promise<AnyLibrary> => {
  const found = libraries.get(ruleset) ?? libraryFor(ruleset)
  libraries.set(ruleset, found)
  return found
}

/**
 * The number of choices at a time, so that pages show the bots one by one and other tables get their turn.
 */
const MOST = 6
const MILLISECONDS = 60

const preparation = createTablePreparer(cards)

/** The result of a task, and the milliseconds it took. */
export interface TaskResult<T> {
  readonly value: T
  readonly milliseconds: number
}

async function measureTask<T>(work: () => Promise<T>): Promise<TaskResult<T>> {
  const start = performance.now()
  const value = await work()
  return { value, milliseconds: performance.now() - start }
}

/** The tasks that run in a helper thread. */
export const helperTasks = {
  botMoves: (task: BotTask): Promise<TaskResult<readonly GameEntry[]>> =>
    measureTask(async () => botChoices(task, await cards(task.saved.setup.ruleset), MOST, MILLISECONDS)),
  newTable: (args: Parameters<TablePreparer['newTable']>) => measureTask(() => preparation.newTable(...args)),
  broughtTitle: (args: Parameters<TablePreparer['broughtTitle']>) =>
    measureTask(() => preparation.broughtTitle(...args)),
}
