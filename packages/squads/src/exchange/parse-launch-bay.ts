import { loadCardBook } from '../card-book.ts'
import { ExchangeError } from './error.ts'
import { type ImportResult, MAX_SHIPS } from './import-result.ts'
import numbers from './launch-bay.json' with { type: 'json' }
import { importXws } from './parse-xws.ts'
import { bySlot, expandNumbers } from './yasb-numbers.ts'

/** The builder's first address and its present one. */
const home = /^(?:www\.)?(?:launch-bay-next\.herokuapp\.com|launchbaynext\.app)$/i

/** Reports whether a link leads to Launch Bay Next. */
export const isLaunchBay = (link: string): boolean => home.test(new URL(link).hostname)

const ids = {
  pilots: expandNumbers(numbers.pilots),
  upgrades: expandNumbers(numbers.upgrades),
  ships: expandNumbers(numbers.ships),
}

const factions = [
  'rebelalliance',
  'galacticempire',
  'scumandvillainy',
  'resistance',
  'firstorder',
  'galacticrepublic',
  'separatistalliance',
]

const numberedIds = (prefix: string, first: number, count: number) =>
  Array.from({ length: count }, (_, i) => `${prefix}${first + i}`)

/** In the order of their numbers, from 0. */
const obstacles = [
  ...numberedIds('coreasteroid', 0, 6),
  ...numberedIds('core2asteroid', 0, 6),
  ...numberedIds('vt49decimatordebris', 0, 3),
  ...numberedIds('yt2400debris', 0, 3),
  ...numberedIds('gascloud', 1, 6),
]

const unreadableLink = (why: string) =>
  new ExchangeError('link', why, 'Open the link, export the squad as XWS there, and hand in that text.')

type LinkTerm = number | string | readonly LinkTerm[]

/** Deeper than any squad. */
const DEEPEST = 6

/**
 * Parses the terms of a link: numbers, quoted words, and lists of terms, separated by dots. Lists are in
 * brackets, which newer links write as `l` and `r`.
 */
function termsIn(text: string): readonly LinkTerm[] {
  const tokens = /'([^']*)'|(\d{1,9})|([(l[])|([)r\]])|[.,]/gy
  const open: LinkTerm[][] = [[]]
  for (let at = 0; at < text.length; at = tokens.lastIndex) {
    const [whole, word, digits, opens, closes] = tokens.exec(text) ?? []
    if (whole === undefined || open.length > DEEPEST) throw unreadableLink('The link is broken or cut off.')
    if (word !== undefined) open.at(-1)!.push(word)
    else if (digits !== undefined) open.at(-1)!.push(Number(digits))
    else if (opens !== undefined) open.push([])
    else if (closes !== undefined) {
      const list = open.pop()!
      if (open.length === 0) throw unreadableLink('The link is broken or cut off.')
      open.at(-1)!.push(list)
    }
  }
  if (open.length !== 1) throw unreadableLink('The link is broken or cut off.')
  return open[0]!
}

const isList = (term: LinkTerm | undefined): term is readonly LinkTerm[] => Array.isArray(term)

/** Returns the id of a card, by number or as the link spells it. An unknown card is kept and reported. */
const idOf = (kind: keyof typeof ids, term: LinkTerm | undefined): string => {
  if (typeof term === 'number') return ids[kind].get(term) ?? `number ${term} of the link`
  return typeof term === 'string' && term !== '' ? term : 'a card the link does not name'
}

/** Decodes a name, which is percent-encoded once more than the link itself. */
function nameIn(term: LinkTerm | undefined): string {
  if (typeof term !== 'string') return ''
  try {
    return decodeURIComponent(term)
  } catch {
    return term
  }
}

/**
 * Parses a link such as `'Name'.200.3.0.(44.188.(3.256))`: name, points, faction, pool, then the ships with
 * their points, each a ship, a pilot and lists of a slot and its cards. Newer links put the ships in one list
 * and obstacles in another, and name the rules first.
 */
export async function parseLaunchBay(link: string): Promise<ImportResult> {
  const [name, , faction, , ...rest] = termsIn(new URL(link).searchParams.get('lbx') ?? '')
  const known = typeof faction === 'number' ? factions[faction - 1] : undefined
  if (!known) throw unreadableLink('The link names no faction that is known.')
  const lists = rest.filter(isList)
  const [first, second] = lists
  const together = first?.every(isList) === true
  const ships = together ? first : lists
  if (ships.length > MAX_SHIPS) throw unreadableLink(`The link holds ${ships.length} ships.`)
  const book = await loadCardBook('second')
  return importXws({
    faction: known,
    name: nameIn(name),
    version: '2.0.0',
    obstacles: (together && second ? second : []).map((number) =>
      typeof number === 'number' ? (obstacles[number] ?? `number ${number} of the link`) : String(number),
    ),
    pilots: ships.filter(isList).map(([ship, pilot, ...slots]) => ({
      id: idOf('pilots', pilot),
      ...(ship === undefined ? {} : { ship: idOf('ships', ship) }),
      upgrades: bySlot(
        book,
        slots.filter(isList).flatMap(([, ...cards]) => cards.map((card) => idOf('upgrades', card))),
      ),
    })),
  })
}
