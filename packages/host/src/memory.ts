import type { Act } from './acts.ts'
import type { SavedGame } from './protocol.ts'
import { numberOf } from './session.ts'
import type { Storage } from './storage.ts'

/** Games that are kept only as long as the process lives. */
export function memory(...games: readonly SavedGame[]): Storage {
  const all = new Map<string, { saved?: SavedGame; from: number; acts: Act[] }>(
    games.map((saved) => [saved.id, { saved, from: numberOf(saved), acts: [] }]),
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
      // Plain data, as it would come back from a disk.
      there.acts.push(...(JSON.parse(JSON.stringify(acts)) as Act[]))
      return true
    },
    since: async (id, number) => {
      const { from, acts } = all.get(id)!
      return acts.slice(number - from)
    },
  }
}
