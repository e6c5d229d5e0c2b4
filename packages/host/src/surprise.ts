import { quickSquad, randomSquad, type Squad } from '@flotilla/squads'
import type { SurpriseWanted } from './protocol.ts'

/** A squad by chance: of quick builds where the limit is threat, else of ships and upgrades for their points. */
export function surprise({ format, faction, limit }: SurpriseWanted): Promise<Squad> {
  const seed = crypto.randomUUID()
  if (limit && 'threat' in limit) return quickSquad({ faction, threat: limit.threat, seed })
  return randomSquad({ format, faction, seed, ...(limit ? { limit: limit.points } : {}) })
}
