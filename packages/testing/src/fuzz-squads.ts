import { firstEditionFactions } from '@flotilla/bots'
import { randomSquad, type Squad } from '@flotilla/squads'

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
