import { parentPort } from 'node:worker_threads'
import { libraryFor } from '@flotilla/cards'
import type { AnyLibrary } from '@flotilla/engine'
import { type BotTask, botChoices } from '@flotilla/host'

const libraries = new Map<string, Promise<AnyLibrary>>()

/** A few choices at once, so that pages see the bots play one by one and others have their turn. */
const MOST = 6
const MILLISECONDS = 60

parentPort!.on('message', async ({ call, task }: { call: number; task: BotTask }) => {
  try {
    const { ruleset } = task.saved.setup
    const library = libraries.get(ruleset) ?? libraryFor(ruleset)
    libraries.set(ruleset, library)
    parentPort!.postMessage({ call, acts: botChoices(task, await library, MOST, MILLISECONDS) })
  } catch (error) {
    parentPort!.postMessage({ call, error: error instanceof Error ? error.message : String(error) })
  }
})
