import { type Faction, factionNames } from '@flotilla/catalogue'
import { type AnyLibrary, type AnySetup, first, newGame } from '@flotilla/engine'
import { rulesets, type Setup } from '@flotilla/engine/second'
import { obstacles } from '@flotilla/geometry'
import { randomSquad } from '@flotilla/squads'
import type { BotFactory } from './bot.ts'
import { botTable } from './bot-table.ts'
import { firstEditionObstacleIds } from './first-edition-obstacles.ts'
import { firstEditionFactions as firstFactions } from './fuzz-squads.ts'
import { playMatch } from './play-match.ts'
import { createBotRandom } from './random.ts'

const editions = {
  first: { factions: firstFactions, lumps: firstEditionObstacleIds, rulesets: Object.keys(first.rulesets) },
  second: {
    factions: Object.keys(factionNames) as Faction[],
    lumps: Object.keys(obstacles),
    rulesets: Object.keys(rulesets),
  },
} as const

/** Creates a random setup for two: legal squads, three obstacles each, alternating rulesets. */
export async function randomDuelSetup(
  seed: number,
  edition: keyof typeof editions = 'second',
): Promise<Setup> {
  const chance = createBotRandom(seed)
  const { factions, lumps: obstacles, rulesets } = editions[edition]
  const randomLegalSquad = async (seat: number) => ({
    ...(await randomSquad({
      format: `standard-${edition}`,
      faction: chance.pick(factions),
      seed: `duel ${seed} ${seat}`,
    })),
    obstacles: Array.from({ length: 3 }, () => chance.pick(obstacles)),
  })
  return {
    ruleset: rulesets[seed % rulesets.length]!,
    area: 'standard',
    roundLimit: 30,
    seats: [
      { name: 'one', team: 0, squad: await randomLegalSquad(0) },
      { name: 'two', team: 1, squad: await randomLegalSquad(1) },
    ],
  }
}

/** The result of mirrored games. */
export interface DuelResult {
  /** The number of wins, losses and draws of the first bot. */
  readonly won: number
  readonly lost: number
  readonly drawn: number
  readonly rounds: number
}

/** Plays the same setup twice, each bot once on each side. */
export function playMirrored(
  setup: AnySetup,
  seed: number,
  library: AnyLibrary,
  one: BotFactory,
  other: BotFactory,
): DuelResult {
  const duel = { won: 0, lost: 0, drawn: 0, rounds: 0 }
  for (const side of [0, 1]) {
    const made = newGame(setup, `duel ${seed}`, library)
    if (!made.ok) throw new Error(made.faults.join(' '))
    const table = botTable(made.game)
    const makers = side === 0 ? [one, other] : [other, one]
    const { winner, rounds } = playMatch(
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
