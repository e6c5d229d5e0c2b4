import { parseArgs } from 'node:util'

/** The exit code. 0: success. 1: the answer is no (illegal squad, refused move). 2: wrong usage. */
export type ExitCode = 0 | 1 | 2

/** The streams of a command, which tests and the shell replace. */
export interface Io {
  out(text: string): void
  err(text: string): void
  stdin: AsyncIterable<string | Uint8Array>
}

/** An option of a command. */
export interface CommandOption {
  type: 'string' | 'boolean'
  multiple?: true
  /** The placeholder of the value in the help: `FILE`, `x,y,heading`. */
  value?: string
  help: string
}

/** The parsed input of a command. */
export interface CommandInput {
  positionals: string[]
  /** Returns the option's value, or undefined if it was not given. */
  text(name: string): string | undefined
  texts(name: string): string[]
  flag(name: string): boolean
}

/** A command. */
export interface Command {
  /** As typed: `maneuver`, `squad check`. */
  name: string
  summary: string
  /** The arguments in the usage line, without options: `FILE…`. */
  arguments?: string
  options: Record<string, CommandOption>
  /** Examples and further information for `--help`. */
  details?: string
  run(input: CommandInput, io: Io): Promise<ExitCode> | ExitCode
}

/** An error in the usage of a command: its cause and a remedy. */
export class UsageError extends Error {
  readonly remedy: string
  constructor(message: string, remedy: string) {
    super(message)
    this.remedy = remedy
  }
}

const common: Record<string, CommandOption> = { help: { type: 'boolean', help: 'show this help' } }

/** Formats the help of a command. */
export function helpFor(command: Command): string {
  const options = { ...command.options, ...common }
  const optionLabel = (name: string, option: CommandOption) =>
    `--${name}${option.type === 'string' ? ` ${option.value ?? 'VALUE'}` : ''}${option.multiple ? ' …' : ''}`
  const rows = Object.entries(options).map(
    ([name, option]) => [optionLabel(name, option), option.help] as const,
  )
  const width = Math.max(...rows.map(([left]) => left.length))
  return [
    `usage: flotilla ${command.name}${command.arguments ? ` ${command.arguments}` : ''} [options]`,
    '',
    command.summary,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    ...(command.details ? ['', command.details.trim()] : []),
    '',
  ].join('\n')
}

/** Parses the words after the name of a command, and validates its options. */
export function parseInput(command: Pick<Command, 'name' | 'options'>, args: string[]): CommandInput {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...common }).map(([name, { type, multiple }]) => [
      name,
      { type, ...(multiple ? { multiple } : {}) },
    ]),
  )
  let parsed: ReturnType<typeof parseArgs>
  try {
    parsed = parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const why = error instanceof Error ? error.message.split('. ')[0] : String(error)
    throw new UsageError(`${why}.`, `flotilla ${command.name} --help lists what it takes`)
  }
  const { values, positionals } = parsed
  return {
    positionals,
    text: (name) => values[name] as string | undefined,
    texts: (name) => (values[name] as string[] | undefined) ?? [],
    flag: (name) => values[name] === true,
  }
}

/** Runs a command with its words. */
export async function runCommand(command: Command, args: string[], io: Io): Promise<ExitCode> {
  const input = parseInput(command, args)
  if (input.flag('help')) {
    io.out(helpFor(command))
    return 0
  }
  const [stray] = input.positionals
  if (!command.arguments && stray !== undefined) {
    const [several] = Object.entries(command.options).flatMap(([name, { multiple }]) =>
      multiple ? [name] : [],
    )
    throw new UsageError(
      `"${stray}" belongs to no option.`,
      several
        ? `give --${several} anew before each of several`
        : `flotilla ${command.name} --help lists what it takes`,
    )
  }
  return command.run(input, io)
}
