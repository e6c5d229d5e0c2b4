import { performance } from 'node:perf_hooks'

/**
 * Measures the work that each of several tasks makes for the one thread they share. While several are under way the time
 * in which the thread is busy counts for each of them in equal parts; time in which it waits counts for none.
 */
export interface WorkMeter {
  /** Begins a task; what is returned ends it and gives the milliseconds of work. */
  begin(): () => number
}

/** Creates a meter of the time spent on work. */
export function createWorkMeter(
  busy: () => number = () => performance.eventLoopUtilization().active,
): WorkMeter {
  let running = 0
  let share = 0
  let last = busy()

  function advance(): void {
    const now = busy()
    if (running > 0) share += (now - last) / running
    last = now
  }

  return {
    begin: () => {
      advance()
      running += 1
      const start = share
      return () => {
        advance()
        running -= 1
        return share - start
      }
    },
  }
}
