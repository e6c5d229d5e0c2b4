import { createQuickSquad, randomSquad, type Squad } from '@flotilla/squads'
import type { RandomSquadRequest } from './table-types.ts'

/** A squad by chance: of quick builds where the limit is threat, else of ships and upgrades for their points. */
export function createRandomSquad({ format, faction, limit }: RandomSquadRequest): Promise<Squad> {
  const seed = crypto.randomUUID()
  if (limit && 'threat' in limit) return createQuickSquad({ faction, threat: limit.threat, seed })
  return randomSquad({ format, faction, seed, ...(limit ? { limit: limit.points } : {}) })
}
