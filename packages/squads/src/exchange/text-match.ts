import type { Hull, PilotCard } from '../card-book.ts'
import { type CardNames, type NamedUpgrade, normalizeName } from './card-names.ts'
import type { LineSegment } from './text-lines.ts'

/** The possible meanings of a segment; all lists are empty for an unknown name. */
export interface NameMatch {
  text: string
  points?: number
  pilots: PilotCard[]
  upgrades: NamedUpgrade[]
  ships: Hull[]
  slot?: string
  /** "Academy Pilot x3". */
  copies: number
}

const nothing = { pilots: [], upgrades: [], ships: [], copies: 1 }

const isKnown = ({ pilots, upgrades, ships, slot }: NameMatch) =>
  pilots.length + upgrades.length + ships.length > 0 || slot !== undefined

function matchName(text: string, names: CardNames): NameMatch | undefined {
  const key = normalizeName(text)
  const slot = names.slots.get(key)
  const item: NameMatch = {
    ...nothing,
    text,
    pilots: names.pilots.get(key) ?? [],
    upgrades: names.upgrades.get(key) ?? [],
    ships: names.ships.get(key) ?? [],
    ...(slot ? { slot } : {}),
  }
  return isKnown(item) ? item : undefined
}

/** Words beside names that have no meaning here. */
const filler = /^(?:\d+|pts?|points?|with|and|=)$/i
const mostWords = 24

/** Splits words without commas into names, longest first; undefined unless every word belongs to one. */
function splitIntoNames(
  words: string[],
  names: CardNames,
  from = 0,
  dead = new Set<number>(),
): NameMatch[] | undefined {
  if (from === words.length) return []
  if (dead.has(from)) return undefined
  for (let to = words.length; to > from; to--) {
    const item = matchName(words.slice(from, to).join(' '), names)
    const rest = item && splitIntoNames(words, names, to, dead)
    if (rest) return [item, ...rest]
  }
  const rest = filler.test(words[from]!) ? splitIntoNames(words, names, from + 1, dead) : undefined
  if (!rest) dead.add(from)
  return rest
}

function byId(id: string, text: string, names: CardNames): NameMatch {
  const [card, side] = id.split('/') as [string, string?]
  const pilot = names.book.pilot(card)
  const upgrade = names.book.upgradeById(card)
  return {
    ...nothing,
    text: text || id,
    pilots: pilot ? [pilot] : [],
    upgrades: upgrade
      ? [{ card: upgrade, name: upgrade.name, ...(side && upgrade.sides.includes(side) ? { side } : {}) }]
      : [],
  }
}

const last = /\s+[x×]\s?(\d{1,2})$/i

/** Returns the names in a segment: usually one, or several side by side. */
export function matchesIn(segment: LineSegment, names: CardNames): NameMatch[] {
  const { text, id, points, bracketed } = segment
  const withPoints = (items: NameMatch[]) =>
    items.map((item, index) => (index === 0 && points !== undefined ? { ...item, points } : item))
  if (id !== undefined) {
    const found = byId(id, text, names)
    const same = text ? matchName(text, names) : undefined
    // A pilot and an upgrade may share both name and id.
    const only = same
      ? {
          ...found,
          pilots: same.pilots.length > 0 ? found.pilots : [],
          upgrades: same.upgrades.length > 0 ? found.upgrades : [],
        }
      : found
    return withPoints([only])
  }
  const whole = matchName(text, names)
  if (whole) {
    if (bracketed && (whole.slot || whole.ships.length > 0)) {
      return withPoints([{ ...whole, pilots: [], upgrades: [] }])
    }
    const card = whole.pilots.length + whole.upgrades.length > 0
    const { slot: _, ...item } = whole
    return withPoints([card ? item : whole])
  }
  const many = last.exec(text)
  const single = many && matchName(text.slice(0, many.index), names)
  if (single) return withPoints([{ ...single, copies: Math.min(Number(many[1]), 20) }])
  const words = text.split(/[\s()]+/).filter((word) => normalizeName(word) !== '')
  const found = words.length <= mostWords ? splitIntoNames(words, names) : undefined
  if (found && found.length > 0) return withPoints(found)
  return withPoints([{ ...nothing, text }])
}
