/** Returns a function that computes its result once for each object. */
export function memoizeByObject<From extends object, To>(read: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>()
  return (from) => {
    const known = made.get(from)
    if (known !== undefined) return known
    const to = read(from)
    made.set(from, to)
    return to
  }
}
