/** One operation of the benchmark, carried out on the prepared case of that number. */
export type Operation = (index: number) => unknown

const ROUNDS = 5
const WARM_UP = 0.3
/** Runs for about `seconds` and returns how often per second. What ran is kept, so that it must be computed. */
function runRound(run: Operation, seconds: number, batch: number, kept: unknown[]): number {
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
  const rough = runRound(run, seconds * WARM_UP, 1, kept)
  const batch = Math.max(1, Math.floor(rough / 10_000))
  return median(Array.from({ length: ROUNDS }, () => runRound(run, seconds / ROUNDS, batch, kept)))
}

/** Makes ready a game, which is not timed; what it gives plays the game and says how many decisions were taken. */
export type PrepareGame = (index: number) => () => number

/** Decisions per second of processor time, of whole games played for so many seconds. */
export function decisionsPerSecond(prepare: PrepareGame, seconds: number): number {
  let spent = 0
  let decisions = 0
  for (let index = 0; spent < seconds * 1e6; index++) {
    const play = prepare(index)
    const start = process.cpuUsage()
    decisions += play()
    const { user, system } = process.cpuUsage(start)
    spent += user + system
  }
  return (decisions * 1e6) / spent
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
