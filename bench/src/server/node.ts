// A server in a process of its own, as `npm start` runs it; what it is to be like comes as JSON.
import { serve, type Wish } from '@flotilla/server'

const { port = 0, site, ...wish }: Wish & { port?: number; site: string } = JSON.parse(process.argv[2]!)
const serving = await serve(site, port, wish)

process.on('message', (what) => {
  if (what === 'memory') {
    globalThis.gc?.()
    process.send!(process.memoryUsage())
  } else void serving.close().then(() => process.exit(0))
})
// Whoever started it is gone.
process.on('disconnect', () => process.exit(0))
process.send!(serving.address)
