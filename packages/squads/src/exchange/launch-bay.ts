import { loadBook } from '../book.ts'
import { ExchangeError } from './error.ts'
import { type Import, mostShips } from './imported.ts'
import numbers from './launch-bay.json' with { type: 'json' }
import { fromXws } from './xws-import.ts'
import { byNumber, bySlot } from './yasb-numbers.ts'

/** The builder's first home, and its own. */
const home = /^(?:www\.)?(?:launch-bay-next\.herokuapp\.com|launchbaynext\.app)$/i

export const isLaunchBay = (link: string): boolean => home.test(new URL(link).hostname)

const ids = {
  pilots: byNumber(numbers.pilots),
  upgrades: byNumber(numbers.upgrades),
  ships: byNumber(numbers.ships),
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

const counted = (prefix: string, first: number, count: number) =>
  Array.from({ length: count }, (_, i) => `${prefix}${first + i}`)

/** In the order of their numbers, from 0. */
const obstacles = [
  ...counted('coreasteroid', 0, 6),
  ...counted('core2asteroid', 0, 6),
  ...counted('vt49decimatordebris', 0, 3),
  ...counted('yt2400debris', 0, 3),
  ...counted('gascloud', 1, 6),
]

const unread = (why: string) =>
  new ExchangeError('link', why, 'Open the link, export the squad as XWS there, and hand in that text.')

type Term = number | string | readonly Term[]

/** Deeper than any squad. */
const DEEPEST = 6

/**
 * What a link says: numbers, words in quotes, and lists of such, parted by dots. Lists stand in brackets, which younger links
 * write `l` and `r`.
 */
function termsIn(text: string): readonly Term[] {
  const tokens = /'([^']*)'|(\d{1,9})|([(l[])|([)r\]])|[.,]/gy
  const open: Term[][] = [[]]
  for (let at = 0; at < text.length; at = tokens.lastIndex) {
    const [whole, word, digits, opens, closes] = tokens.exec(text) ?? []
    if (whole === undefined || open.length > DEEPEST) throw unread('The link is broken or cut off.')
    if (word !== undefined) open.at(-1)!.push(word)
    else if (digits !== undefined) open.at(-1)!.push(Number(digits))
    else if (opens !== undefined) open.push([])
    else if (closes !== undefined) {
      const list = open.pop()!
      if (open.length === 0) throw unread('The link is broken or cut off.')
      open.at(-1)!.push(list)
    }
  }
  if (open.length !== 1) throw unread('The link is broken or cut off.')
  return open[0]!
}

const isList = (term: Term | undefined): term is readonly Term[] => Array.isArray(term)

/** The id of a card: by its number, or as the link spells it. What nobody knows is kept, and named. */
const idOf = (kind: keyof typeof ids, term: Term | undefined): string => {
  if (typeof term === 'number') return ids[kind].get(term) ?? `number ${term} of the link`
  return typeof term === 'string' && term !== '' ? term : 'a card the link does not name'
}

/** Names are written as in an address, once more than the link itself. */
function nameIn(said: Term | undefined): string {
  if (typeof said !== 'string') return ''
  try {
    return decodeURIComponent(said)
  } catch {
    return said
  }
}

/**
 * `'Name'.200.3.0.(44.188.(3.256))`: name, points, faction, pool, then the ships with theirs, each a ship, a pilot and lists of
 * a slot and its cards. Younger links have the ships in one list, obstacles in another, and say before them which rules.
 */
export async function parseLaunchBay(link: string): Promise<Import> {
  const [name, , faction, , ...rest] = termsIn(new URL(link).searchParams.get('lbx') ?? '')
  const known = typeof faction === 'number' ? factions[faction - 1] : undefined
  if (!known) throw unread('The link names no faction that is known.')
  const lists = rest.filter(isList)
  const [first, second] = lists
  const together = first?.every(isList) === true
  const ships = together ? first : lists
  if (ships.length > mostShips) throw unread(`The link holds ${ships.length} ships.`)
  const book = await loadBook('second')
  return fromXws({
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
