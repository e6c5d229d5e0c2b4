import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { backup, restore } from './backup.ts'
import { openDatabase } from './database.ts'

const usage = `npm run backup -- FILE [--data FOLDER]    writes everything to a file
npm run restore -- FILE [--data FOLDER]   brings it back into a database that is empty
With DATABASE_URL that PostgreSQL is meant; without, the folder (data unless given), and no server may run with it.`

const root = fileURLToPath(new URL('../../../', import.meta.url))

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true })
  const [what, name] = positionals
  if (!name || (what !== 'backup' && what !== 'restore')) {
    console.error(usage)
    return 2
  }
  const wish = { url: process.env.DATABASE_URL, folder: join(values.data ?? join(root, 'data'), 'pglite') }
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  try {
    if (what === 'restore') await restore(wish, file)
    else {
      const database = await openDatabase(wish)
      await backup(database, file).finally(() => database.close())
    }
  } catch (error) {
    console.error(`Nothing was ${what === 'backup' ? 'written' : 'restored'}: ${(error as Error).message}`)
    return 1
  }
  console.log(what === 'backup' ? `Everything is in ${file}.` : `Everything from ${file} is there again.`)
  return 0
}

process.exitCode = await main()
