import type { Faction } from '@flotilla/catalogue'
import { randomSquad, type Squad } from '@flotilla/squads'

/** The factions of the first edition whose squads are drawn at random. */
export const firstEditionFactions: readonly Faction[] = ['rebelalliance', 'galacticempire', 'scumandvillainy']

/** Creates different legal squads for the first edition's standard game. */
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
