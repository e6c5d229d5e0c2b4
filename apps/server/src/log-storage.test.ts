import type { LogEntry } from '@flotilla/host'
import { testLogStorage } from '@flotilla/host/testing'
import type { EventAct, PlayerCall } from '@flotilla/tournament'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Postgres, startPostgres } from '../test/postgres.ts'
import { type Database, openDatabase } from './database.ts'
import { createEventStore, type EventSettings } from './events/event-store.ts'
import { createTableStorage } from './table-storage.ts'

let postgres: Postgres | undefined
/** Why there is no PostgreSQL here. */
let reason = ''
try {
  postgres = await startPostgres()
} catch (error) {
  reason = (error as Error).message
}
afterAll(() => postgres?.stop())

const settings = { listed: false } as EventSettings

describe.each([
  ['pglite', true],
  ['postgres', postgres !== undefined],
] as const)('%s', (kind, isThere) => {
  if (!isThere) {
    test.skip(`is not tested: ${reason}`)
    return
  }
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(kind === 'postgres' ? { url: postgres!.url } : { thread: true })
    await database.query("INSERT INTO people (id, name) VALUES ('ada', 'Ada')")
  })
  afterAll(() => database.close())

  testLogStorage('games', async () => {
    const tables = createTableStorage(database)
    return {
      storage: tables,
      create: async () => undefined,
      entry: (text): LogEntry => ({ kind: 'says', person: 'p', name: 'P', seat: 0, text }),
      details: (_, number) => ({ number, beside: () => undefined }),
      close: () => tables.waitUntilStored(),
    }
  })

  testLogStorage('acts of events', async () => {
    const events = createEventStore(database)
    return {
      storage: events.acts,
      create: (log) => events.create(log, [], settings, '{}', 'ada'),
      entry: (text) => ({ do: 'rename', name: text }) as unknown as EventAct,
      details: () => ({ about: '{}', person: 'ada' }),
    }
  })

  testLogStorage('calls of events', async () => {
    const events = createEventStore(database)
    return {
      storage: events.calls,
      create: (log) => events.create(log, [], settings, '{}', 'ada'),
      entry: (text) => ({ text }) as unknown as PlayerCall,
      details: () => ({ person: 'ada' }),
    }
  })
})
