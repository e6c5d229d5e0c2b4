import type { LogEntry } from './log.ts'
import { nextNumber } from './session.ts'
import type { GameStorage } from './storage.ts'
import type { SavedGame } from './table-types.ts'

/** Creates a storage in memory, which ends with the process. */
export function createMemoryStorage(...games: readonly SavedGame[]): GameStorage {
  const all = new Map<string, { saved?: SavedGame; from: number; acts: LogEntry[] }>(
    games.map((saved) => [saved.id, { saved, from: nextNumber(saved), acts: [] }]),
  )
  return {
    load: async (id) => {
      const found = all.get(id)
      return found && { saved: found.saved, number: found.from, since: found.acts.slice() }
    },
    append: async (id, number, acts) => {
      const there = all.get(id) ?? { from: 0, acts: [] }
      if (number !== there.from + there.acts.length) return false
      all.set(id, there)
      // Plain data, as a disk would return it.
      there.acts.push(...(JSON.parse(JSON.stringify(acts)) as LogEntry[]))
      return true
    },
    since: async (id, number) => {
      const { from = 0, acts = [] } = all.get(id) ?? {}
      return acts.slice(number - from)
    },
  }
}
