import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { bare, type Database, type DatabaseWish } from './database.ts'
import { migrate } from './migrations.ts'

/**
 * A backup is lines of JSON, compressed: first the form of the database, then every row with the name of its table. It is
 * the same for both databases, so a game night in PGlite can move to PostgreSQL.
 */
interface Head {
  readonly flotilla: 'backup'
  readonly form: number
}
interface Line {
  readonly table: string
  readonly row: unknown
}

/** In the order in which one may name another. */
const order = ['people', 'visits', 'events']
const PAGE = 500

async function tablesOf(database: Database): Promise<string[]> {
  const found = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> 'forms' ORDER BY 1`,
  )
  const names = found.map(({ name }) => name)
  return [...order.filter((name) => names.includes(name)), ...names.filter((name) => !order.includes(name))]
}

const keysOf = async (database: Database, table: string): Promise<string> =>
  (
    await database.query<{ name: string }>(
      `SELECT attname AS name FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
       WHERE indrelid = $1::regclass AND indisprimary ORDER BY array_position(indkey::int2[], attnum)`,
      [table],
    )
  )
    .map(({ name }) => `"${name}"`)
    .join(', ')

async function* linesOf(database: Database): AsyncGenerator<string> {
  const [row] = await database.query<{ form: number }>('SELECT max(form) AS form FROM forms')
  yield `${JSON.stringify({ flotilla: 'backup', form: row!.form } satisfies Head)}\n`
  for (const table of await tablesOf(database)) {
    const keys = await keysOf(database, table)
    for (let last: string | undefined; ; ) {
      const rows: { row: string }[] = await database.query<{ row: string }>(
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

/** Writes everything to a file. */
export async function backup(database: Database, file: string): Promise<void> {
  await pipeline(Readable.from(linesOf(database)), createGzip(), createWriteStream(file))
}

/** Brings everything from a file into a database that has nothing yet. */
export async function restore(wish: DatabaseWish, file: string): Promise<void> {
  const database = await bare(wish)
  try {
    const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })
    let head: Head | undefined
    let gathered: { table: string; rows: unknown[] } | undefined
    const put = async (): Promise<void> => {
      if (gathered)
        await database.query(
          `INSERT INTO "${gathered.table}" SELECT * FROM json_populate_recordset(NULL::"${gathered.table}", $1::json)`,
          [JSON.stringify(gathered.rows)],
        )
      gathered = undefined
    }
    for await (const text of lines) {
      const line = JSON.parse(text) as Head | Line
      if (!head) {
        head = line as Head
        if (head.flotilla !== 'backup') throw new Error('That file is no backup of Flotilla.')
        await migrate(database, head.form)
        const [full] = await database.query('SELECT 1 FROM people UNION ALL SELECT 1 FROM acts LIMIT 1')
        if (full) throw new Error('That database is not empty. Restore into a new one, or another folder.')
        continue
      }
      const { table, row } = line as Line
      if (!/^[a-z]+$/.test(table)) throw new Error(`The backup is damaged: it names a table ${table}.`)
      if (gathered && (gathered.table !== table || gathered.rows.length >= PAGE)) await put()
      gathered ??= { table, rows: [] }
      gathered.rows.push(row)
    }
    if (!head) throw new Error('That file is empty.')
    await put()
    await migrate(database)
  } finally {
    await database.close()
  }
}
