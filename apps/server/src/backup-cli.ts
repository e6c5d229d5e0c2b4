import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runBackup } from './backup-command.ts'

const usage = `npm run backup -- FILE [--data FOLDER]    writes everything to a file; the server may run
npm run restore -- FILE [--data FOLDER]   brings it back into a database that is empty
With DATABASE_URL that PostgreSQL is meant; without, the folder (data unless given).`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true })
  const [command, name] = positionals
  if (!name || (command !== 'backup' && command !== 'restore')) {
    console.error(usage)
    return 2
  }
  try {
    console.log(await runBackup(command, resolve(process.env.INIT_CWD ?? '.', name), values.data))
    return 0
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
}

process.exitCode = await main()
