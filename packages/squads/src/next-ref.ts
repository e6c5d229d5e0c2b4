import type { ShipRef, Squad } from './squad.ts'

/** Returns `letter1`, `letter2` …: the number after the highest in use. */
export const nextFreeName = (letter: string, used: readonly string[]): string => {
  const numbers = used.map((name) => Number(name.slice(letter.length))).filter(Number.isInteger)
  return `${letter}${Math.max(0, ...numbers) + 1}`
}

/** Returns an unused ref for a new ship. */
export const nextRef = (squad: Squad): ShipRef =>
  nextFreeName(
    's',
    squad.ships.map(({ ref }) => ref),
  )
