/** Creates a function that runs tasks about the same thing one after another. */
export function createQueues(): <T>(about: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (about, work) => {
    const done = (last.get(about) ?? Promise.resolve()).then(work)
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(about) === settled) last.delete(about)
      })
    last.set(about, settled)
    return done
  }
}
