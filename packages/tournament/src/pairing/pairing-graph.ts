/** How bad a meeting is: 0 not at all, then kept apart in the first round, played before, barred by the organiser. */
export type ObjectionGrade = 0 | 1 | 2 | 3

export const TOGETHER = 1
export const REMATCH = 2
export const BARRED = 3

/** Those to be paired, numbered from 0, an even number of them, as flat arrays so that large fields stay fast. */
export interface PairingGraph {
  count: number
  /** What they are grouped by; equal numbers make a group. */
  points: Float64Array
  /** `other[start[a] … start[a + 1]]` are those a should not meet, with the objection at the same place. */
  start: Int32Array
  other: Int32Array
  objection: Uint8Array
  /** Groups kept apart, in the same manner; null where none are. */
  groups: { start: Int32Array; group: Int32Array } | null
}

/** In columns: `of` should not meet `to`. Every one stands there both ways round. */
export interface Objections {
  of: number[]
  to: number[]
  grade: number[]
}

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

/** The gravest objection to a meeting of a and b. */
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
