import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { renderUnicodeCompact } from 'uqr'
import { addresses, type Serving, serve } from './server.ts'

const usage = `npm start -- [--port N] [--host NAME] [--data FOLDER] [--proxied] [--proxies N]
  --port N       the port to serve on; the first free one from 4600 unless given
  --host NAME    127.0.0.1 unless given; 0.0.0.0 lets other machines in
  --data FOLDER  where games are kept; data unless given. With DATABASE_URL they are kept in that PostgreSQL
  --proxied      behind a proxy that says who asks and how (X-Forwarded-For, X-Forwarded-Proto)
  --proxies N    behind so many, one after the other`

const TRIES = 20

const root = fileURLToPath(new URL('../../../', import.meta.url))

interface Values {
  port?: string
  host?: string
  data?: string
  proxied?: boolean
  proxies?: string
  help?: boolean
}

function valuesOf(): Values {
  return parseArgs({
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      data: { type: 'string' },
      proxied: { type: 'boolean' },
      proxies: { type: 'string' },
      help: { type: 'boolean' },
    },
  }).values
}

function tell({ address }: Serving, host: string | undefined): void {
  console.log(`Flotilla is at ${address} (Ctrl+C ends it)`)
  if (host !== '0.0.0.0') return
  const [first, ...more] = addresses(new URL(address).port)
  if (!first) return
  console.log(`For others in this network: ${[first, ...more].join(' or ')}`)
  console.log(renderUnicodeCompact(first))
}

/** Ends in order when it is asked to: what was taken in hand is stored, and pages come to another node or again. */
function endWell(serving: Serving): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void serving.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}

async function main(): Promise<number> {
  let values: Values
  try {
    values = valuesOf()
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
  const wish = {
    host: values.host,
    url: process.env.DATABASE_URL,
    folder: join(values.data ?? join(root, 'data'), 'pglite'),
    proxied: proxies,
    log: process.env.FLOTILLA_LOG === 'json',
  }
  for (let port = wanted ?? 4600; ; port++) {
    try {
      const serving = await serve(join(root, 'apps/web/dist'), port, wish)
      tell(serving, values.host)
      endWell(serving)
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
