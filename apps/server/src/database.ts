import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { lockFolder } from './folder-lock.ts'
import { cacheFolder } from './installation.ts'
import { migrate } from './migrations.ts'
import { createPglite } from './open-pglite.ts'
import { openPglite, type PgliteClient } from './pglite-client.ts'

const version: string = JSON.parse(
  readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json'),
    'utf8',
  ),
).version

/** A row of a query result, by column. */
export type Row = Record<string, unknown>

/** Runs SQL statements. */
export interface Queries {
  query<R extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<R[]>
}

/**
 * A database, PGlite or PostgreSQL: one dialect, and every statement of `query` is a transaction of its own.
 */
export interface Database extends Queries {
  /**
   * Runs statements together or not at all; a snapshot only reads, and sees the database as of one moment.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>, kind?: 'snapshot'): Promise<T>
  /** Other nodes may use the database too. */
  readonly shared: boolean
  /** Listens on a channel; PGlite has no other nodes to listen to. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

const beginStatement = (kind: 'snapshot' | undefined): string =>
  kind === 'snapshot' ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN'

async function inTransaction<T>(
  queries: Queries,
  work: (queries: Queries) => Promise<T>,
  kind: 'snapshot' | undefined,
): Promise<T> {
  await queries.query(beginStatement(kind))
  try {
    const done = await work(queries)
    await queries.query('COMMIT')
    return done
  } catch (error) {
    await queries.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** The folder of a new, empty database, which others copy: creating one takes some seconds of a processor. */
const template = join(cacheFolder, `pglite-${version}`)

/**
 * Prepares a folder for a database: an empty folder is filled, and a half-created database is created again.
 */
async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `${folder} is no database of Flotilla. Name another folder with --data, or move it out of the way.`,
    )
  if (!existsSync(template)) {
    const making = `${template}.${process.pid}`
    mkdirSync(making, { recursive: true })
    await (await PGlite.create(making)).close()
    try {
      renameSync(making, template)
    } catch {
      // Another process created it meanwhile.
      rmSync(making, { recursive: true, force: true })
    }
  }
  const making = `${folder}.new`
  rmSync(making, { recursive: true, force: true })
  await cp(template, making, { recursive: true })
  renameSync(making, folder)
}

function prepareParent(parent: string): void {
  try {
    mkdirSync(parent, { recursive: true })
    if (statSync(parent).isDirectory()) return
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST' && code !== 'ENOTDIR')
      throw new Error(`${parent} cannot be made (${code}). Name another folder with --data.`)
  }
  throw new Error(`${parent} is a file. Name a folder with --data.`)
}

/** Opens PGlite in this thread. */
async function openPgliteInThread(folder: string): Promise<PgliteClient> {
  const lite = await createPglite(folder)
  return {
    query: async <R extends Row>(sql: string, values: readonly unknown[]) =>
      (await lite.query<R>(sql, [...values])).rows,
    close: () => lite.close(),
  }
}

/** Opens PGlite, with one connection; its files are in the folder, or in a temporary one. */
async function openPgliteDatabase({
  folder: wanted,
  thread,
  onConnection,
}: DatabaseOptions): Promise<Database> {
  const folder = wanted ?? join(mkdtempSync(join(tmpdir(), 'flotilla-')), 'pglite')
  prepareParent(dirname(folder))
  const lock = await lockFolder(folder, (socket) =>
    onConnection ? onConnection(database, socket) : void socket.destroy(),
  )
  const releaseFolder = async (): Promise<void> => {
    await lock.release()
    if (!wanted) rmSync(dirname(folder), { recursive: true, force: true })
  }
  let lite: PgliteClient
  try {
    await prepareFolder(folder)
    // Older versions used this file as their lock.
    rmSync(join(folder, 'flotilla.pid'), { force: true })
    lite = thread ? openPglite(folder) : await openPgliteInThread(folder)
    await lite.query('SELECT 1', [])
  } catch (error) {
    await releaseFolder()
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
    throw new Error(
      `The database in ${folder} cannot be opened: its files are damaged or incomplete. Bring a backup back into another folder (npm run restore -- FILE --data FOLDER) and start with that.`,
      { cause: error },
    )
  }
  /** Resolves when no transaction is running. */
  let free: Promise<unknown> = Promise.resolve()
  const own: Queries = { query: (sql, values = []) => lite.query(sql, values) }
  const database: Database = {
    query: async <R extends Row>(sql: string, values: readonly unknown[] = []) => {
      await free
      return lite.query<R>(sql, values)
    },
    transaction: (work, kind) => {
      const done = free.then(() => inTransaction(own, work, kind))
      free = done.catch(() => undefined)
      return done
    },
    shared: false,
    listen: async () => undefined,
    close: async () => {
      await free
      await lite.close()
      await releaseFolder()
    },
  }
  return database
}

