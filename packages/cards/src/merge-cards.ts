/** Merges records of cards; throws if two of them have the same id. */
export function mergeCards<Rules>(
  lists: readonly { readonly [id: string]: Rules }[],
): Readonly<Record<string, Rules>> {
  const all: Record<string, Rules> = {}
  for (const list of lists)
    for (const [id, rules] of Object.entries(list)) {
      if (id in all) throw new Error(`The card ${id} stands in two files: keep one.`)
      all[id] = rules
    }
  return all
}
