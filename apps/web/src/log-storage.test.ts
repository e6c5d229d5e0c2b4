import { testLogStorage } from '@flotilla/host/testing'
import type { EventAct } from '@flotilla/tournament'
import * as fakeIndexedDb from 'fake-indexeddb'
import { afterAll, beforeAll, vi } from 'vitest'
import { eventLogs, saveEvent } from './desk/event-store.ts'
import { gameLogs } from './host/game-store.ts'
import type { LogEntry, SavedGame } from './host/host-types.ts'

beforeAll(() => {
  for (const [name, value] of Object.entries(fakeIndexedDb))
    if (name !== 'default') vi.stubGlobal(name, value)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

testLogStorage('games in IndexedDB', async () => {
  return {
    storage: gameLogs,
    create: async () => undefined,
    entry: (text): LogEntry => ({ kind: 'says', person: 'p', name: 'P', seat: 0, text }),
    details: (log, number) => ({
      saved: { id: log, number } as SavedGame,
      snapshot: { id: log, at: number },
    }),
  }
})

testLogStorage('events in IndexedDB', async () => {
  return {
    storage: eventLogs,
    create: (log) => saveEvent(log, 'Cup', []),
    entry: (text) => ({ do: 'rename', name: text }) as unknown as EventAct,
    details: () => ({ name: 'Cup' }),
  }
})
