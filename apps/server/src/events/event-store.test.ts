import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../test/postgres.ts'
import { openDatabase } from '../database.ts'
import { createEventStore, type EventSettings } from './event-store.ts'

let postgres: Postgres | undefined
let reason = ''
beforeAll(async () => {
  try {
    postgres = await startPostgres()
  } catch (error) {
    reason = (error as Error).message
  }
})
afterAll(() => postgres?.stop())

const settings = { listed: false } as EventSettings

describe.each(['pglite', 'postgres'] as const)('%s', (kind) => {
  test('who comes at once from several pages enters once, and of two who open a match at once one makes its game', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(reason)
    const database = await openDatabase(kind === 'postgres' ? { url: postgres!.url } : { thread: true })
    await database.query("INSERT INTO people (id, name) VALUES ('ada', 'Ada')")
    const events = createEventStore(database)
    await events.create('cup', [{ do: 'create' } as never], settings, '{}', 'ada')
    /** As a node does: where somebody was faster, it asks again behind what there is by then. */
    const enter = async (): Promise<boolean> => {
      for (;;) {
        const { acts } = (await events.loadRecord('cup'))!
        if (
          await events.acts.append('cup', acts, [{ do: 'enter' } as never], {
            about: '{}',
            person: 'ada',
            newEntrant: acts,
          })
        )
          return true
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

  test('who entered first is the first player of an entrant, whoever opens a link for the same one later', async (context) => {
    if (kind === 'postgres' && !postgres) context.skip(reason)
    const database = await openDatabase(kind === 'postgres' ? { url: postgres!.url } : { thread: true })
    await database.query(
      "INSERT INTO people (id, name) VALUES ('zoe', 'Zoe'), ('eve', 'Eve'), ('abe', 'Abe') ON CONFLICT DO NOTHING",
    )
    const events = createEventStore(database)
    await events.create('open', [{ do: 'create' } as never], settings, '{}', 'zoe')
    const players = async () => (await events.playersOf('open', [1])).map(({ person }) => person)
    await events.addLink('judge', 'open', 'judge', null)
    await events.claimLink('judge', 'open', 'abe')
    await events.acts.append('open', 1, [{ do: 'enter' } as never], {
      about: '{}',
      person: 'zoe',
      newEntrant: 1,
    })
    await events.addLink('own', 'open', 'player', 1)
    for (const person of ['eve', 'abe', 'zoe', 'eve']) {
      // The clock of PGlite has milliseconds.
      await new Promise((go) => setTimeout(go, 5))
      await events.claimLink('own', 'open', person)
    }
    expect(await players()).toEqual(['zoe', 'eve', 'abe'])
    await database.close()
  })
})
