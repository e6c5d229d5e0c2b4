import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@flotilla/server/testing'
import { buildServer } from './build-server.ts'
import type { NodeOptions, UsedResources } from './server-process.ts'

/** A server in a process of its own. */
export interface ServerNode {
  readonly address: string
  used(): Promise<UsedResources>
  /** Without a word. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export type DatabaseKind = 'pglite' | 'postgres'

/** Where servers are started: a folder with an empty page, and a database that outlives them. */
export interface ServerGround {
  readonly database: DatabaseKind
  readonly where: { readonly url: string } | { readonly folder: string }
  start(port?: number): Promise<ServerNode>
  /** Has a process ready, so that the next start takes no time. */
  prepare(): void
  /** The PostgreSQL is ended at once and started again. */
  restart?(): Promise<void>
  clear(): Promise<void>
}

interface ChildNode {
  readonly child: ChildProcess
  readonly ready: Promise<unknown>
  readonly gone: Promise<unknown>
}

/** What a process says next; an error when it ends instead. */
const nextMessage = async <T>({ child, gone }: Omit<ChildNode, 'ready'>): Promise<T> => {
  const [said] = await Promise.race([
    once(child, 'message'),
    gone.then(() => Promise.reject(new Error('The server has ended.'))),
  ])
  return said
}

function spawnNode(program: string): ChildNode {
  const child = fork(program, [], { execArgv: ['--expose-gc'] })
  const gone = once(child, 'exit')
  const ready = nextMessage({ child, gone })
  // One that is never used may end without anybody asking.
  ready.catch(() => undefined)
  return { child, ready, gone }
}

export async function prepareServers(
  database: DatabaseKind,
  more: Partial<NodeOptions> = {},
): Promise<ServerGround> {
  const program = await buildServer()
  const site = mkdtempSync(join(tmpdir(), 'flotilla-bench-'))
  writeFileSync(join(site, 'index.html'), '')
  const postgres = database === 'postgres' ? await startPostgres() : undefined
  const where = postgres ? { url: postgres.url } : { folder: join(site, 'data') }
  let spare: ChildNode | undefined
  return {
    database,
    where,
    prepare: () => {
      spare ??= spawnNode(program)
    },
    start: async (port = 0) => {
      const one = spare ?? spawnNode(program)
      spare = undefined
      await one.ready
      const { child, gone } = one
      child.send({ site, port, proxied: true, ...where, ...more } satisfies NodeOptions)
      const address = await nextMessage<string>(one)
      return {
        address,
        used: () => {
          child.send('used')
          return nextMessage<UsedResources>(one)
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
      spare?.child.kill('SIGKILL')
      await postgres?.stop()
      rmSync(site, { recursive: true, force: true })
    },
  }
}
