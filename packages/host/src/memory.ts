import type { Act } from './acts.ts'
import type { SavedGame } from './protocol.ts'
import { numberOf } from './session.ts'
import type { Storage } from './storage.ts'

/** Games that are kept only as long as the process lives. */
export function memory(...games: readonly SavedGame[]): Storage {
  const all = new Map(games.map((saved) => [saved.id, { saved, acts: [] as Act[] }]))
  return {
    load: async (id) => {
      const found = all.get(id)
      return found && { saved: found.saved, since: found.acts.slice() }
    },
    append: async (id, number, acts) => {
      const { saved, acts: there } = all.get(id)!
      if (number !== numberOf(saved) + there.length) return false
      // Plain data, as it would come back from a disk.
      there.push(...(JSON.parse(JSON.stringify(acts)) as Act[]))
      return true
    },
    since: async (id, number) => {
      const { saved, acts } = all.get(id)!
      return acts.slice(number - numberOf(saved))
    },
  }
}
