import { resolve } from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { defaultDataFolder, docsFolder, siteFolder } from './installation.ts'
import { type LogLevel, logLevels } from './logger.ts'
import { networkAddresses, type RunningServer, startServer } from './server.ts'

/** What to serve and where, as written on a command line. */
export interface ServeOptions {
  readonly port?: string | undefined
  readonly host?: string | undefined
  readonly data?: string | undefined
  readonly proxied?: boolean | undefined
  readonly proxies?: string | undefined
  readonly public?: string | undefined
}

/** The options by name, with the placeholder of their value and what they do. */
export const serveOptions = {
  port: ['N', 'the port to serve on; the first free one from 4600 unless given'],
  host: ['NAME', '127.0.0.1 unless given; 0.0.0.0 lets other machines in'],
  data: ['FOLDER', 'where games are stored; data unless given'],
  proxied: [undefined, 'behind one proxy that sends X-Forwarded-For and X-Forwarded-Proto'],
  proxies: ['N', 'behind N such proxies'],
  public: ['NAME', 'a name by which browsers reach it, such as example.org; several with commas'],
} as const

/** The environment variables that the server reads. */
export const serveEnvironment = `DATABASE_URL          a PostgreSQL that stores everything, instead of a folder
FLOTILLA_PUBLIC       the same as --public
FLOTILLA_LOG          off, error, warn (unless given) or info
FLOTILLA_LOG_ADDRESSES  1 logs the addresses of requests with info
FLOTILLA_THREADS      how many threads play tables; one fewer than the processors unless given`

const TRIES = 20

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

/** Ends the server when the process that started it is gone: npx does not pass on a signal. */
function endWithParent(): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

const levelIn = (said = 'warn'): LogLevel | undefined => logLevels.find((level) => level === said)

/** Serves the game until the process is told to end; returns the exit code if it cannot. */
export async function serve(options: ServeOptions): Promise<0 | 1 | 2> {
  const wanted = options.port === undefined ? undefined : Number(options.port)
  if (wanted !== undefined && !(Number.isInteger(wanted) && wanted >= 0 && wanted < 65536)) {
    console.error(`--port ${options.port} is not a port. Give a number from 0 to 65535.`)
    return 2
  }
  const proxies = Number(options.proxies ?? (options.proxied ? 1 : 0))
  if (!(Number.isInteger(proxies) && proxies >= 0 && proxies < 10)) {
    console.error(`--proxies ${options.proxies} is not a number of proxies. Give a number from 0 to 9.`)
    return 2
  }
  const log = levelIn(process.env.FLOTILLA_LOG)
  if (!log) {
    console.error(`FLOTILLA_LOG is ${process.env.FLOTILLA_LOG}. Set it to one of ${logLevels.join(', ')}.`)
    return 2
  }
  const names = options.public ?? process.env.FLOTILLA_PUBLIC ?? ''
  let serving: RunningServer | undefined
  endWell(() => serving)
  const serverOptions = {
    host: options.host,
    url: process.env.DATABASE_URL,
    folder: resolve(options.data ?? defaultDataFolder, 'pglite'),
    proxied: proxies,
    log,
    logAddresses: process.env.FLOTILLA_LOG_ADDRESSES === '1',
    openFirst: true,
    docs: docsFolder,
    publicNames: names.split(',').filter((name) => name),
  }
  if (process.env.npm_command === 'exec') endWithParent()
  for (let port = wanted ?? 4600; ; port++) {
    try {
      serving = await startServer(siteFolder, port, serverOptions)
      printAddress(serving, options.host)
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
