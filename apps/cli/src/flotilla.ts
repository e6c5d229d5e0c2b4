import { type Command, type ExitCode, type Io, runCommand, UsageError } from './command.ts'

/** Every command by name, loaded when it is used: `flotilla maneuver` need not read the catalogue. */
const commands: Record<string, { summary: string; load(): Promise<Command> }> = {
  maneuver: {
    summary: 'where a ship ends after a maneuver, boost, roll or decloak',
    load: async () => (await import('./commands/maneuver.ts')).maneuver,
  },
  measure: {
    summary: 'range, closest points, arcs and obstruction between two ships',
    load: async () => (await import('./commands/measure.ts')).measure,
  },
  rule: {
    summary: 'a rule by its id, with conflicting versions',
    load: async () => (await import('./commands/rules.ts')).rule,
  },
  rules: {
    summary: 'list and search the rulebook',
    load: async () => (await import('./commands/rules.ts')).rules,
  },
  card: {
    summary: 'the facts of a ship, pilot, upgrade or damage card',
    load: async () => (await import('./commands/card.ts')).card,
  },
  'squad check': {
    summary: 'whether squads are legal in a format',
    load: async () => (await import('./commands/squad.ts')).squadCommands['squad check']!,
  },
  'squad show': {
    summary: 'a squad as a readable sheet',
    load: async () => (await import('./commands/squad.ts')).squadCommands['squad show']!,
  },
  'squad convert': {
    summary: 'a squad as XWS or as text',
    load: async () => (await import('./commands/squad.ts')).squadCommands['squad convert']!,
  },
  'squad random': {
    summary: 'a random legal squad',
    load: async () => (await import('./commands/squad.ts')).squadCommands['squad random']!,
  },
  'squad list': {
    summary: 'the ready squads',
    load: async () => (await import('./commands/squad.ts')).squadCommands['squad list']!,
  },
  shell: {
    summary: 'type commands one after another',
    load: async () => (await import('./commands/shell.ts')).shell,
  },
}

export const commandNames: readonly string[] = Object.keys(commands)

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  return [
    'flotilla: Epic X-Wing miniatures with the rules enforced',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'flotilla COMMAND --help says more of each.',
    '',
  ].join('\n')
}

/** Runs one command line and gives its exit code; never throws for what a user typed. */
export async function flotilla(args: string[], io: Io): Promise<ExitCode> {
  const [first = '--help', second = ''] = args
  if (first === '--help' || first === 'help' || first === '-h') {
    io.out(overview())
    return 0
  }
  const name = `${first} ${second}` in commands ? `${first} ${second}` : first
  try {
    const entry = commands[name]
    if (!entry) {
      const group = Object.keys(commands).filter((known) => known.startsWith(`${first} `))
      if (group.length > 0) {
        throw new UsageError(
          second ? `There is no command "${first} ${second}".` : `"${first}" needs one of its commands.`,
          `use one of: ${group.join(', ')}`,
        )
      }
      throw new UsageError(`There is no command "${first}".`, 'flotilla --help lists them')
    }
    const command = await entry.load()
    return await runCommand(command, args.slice(name.split(' ').length), io)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    io.err(`flotilla: ${error.message}\n  ${error.remedy}\n`)
    return 2
  }
}
