import { type Command, type ExitCode, type Io, runCommand, UsageError } from './command.ts'

interface CommandEntry {
  readonly summary: string
  load(): Promise<Command>
}

/** Creates the entries of commands of two words whose code loads together. */
function commandGroup(
  first: string,
  seconds: Record<string, string>,
  load: () => Promise<Record<string, Command>>,
): Record<string, CommandEntry> {
  return Object.fromEntries(
    Object.entries(seconds).map(([second, summary]) => {
      const name = `${first} ${second}`
      return [name, { summary, load: async () => (await load())[name]! }]
    }),
  )
}

/** All commands by name, loaded on use: `flotilla maneuver` need not read the catalogue. */
const commands: Record<string, CommandEntry> = {
  maneuver: {
    summary: 'where a ship ends after a maneuver, boost, roll or decloak',
    load: async () => (await import('./commands/maneuver.ts')).maneuverCommand,
  },
  measure: {
    summary: 'range, closest points, arcs and obstruction between two ships',
    load: async () => (await import('./commands/measure.ts')).measureCommand,
  },
  rule: {
    summary: 'a rule by its id, with conflicting versions',
    load: async () => (await import('./commands/rules.ts')).ruleCommand,
  },
  rules: {
    summary: 'list and search the rulebook',
    load: async () => (await import('./commands/rules.ts')).rulesCommand,
  },
  card: {
    summary: 'the facts of a ship, pilot, upgrade or damage card',
    load: async () => (await import('./commands/card.ts')).cardCommand,
  },
  ...commandGroup(
    'squad',
    {
      check: 'whether squads are legal in a format',
      show: 'a squad as a readable sheet',
      convert: 'a squad as XWS or as text',
      random: 'a random legal squad',
      wing: 'form the wings of a squad from another builder',
      list: 'the ready squads',
    },
    async () => (await import('./commands/squad.ts')).squadCommands,
  ),
  ...commandGroup(
    'event',
    {
      new: 'begin an event in a file of its own',
      configure: 'change its name, place, date, organisers or format',
      add: 'enter players or teams',
      edit: 'change an entrant',
      squad: 'hand in a squad',
      forbid: 'two who must not meet',
      seat: 'keep an entrant at one table',
      start: 'end registration',
      announce: 'what the players are to be told',
      pair: 'draw the next round',
      swap: 'two of the draft change places',
      move: 'a match moves to another table',
      publish: 'the draft becomes the round that is played',
      join: 'a latecomer plays whoever has the bye',
      clock: 'the clock of the round',
      score: 'count what was scored against a squad',
      result: 'enter or correct a result',
      results: 'enter many results at once',
      standings: 'who leads',
      drop: 'an entrant leaves or comes back',
      penalty: 'a warning, or points taken away',
      pack: 'what an entrant has to bring',
      components: 'what may be brought or altered',
      ruling: 'what the organiser rules',
      agree: 'who agrees to third-party or shared tools',
      products: 'which products are legal',
      cut: 'the best go on into the bracket',
      finish: 'end the event',
      show: 'where the event stands',
      print: 'pairings, slips, standings, bracket, squads as pages',
      export: 'the event for other programs',
      log: 'every act in order',
      undo: 'undo acts; the log keeps both',
      verify: 'check the file, and say where it is wrong',
      repair: 'keep what is good in a damaged file',
    },
    async () => (await import('./commands/event.ts')).eventCommands,
  ),
  ...commandGroup(
    'points',
    { import: 'make the points list of a community from a checkout of its database' },
    async () => (await import('./commands/points.ts')).pointsCommands,
  ),
  ...commandGroup(
    'scenario',
    {
      check: 'whether a file is a scenario',
      list: 'the scenarios that come with Flotilla',
      show: 'a scenario in words, its setup drawn to scale',
    },
    async () => (await import('./commands/scenario.ts')).scenarioCommands,
  ),
  ...commandGroup(
    'admin',
    {
      tables: 'list the tables of a server',
      events: 'list the events of a server',
      people: 'list people, those with a text in their name',
      close: 'close tables or events: nobody opens them, and nothing is deleted',
      reopen: 'open what was closed',
      delete: 'delete tables or events with all that is stored of them',
      ban: 'ban somebody from the server',
      unban: 'let somebody come again',
      settings: 'show quotas, budgets of work and how long things are kept',
      set: 'change one of the settings',
      retention: 'delete now what is older than it is to be kept',
      check: 'check whether everything that is stored can be read',
      repair: 'repair what the check finds, as far as that can be done',
    },
    async () => (await import('./commands/admin.ts')).adminCommands,
  ),
  serve: {
    summary: 'serve the game: the table, the squad builder, events and online play',
    load: async () => (await import('./commands/serve.ts')).serveCommand,
  },
  backup: {
    summary: 'write everything a server stores to a file',
    load: async () => (await import('./commands/serve.ts')).backupCommands.backup,
  },
  restore: {
    summary: 'bring a backup back into a database that is empty',
    load: async () => (await import('./commands/serve.ts')).backupCommands.restore,
  },
  arena: {
    summary: 'bots of any language play each other',
    load: async () => (await import('./commands/arena.ts')).arenaCommand,
  },
  join: {
    summary: 'a bot of yours takes a seat at an online table',
    load: async () => (await import('./commands/join.ts')).joinCommand,
  },
  simulate: {
    summary: 'let bots play games of the second edition',
    load: async () => (await import('./commands/simulate.ts')).simulateCommand,
  },
  replay: {
    summary: 'the story of a game, or its state at a decision',
    load: async () => (await import('./commands/replay.ts')).replayCommand,
  },
  shell: {
    summary: 'type commands one after another',
    load: async () => (await import('./commands/shell.ts')).shellCommand,
  },
}

/** The names of all commands. */
export const commandNames: readonly string[] = Object.keys(commands)

const helpWords = ['--help', 'help', '-h']

/** Formats the help of all commands, or of a group such as `event`. */
function helpOverview(title: string, names: readonly string[]): string {
  const width = Math.max(...names.map((name) => name.length))
  return [
    title,
    '',
    ...names.map((name) => `  ${name.padEnd(width)}  ${commands[name]!.summary}`),
    '',
    'flotilla COMMAND --help explains one command.',
    '',
  ].join('\n')
}

/** Runs a command line and returns its exit code; wrong input never makes it throw. */
export async function runFlotilla(args: string[], io: Io): Promise<ExitCode> {
  const [first = '--help', second = ''] = args
  if (helpWords.includes(first)) {
    io.out(helpOverview('flotilla: Epic X-Wing miniatures with the rules enforced', commandNames))
    return 0
  }
  const name = `${first} ${second}` in commands ? `${first} ${second}` : first
  try {
    const entry = commands[name]
    if (!entry) {
      const group = commandNames.filter((known) => known.startsWith(`${first} `))
      if (group.length > 0 && helpWords.includes(second)) {
        io.out(helpOverview(`usage: flotilla ${first} COMMAND`, group))
        return 0
      }
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
