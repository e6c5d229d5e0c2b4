import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serve } from './server.ts'

const usage = `npm start -- [--port N] [--host NAME]
  --port N     the port to serve on; the first free one from 4600 unless given
  --host NAME  127.0.0.1 unless given; 0.0.0.0 lets other machines in`

const TRIES = 20

async function main(): Promise<number> {
  let values: { port?: string; host?: string; help?: boolean }
  try {
    values = parseArgs({
      options: { port: { type: 'string' }, host: { type: 'string' }, help: { type: 'boolean' } },
    }).values
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    return 2
  }
  if (values.help) {
    console.log(usage)
    return 0
  }
  const wanted = values.port === undefined ? undefined : Number(values.port)
  if (wanted !== undefined && !(Number.isInteger(wanted) && wanted >= 0 && wanted < 65536)) {
    console.error(`--port ${values.port} is not a port.\n\n${usage}`)
    return 2
  }
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url))
  for (let port = wanted ?? 4600; ; port++) {
    try {
      const { address } = await serve(folder, port, values.host)
      console.log(`Flotilla is at ${address} (Ctrl+C ends it)`)
      return 0
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (taken && wanted === undefined && port < 4600 + TRIES) continue
      console.error(
        taken
          ? `Port ${port} is taken. Name another with --port, or stop what uses it.`
          : `Flotilla cannot be served: ${(error as Error).message}`,
      )
      return 1
    }
  }
}

process.exitCode = await main()
