/** Returns a number from 0 to 1 that looks random and is always the same for the same seed. */
export function fixedRandom(seed: number): number {
  const s = Math.sin(seed * 127.1) * 43758.5453
  return s - Math.floor(s)
}

/** Rises smoothly from 0 at one value to 1 at another, or falls where the second is smaller. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
