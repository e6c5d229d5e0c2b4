import { resolve } from 'node:path'
import { askServer, defaultDataFolder } from '@flotilla/server/admin'
import { type Command, type CommandOption, UsageError } from '../command.ts'

const options: Record<string, CommandOption> = {
  data: { type: 'string', value: 'FOLDER', help: 'the data folder of the server; data unless given' },
}

const details = 'With DATABASE_URL that PostgreSQL is meant. The server may run meanwhile.'

const adminCommand = (
  second: string,
  summary: string,
  args: string | undefined,
  needed: number,
  most = needed,
): Command => ({
  name: `admin ${second}`,
  summary,
  ...(args ? { arguments: args } : {}),
  options,
  details,
  run: async (input, io) => {
    const { positionals } = input
    if (positionals.length < needed || positionals.length > most)
      throw new UsageError(
        `admin ${second} takes ${args ?? 'no arguments'}.`,
        `flotilla admin ${second} --help explains it`,
      )
    const folder = resolve(input.text('data') ?? defaultDataFolder, 'pglite')
    try {
      const { ok, lines } = await askServer(
        { url: process.env.DATABASE_URL, folder },
        { command: second, args: positionals },
      )
      for (const line of lines) (ok ? io.out : io.err)(`${line}\n`)
      return ok ? 0 : 1
    } catch (error) {
      io.err(`flotilla: ${(error as Error).message}\n`)
      return 1
    }
  },
})

/** The commands of the server administration by full name. */
export const adminCommands: Readonly<Record<string, Command>> = Object.fromEntries(
  [
    adminCommand('tables', 'list the tables of a server', undefined, 0),
    adminCommand('events', 'list the events of a server', undefined, 0),
    adminCommand('people', 'list people, those with a text in their name', '[TEXT]', 0, 1),
    adminCommand(
      'close',
      'close tables or events: nobody opens them, and nothing is deleted',
      'table|event ID…',
      2,
      100,
    ),
    adminCommand('reopen', 'open what was closed', 'table|event ID…', 2, 100),
    adminCommand(
      'delete',
      'delete tables or events with all that is stored of them',
      'table|event ID…',
      2,
      100,
    ),
    adminCommand('ban', 'ban somebody from the server', 'PERSON', 1),
    adminCommand('unban', 'let somebody come again', 'PERSON', 1),
    adminCommand('settings', 'show quotas, budgets of work and how long things are kept', undefined, 0),
    adminCommand('set', 'change one of the settings', 'NAME VALUE', 2),
    adminCommand('retention', 'delete now what is older than it is to be kept', undefined, 0),
    adminCommand('check', 'check whether everything that is stored can be read', undefined, 0),
    adminCommand('repair', 'repair what the check finds, as far as that can be done', undefined, 0),
  ].map((command) => [command.name, command]),
)
