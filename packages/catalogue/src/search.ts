import { readIndexRows } from './read-data.ts'
import type { CardKind, CardRef, Edition, Faction } from './types.ts'

/** Normalises text as XWS makes ids from names, but keeps the words apart. */
const normalizeText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
const compactText = (text: string) => normalizeText(text).replaceAll(' ', '')

let index: Promise<CardRef[]> | undefined

/** Reads a row `edition|kind|id|name|place|factions|side`, where `place` is a ship, a slot or a deck. */
function readRow(row: string): CardRef {
  const [edition, kind, id = '', name = '', place = '', factions, side] = row.split('|')
  const card = { edition: edition as Edition, kind: kind as CardKind, id, name }
  const limited = factions ? { factions: factions.split(' ') as Faction[] } : {}
  const first = edition === 'first'
  switch (card.kind) {
    case 'pilot':
      return { ...card, key: first ? `${factions}:${place}:${id}` : id, ...limited, ship: place }
    case 'upgrade':
      return { ...card, key: first ? `${place}:${id}${side ? `:${side}` : ''}` : id, ...limited, slot: place }
    case 'damage':
      return { ...card, key: `${place}:${id}`, deck: place }
    default:
      return { ...card, key: id, ...limited }
  }
}

/** Loads the index of all cards of both editions. */
export function loadIndex(): Promise<CardRef[]> {
  index ??= readIndexRows().then((rows) => rows.map(readRow))
  return index
}

/** The filter of a search. */
export interface CardFilter {
  edition?: Edition
  kind?: CardKind
  /** Only cards of exactly that name, id or key. */
  exact?: boolean
}

const matchesFilter = (card: CardRef, { edition, kind }: CardFilter) =>
  (!edition || card.edition === edition) && (!kind || card.kind === kind)

/**
 * Finds the cards whose name or id contains every word; exact matches come first, then those that begin with
 * the words.
 */
export async function searchCards(words: string, filter: CardFilter = {}): Promise<CardRef[]> {
  const wanted = compactText(words)
  if (!wanted) return []
  const parts = normalizeText(words).split(' ')
  const matchRank = (card: CardRef) => {
    if (words === card.key) return 0
    const name = compactText(card.name)
    if (words === card.id || name === wanted) return 1
    if (name.startsWith(wanted)) return 2
    const text = `${normalizeText(card.name)} ${name} ${card.id}`
    return parts.every((part) => text.includes(part)) ? 3 : 4
  }
  const ranked = (await loadIndex())
    .filter((card) => matchesFilter(card, filter))
    .map((card) => ({ card, rank: matchRank(card) }))
    .sort((a, b) => a.rank - b.rank)
  // A key identifies one card, though another may have it as a name.
  const worst = filter.exact ? Math.min(1, ranked[0]?.rank ?? 1) : 3
  return ranked.filter(({ rank }) => rank <= worst).map(({ card }) => card)
}

const letterPairs = (text: string) => {
  const letters = compactText(text)
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2)))
}

/** Returns the most similar names for a mistyped one, compared by common pairs of letters. */
export async function nearestNames(words: string, filter: CardFilter = {}, count = 5): Promise<string[]> {
  const wanted = letterPairs(words)
  const similarity = (name: string) => {
    const own = letterPairs(name)
    return (2 * [...own].filter((pair) => wanted.has(pair)).length) / (own.size + wanted.size || 1)
  }
  const names = new Set(
    (await loadIndex()).filter((card) => matchesFilter(card, filter)).map(({ name }) => name),
  )
  return [...names]
    .map((name) => ({ name, like: similarity(name) }))
    .filter(({ like }) => like > 0.2)
    .sort((a, b) => b.like - a.like)
    .slice(0, count)
    .map(({ name }) => name)
}
