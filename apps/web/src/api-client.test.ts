import { afterEach, expect, test, vi } from 'vitest'
import { fetchApi, ServerUnreachableError, serverTime } from './api-client.ts'

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
  await fetchApi('events')
  expect(serverTime()).toBe(at)
  answers(at + 3_600_000)
  await fetchApi('events')
  expect(serverTime()).toBe(at + 3_600_000)
  answers()
  await fetchApi('events')
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no net')))
  await expect(fetchApi('events')).rejects.toThrow(ServerUnreachableError)
  vi.setSystemTime(at + 60_000)
  expect(serverTime()).toBe(at + 3_660_000)
  // The device's own clock was changed meanwhile.
  answers(at + 60_000)
  await fetchApi('events')
  expect(serverTime()).toBe(at + 60_000)
})
