// A server in a process of its own, as `npm start` runs it. It waits until it is told what it is to be like.
import { once } from 'node:events'
import { type RunningServer, type ServerOptions, startServer } from '@flotilla/server'

export interface NodeOptions extends ServerOptions {
  readonly port: number
  readonly site: string
}

export interface UsedResources extends NodeJS.MemoryUsage {
  /** Milliseconds of a processor since it was started. */
  readonly cpu: number
}

let serving: RunningServer | undefined

// Whoever started it is gone.
process.on('disconnect', () => process.exit(0))
const wished = once(process, 'message')
process.send!('ready')
const [{ port, site, ...options }] = (await wished) as [NodeOptions]

process.on('message', (what) => {
  if (what === 'used') {
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    process.send!({ ...process.memoryUsage(), cpu: (user + system) / 1000 } satisfies UsedResources)
  } else void serving?.close().then(() => process.exit(0))
})
serving = await startServer(site, port, options)
process.send!(serving.address)
