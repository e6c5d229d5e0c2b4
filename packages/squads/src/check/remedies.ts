import type { Remedy, SquadChange } from '../apply-remedy.ts'
import type { Violation } from '../squad.ts'

/** Creates a remedy from words and changes. */
export const createRemedy = (words: string, ...changes: SquadChange[]): Remedy =>
  changes.length > 0 ? { words, changes } : { words }

/** Adds the index of a team's squad to a violation and its remedy. */
export function withSquadIndex(violation: Violation, squad: number): Violation {
  const { remedy: found } = violation
  if (!found?.changes) return { ...violation, squad }
  const changes = found.changes.map((change) => ({ ...change, squad }))
  return { ...violation, squad, remedy: { ...found, changes } }
}

/** Counts the letters to change, add or remove to turn one word into another. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const above = row
    row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same))
    }
  }
  return row[b.length]!
}

const lettersOf = (id: string) => id.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Returns the item with the most similar id; undefined if none is close. */
export function nearestById<Item>(
  id: string,
  items: readonly Item[],
  idOf: (item: Item) => string,
): Item | undefined {
  const word = lettersOf(id)
  let best: Item | undefined
  let least = Math.floor(word.length / 4) + 1
  for (const item of items) {
    const far = editDistance(word, lettersOf(idOf(item)))
    if (far < least) {
      best = item
      least = far
    }
  }
  return best
}