const RETRY_DELAY = 1000

/** Milliseconds in which PostgreSQL must accept a connection. */
const CONNECT_TIMEOUT = 10_000

async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 8, connectionTimeoutMillis: CONNECT_TIMEOUT })
  // The next query reports a server that has gone.
  pool.on('error', () => undefined)
  let closed = false
  const listenOn = async (channel: string, onMessage: (payload: string) => void): Promise<void> => {
    const client = await pool.connect()
    let released = false
    const releaseFolder = (): void => {
      if (!released) client.release(true)
      released = true
    }
    const again = (): void => {
      releaseFolder()
      const retry = () =>
        void listenOn(channel, onMessage).catch(() => {
          if (!closed) setTimeout(retry, RETRY_DELAY).unref()
        })
      if (!closed) setTimeout(retry, RETRY_DELAY).unref()
    }
    client.once('error', again)
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    await client.query(`LISTEN ${channel}`)
    closing.push(releaseFolder)
  }
  const closing: (() => void)[] = []
  return {
    query: async <R extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<R>(sql, [...values])).rows,
    transaction: async (work, kind) => {
      const client = await pool.connect()
      const ignore = (): void => undefined
      client.on('error', ignore)
      let failed: unknown
      try {
        return await inTransaction(
          {
            query: async <R extends Row>(sql: string, values: readonly unknown[] = []) =>
              (await client.query<R>(sql, [...values])).rows,
          },
          work,
          kind,
        )
      } catch (error) {
        failed = error
        throw error
      } finally {
        client.off('error', ignore)
        client.release(failed !== undefined)
      }
    },
    shared: true,
    listen: listenOn,
    close: async () => {
      closed = true
      for (const end of closing) end()
      await pool.end()
    },
  }
}

/** The settings of a database. */
export interface DatabaseOptions {
  /** The address of a PostgreSQL server; without it PGlite is used. */
  readonly url?: string | undefined
  readonly folder?: string | undefined
  /**
   * Gives PGlite a thread of its own, so that writing blocks no one; starting and ending it takes a moment.
   */
  readonly thread?: boolean
  /** Called when another process connects to the one that has the folder. */
  readonly onConnection?: (database: Database, socket: Socket) => void
}

/** Opens a database without changing its schema. */
export const openWithoutMigrations = (options: DatabaseOptions): Promise<Database> =>
  options.url ? openPostgres(options.url) : openPgliteDatabase(options)

/** Messages for errors of PostgreSQL and the network, by code. */
const connectionWords: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there. Start it, or correct the host and port.',
  ENOTFOUND: 'there is no host of that name.',
  EAI_AGAIN: 'the name of its host cannot be looked up now.',
  '28P01': 'it does not accept that user and password.',
  '28000': 'it does not accept that user.',
  '3D000': 'it has no database of that name. Create it, or name another.',
  '42501': 'that user may not make tables there.',
  '57P03': 'it is starting or stopping. Try again in a moment.',
  '53300': 'it takes no more connections.',
}

/** Describes why PostgreSQL cannot be used, without the password in its address. */
function describeConnection(url: string, error: unknown): Error {
  const { code = '', message = '' } = Object(error) as NodeJS.ErrnoException
  let place = ''
  try {
    const { hostname, port, pathname } = new URL(url)
    place = ` (${hostname}:${port || 5432}${pathname})`
  } catch {
    return new Error('DATABASE_URL is no address. It looks like postgres://user:password@host/name.')
  }
  const words = connectionWords[code] ?? (/timeout/i.test(message) ? 'it does not answer.' : message)
  return new Error(`The PostgreSQL of DATABASE_URL${place} cannot be used: ${words}`, { cause: error })
}

/** Opens a database and brings it to the current schema version. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url && !/^postgres(ql)?:\/\//.test(options.url)) throw describeConnection('', undefined)
  const database = await openWithoutMigrations(options)
  try {
    await database.transaction((queries) => migrate(queries))
  } catch (error) {
    await database.close()
    throw options.url ? describeConnection(options.url, error) : error
  }
  return database
}
