import { createInterface } from 'node:readline/promises'
import type { Command, ExitCode } from '../command.ts'
import { runFlotilla } from '../flotilla.ts'

/** Splits a line as a terminal does, with "…" and '…' around words that belong together. */
export const splitWords = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => (double ?? single ?? bare)!,
  )

/** The command `shell`. */
export const shellCommand: Command = {
  name: 'shell',
  summary: 'Type commands one after another, without "flotilla" before them.',
  options: {},
  run: async (_, io): Promise<ExitCode> => {
    await runFlotilla(['--help'], io)
    io.out(
      'Type a command without "flotilla" before it, for example: maneuver --base small --maneuver "2 bank left"\n',
    )
    if (!process.stdin.isTTY) return 0
    const reader = createInterface({ input: process.stdin, output: process.stdout, prompt: 'flotilla> ' })
    reader.prompt()
    for await (const line of reader) {
      const args = splitWords(line)
      if (args[0] === 'exit' || args[0] === 'quit') break
      if (args.length > 0 && args[0] !== 'shell')
        await runFlotilla(args[0] === 'flotilla' ? args.slice(1) : args, io)
      reader.prompt()
    }
    reader.close()
    return 0
  },
}
