import { loadBook } from '../book.ts'
import { ExchangeError } from './error.ts'
import { type Import, mostShips } from './imported.ts'
import { fromXws } from './xws-import.ts'
import { factionNamed } from './xws-names.ts'
import ids from './yasb-ids.json' with { type: 'json' }

const hosts = /^(?:www\.)?(?:raithos\.github\.io|yasb\.app)$/i

/** Rows of ten: the key is the number of the first card, a dash a number that no card has. */
function byNumber(rows: Readonly<Record<string, string>>): Map<number, string> {
  return new Map(
    Object.entries(rows).flatMap(([first, row]) =>
      row.split(' ').flatMap((id, index) => (id === '-' ? [] : [[Number(first) + index, id] as const])),
    ),
  )
}

/** The builder numbers its cards; these are the numbers of the second edition. */
export const yasbPilots = byNumber(ids.pilots)
export const yasbUpgrades = byNumber(ids.upgrades)

export const isLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

const instead = 'Open the link, choose the XWS view there, and hand in that text.'
const unread = (why: string) => new ExchangeError('link', why, instead)

interface Ship {
  pilot: number
  upgrades: number[]
}

/** Versions from 8 on write `v8ZsZ200Z4X73WW136Y…`, those before `v6!s=200!4:73,,136:;…`. */
function shipsIn(data: string): { version: number; ships: Ship[] } {
  const [, digits, rest] = /^v(\d{1,3})[Z!](.*)$/.exec(data) ?? []
  const version = Number(digits)
  if (rest === undefined) throw unread('The link holds no squad that can be read.')
  if (version < 5) throw unread('The link was made by a builder of before 2019.')
  const [type = '', ...fields] = rest.split(version > 7 ? 'Z' : '!')
  if (type.startsWith('q')) throw unread('The link holds quick builds, which it numbers in its own way.')
  const ships = (fields.at(-1) ?? '').split(version > 7 ? 'Y' : ';').filter(Boolean)
  if (ships.length > mostShips) throw unread(`The link holds ${ships.length} ships.`)
  return {
    version,
    ships: ships.map((ship) => {
      const [pilot, ...upgrades] = ship.match(/-?\d{1,6}/g) ?? []
      return { pilot: Number(pilot ?? -1), upgrades: upgrades.map(Number).filter((number) => number >= 0) }
    }),
  }
}

/** Reads the share link of the squad builder YASB, second edition; links of other builders are refused. */
export async function parseLink(text: string): Promise<Import> {
  const url = new URL(text)
  if (!hosts.test(url.hostname)) throw unread(`Links of ${url.hostname} cannot be read.`)
  const said = url.searchParams.get('f') ?? ''
  const faction = factionNamed(said)?.faction
  if (!faction) throw unread(`The link names no faction that is known: "${said.slice(0, 100)}".`)
  const { version, ships } = shipsIn(url.searchParams.get('d') ?? '')
  const book = await loadBook('second')
  const idOf = (numbers: Map<number, string>, number: number) =>
    numbers.get(number) ?? `number ${number} of the link`
  const obstacles = (url.searchParams.get('obs') ?? '').split(',').filter(Boolean)
  const read = await fromXws({
    faction,
    name: url.searchParams.get('sn') ?? '',
    version: '2.0.0',
    obstacles,
    pilots: ships.map(({ pilot, upgrades }) => {
      const lists = new Map<string, string[]>()
      for (const number of upgrades) {
        const id = idOf(yasbUpgrades, number)
        const slot = book.upgradeById(id)?.slot ?? 'unknown'
        lists.set(slot, [...(lists.get(slot) ?? []), id])
      }
      return { id: idOf(yasbPilots, pilot), upgrades: Object.fromEntries(lists) }
    }),
  })
  const later =
    version > 8
      ? [
          'The link is of the points system that came after those of the second edition; only its cards were read.',
        ]
      : []
  return { squads: read.squads.map((each) => ({ ...each, notes: [...later, ...each.notes] })) }
}
