import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '@flotilla/server/testing'

/** A server in a process of its own. */
export interface Node {
  readonly address: string
  memory(): Promise<NodeJS.MemoryUsage>
  /** Without a word. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export type Databases = 'pglite' | 'postgres'

/** Where servers are started: a folder with an empty page, and a database that outlives them. */
export interface Ground {
  readonly database: Databases
  start(port?: number): Promise<Node>
  /** The PostgreSQL is ended at once and started again. */
  restart?(): Promise<void>
  clear(): Promise<void>
}

export async function ground(database: Databases): Promise<Ground> {
  const site = mkdtempSync(join(tmpdir(), 'flotilla-bench-'))
  writeFileSync(join(site, 'index.html'), '')
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  const where = postgres ? { url: postgres.url } : { folder: join(site, 'data') }
  return {
    database,
    start: async (port = 0) => {
      const child: ChildProcess = fork(
        fileURLToPath(new URL('./node.ts', import.meta.url)),
        [JSON.stringify({ site, port, proxied: true, ...where })],
        { execArgv: ['--expose-gc', '--import', '@oxc-node/core/register'] },
      )
      const gone = once(child, 'exit')
      const [address] = await Promise.race([
        once(child, 'message'),
        gone.then(() => Promise.reject(new Error('The server did not start.'))),
      ])
      return {
        address,
        memory: async () => {
          child.send('memory')
          const [used] = await once(child, 'message')
          return used
        },
        kill: async () => {
          child.kill('SIGKILL')
          await gone
        },
        stop: async () => {
          if (child.exitCode !== null || child.signalCode !== null) return
          child.send('stop')
          await gone
        },
      }
    },
    ...(postgres
      ? {
          restart: async () => {
            await postgres.kill()
            await postgres.start()
          },
        }
      : {}),
    clear: async () => {
      await postgres?.stop()
      rmSync(site, { recursive: true, force: true })
    },
  }
}
