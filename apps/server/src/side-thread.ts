import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { workerArguments } from './installation.ts'

/** Something that runs beside the main thread and is told things by messages. */
export interface SideThread {
  post(message: unknown): void
  end(): Promise<void>
}

/** The settings of a side thread. */
export interface SideThreadOptions {
  /** The file that a worker runs. */
  readonly file: URL
  readonly data?: unknown
  /** Runs it in this thread instead, at the other end of a channel. */
  readonly runHere?: (() => Promise<(port: MessagePort) => void>) | undefined
  /** Megabytes of objects at most, and of these for young ones: the more, the less often they are tidied up. */
  readonly memory: number
  readonly young: number
  onMessage(message: unknown): void
  /** It has ended by itself, with an error or without. */
  onEnd(error?: Error): void
}

/** Creates a thread beside the main one. */
export function createSideThread({
  file,
  data,
  runHere: here,
  memory,
  young,
  onMessage,
  onEnd,
}: SideThreadOptions): SideThread {
  if (here) {
    const { port1, port2 } = new MessageChannel()
    port1.on('message', onMessage)
    here().then((run) => run(port2), onEnd)
    return {
      post: (message) => port1.postMessage(message),
      end: async () => port1.close(),
    }
  }
  const worker = new Worker(file, {
    execArgv: [...workerArguments],
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: young },
  })
  let ending = false
  worker.on('message', onMessage)
  worker.on('error', (error) => {
    if (!ending) onEnd(error)
    ending = true
  })
  worker.on('exit', () => {
    if (!ending) onEnd()
    ending = true
  })
  return {
    post: (message) => worker.postMessage(message),
    end: async () => {
      ending = true
      await worker.terminate()
    },
  }
}
