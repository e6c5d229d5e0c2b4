import type { PairOf, Salvo, SalvoRoll, ShipsLeft } from './event.ts'
import { createRandom, type EventRandom } from './random.ts'

/** One attack die for each small ship, two for each large and three for each huge one. */
export const salvoDice = ({ small, large, huge }: ShipsLeft): number => small + 2 * large + 3 * huge

/** An attack die has three hits and one critical hit on its eight faces. */
const hitsOf = (dice: number, chance: EventRandom): number => {
  let hits = 0
  for (let die = 0; die < dice; die++) if (chance.below(8) < 4) hits++
  return hits
}

/** Rolls until somebody has more hits and critical hits. One of the pools must have a die. */
export function rollSalvo(seed: string, round: number, match: number, left: PairOf<ShipsLeft>): Salvo {
  const chance = createRandom(seed, 'salvo', round, match)
  const dice: PairOf<number> = [salvoDice(left[0]), salvoDice(left[1])]
  const rolls: SalvoRoll[] = []
  for (;;) {
    const hits: PairOf<number> = [hitsOf(dice[0], chance), hitsOf(dice[1], chance)]
    rolls.push({ dice, hits })
    if (hits[0] !== hits[1]) return { winner: hits[0] > hits[1] ? 0 : 1, rolls, entered: false }
  }
}
