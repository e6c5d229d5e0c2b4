import { parseArgs } from 'node:util'

/** 0: fine. 1: the answer is no (illegal squad, refused move). 2: the command was used wrongly. */
export type ExitCode = 0 | 1 | 2

/** Where a command reads and writes, so that tests and the shell can stand in for the terminal. */
export interface Io {
  out(text: string): void
  err(text: string): void
  stdin: AsyncIterable<string | Uint8Array>
}

export interface CommandOption {
  type: 'string' | 'boolean'
  multiple?: true
  /** What stands for the value in the help: `FILE`, `x,y,heading`. */
  value?: string
  help: string
}

export interface CommandInput {
  positionals: string[]
  /** The option's value, or undefined when it was not given. */
  text(name: string): string | undefined
  texts(name: string): string[]
  flag(name: string): boolean
}

export interface Command {
  /** As typed: `maneuver`, `squad check`. */
  name: string
  summary: string
  /** What follows the name in the usage line, options apart: `FILE…`. */
  arguments?: string
  options: Record<string, CommandOption>
  /** Examples and anything a reader of `--help` should know. */
  details?: string
  run(input: CommandInput, io: Io): Promise<ExitCode> | ExitCode
}

/** The command was used wrongly: what happened, why, and what to do about it. */
export class UsageError extends Error {
  readonly remedy: string
  constructor(message: string, remedy: string) {
    super(message)
    this.remedy = remedy
  }
}

const common: Record<string, CommandOption> = { help: { type: 'boolean', help: 'show this help' } }

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

/** What was typed after the name of a command, checked against its options. */
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
