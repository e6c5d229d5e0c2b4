import { type Command, type ExitCode, type Io, runCommand } from '../src/command.ts'
import { runFlotilla } from '../src/flotilla.ts'

/** The output of a command. */
export interface CommandOutput {
  code: ExitCode
  out: string
  err: string
}

async function createListener(
  input: readonly string[],
  run: (io: Io) => Promise<ExitCode>,
): Promise<CommandOutput> {
  const said = { out: '', err: '' }
  const code = await run({
    out: (text) => {
      said.out += text
    },
    err: (text) => {
      said.err += text
    },
    stdin: (async function* () {
      yield* input
    })(),
  })
  return { code, ...said }
}

/** Runs `flotilla …` and returns its output; the input may come in any chunks. */
export const typeCommand = (args: readonly string[], ...input: string[]): Promise<CommandOutput> =>
  createListener(input, (io) => runFlotilla([...args], io))

/** Runs one command by itself; wrong usage throws instead of printing. */
export const typeAndRun = (
  command: Command,
  args: readonly string[],
  ...input: string[]
): Promise<CommandOutput> => createListener(input, (io) => runCommand(command, [...args], io))
