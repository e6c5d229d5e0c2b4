import { createReadStream, createWriteStream, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Database, Queries } from './database.ts'
import { migrate, migrations, readSchemaVersion } from './migrations.ts'

/**
 * A backup is lines of JSON, compressed: first the schema version, then every row with the name of its table. It is
 * the same for both databases, so a game night in PGlite can move to PostgreSQL.
 */
interface BackupHeader {
  readonly flotilla: 'backup'
  /** The schema version, by the name it has always had in the file. */
  readonly form: number
}
interface BackupLine {
  readonly table: string
  readonly row: unknown
}

/** In the order in which one may name another. */
const order = ['people', 'events']
/** Rows that are read or written at once, and signs that are written at once: a row may be large. */
const PAGE = 100
const LARGE = 4_000_000

async function tablesOf({ query }: Queries): Promise<string[]> {
  const found = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('forms', 'schema_versions') ORDER BY 1`,
  )
  const names = found.map(({ name }) => name)
  return [...order.filter((name) => names.includes(name)), ...names.filter((name) => !order.includes(name))]
}

const keysOf = async ({ query }: Queries, table: string): Promise<string> =>
  (
    await query<{ name: string }>(
      `SELECT attname AS name FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
       WHERE indrelid = $1::regclass AND indisprimary ORDER BY array_position(indkey::int2[], attnum)`,
      [table],
    )
  )
    .map(({ name }) => `"${name}"`)
    .join(', ')

async function* linesOf(queries: Queries): AsyncGenerator<string> {
  const version = await readSchemaVersion(queries)
  yield `${JSON.stringify({ flotilla: 'backup', form: version } satisfies BackupHeader)}\n`
  for (const table of await tablesOf(queries)) {
    const keys = await keysOf(queries, table)
    for (let last: string | undefined; ; ) {
      const rows: { row: string }[] = await queries.query<{ row: string }>(
        `SELECT row_to_json(one)::text AS row FROM "${table}" AS one
         ${last ? `WHERE (${keys}) > (SELECT ${keys} FROM json_populate_record(NULL::"${table}", $1::json))` : ''}
         ORDER BY ${keys} LIMIT ${PAGE}`,
        last ? [last] : [],
      )
      for (const { row: text } of rows) yield `{"table":${JSON.stringify(table)},"row":${text}}\n`
      last = rows.at(-1)?.row
      if (rows.length < PAGE) break
    }
  }
}

/** Only the operator's account may read a backup. */
const OWNER_ONLY = 0o600

/** Writes a file under a temporary name and renames it once all of it is on disk and readable. */
async function writeWhole(file: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${file}.partial`
  rmSync(partial, { force: true })
  try {
    await write(partial)
    const ignore = new Writable({ write: (_, __, done) => done() })
    await pipeline(createReadStream(partial), createGunzip(), ignore)
    const written = await open(partial, 'r+')
    await written.sync().finally(() => written.close())
    renameSync(partial, file)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

/** Writes the whole database to a file, as of one moment; the database may be in use. */
export const backup = (database: Database, file: string): Promise<void> =>
  writeWhole(file, (partial) =>
    database.transaction(
      (queries) =>
        pipeline(
          Readable.from(linesOf(queries)),
          createGzip(),
          createWriteStream(partial, { mode: OWNER_ONLY }),
        ),
      'snapshot',
    ),
  )

/** Sends a backup to another process of this machine. */
export async function sendBackup(database: Database, socket: Socket): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-backup-'))
  try {
    // Games wait for the one connection, so the backup goes to a file first and not at the reader's speed.
    const file = join(folder, 'backup')
    await backup(database, file)
    await pipeline(createReadStream(file), socket)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    socket.destroy()
  }
}

/** Writes the backup that arrives over a connection to a file. */
export const receiveBackup = (socket: Socket, file: string): Promise<void> =>
  writeWhole(file, (partial) => {
    socket.write('backup\n')
    return pipeline(socket, createWriteStream(partial, { mode: OWNER_ONLY }))
  })

const NO_BACKUP = 'That file is no backup of Flotilla.'
const DAMAGED = 'That backup is damaged: it cannot be read to its end.'

/** Describes why a file could not be read beyond a line. */
function describeFailure(file: string, error: unknown, lines: number): Error {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`)
  if (error instanceof SyntaxError || code.startsWith('Z_')) return new Error(lines > 1 ? DAMAGED : NO_BACKUP)
  return new Error(`${file} cannot be read (${code || (error as Error).message}).`)
}

/** Yields the parsed lines of a file. */
async function* parsedLines(file: string): AsyncGenerator<unknown> {
  const bytes = createReadStream(file)
  const text = createGunzip()
  // A failure of either ends the lines, and is thrown where they are read.
  const reading = pipeline(bytes, text).then(
    () => undefined,
    (error: unknown) => error,
  )
  let lines = 0
  const parseLine = (line: string): unknown => {
    lines += 1
    try {
      return JSON.parse(line)
    } catch (error) {
      throw describeFailure(file, error, lines)
    }
  }
  try {
    const all = createInterface({ input: text, crlfDelay: Infinity })[Symbol.asyncIterator]()
    for (;;) {
      const next = await all.next().catch((error) => {
        throw describeFailure(file, error, lines)
      })
      if (next.done) break
      yield parseLine(next.value)
    }
    const failure = await reading
    if (failure) throw describeFailure(file, failure, lines)
  } finally {
    bytes.destroy()
    text.destroy()
  }
}

/** The schema version of a backup, or why the file is none that can be restored. */
export async function readBackupVersion(file: string): Promise<number> {
  for await (const line of parsedLines(file)) {
    const { flotilla, form: version } = Object(line) as Partial<BackupHeader>
    if (flotilla !== 'backup' || !version || !Number.isInteger(version) || version < 1)
      throw new Error(NO_BACKUP)
    if (version > migrations.length)
      throw new Error(
        `That backup has schema version ${version}, and this Flotilla knows ${migrations.length}. Restore it with the newer Flotilla that made it.`,
      )
    return version
  }
  throw new Error('That file is empty.')
}

async function expectEmpty(queries: Queries, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const [row] = await queries.query(`SELECT 1 FROM "${table}" LIMIT 1`)
    if (row) throw new Error('That database is not empty. Restore into a new one, or another folder.')
  }
}

/** Brings a database that has nothing yet to the schema version of a backup. */
async function prepareEmptyDatabase(queries: Queries, version: number): Promise<string[]> {
  if ((await tablesOf(queries)).length > 0) {
    await expectEmpty(queries, await tablesOf(queries))
    if ((await readSchemaVersion(queries)) > version)
      throw new Error(
        'A newer Flotilla has prepared that database already. Restore into a new one, or another folder.',
      )
  }
  await migrate(queries, version)
  return tablesOf(queries)
}

async function copyRows(queries: Queries, file: string, tables: readonly string[]): Promise<void> {
  let gathered: { table: string; rows: unknown[]; size: number } | undefined
  const insertRows = async (): Promise<void> => {
    if (gathered)
      await queries.query(
        `INSERT INTO "${gathered.table}" SELECT * FROM json_populate_recordset(NULL::"${gathered.table}", $1::json)`,
        [JSON.stringify(gathered.rows)],
      )
    gathered = undefined
  }
  let first = true
  for await (const line of parsedLines(file)) {
    if (first) {
      first = false
      continue
    }
    const { table, row } = line as BackupLine
    if (!tables.includes(table)) throw new Error(`That backup is damaged: it names a table ${table}.`)
    if (gathered && (gathered.table !== table || gathered.rows.length >= PAGE || gathered.size > LARGE))
      await insertRows()
    gathered ??= { table, rows: [], size: 0 }
    gathered.rows.push(row)
    gathered.size += JSON.stringify(row).length
  }
  await insertRows()
}

/** Restores a file into an empty database: all of it, or nothing. */
export async function restore(open: () => Promise<Database>, file: string): Promise<void> {
  const version = await readBackupVersion(file)
  const database = await open()
  try {
    await database.transaction(async (queries) => {
      await copyRows(queries, file, await prepareEmptyDatabase(queries, version))
      await migrate(queries)
    })
  } finally {
    await database.close()
  }
}
