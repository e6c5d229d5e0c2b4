/** Words that tell nothing of a ship. */
const empty = /^(the|of|squadron|pilot|ace|a)$/i

/** The letters a name is called by: the start of its most telling word. */
function called(name: string): string {
  const words = name
    .replace(/["“”'’().,]/g, '')
    .split(/[\s/-]+/)
    .filter((word) => word && !/^\d+$/.test(word))
  const word = words.find((one) => !empty.test(one)) ?? words[0] ?? '?'
  return word.slice(0, 3)
}

/**
 * A short name for every ship, unique on its table: three letters of its own name, with its number where its name has
 * one, or where several would be called the same.
 */
export function tagsOf(names: readonly string[]): readonly string[] {
  const calls = names.map(called)
  const alone = (call: string): boolean => calls.filter((one) => same(one, call)).length === 1
  const given = new Set<string>()
  const free = (call: string, number: number): string =>
    given.has(`${call}${number}`.toLowerCase()) ? free(call, number + 1) : `${call}${number}`
  return calls.map((call, ship) => {
    const tag = alone(call) ? call : free(call, Number(/ (\d+)$/.exec(names[ship]!)?.[1] ?? 1))
    given.add(tag.toLowerCase())
    return tag
  })
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
