import { afterEach, expect, test, vi } from 'vitest'
import { asked, NoServer, timeNow } from './asked.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const at = Date.parse('2026-11-14T09:00:00Z')

const answers = (date?: number) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({}, date ? { headers: { date: new Date(date).toUTCString() } } : {}),
  )

test('a clock that is clearly wrong is put right by the server, and stays so when the net is gone', async () => {
  vi.useFakeTimers({ now: at })
  answers(at + 3000)
  await asked('events')
  expect(timeNow()).toBe(at)
  answers(at + 3_600_000)
  await asked('events')
  expect(timeNow()).toBe(at + 3_600_000)
  answers()
  await asked('events')
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no net')))
  await expect(asked('events')).rejects.toThrow(NoServer)
  vi.setSystemTime(at + 60_000)
  expect(timeNow()).toBe(at + 3_660_000)
  // Somebody has set the device's own clock meanwhile.
  answers(at + 60_000)
  await asked('events')
  expect(timeNow()).toBe(at + 60_000)
})
