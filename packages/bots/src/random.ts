/** A bot's own source of chance: small, seeded, and separate from the game's. */
export interface BotRandom {
  /** Returns a whole number from 0 to below `below`. */
  below(below: number): number
  /** Returns a number from 0 to below 1. */
  unit(): number
  pick<T>(list: readonly T[]): T
}

/** Creates a source of chance from a seed. */
export function createBotRandom(seed: number): BotRandom {
  let state = (seed ^ 0x9e3779b9) >>> 0
  const nextWord = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  const nextUnit = () => nextWord() / 2 ** 32
  const nextBelow = (limit: number) => Math.floor(nextUnit() * limit)
  return { below: nextBelow, unit: nextUnit, pick: (list) => list[nextBelow(list.length)]! }
}
