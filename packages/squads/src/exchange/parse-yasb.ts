import { type Edition, firstEditionFaction } from '@flotilla/catalogue'
import { loadCardBook } from '../card-book.ts'
import { ExchangeError } from './error.ts'
import { type ImportResult, MAX_SHIPS } from './import-result.ts'
import { importXws } from './parse-xws.ts'
import { parseFaction, xws1Factions } from './xws-names.ts'
import { bySlot, hardpointNumbers, xwaPilotNumbers, type YasbKind, yasbNumbers } from './yasb-numbers.ts'

/** The builder's addresses in the first edition, and in the second. */
const firstHome = /^geordanr\.github\.io$/i
const legacyHome = /^(?:www\.)?xwing-legacy\.com$/i
const secondHome = /^(?:www\.)?(?:raithos\.github\.io|yasb\.app|xwing-legacy\.com)$/i

/** Reports whether a text is a single web address. */
export const isLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

const instead = 'Open the link, choose the XWS view there, and hand in that text.'
const unreadableLink = (why: string) => new ExchangeError('link', why, instead)

interface YasbCard {
  kind: YasbKind
  number: number
}

interface YasbShip {
  pilot: number
  upgrades: YasbCard[]
}

/** Parses card numbers; -1 marks an empty place. */
const cardsIn = (text: string, kind: YasbKind): YasbCard[] =>
  (text.match(/-?\d{1,6}/g) ?? [])
    .map((digits) => ({ kind, number: Number(digits) }))
    .filter(({ number }) => number >= 0)

const pilotIn = (text: string) => Number(/^\d{1,6}/.exec(text)?.[0] ?? -1)

const kinds: Readonly<Record<string, YasbKind>> = { u: 'upgrades', m: 'modifications', t: 'titles' }

/**
 * Parses `22:170,243:23:25:U.124`: pilot, upgrades, title, modification, and the cards on icons that cards
 * gave.
 */
function firstShip(text: string): YasbShip {
  const [pilot = '', upgrades = '', title = '', modification = '', given = ''] = text.split(':')
  return {
    pilot: pilotIn(pilot),
    upgrades: [
      ...cardsIn(upgrades, 'upgrades'),
      ...cardsIn(title, 'titles'),
      ...cardsIn(modification, 'modifications'),
      ...given.split(',').flatMap((card) => cardsIn(card, kinds[card.charAt(0).toLowerCase()] ?? 'upgrades')),
    ],
  }
}

/** Parses a ship; the first number is the pilot, whatever separates the others. */
const secondShip = (text: string): YasbShip => ({
  pilot: pilotIn(text),
  upgrades: cardsIn(text.replace(/^-?\d+/, ''), 'upgrades').filter(
    ({ number }) => !hardpointNumbers.includes(number),
  ),
})

interface YasbLink {
  edition: Edition
  /** `s`, `h`, `e` or `c`, with the points if the link names them. */
  game: { mode: string; points: number | undefined }
  version: number
  ships: YasbShip[]
}

/**
 * Parses the data of a link. First edition: `v2!29:…;44:…`, from version 3 with the type of game,
 * `v4!s!29:…`. Second: version 4 likewise, then `v6!s=200!4:73,,136:;…` and from version 8
 * `v8ZsZ200Z4X73WW136Y…`.
 */
function readData(data: string, host: string): YasbLink {
  const [, digits, rest] = /^v(\d{1,3})[Z!](.*)$/.exec(data) ?? []
  const version = Number(digits)
  if (rest === undefined) throw unreadableLink('The link holds no squad that can be read.')
  if (version < 2) throw unreadableLink('The link was made by a builder of before 2014.')
  const edition = version < 4 || (version === 4 && firstHome.test(host)) ? 'first' : 'second'
  const fields = rest.split(version > 7 ? 'Z' : '!')
  if (fields[0]?.startsWith('q'))
    throw unreadableLink('The link holds quick builds, which it numbers in its own way.')
  const ships = (fields.at(-1) ?? '').split(version > 7 ? 'Y' : ';').filter(Boolean)
  if (ships.length > MAX_SHIPS) throw unreadableLink(`The link holds ${ships.length} ships.`)
  const [, mode = '', points] = /^([a-z])(?:=(\d{1,4}))?$/.exec(fields.length > 1 ? fields[0]! : '') ?? []
  const apart = version > 7 && /^\d{1,4}$/.test(fields[1] ?? '') ? fields[1] : undefined
  const limit = points ?? apart
  const game = { mode, points: limit === undefined ? undefined : Number(limit) }
  return { edition, version, game, ships: ships.map(edition === 'first' ? firstShip : secondShip) }
}

/** Returns the format a link was built for; undefined if it names none, or a game that is not supported. */
function formatOf({ edition, game: { mode, points } }: YasbLink): ImportResult['played'] {
  if (edition === 'first') {
    if (mode === 's') return { format: 'standard-first' }
    return mode === 'e' ? { format: 'epic-variant-2018' } : undefined
  }
  if ((mode === 's' || mode === 'h') && (points ?? 200) === 200) return { format: 'standard-second' }
  return points ? { format: 'epic-battles', limit: { points } } : undefined
}

/** Parses a share link of the squad builder YASB, of either edition; refuses links of other builders. */
export async function parseLink(text: string): Promise<ImportResult> {
  const { hostname, searchParams } = new URL(text)
  if (!firstHome.test(hostname) && !secondHome.test(hostname)) {
    throw unreadableLink(`Links of ${hostname} cannot be read.`)
  }
  const factionName = searchParams.get('f') ?? ''
  const faction = parseFaction(factionName)?.faction
  if (!faction)
    throw unreadableLink(`The link names no faction that is known: "${factionName.slice(0, 100)}".`)
  const written = readData(searchParams.get('d') ?? '', hostname)
  const { edition, version, ships } = written
  const book = await loadCardBook(edition)
  const more = edition === 'second' && !legacyHome.test(hostname) ? xwaPilotNumbers : undefined
  const idOf = ({ kind, number }: YasbCard) =>
    yasbNumbers[edition][kind].get(number) ??
    (kind === 'pilots' ? more?.get(number) : undefined) ??
    `number ${number} of the link`
  const file = {
    faction: edition === 'first' ? xws1Factions[firstEditionFaction(faction)] : faction,
    name: searchParams.get('sn') ?? '',
    version: edition === 'first' ? '1.0.0' : '2.0.0',
    obstacles: (searchParams.get('obs') ?? '').split(',').filter(Boolean),
    pilots: ships.map(({ pilot, upgrades }) => {
      const [id, ship] = idOf({ kind: 'pilots', number: pilot }).split(':').reverse()
      return {
        [edition === 'first' ? 'name' : 'id']: id,
        ...(ship ? { ship } : {}),
        upgrades: bySlot(book, upgrades.map(idOf)),
      }
    }),
  }
  const read = await importXws(file, text)
  const later =
    version > 8
      ? [
          'The link is of the points system that came after those of the second edition; only its cards were read.',
        ]
      : []
  const played = formatOf(written)
  return {
    squads: read.squads.map((each) => ({ ...each, notes: [...later, ...each.notes] })),
    ...(played ? { played } : {}),
  }
}
