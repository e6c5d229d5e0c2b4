import { parseArgs } from 'node:util'
import { type ServeOptions, serve, serveEnvironment, serveOptions } from './serve.ts'

const usage = (): string => {
  const rows = Object.entries(serveOptions).map(([name, [value, help]]) => [
    `--${name}${value ? ` ${value}` : ''}`,
    help,
  ])
  const lines = rows.map(([option, help]) => `  ${option!.padEnd(15)}  ${help}`)
  return `npm start -- [options]\n${lines.join('\n')}\n\nThe environment:\n${serveEnvironment.replace(/^/gm, '  ')}`
}

function parseOptions(): (ServeOptions & { readonly help?: boolean }) | undefined {
  const types = Object.entries({ ...serveOptions, help: [undefined] }).map(
    ([name, [value]]) => [name, { type: value ? 'string' : 'boolean' }] as const,
  )
  try {
    return parseArgs({ options: Object.fromEntries(types) }).values
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage()}`)
    return undefined
  }
}

const options = parseOptions()
if (options?.help) console.log(usage())
else process.exitCode = options ? await serve(options) : 2
