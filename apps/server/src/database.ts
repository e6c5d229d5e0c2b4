import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { type Lite, liteIn } from './lite.ts'
import { migrate } from './migrations.ts'

const version: string = JSON.parse(
  readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json'),
    'utf8',
  ),
).version

export type Row = Record<string, unknown>

/** A PostgreSQL, whichever it is: one dialect, and every statement a transaction of its own. */
export interface Database {
  query<R extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<R[]>
  /** Other nodes may use it too. */
  readonly shared: boolean
  /** Hears what is told on a channel; the one inside this process has nobody else to hear. */
  listen(channel: string, hear: (what: string) => void): Promise<void>
  close(): Promise<void>
}

/** Where a new database is kept, so that the next is a copy: to make one takes a processor some seconds. */
const template = fileURLToPath(
  new URL(`../../../node_modules/.cache/flotilla/pglite-${version}`, import.meta.url),
)

async function newFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  if (!existsSync(template)) {
    const making = `${template}.${process.pid}`
    mkdirSync(making, { recursive: true })
    await (await PGlite.create(making)).close()
    try {
      renameSync(making, template)
    } catch {
      // Another process has made it meanwhile.
      rmSync(making, { recursive: true, force: true })
    }
  }
  await cp(template, folder, { recursive: true })
}

/** Two processes in one folder would spoil it: the first says that it is there. */
function held(folder: string): () => void {
  const file = join(folder, 'flotilla.pid')
  const other = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (other !== 0 && other !== process.pid && isAlive(other))
    throw new Error(
      `Process ${other} uses ${folder} already. End it, or name another folder with --data; if it is no Flotilla, delete ${file}.`,
    )
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The one inside this thread. */
async function here(folder: string): Promise<Lite> {
  const lite = await PGlite.create(folder)
  return {
    query: async <R extends Row>(sql: string, values: readonly unknown[]) =>
      (await lite.query<R>(sql, [...values])).rows,
    close: () => lite.close(),
  }
}

/** The one inside: its files are in a folder, or in one that goes when it is closed. */
async function inside({ folder: wanted, thread }: DatabaseWish): Promise<Database> {
  const folder = wanted ?? mkdtempSync(join(tmpdir(), 'flotilla-'))
  await newFolder(folder)
  const release = held(folder)
  const lite = thread ? liteIn(folder) : await here(folder)
  return {
    query: <R extends Row>(sql: string, values: readonly unknown[] = []) => lite.query<R>(sql, values),
    shared: false,
    listen: async () => undefined,
    close: async () => {
      await lite.close()
      release()
      if (!wanted) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const AGAIN = 1000

async function outside(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 8 })
  // A server that goes away is noticed by who asks it next.
  pool.on('error', () => undefined)
  let closed = false
  const listen = async (channel: string, hear: (what: string) => void): Promise<void> => {
    const client = await pool.connect()
    const again = (): void => {
      client.release(true)
      const retry = () =>
        void listen(channel, hear).catch(() => {
          if (!closed) setTimeout(retry, AGAIN).unref()
        })
      if (!closed) setTimeout(retry, AGAIN).unref()
    }
    client.once('error', again)
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    await client.query(`LISTEN ${channel}`)
    closing.push(() => client.release(true))
  }
  const closing: (() => void)[] = []
  return {
    query: async <R extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<R>(sql, [...values])).rows,
    shared: true,
    listen,
    close: async () => {
      closed = true
      for (const end of closing) end()
      await pool.end()
    },
  }
}

export interface DatabaseWish {
  /** Of a PostgreSQL; without, the one inside is used. */
  readonly url?: string | undefined
  readonly folder?: string | undefined
  /** The one inside has a thread of its own, so that nobody waits while it writes; to start and end that takes a moment. */
  readonly thread?: boolean
}

/** A database as it is. */
export const bare = (wish: DatabaseWish): Promise<Database> => (wish.url ? outside(wish.url) : inside(wish))

/** Opens a database and brings it to the form of today. */
export async function openDatabase(wish: DatabaseWish): Promise<Database> {
  const database = await bare(wish)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
