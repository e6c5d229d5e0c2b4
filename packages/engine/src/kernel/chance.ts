import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The one source of chance in a game, as data: four words of state, or results fixed by a test. Nothing of it is ever
 * in a view.
 */
export interface Chance {
  readonly words: readonly [number, number, number, number]
  /** Results to come, for tests; when they run out the game refuses to go on. */
  readonly fixed?: readonly string[]
}

export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** What a host publishes before a game, so that its dice can be checked when the seed is told after it. */
export const commitment = (seed: string): string => hashOf(`flotilla seed ${seed}`)

export function seeded(seed: string): Chance {
  const hash = sha256(utf8ToBytes(`flotilla chance ${seed}`))
  const word = (at: number) => new DataView(hash.buffer, hash.byteOffset).getUint32(at)
  return { words: [word(0), word(4), word(8), word(12)] }
}

const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k))

/** The next word and the state after it (xoshiro128**). */
function next([a, b, c, d]: Chance['words']): { word: number; words: Chance['words'] } {
  const word = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0
  const t = b << 9
  const c1 = c ^ a
  const d1 = d ^ b
  return { word, words: [(a ^ d1) >>> 0, (b ^ c1) >>> 0, (c1 ^ t) >>> 0, rotl(d1, 11) >>> 0] }
}

/** A whole number below `sides`, every one as likely as the others, and the chance that is left. */
export function draw(chance: Chance, sides: number): { value: number; chance: Chance } {
  const limit = 2 ** 32 - (2 ** 32 % sides)
  let { words } = chance
  for (;;) {
    const step = next(words)
    words = step.words
    if (step.word < limit) return { value: step.word % sides, chance: { words } }
  }
}
