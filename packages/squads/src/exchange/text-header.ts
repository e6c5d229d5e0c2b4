import { allPointsLists, type Edition, type Faction, factionNames, type second } from '@flotilla/catalogue'
import { positionName, wingPositions, wingSets } from '../position-names.ts'
import type { SquadWing } from '../squad.ts'
import { normalizeName } from './card-names.ts'
import { refByIndex } from './import-result.ts'
import type { TextLine } from './text-lines.ts'
import { parseFaction } from './xws-names.ts'

/** The information of a list beside its ships. */
export interface ListHeader {
  name?: string
  edition?: Edition
  faction?: Faction
  pointsList?: second.PointsList
  obstacles: string[]
  damageDeck?: string
  wings: SquadWing[]
  /** The stated total of all its ships. */
  total?: number
}

const positions = new Map(wingPositions.map((position) => [positionName(position), position]))

const sums =
  /^(?:(?:ship|squad|grand|list)\s+)?(?:total(?:\s+(?:points|cost|threat))?|points?|pts|cost|threat|half points|threshold)\b[^\p{L}]*\d/iu
const totals = /^(?:(?:squad|grand|list)\s+)?total(?:\s+(?:points|cost))?\b[^\p{L}\d]*(\d{1,4})\b/iu
const numbers = /^[\d\s/.,()-]+(?:pts?|points?)?[\s.)]*$/i
/**
 * Reports whether text consists of numbers; a few pilots and droids have names of digits and dashes alone.
 */
const numbersOnly = (text: string) => numbers.test(text) && !/\d-\d/.test(text)
const heading = /^(?:pilots?|ships?|upgrades?|squad(?:ron)?|list|points?|cost|slot)$/i
const links = /https?:\/\/\S+/i
const wing = /^wing \((\w+)\): (\d{1,3}) leads(?:; (.*))?$/i
const mate = /^(\d{1,3}) ([a-z]+ [a-z]+)$/i

const factions = new Map<string, Faction>([
  ...Object.entries(factionNames).map(([id, name]) => [normalizeName(name), id as Faction] as const),
  ['scumvillainy', 'scumandvillainy'],
])

function factionIn(text: string): Faction | undefined {
  const word = text.replace(/^faction\s*:?\s*/i, '').replace(/[(\d].*$/, '')
  return factions.get(normalizeName(word)) ?? parseFaction(word)?.faction
}

function readWing([, set = '', leader = '', rest = '']: RegExpExecArray): SquadWing | undefined {
  const mates = rest.split(', ').map((each) => mate.exec(each))
  const wingmates = mates.flatMap((found) => {
    const position = positions.get(found?.[2]?.toLowerCase() ?? '')
    return found && position ? [{ ship: refByIndex(Number(found[1]) - 1), position }] : []
  })
  const known = wingSets.find((each) => each === set.toLowerCase())
  if (!known || wingmates.length < mates.length) return undefined
  return { leader: refByIndex(Number(leader) - 1), wingmates, set: known }
}

function factIn(text: string): Partial<ListHeader> | undefined {
  const edition = /^(first|second) edition$/i.exec(text)?.[1]?.toLowerCase()
  if (edition) return { edition: edition as Edition }
  const list = /^points of ([\d\w-]+)$/i.exec(text)?.[1]?.toLowerCase()
  const pointsList = allPointsLists.find((each) => each === list)
  if (pointsList) return { pointsList }
  const faction = factionIn(text)
  return faction && { faction }
}

const saysNothing = (text: string) => /^faction$/i.test(text) || numbersOnly(text)

/** Reads a line in which every segment is a faction, an edition or a points list. */
function readFacts(line: TextLine, header: ListHeader): boolean {
  const pieces = line.segments.map(({ text }) => text).filter((text) => !saysNothing(text))
  const facts = pieces.map(factIn)
  if (facts.length === 0 || facts.includes(undefined)) return false
  Object.assign(header, ...facts)
  return true
}

/** Reads the first line of a pasted list if it is no ship: its name, and often its faction and points. */
export function readTitle(line: TextLine, header: ListHeader): void {
  const pieces = line.segments.map(({ text }) => text)
  const name = pieces.filter((text) => !factIn(text) && !saysNothing(text))
  Object.assign(header, ...pieces.map(factIn))
  const whole = name.length === pieces.length ? line.raw.replace(/^[\s*_#>`~-]+|[\s*_`~]+$/g, '') : ''
  header.name = whole || name.join(' - ')
}

function isHeader({ raw }: TextLine, header: ListHeader): boolean {
  const named = /^(?:squad|name|list name)\s*:\s*(.+)$/i.exec(raw)
  const tokens = /^obstacles\s*:\s*(.+)$/i.exec(raw)
  const deck = /^damage deck\s*:\s*(\S+)$/i.exec(raw)
  const leads = wing.exec(raw)
  const found = leads && readWing(leads)
  if (named) header.name = named[1]!
  else if (tokens) header.obstacles = tokens[1]!.split(/\s*[,;]\s*/)
  else if (deck) header.damageDeck = deck[1]!
  else if (found) header.wings.push(found)
  else return false
  return true
}

/** Separates the lines of ships and upgrades from totals, links, headings and facts about the list. */
export function readHeader(lines: TextLine[]): { header: ListHeader; rest: TextLine[]; links: number[] } {
  const header: ListHeader = { obstacles: [], wings: [] }
  const skipped: number[] = []
  const rest = lines.filter((line) => {
    const bare = line.raw.replace(/[*_#>`~]+/g, '').trim()
    if (links.test(line.raw)) {
      skipped.push(line.number)
      return false
    }
    const total = totals.exec(bare)?.[1]
    if (total) header.total = Number(total)
    return !(
      isHeader(line, header) ||
      sums.test(bare) ||
      numbersOnly(bare) ||
      line.segments.every(({ text }) => heading.test(text)) ||
      readFacts(line, header)
    )
  })
  return { header, rest, links: skipped }
}
