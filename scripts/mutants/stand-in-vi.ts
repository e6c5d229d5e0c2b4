// What Vitest's `vi` does for tests inside a worker, where Vitest itself does not run.
import { type Clock, type FakeMethod, install } from '@sinonjs/fake-timers'
import { restoreAllMocks, spyOn } from '@vitest/spy'

let clock: Clock | undefined

const useRealTimers = (): void => {
  clock?.uninstall()
  clock = undefined
}

const LONGEST = 1000
const AGAIN = 50

export const vi = {
  spyOn,
  restoreAllMocks,
  useFakeTimers: ({ now, toFake }: { now?: number; toFake?: FakeMethod[] } = {}): void => {
    useRealTimers()
    const usual: FakeMethod[] = [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'Date',
      'performance',
    ]
    clock = install({ now: now ?? Date.now(), toFake: toFake ?? usual })
  },
  useRealTimers,
  setSystemTime: (time: number): void => void clock?.setSystemTime(time),
  advanceTimersByTime: (milliseconds: number): void => void clock?.tick(milliseconds),
  waitFor: async <T>(check: () => T | Promise<T>, longest = LONGEST): Promise<T> => {
    const end = performance.now() + longest
    for (;;)
      try {
        return await check()
      } catch (error) {
        if (performance.now() > end) throw error
        await new Promise((go) => setTimeout(go, AGAIN))
      }
  },
}
