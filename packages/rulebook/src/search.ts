import { type Rule, rules } from './rules.ts'

/**
 * Returns the words of a text with a space before each, so that ` wing` matches the beginning of a word and
 * `wing` any part.
 */
const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

interface SearchEntry {
  rule: Rule
  id: string
  section: string
  text: string
}

let entries: readonly SearchEntry[] | undefined

const searchIndex = (): readonly SearchEntry[] => {
  entries ??= rules.map((rule) => ({
    rule,
    id: rule.id.toLowerCase(),
    section: wordsOf(rule.section),
    text: wordsOf(`${rule.text} ${rule.note}`),
  }))
  return entries
}

const wordWeight = (place: string, word: string): number => {
  if (!place.includes(word)) return 0
  if (place.includes(` ${word} `)) return 4
  return place.includes(` ${word}`) ? 3 : 1
}

const entryScore = (entry: SearchEntry, word: string): number => {
  if (entry.id === word) return 100
  const id = entry.id.startsWith(word) ? 20 : entry.id.includes(word) ? 8 : 0
  // `ships` should match `ship`; the reverse works because the plural begins with the singular.
  const stem = word.length > 3 ? word.replace(/s$/, '') : word
  return id + 2 * wordWeight(entry.section, stem) + wordWeight(entry.text, stem)
}

/** Finds the rules that contain every word in id, section, text or note, the best first. */
export function searchRules(words: string): Rule[] {
  const wanted = words.toLowerCase().match(/[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*/gu) ?? []
  const found: { rule: Rule; total: number }[] = []
  for (const entry of searchIndex()) {
    let total = 0
    for (const word of wanted) {
      const parts = entry.id.includes(word) ? [word] : word.split('-')
      const scores = parts.map((part) => entryScore(entry, part))
      if (scores.includes(0)) {
        total = 0
        break
      }
      total += scores.reduce((sum, each) => sum + each, 0)
    }
    if (total > 0) found.push({ rule: entry.rule, total })
  }
  return found.sort((one, other) => other.total - one.total).map(({ rule }) => rule)
}
