/** A command that was given something it cannot take: it says so, and how it is used. */
export class ScriptUsageError extends Error {}

const isParsing = (error: unknown): error is Error & { code: string } =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** Runs a command: asked for help, or given what it cannot take, it says how it is used. */
export async function runScript(
  help: string,
  main: (args: string[]) => number | Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help')) {
    process.stdout.write(help)
    return
  }
  try {
    // Not `process.exit`: it would cut off a long answer that is still being written to a pipe.
    process.exitCode = await main(args)
  } catch (error) {
    if (!(error instanceof ScriptUsageError) && !isParsing(error)) throw error
    process.stderr.write(`${error.message}\n\n${help}`)
    process.exitCode = 2
  }
}
