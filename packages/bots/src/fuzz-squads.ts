import type { Faction } from '@flotilla/catalogue'
import { randomSquad, type Squad } from '@flotilla/squads'

/** Those of the first edition that squads are drawn from at random. */
export const firstEditionFactions: readonly Faction[] = ['rebelalliance', 'galacticempire', 'scumandvillainy']

/** Legal squads of the first edition's standard game, each other than the last. */
export const randomLegalSquads = (count: number): Promise<Squad[]> =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      randomSquad({
        format: 'standard-first',
        faction: firstEditionFactions[i % firstEditionFactions.length]!,
        seed: `fuzz ${i}`,
      }),
    ),
  )
