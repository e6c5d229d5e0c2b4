import { type Faction, factionNames } from '@flotilla/catalogue'
import { first } from '@flotilla/engine'
import { rulesets, type Setup } from '@flotilla/engine/second'
import { obstacles } from '@flotilla/geometry'
import { randomSquad } from '@flotilla/squads'
import { createBotRandom } from './random.ts'

/** The factions of the first edition whose squads are drawn at random. */
export const firstEditionFactions: readonly Faction[] = ['rebelalliance', 'galacticempire', 'scumandvillainy']

/** The obstacles of the first edition. */
export const firstEditionObstacleIds = Object.entries(obstacles).flatMap(([id, { kind }]) =>
  kind === 'gascloud' ? [] : [id],
)

const editions = {
  first: {
    factions: firstEditionFactions,
    lumps: firstEditionObstacleIds,
    rulesets: Object.keys(first.rulesets),
  },
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
