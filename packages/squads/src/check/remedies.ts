import type { Remedy, SquadChange } from '../remedy.ts'
import type { Violation } from '../squad.ts'

export const createRemedy = (words: string, ...changes: SquadChange[]): Remedy =>
  changes.length > 0 ? { words, changes } : { words }

/** What was found in one squad of a team, with its index wherever a squad is meant. */
export function withSquadIndex(violation: Violation, squad: number): Violation {
  const { remedy: found } = violation
  if (!found?.changes) return { ...violation, squad }
  const changes = found.changes.map((change) => ({ ...change, squad }))
  return { ...violation, squad, remedy: { ...found, changes } }
}

/** Letters to change, add or leave out to make one word of another. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const above = row
    row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same))
    }
  }
  return row[other.length]!
}

const lettersOf = (id: string) => id.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The one most like a misspelt id; undefined where none is near. */
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
