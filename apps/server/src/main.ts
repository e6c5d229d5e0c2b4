import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { renderUnicodeCompact } from 'uqr'
import { type LogLevel, logLevels } from './logger.ts'
import { networkAddresses, type RunningServer, startServer } from './server.ts'

const usage = `npm start -- [--port N] [--host NAME] [--data FOLDER] [--proxied] [--proxies N] [--public NAME]
  --port N       the port to serve on; the first free one from 4600 unless given
  --host NAME    127.0.0.1 unless given; 0.0.0.0 lets other machines in
  --data FOLDER  where games are kept; data unless given. With DATABASE_URL they are kept in that PostgreSQL
  --proxied      behind a proxy that says who asks and how (X-Forwarded-For, X-Forwarded-Proto)
  --proxies N    behind so many, one after the other
  --public NAME  a name by which browsers ask for it, as example.org; several with commas. Or FLOTILLA_PUBLIC

FLOTILLA_LOG is off, error, warn (unless given) or info; FLOTILLA_LOG_ADDRESSES=1 logs addresses with info.`

const TRIES = 20

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface CommandOptions {
  port?: string
  host?: string
  data?: string
  proxied?: boolean
  proxies?: string
  public?: string
  help?: boolean
}

function parseOptions(): CommandOptions {
  return parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      proxied: { type: 'boolean' },
      proxies: { type: 'string' },
      public: { type: 'string' },
      help: { type: 'boolean' },
    },
  }).values
}

function printAddress({ address }: RunningServer, host: string | undefined): void {
  console.log(`Flotilla is at ${address} (Ctrl+C ends it)`)
  if (host !== '0.0.0.0') return
  const [first, ...more] = networkAddresses(new URL(address).port)
  if (!first) return
  console.log(`For others in this network: ${[first, ...more].join(' or ')}`)
  console.log(renderUnicodeCompact(first))
}

/** Milliseconds in which pending work must be stored at shutdown. */
const CLOSING = 15_000

/** Shuts down in order on request: pending work is stored, and pages reconnect to another node or later. */
function endWell(serving: () => RunningServer | undefined): void {
  let ending = false
  const shutDown = (): void => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), CLOSING).unref()
    const closing = serving()?.close() ?? Promise.resolve()
    closing.then(
      () => process.exit(0),
      (error) => {
        console.error(`Flotilla did not end in order: ${(error as Error).message}`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, shutDown)
  // The process that started this one has ended.
  process.on('disconnect', shutDown)
  process.channel?.unref()
}

const levelIn = (said = 'warn'): LogLevel | undefined => logLevels.find((level) => level === said)

async function main(): Promise<number> {
  let values: CommandOptions
  try {
    values = parseOptions()
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
  const proxies = Number(values.proxies ?? (values.proxied ? 1 : 0))
  if (!(Number.isInteger(proxies) && proxies >= 0 && proxies < 10)) {
    console.error(`--proxies ${values.proxies} is not a number of proxies.\n\n${usage}`)
    return 2
  }
  const log = levelIn(process.env.FLOTILLA_LOG)
  if (!log) {
    console.error(`FLOTILLA_LOG=${process.env.FLOTILLA_LOG} is none of ${logLevels.join(', ')}.`)
    return 2
  }
  const names = values.public ?? process.env.FLOTILLA_PUBLIC ?? ''
  let serving: RunningServer | undefined
  endWell(() => serving)
  const options = {
    host: values.host,
    url: process.env.DATABASE_URL,
    folder: resolve(values.data ?? join(root, 'data'), 'pglite'),
    proxied: proxies,
    log,
    logAddresses: process.env.FLOTILLA_LOG_ADDRESSES === '1',
    openFirst: true,
    publicNames: names.split(',').filter((name) => name),
  }
  for (let port = wanted ?? 4600; ; port++) {
    try {
      serving = await startServer(join(root, 'apps/web/dist'), port, options)
      printAddress(serving, values.host)
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
