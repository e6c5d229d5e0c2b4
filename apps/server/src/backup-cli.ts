import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { backup, receiveBackup, restore } from './backup.ts'
import { type DatabaseOptions, openWithoutMigrations } from './database.ts'
import { connectToHolder } from './folder-lock.ts'

const usage = `npm run backup -- FILE [--data FOLDER]    writes everything to a file; the server may run
npm run restore -- FILE [--data FOLDER]   brings it back into a database that is empty
With DATABASE_URL that PostgreSQL is meant; without, the folder (data unless given).`

const root = fileURLToPath(new URL('../../..', import.meta.url))

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

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true })
  const [what, name] = positionals
  if (!name || (what !== 'backup' && what !== 'restore')) {
    console.error(usage)
    return 2
  }
  const from = process.env.INIT_CWD ?? '.'
  const options = {
    url: process.env.DATABASE_URL,
    folder: resolve(values.data ?? join(root, 'data'), 'pglite'),
  }
  const file = resolve(from, name)
  try {
    if (what === 'restore') await restore(() => openWithoutMigrations(options), file)
    else await writeBackup(options, file)
  } catch (error) {
    console.error(`Nothing was ${what === 'backup' ? 'written' : 'restored'}: ${(error as Error).message}`)
    return 1
  }
  console.log(what === 'backup' ? `Everything is in ${file}.` : `Everything from ${file} is there again.`)
  return 0
}

process.exitCode = await main()
