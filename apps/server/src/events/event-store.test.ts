import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../test/postgres.ts'
import { openDatabase } from '../database.ts'
import { createEventStore, type EventSettings } from './event-store.ts'

let postgres: Postgres | undefined
let without = ''
beforeAll(async () => {
  try {
    postgres = await startPostgres()
  } catch (error) {
    without = (error as Error).message
  }
})
afterAll(() => postgres?.stop())

const settings = { listed: false } as EventSettings

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  test('who comes at once from several pages enters once, and of two who open a match at once one makes its game', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(without)
    const database = await openDatabase(kind === 'postgres' ? { url: postgres!.url } : { thread: true })
    await database.query("INSERT INTO people (id, name) VALUES ('ada', 'Ada')")
    const events = createEventStore(database)
    await events.create('cup', [{ do: 'create' } as never], settings, '{}', 'ada')
    /** As a node does: where somebody was faster, it asks again behind what there is by then. */
    const enter = async (): Promise<boolean> => {
      for (;;) {
        const { acts } = (await events.loadRecord('cup'))!
        if (await events.addActs('cup', acts, [{ do: 'enter' } as never], '{}', 'ada', acts)) return true
      }
    }
    const eventServices = await Promise.allSettled(Array.from({ length: 8 }, enter))
    const refused = eventServices.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(7)
    for (const { reason } of refused) expect(reason).toMatchObject({ statusCode: 409 })
    expect((await events.loadRecord('cup'))!.acts).toBe(2)
    const opened = await Promise.all(['a', 'b'].map((game) => events.recordTable('cup', 1, 1, game)))
    expect(opened.toSorted()).toEqual([false, true])
    await database.close()
  })
})
