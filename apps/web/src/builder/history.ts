/** A value with its past and future values, for undo and redo without limit. */
export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** The kind of the last step; consecutive steps of one kind (typing a name) count as one. */
  readonly kind?: string
}

/** Creates a history with one value. */
export const createHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] })

/** Adds a value to a history. */
export function pushHistory<T>(history: History<T>, now: T, kind?: string): History<T> {
  const past = kind !== undefined && kind === history.kind ? history.past : [...history.past, history.now]
  return { past, now, future: [], ...(kind === undefined ? {} : { kind }) }
}

/** Returns the history one step back; undefined at its beginning. */
export function undo<T>({ past, now, future }: History<T>): History<T> | undefined {
  const before = past.at(-1)
  return before === undefined ? undefined : { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

/** Returns the history one step forward; undefined at its end. */
export function redo<T>({ past, now, future }: History<T>): History<T> | undefined {
  const [after, ...rest] = future
  return after === undefined ? undefined : { past: [...past, now], now: after, future: rest }
}
