import type { TableFacts } from '../host/protocol.ts'

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
 * A short name for every ship, unique on its table: three letters of its own name, and a number where several are
 * called by the same.
 */
export function tagsOf(table: TableFacts, names: readonly string[]): readonly string[] {
  const calls = names.map((name, ship) => {
    const { wing } = table.facts[ship] ?? {}
    return wing ? called(names[wing.leader] ?? name) : called(name)
  })
  const all = new Map<string, number>()
  for (const call of calls) all.set(call.toLowerCase(), (all.get(call.toLowerCase()) ?? 0) + 1)
  const given = new Map<string, number>()
  return calls.map((call) => {
    const key = call.toLowerCase()
    if (all.get(key) === 1) return call
    const number = (given.get(key) ?? 0) + 1
    given.set(key, number)
    return `${call}${number}`
  })
}
