import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'

const CHANNEL = 'flotilla'
/** News of so long go out together. */
const GATHER = 10
/** A notification holds 8000 bytes. */
const MOST = 200

/** What nodes tell each other: the tables that something was added to. */
export interface News {
  tell(tables: readonly string[]): void
  end(): void
}

/**
 * News between the nodes of one database. They are told after the writing and in batches: inside a transaction that writes,
 * a notification takes a lock on the whole database. One that is missed is found by who looks at the numbers.
 */
export async function newsIn(
  database: Database,
  hear: (tables: readonly string[]) => void,
  complain: (error: unknown) => void,
): Promise<News> {
  const node = randomUUID()
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const send = (): void => {
    timer = undefined
    const all = [...gathered]
    gathered.clear()
    for (let i = 0; i < all.length; i += MOST)
      database
        .query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify([node, ...all.slice(i, i + MOST)])])
        .catch(complain)
  }

  await database.listen(CHANNEL, (what) => {
    const [from, ...tables] = JSON.parse(what) as string[]
    if (from !== node) hear(tables)
  })
  return {
    tell: (tables) => {
      for (const id of tables) gathered.add(id)
      timer ??= setTimeout(send, GATHER)
    },
    end: () => clearTimeout(timer),
  }
}
