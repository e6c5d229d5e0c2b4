import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL of one's own, in a folder that goes with it. */
export interface Postgres {
  readonly url: string
  /** Ends it at once, as if the machine had lost its power. */
  kill(): Promise<void>
  /** Starts it again in the same folder. */
  start(): Promise<void>
  stop(): Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'

/** Where its programs are: on the way, or where Debian puts them. */
function postgresPrograms(): string | undefined {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : []
  return [...debian, ...(process.env.PATH ?? '').split(':')].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

const LISTS = '/var/lib/apt/lists'

/** Runs apt-get, for what a test needs of Debian. */
export const aptGet = (...args: readonly string[]): void =>
  void execFileSync('apt-get', [...args], { stdio: 'ignore', timeout: 300_000 })

/** Debian's package, where it may be installed. */
function isInstalled(): string {
  const there = postgresPrograms()
  if (there) return there
  try {
    // A fresh container has no lists of packages.
    if (!existsSync(LISTS) || !readdirSync(LISTS).some((name) => name.includes('_Packages'))) aptGet('update')
    aptGet('install', '-y', '--no-install-recommends', 'postgresql')
  } catch {
    // Said below.
  }
  const found = postgresPrograms()
  if (!found)
    throw new Error('There is no PostgreSQL here, and none could be installed. Install Debian’s postgresql.')
  return found
}

/** It does not run for root: then somebody else must own it. */
function databaseOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return
  const userId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: userId('-u'), gid: userId('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export async function startPostgres(): Promise<Postgres> {
  const bin = isInstalled()
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-postgres-'))
  const as = databaseOwner()
  if (as) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'flotilla', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...as,
      stdio: 'ignore',
      cwd: folder,
    },
  )
  const port = await freePort()
  let running: ChildProcess | undefined

  const isReady = async (): Promise<void> => {
    for (let tries = 0; tries < 300; tries++) {
      try {
        execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'flotilla'], {
          stdio: 'ignore',
        })
        return
      } catch {
        await new Promise((go) => setTimeout(go, 100))
      }
    }
    throw new Error('PostgreSQL did not start.')
  }

  const startCluster = async (): Promise<void> => {
    running = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'max_connections=60',
      ],
      { ...as, stdio: 'ignore', cwd: folder },
    )
    await isReady()
  }

  const stopPostgres = async (signal: NodeJS.Signals): Promise<void> => {
    const one = running
    running = undefined
    if (!one || one.exitCode !== null) return
    const gone = once(one, 'exit')
    one.kill(signal)
    await gone
  }

  await startCluster()
  return {
    url: `postgres://flotilla@127.0.0.1:${port}/postgres`,
    kill: () => stopPostgres('SIGQUIT'),
    start: startCluster,
    stop: async () => {
      await stopPostgres('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
