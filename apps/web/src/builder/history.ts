/** What was, is and may be again, without end. */
export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** What the last step was, where steps of one kind (typing a name) count as one. */
  readonly kind?: string
}

export const createHistory = <T>(now: T): History<T> => ({ past: [], now, future: [] })

export function pushHistory<T>(history: History<T>, now: T, kind?: string): History<T> {
  const past = kind !== undefined && kind === history.kind ? history.past : [...history.past, history.now]
  return { past, now, future: [], ...(kind === undefined ? {} : { kind }) }
}

export function undo<T>({ past, now, future }: History<T>): History<T> | undefined {
  const before = past.at(-1)
  return before === undefined ? undefined : { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

export function redo<T>({ past, now, future }: History<T>): History<T> | undefined {
  const [after, ...rest] = future
  return after === undefined ? undefined : { past: [...past, now], now: after, future: rest }
}
