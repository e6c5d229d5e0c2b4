/** Returns a number of elements spread evenly over a list. */
export function sampleEvenly<T>(list: readonly T[], many: number): T[] {
  const every = Math.max(1, list.length / many)
  return list.filter((_, i) => Math.floor(i / every) !== Math.floor((i - 1) / every)).slice(0, many)
}
