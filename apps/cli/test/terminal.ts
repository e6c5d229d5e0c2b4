import { type Command, type ExitCode, type Io, runCommand } from '../src/command.ts'
import { flotilla } from '../src/flotilla.ts'

export interface Said {
  code: ExitCode
  out: string
  err: string
}

async function listening(input: readonly string[], run: (io: Io) => Promise<ExitCode>): Promise<Said> {
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
export const typed = (args: readonly string[], ...input: string[]): Promise<Said> =>
  listening(input, (io) => flotilla([...args], io))

/** One command by itself: wrong use is thrown, not printed. */
export const ran = (command: Command, args: readonly string[], ...input: string[]): Promise<Said> =>
  listening(input, (io) => runCommand(command, [...args], io))
