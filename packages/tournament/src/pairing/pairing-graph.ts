/**
 * The gravity of an objection to a pair: 0 none, then kept apart in the first round, rematch, barred by the
 * organiser.
 */
export type ObjectionGrade = 0 | 1 | 2 | 3

/** The objection to a pair of one group in the first round. */
export const TOGETHER = 1
/** The objection to a pair that has met before. */
export const REMATCH = 2
/** The objection to a pair that the organiser forbids. */
export const BARRED = 3

/** The entrants to pair, an even number counted from 0, as flat arrays so that large fields stay fast. */
export interface PairingGraph {
  count: number
  /** The values they are grouped by; equal values form a group. */
  points: Float64Array
  /** `other[start[a] … start[a + 1]]` are the entrants a should not meet; `grade` has the objections. */
  start: Int32Array
  other: Int32Array
  objection: Uint8Array
  /** Groups kept apart, in the same layout; null if there are none. */
  groups: { start: Int32Array; group: Int32Array } | null
}

/** Objections in columns: `of` should not meet `to`. Each one is listed in both directions. */
export interface Objections {
  of: number[]
  to: number[]
  grade: number[]
}

/** Creates a pairing graph from points, objections and groups kept apart. */
export function createPairingGraph(
  points: Float64Array,
  { of, to, grade }: Objections,
  groups: readonly (readonly number[])[] | null = null,
): PairingGraph {
  const count = points.length
  const start = new Int32Array(count + 1)
  for (const a of of) start[a + 1]! += 1
  for (let i = 0; i < count; i++) start[i + 1]! += start[i]!
  const at = start.slice(0, count)
  const other = new Int32Array(of.length)
  const objection = new Uint8Array(of.length)
  for (let i = 0; i < of.length; i++) {
    const place = at[of[i]!]!
    at[of[i]!] = place + 1
    other[place] = to[i]!
    objection[place] = grade[i]!
  }
  return { count, points, start, other, objection, groups: groups && flattenLists(groups) }
}

function flattenLists(lists: readonly (readonly number[])[]): { start: Int32Array; group: Int32Array } {
  const start = new Int32Array(lists.length + 1)
  for (const [index, list] of lists.entries()) start[index + 1] = start[index]! + list.length
  return { start, group: Int32Array.from(lists.flat()) }
}

/** Returns the gravest objection to a pair. */
export function objectionBetween(field: PairingGraph, a: number, b: number): ObjectionGrade {
  let found = 0
  const { start, other, objection, groups } = field
  for (let i = start[a]!; i < start[a + 1]!; i++) {
    if (other[i] === b && objection[i]! > found) found = objection[i]!
  }
  if (found === 0 && groups) {
    for (let i = groups.start[a]!; i < groups.start[a + 1]!; i++) {
      for (let j = groups.start[b]!; j < groups.start[b + 1]!; j++) {
        if (groups.group[i] === groups.group[j]) return TOGETHER
      }
    }
  }
  return found as ObjectionGrade
}
