import type { PairOf, Salvo, SalvoRoll, ShipsLeft } from './event.ts'
import { createEventRandom, type EventRandom } from './random.ts'

/**
 * Counts the dice of a final salvo: one for each small ship, two for each large and three for each huge one.
 */
export const salvoDice = ({ small, large, huge }: ShipsLeft): number => small + 2 * large + 3 * huge

/** Rolls attack dice: of eight faces, three are hits and one is a critical hit. */
const hitsOf = (dice: number, chance: EventRandom): number => {
  let hits = 0
  for (let die = 0; die < dice; die++) if (chance.below(8) < 4) hits++
  return hits
}

/** Rolls until one side has more hits and critical hits. At least one pool must have a die. */
export function rollSalvo(seed: string, round: number, match: number, left: PairOf<ShipsLeft>): Salvo {
  const chance = createEventRandom(seed, 'salvo', round, match)
  const dice: PairOf<number> = [salvoDice(left[0]), salvoDice(left[1])]
  const rolls: SalvoRoll[] = []
  for (;;) {
    const hits: PairOf<number> = [hitsOf(dice[0], chance), hitsOf(dice[1], chance)]
    rolls.push({ dice, hits })
    if (hits[0] !== hits[1]) return { winner: hits[0] > hits[1] ? 0 : 1, rolls, entered: false }
  }
}
