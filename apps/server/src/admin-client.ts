import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { type AdminAnswer, type AdminRequest, administer } from './admin.ts'
import { type Database, openWithoutMigrations } from './database.ts'
import { connectToHolder } from './folder-lock.ts'
import { migrations, readSchemaVersion } from './migrations.ts'
import { NOTIFICATION_CHANNEL } from './node-messages.ts'

export type { AdminAnswer, AdminRequest } from './admin.ts'
export { defaultDataFolder } from './installation.ts'

async function askHolder(holder: Socket, request: AdminRequest): Promise<AdminAnswer> {
  holder.write(`admin ${JSON.stringify(request)}\n`)
  const answer = await text(holder)
  if (!answer) throw new Error('The server has not answered. Its log says why.')
  return JSON.parse(answer) as AdminAnswer
}

async function expectCurrentSchema(database: Database): Promise<void> {
  const version = await readSchemaVersion(database)
  if (version !== migrations.length)
    throw new Error(
      `The database has schema version ${version}, and this Flotilla works with ${migrations.length}. Start the server of this version once.`,
    )
}

/**
 * Runs an operator's command: in the server that has the folder, or directly where none runs. With PostgreSQL
 * it runs directly, and the servers that use the database are notified.
 */
export async function askServer(
  { url, folder }: { readonly url?: string | undefined; readonly folder: string },
  request: AdminRequest,
): Promise<AdminAnswer> {
  const holder = url ? undefined : await connectToHolder(folder)
  if (holder) return askHolder(holder, request)
  if (!url && !existsSync(folder)) throw new Error(`There are no games in ${dirname(folder)}.`)
  const database = await openWithoutMigrations({ url, folder })
  try {
    await expectCurrentSchema(database)
    const dropped: string[] = []
    const answer = await administer(database, request, (tables) => dropped.push(...tables))
    if (url)
      await database.query('SELECT pg_notify($1, $2)', [
        NOTIFICATION_CHANNEL,
        JSON.stringify({ node: 'admin', drop: dropped }),
      ])
    return answer
  } finally {
    await database.close()
  }
}
