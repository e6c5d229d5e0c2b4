/** A state that is replaced part by part, and listeners for it. */
export interface SnapshotState<T> {
  get(): T
  set(patch: Partial<T>): void
  subscribe(listener: () => void): () => void
  /** Tells the listeners of a change at once. */
  flush(): void
}

/** Creates a state. Changes in quick succession are drawn once: at full speed, hundreds of events come in a moment. */
export function createSnapshotState<T extends object>(initial: T): SnapshotState<T> {
  const listeners = new Set<() => void>()
  const channel = new MessageChannel()
  let now = initial
  let isDue = false
  const flush = (): void => {
    if (!isDue) return
    isDue = false
    for (const notify of listeners) notify()
  }
  channel.port1.onmessage = flush
  return {
    get: () => now,
    set: (patch) => {
      now = { ...now, ...patch }
      if (!isDue) channel.port2.postMessage('')
      isDue = true
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
  }
}
