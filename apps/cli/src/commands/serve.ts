import { runBackup } from '@flotilla/server/backup'
import { serve, serveEnvironment, serveOptions } from '@flotilla/server/serve'
import { type Command, type CommandOption, UsageError } from '../command.ts'

const options: Record<string, CommandOption> = Object.fromEntries(
  Object.entries(serveOptions).map(([name, [value, help]]) => [
    name,
    value ? { type: 'string', value, help } : { type: 'boolean', help },
  ]),
)

/** `flotilla serve` */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'serve the game: the table, the squad builder, events and online play',
  options,
  details: `The environment:\n${serveEnvironment.replace(/^/gm, '  ')}`,
  run: (input) =>
    serve({
      port: input.text('port'),
      host: input.text('host'),
      data: input.text('data'),
      proxied: input.flag('proxied'),
      proxies: input.text('proxies'),
      public: input.text('public'),
    }),
}

const backupCommandOf = (name: 'backup' | 'restore', summary: string): Command => ({
  name,
  summary,
  arguments: 'FILE',
  options: { data: { type: 'string', value: 'FOLDER', help: serveOptions.data[1] } },
  details: 'With DATABASE_URL that PostgreSQL is meant.',
  run: async (input, io) => {
    const [file, ...more] = input.positionals
    if (!file || more.length > 0)
      throw new UsageError(`${name} takes one file.`, `flotilla ${name} --help explains it`)
    try {
      io.out(`${await runBackup(name, file, input.text('data'))}\n`)
      return 0
    } catch (error) {
      io.err(`flotilla: ${(error as Error).message}\n`)
      return 1
    }
  },
})

/** `flotilla backup` and `flotilla restore` */
export const backupCommands: Readonly<Record<'backup' | 'restore', Command>> = {
  backup: backupCommandOf('backup', 'write everything a server stores to a file; the server may run'),
  restore: backupCommandOf('restore', 'bring a backup back into a database that is empty'),
}
