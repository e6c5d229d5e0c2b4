import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { backup, receiveBackup, restore } from './backup.ts'
import { type DatabaseOptions, openWithoutMigrations } from './database.ts'
import { connectToHolder } from './folder-lock.ts'
import { defaultDataFolder } from './installation.ts'

async function writeBackup(
  options: DatabaseOptions & { readonly folder: string },
  file: string,
): Promise<void> {
  const holder = options.url ? undefined : await connectToHolder(options.folder)
  if (holder) return receiveBackup(holder, file)
  if (!options.url && !existsSync(options.folder))
    throw new Error(`There are no games in ${dirname(options.folder)}.`)
  const database = await openWithoutMigrations(options)
  await backup(database, file).finally(() => database.close())
}

/** Writes a backup or restores one; returns the line to print, and throws when nothing was done. */
export async function runBackup(
  command: 'backup' | 'restore',
  file: string,
  data: string = defaultDataFolder,
): Promise<string> {
  const options = { url: process.env.DATABASE_URL, folder: resolve(data, 'pglite') }
  try {
    if (command === 'restore') await restore(() => openWithoutMigrations(options), file)
    else await writeBackup(options, file)
  } catch (error) {
    throw new Error(
      `Nothing was ${command === 'backup' ? 'written' : 'restored'}: ${(error as Error).message}`,
    )
  }
  return command === 'backup' ? `Everything is in ${file}.` : `Everything from ${file} is there again.`
}
