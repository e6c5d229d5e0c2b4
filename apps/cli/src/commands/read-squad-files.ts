import { createReadStream } from 'node:fs'
import {
  ExchangeError,
  type FormatId,
  formats,
  type ImportedSquad,
  isFormatId,
  parseSquads,
  type SquadronLimit,
  type Team,
} from '@flotilla/squads'
import { type CommandInput, type CommandOption, type ExitCode, type Io, UsageError } from '../command.ts'

/** Far longer than any squad; reading stops here. */
const longest = 1_000_001

/** The option `--json`. */
export const jsonOption: CommandOption = { type: 'boolean', help: 'answer in JSON' }
/** The option `--format`. */
export const formatOption: CommandOption = {
  type: 'string',
  value: 'FORMAT',
  help: Object.keys(formats).join(', '),
}

async function contentOf(name: string, io: Io): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of name === '-' ? io.stdin : createReadStream(name)) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk as Uint8Array, { stream: true })
      if (text.length > longest) break
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'ENOENT' ? 'does not exist' : code === 'EISDIR' ? 'is a folder' : `cannot be read (${code})`
    throw new UsageError(`The file ${name} ${why}.`, 'name a squad file, or - for the standard input')
  }
  return text
}

/** One squad of a file, or a team that is the whole file. */
export interface SquadFileEntry {
  label: string
  squads: ImportedSquad[]
  team?: Team
}

async function entriesIn(name: string, io: Io): Promise<SquadFileEntry[]> {
  const label = name === '-' ? 'standard input' : name
  const text = await contentOf(name, io)
  try {
    const { squads, team } = await parseSquads(text)
    if (team) return [{ label, squads, team: { ...team, squads: squads.map(({ squad }) => squad) } }]
    return squads.map((squad, index) => ({
      label: squads.length > 1 ? `${label} [${index + 1}]` : label,
      squads: [squad],
    }))
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    const { place, problem, remedy } = error
    throw new ExchangeError(place ? `${label}: ${place}` : label, problem, remedy)
  }
}

/** Reads the squads of all files, or of the standard input. */
export async function readSquadEntries({ positionals }: CommandInput, io: Io): Promise<SquadFileEntry[]> {
  if (positionals.length === 0) {
    throw new UsageError('No squad was named.', 'name a file, or - for the standard input')
  }
  const entries: SquadFileEntry[] = []
  for (const name of positionals) entries.push(...(await entriesIn(name, io)))
  return entries
}

/** Reports unreadable squads in the requested form. */
export async function runReadingSquads(
  input: CommandInput,
  io: Io,
  run: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    const { place, message } = error
    if (input.flag('json')) io.out(`${JSON.stringify({ error: { fault: 'unreadable', place, message } })}\n`)
    else io.err(`flotilla: ${message}\n`)
    return 2
  }
}

/** Prints the notes on squads. */
export function printNotes(entries: SquadFileEntry[], io: Io): void {
  for (const { label, squads } of entries) {
    for (const note of squads.flatMap(({ notes }) => notes)) io.err(`${label}: ${note}\n`)
  }
}

/** Parses the option `--format`. */
export function parseFormat(input: CommandInput): FormatId {
  const name = input.text('format')
  const known = `use --format with one of: ${Object.keys(formats).join(', ')}`
  if (name === undefined) throw new UsageError('No format was named.', known)
  if (!isFormatId(name)) throw new UsageError(`There is no format "${name}".`, known)
  return name
}

/** Parses the option `--limit`. */
export function parseLimit(input: CommandInput, format: FormatId): SquadronLimit | undefined {
  const text = input.text('limit')
  if (text === undefined) return undefined
  const { name, points } = formats[format]
  if (points) throw new UsageError(`${name} has its own limit of ${points.max} points.`, 'leave out --limit')
  const [, number, unit] = /^(\d{1,5}) ?(points|threat)?$/.exec(text) ?? []
  if (number === undefined) {
    throw new UsageError(`"${text}" is not a limit.`, 'write it as --limit 300 or --limit "12 threat"')
  }
  return unit === 'threat' ? { threat: Number(number) } : { points: Number(number) }
}

/** Formats a number with a noun in singular or plural. */
export const pluralize = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** The option `--limit`. */
export const limitOption: CommandOption = {
  type: 'string',
  value: '300',
  help: 'squad points, or "12 threat", where the scenario sets them',
}

/** The help on the files that squad commands read. */
export const squadFileHelp = `
A file may hold XWS of either edition, a container of squads, or a list as players paste it in chats; - reads the
standard input.`
