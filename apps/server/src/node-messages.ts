import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import type { PresentAt } from './presence.ts'

/** The PostgreSQL channel on which nodes notify each other. */
export const NOTIFICATION_CHANNEL = 'flotilla'
/** Messages of so many milliseconds are sent together. */
const BATCH_DELAY = 10
/** A notification holds 8000 bytes. */
const MAX_PAYLOAD = 7500

/** What nodes tell each other: the tables that something was added to, and who is at which. */
export interface NodeMessages {
  announceTables(tables: readonly string[]): void
  announcePresence(all: readonly PresentAt[]): void
  /** Tells what is still to be told. */
  end(): Promise<void>
}

/** The handlers of messages from other nodes. */
export interface NodeMessageHandlers {
  handleTableChanges(all: readonly string[]): void
  updatePresence(node: string, all: readonly PresentAt[]): void
  /** An operator has closed or deleted tables. */
  drop(tables: readonly string[]): void
}

interface NodeMessage {
  readonly node: string
  readonly tables?: readonly string[]
  readonly present?: readonly PresentAt[]
  readonly drop?: readonly string[]
}

/** In as many parts as notifications need. */
function splitIntoParts<T>(all: readonly T[]): T[][] {
  const made: T[][] = []
  let room = 0
  for (const one of all) {
    const size = JSON.stringify(one).length + 1
    room -= size
    if (room < 0) {
      made.push([])
      room = MAX_PAYLOAD - size
    }
    made.at(-1)!.push(one)
  }
  return made
}

/**
 * News between the nodes of one database. They are told after the writing and in batches: inside a transaction that writes,
 * a notification takes a lock on the whole database. One that is missed is found by who looks at the numbers.
 */
export async function connectNodeMessages(
  database: Database,
  handlers: NodeMessageHandlers,
  reportError: (error: unknown) => void,
): Promise<NodeMessages> {
  const node = randomUUID()
  const added = new Set<string>()
  const present = new Map<string, PresentAt>()
  let timer: NodeJS.Timeout | undefined

  const notifyNodes = (message: Omit<NodeMessage, 'node'>): Promise<unknown> =>
    database
      .query('SELECT pg_notify($1, $2)', [
        NOTIFICATION_CHANNEL,
        JSON.stringify({ node, ...message } satisfies NodeMessage),
      ])
      .catch(reportError)

  const sendPending = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const all = [
      ...splitIntoParts([...added]).map((tables) => ({ tables })),
      ...splitIntoParts([...present.values()]).map((one) => ({ present: one })),
    ]
    added.clear()
    present.clear()
    await Promise.all(all.map(notifyNodes))
  }
  const queueMessage = (): void => {
    timer ??= setTimeout(() => void sendPending(), BATCH_DELAY)
  }

  await database.listen(NOTIFICATION_CHANNEL, (what) => {
    const message = JSON.parse(what) as NodeMessage
    if (message.node === node) return
    if (message.tables) handlers.handleTableChanges(message.tables)
    if (message.drop) handlers.drop(message.drop)
    if (message.present) handlers.updatePresence(message.node, message.present)
  })
  return {
    announceTables: (tables) => {
      for (const id of tables) added.add(id)
      queueMessage()
    },
    announcePresence: (all) => {
      for (const one of all) present.set(one[0], one)
      if (all.length > 0) queueMessage()
    },
    end: sendPending,
  }
}
