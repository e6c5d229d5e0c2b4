/** A stream of numbers that depends on its name alone: the same name always gives the same numbers. */
export interface EventRandom {
  /** Returns a whole number from 0 to below `bound`, each equally likely. */
  below(bound: number): number
}

/**
 * Hashes text with FNV-1a and a final mix, so that names that differ in one letter give unrelated streams.
 */
function hashText(text: string, basis: number): number {
  let h = basis
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * Creates the generator (sfc32) of one draw of an event. It is named after the event's seed and the draw, so
 * undoing or repeating one thing never changes another draw, and anyone with the file can check every draw.
 */
export function createEventRandom(seed: string, ...what: (string | number)[]): EventRandom {
  const name = JSON.stringify([seed, ...what])
  let a = hashText(name, 0x811c9dc5)
  let b = hashText(name, 0x9e3779b9)
  let c = hashText(name, 0x243f6a88)
  let counter = 1
  const nextWord = () => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  for (let i = 0; i < 12; i++) nextWord()
  return {
    below(bound) {
      // Values beyond the largest multiple of the bound are rejected: the rest divides evenly.
      const even = 0x1_0000_0000 - (0x1_0000_0000 % bound)
      for (;;) {
        const value = nextWord()
        if (value < even) return value % bound
      }
    },
  }
}

/** Shuffles a stretch of an array in place. */
export function shuffle(items: Int32Array, from: number, to: number, chance: EventRandom): void {
  for (let i = to - 1; i > from; i--) {
    const j = from + chance.below(i - from + 1)
    const swapped = items[i]!
    items[i] = items[j]!
    items[j] = swapped
  }
}
