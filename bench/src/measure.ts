/** One operation of the benchmark, carried out on the prepared case of that number. */
export type Operation = (index: number) => unknown

const ROUNDS = 5
const WARM_UP = 0.3
/** Seconds of play before whole games are timed: that long the compiler is at work on them. */
const GAMES_WARM_UP = 6

/** Runs for about `seconds` and returns how often per second. What ran is kept, so that it must be computed. */
function round(run: Operation, seconds: number, batch: number, kept: unknown[]): number {
  const start = performance.now()
  const until = start + seconds * 1000
  let count = 0
  let now = start
  while (now < until) {
    for (let i = 0; i < batch; i++) kept[0] = run(count + i)
    count += batch
    now = performance.now()
  }
  return (count * 1000) / (now - start)
}

/** The median of several rounds after a warm-up, in operations per second. */
export function operationsPerSecond(run: Operation, seconds: number): number {
  const kept: unknown[] = []
  const rough = round(run, seconds * WARM_UP, 1, kept)
  const batch = Math.max(1, Math.floor(rough / 10_000))
  const rates = Array.from({ length: ROUNDS }, () => round(run, seconds / ROUNDS, batch, kept))
  return rates.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
}

/** Makes ready a game, which is not timed; what it gives plays the game and says how many decisions were taken. */
export type Prepare = (index: number) => () => number

/**
 * Decisions per second of processor time of several engines. They take turns, so that what else the machine does
 * falls on all of them alike; the median of several rounds after a warm-up.
 */
export function decisionsPerSecond(engines: readonly Prepare[], seconds: number): number[] {
  let index = 0
  const rate = (prepare: Prepare, limit: number): number => {
    let spent = 0
    let decisions = 0
    while (spent < limit * 1e6) {
      const play = prepare(index++)
      const start = process.cpuUsage()
      decisions += play()
      const { user, system } = process.cpuUsage(start)
      spent += user + system
    }
    return (decisions * 1e6) / spent
  }
  for (const prepare of engines) rate(prepare, GAMES_WARM_UP)
  const rounds = Array.from({ length: ROUNDS }, () => engines.map((prepare) => rate(prepare, seconds)))
  return engines.map(
    (_, i) => rounds.map((rates) => rates[i]!).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!,
  )
}
