/** Returns the lowest tables beside the fixed ones, as many as the matches need in all. */
function othersThan(required: readonly (number | null)[]): number[] {
  const fixed = [...new Set(required.filter((table) => table !== null))]
  const taken = new Set(fixed)
  const others: number[] = []
  for (let table = 1; others.length < required.length - fixed.length; table++) {
    if (!taken.has(table)) others.push(table)
  }
  return others
}

/**
 * Assigns a table to every match: the first match gets the lowest it can, and as few entrants as possible
 * repeat a table. `required` has the tables that matches must have; if two want the same one, the first gets
 * it.
 */
export function assignTables(
  required: readonly (number | null)[],
  satAt: (match: number, table: number) => boolean,
): Int32Array {
  const tables = new Int32Array(required.length)
  const given = new Set<number>()
  const free = othersThan(required)
  const waiting: number[] = []
  for (const [index, fixed] of required.entries()) {
    if (fixed === null || given.has(fixed)) waiting.push(index)
    else {
      tables[index] = fixed
      given.add(fixed)
    }
  }
  const holder = new Int32Array(free.length).fill(-1)
  const next = new Int32Array(free.length + 1).map((_, i) => i)
  // The first free place from `i` on; paths are shortened on the way.
  const freeFrom = (i: number): number => {
    let at = i
    while (next[at] !== at) {
      next[at] = next[next[at]!]!
      at = next[at]!
    }
    return at
  }
  const giveTable = (place: number, match: number) => {
    holder[place] = match
    tables[match] = free[place]!
    next[place] = place + 1
  }
  const isSuitable = (place: number, match: number) => !satAt(match, free[place]!)
  /** Gives the match a table, if necessary by moving another match to an equally good one. */
  const placeMatch = (match: number, tried: Set<number> | null): boolean => {
    for (let place = freeFrom(0); place < free.length; place = freeFrom(place + 1)) {
      if (isSuitable(place, match)) {
        giveTable(place, match)
        return true
      }
    }
    const visited = tried ?? new Set<number>()
    for (let place = 0; place < free.length; place++) {
      const occupant = holder[place]!
      if (occupant === -1 || visited.has(place) || !isSuitable(place, match)) continue
      visited.add(place)
      if (placeMatch(occupant, visited)) {
        giveTable(place, match)
        return true
      }
    }
    return false
  }
  const unsettled = waiting.filter((match) => !placeMatch(match, null))
  for (const match of unsettled) giveTable(freeFrom(0), match)
  return tables
}
