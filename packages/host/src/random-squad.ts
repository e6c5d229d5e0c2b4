import { createQuickSquad, randomSquad, type Squad } from '@flotilla/squads'
import type { RandomSquadRequest } from './table-types.ts'

/**
 * Builds a random squad: from quick builds where the limit is threat, otherwise from ships and upgrades for
 * points.
 */
export function createRandomSquad({ format, faction, limit }: RandomSquadRequest): Promise<Squad> {
  const seed = crypto.randomUUID()
  if (limit && 'threat' in limit) return createQuickSquad({ faction, threat: limit.threat, seed })
  return randomSquad({ format, faction, seed, ...(limit ? { limit: limit.points } : {}) })
}
