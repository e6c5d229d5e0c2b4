import { type Command, type ExitCode, type Io, runCommand } from '../src/command.ts'
import { runFlotilla } from '../src/flotilla.ts'

export interface Said {
  code: ExitCode
  out: string
  err: string
}

async function createListener(input: readonly string[], run: (io: Io) => Promise<ExitCode>): Promise<Said> {
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

/** What `flotilla …` answers; the input may come in any pieces. */
export const typeCommand = (args: readonly string[], ...input: string[]): Promise<Said> =>
  createListener(input, (io) => runFlotilla([...args], io))

/** One command by itself: wrong use is thrown, not printed. */
export const typeAndRun = (command: Command, args: readonly string[], ...input: string[]): Promise<Said> =>
  createListener(input, (io) => runCommand(command, [...args], io))
