import { expect, test } from 'vitest'
import { testLogStorage } from '../test/log-storage.ts'
import type { LogEntry } from './log.ts'
import { appendOptimistically } from './log-storage.ts'
import { createMemoryStorage } from './memory-storage.ts'

testLogStorage('games in memory', async () => ({
  storage: createMemoryStorage(),
  create: async () => undefined,
  entry: (text): LogEntry => ({ kind: 'says', person: 'p', name: 'P', seat: 0, text }),
  details: (_, number) => ({ number, beside: () => undefined }),
}))

test('a change is made again after what another writer added, and not at all where making it fails', async () => {
  let known = 1
  let stored = 3
  const change = {
    make: () => known * 10,
    append: async (made: number) => {
      if (known !== stored) return false
      stored = made
      return true
    },
    readOn: async () => {
      known += 1
    },
  }
  expect(await appendOptimistically(change)).toBe(30)
  expect([known, stored]).toEqual([3, 30])
  const failing = appendOptimistically({
    ...change,
    make: () => {
      throw new Error('refused')
    },
  })
  await expect(failing).rejects.toThrow('refused')
  expect(stored).toBe(30)
})
