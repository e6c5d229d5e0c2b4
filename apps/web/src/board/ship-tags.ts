/** Words that do not distinguish ships. */
const empty = /^(the|of|squadron|pilot|ace|a)$/i

/** The longest code that appears whole, such as K2SO or CR90. */
const CODE = 5

/** Returns the letters for a word: its first three, or the whole of a short code. */
function callLetters(word: string): string {
  const code = word.replaceAll('-', '')
  return /\d/.test(code) && code.length <= CODE ? code : code.slice(0, 3)
}

/** Returns the candidates for a short name, best first: from the first word of a name, and from its last. */
function callsOf(name: string): readonly [string, string] {
  const words = name
    .replace(/["“”'’().,]/g, '')
    .split(/[\s/]+/)
    .filter((word) => word && !/^\d+$/.test(word))
  const telling = words.filter((one) => !empty.test(one))
  const first = telling[0] ?? words[0] ?? '?'
  return [callLetters(first), callLetters(telling.at(-1) ?? first)]
}

/** Returns a name without the number that distinguishes ships of one kind. */
const kindOf = (name: string): string => name.replace(/ \d+$/, '')

/**
 * Returns a short name for every ship, unique on its table: three letters of its name, or of the last word
 * where another name begins the same, with its number where several would still be equal.
 */
export function shipTags(names: readonly string[]): readonly string[] {
  const ways = names.map(callsOf)
  const calls = ways.map(([call, other], ship) => {
    const others = ways.filter((_, at) => kindOf(names[at]!) !== kindOf(names[ship]!))
    const isTaken = (one: string): boolean =>
      others.some((way) => way.some((theirs) => isSameText(theirs, one)))
    return isTaken(call) && !isTaken(other) ? other : call
  })
  const isUnique = (call: string): boolean => calls.filter((one) => isSameText(one, call)).length === 1
  const given = new Set<string>()
  const isFree = (call: string, number: number): string =>
    given.has(`${call}${number}`.toLowerCase()) ? isFree(call, number + 1) : `${call}${number}`
  return calls.map((call, ship) => {
    const tag = isUnique(call) ? call : isFree(call, Number(/ (\d+)$/.exec(names[ship]!)?.[1] ?? 1))
    given.add(tag.toLowerCase())
    return tag
  })
}

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
