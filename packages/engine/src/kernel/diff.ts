/**
 * The difference between two pieces of plain data, as short as possible: `[value]` replaces a value, `[]`
 * removes it, and an object holds the changes of nested fields by key. A list that grew or shrank has the
 * position, the number of removed elements and the new elements: `{ splice: [at, removed, ...inserted] }`.
 */
export type Diff = readonly unknown[] | DiffFields
interface DiffFields {
  readonly [key: string]: Diff
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Returns what changed between two values, or undefined if nothing did. Identical objects are not compared
 * further.
 */
export function diff(before: unknown, after: unknown): Diff | undefined {
  if (before === after) return
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [after]
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
    return diffArrays(before, after)
  const changes: Record<string, Diff> = {}
  for (const key in after) {
    const change = diff(before[key], after[key])
    if (change) changes[key] = after[key] === undefined ? [] : change
  }
  for (const key in before) if (!(key in after) && before[key] !== undefined) changes[key] = []
  return Object.keys(changes).length > 0 ? changes : undefined
}

function diffArrays(before: readonly unknown[], after: readonly unknown[]): Diff {
  const isSame = (a: unknown, b: unknown): boolean => diff(a, b) === undefined
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && isSame(before[at], after[at])) at++
  let alike = 0
  while (alike < shorter - at && isSame(before.at(-1 - alike), after.at(-1 - alike))) alike++
  return { splice: [at, before.length - alike - at, ...after.slice(at, after.length - alike)] }
}

/** Applies a diff. What did not change stays the same object. */
export function applyDiff<T>(before: T, change: Diff | undefined): T {
  return (change ? applyDiffTo(before, change) : before) as T
}

function applyDiffTo(before: unknown, change: Diff): unknown {
  if (isReplacement(change)) return change[0]
  if (Array.isArray(before)) {
    if (change.splice) {
      const [at, gone, ...come] = change.splice as readonly [number, number, ...unknown[]]
      return before.toSpliced(at, gone, ...come)
    }
    const list = before.slice()
    for (const key in change) list[Number(key)] = applyDiffTo(list[Number(key)], change[key]!)
    return list
  }
  if (!isObject(before)) throw new TypeError('A change was told of something that is not there.')
  const next: Record<string, unknown> = { ...before }
  for (const [key, inner] of Object.entries(change)) {
    if (isReplacement(inner) && inner.length === 0) delete next[key]
    else next[key] = applyDiffTo(before[key], inner)
  }
  return next
}

const isReplacement = (change: Diff): change is readonly unknown[] => Array.isArray(change)
