import { type DatabaseOptions, openDatabase } from '../src/database.ts'

/** The same table many times over under other names of the same length, with everything that was ever added to it. */
export async function copyModules(
  where: DatabaseOptions,
  id: string,
  names: readonly string[],
): Promise<void> {
  const database = await openDatabase(where)
  const BATCH = 200
  for (let i = 0; i < names.length; i += BATCH)
    await database.query(
      `INSERT INTO log_entries (game, number, entries)
       SELECT name, number, replace(entries, $1, name) FROM log_entries, jsonb_array_elements_text($2::jsonb) AS name
       WHERE game = $1`,
      [id, JSON.stringify(names.slice(i, i + BATCH))],
    )
  await database.close()
}
