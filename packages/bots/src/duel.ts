import { type Faction, factionNames } from '@flotilla/catalogue'
import { type Library, newGame, rulesets, type Setup } from '@flotilla/engine'
import { obstacles } from '@flotilla/geometry'
import { randomSquad } from '@flotilla/squads'
import { type MakeBot, tableOf } from './bot.ts'
import { match } from './match.ts'
import { random } from './random.ts'

/** A random table for two: legal squads, three obstacles each, rulesets in turn. */
export async function duelSetup(seed: number): Promise<Setup> {
  const chance = random(seed)
  const squad = async (seat: number) => ({
    ...(await randomSquad({
      format: 'standard-second',
      faction: chance.pick(Object.keys(factionNames) as Faction[]),
      seed: `duel ${seed} ${seat}`,
    })),
    obstacles: Array.from({ length: 3 }, () => chance.pick(Object.keys(obstacles))),
  })
  const known = Object.keys(rulesets)
  return {
    ruleset: known[seed % known.length]!,
    area: 'standard',
    roundLimit: 30,
    seats: [
      { name: 'one', team: 0, squad: await squad(0) },
      { name: 'two', team: 1, squad: await squad(1) },
    ],
  }
}

export interface Duel {
  /** How often the first bot won, lost and drew. */
  readonly won: number
  readonly lost: number
  readonly drawn: number
  readonly rounds: number
}

/** Two bots play the same setup twice, each of them once on each side. */
export function mirrored(setup: Setup, seed: number, library: Library, one: MakeBot, other: MakeBot): Duel {
  const duel = { won: 0, lost: 0, drawn: 0, rounds: 0 }
  for (const side of [0, 1]) {
    const made = newGame(setup, `duel ${seed}`, library)
    if (!made.ok) throw new Error(made.faults.join(' '))
    const table = tableOf(made.game)
    const makers = side === 0 ? [one, other] : [other, one]
    const { winner, rounds } = match(
      made.game,
      makers.map((make, seat) => make(seed + 1000 * seat, table)),
    )
    duel.rounds += rounds
    if (winner === null || winner === undefined) duel.drawn++
    else if (winner === side) duel.won++
    else duel.lost++
  }
  return duel
}
