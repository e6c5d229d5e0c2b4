import type { Hull } from '../card-book.ts'
import { type CardNames, hasEverCost } from './card-names.ts'
import type { UnknownCard } from './import-result.ts'
import type { LineSegment, TextLine } from './text-lines.ts'
import { matchesIn, type NameMatch } from './text-match.ts'

/** An upgrade in a text before its name is resolved. */
export interface DraftUpgrade {
  place: string
  item: NameMatch
  /** The slot named beside it. */
  slot?: string
}

/** A ship in a text before its name is resolved; its faction and ship name decide between pilots. */
export interface DraftShip {
  place: string
  depth: number
  copies: number
  pilot: NameMatch
  ships: Hull[]
  /** Bracketed text that names no ship of the catalogue. */
  bracketedText?: string
  idNumber?: number
  upgrades: DraftUpgrade[]
}

/** The ships of a text before their names are resolved. */
export interface Drafts {
  ships: DraftShip[]
  unknown: UnknownCard[]
}

interface FoundMatch {
  item: NameMatch
  segment: LineSegment
}

const idNumber = /^#(\d{1,3})$/
/** The export writes cards missing from the catalogue as `{pilot key}` and `{upgrade slot:id}`. */
const unknownPilot = /^pilot (.*)$/
const unknownUpgrade = /^upgrade ([^:]*):(.*)$/
const isFlownBy = (item: NameMatch, ships: Hull[]) =>
  item.pilots.some(({ hull }) => ships.some(({ id }) => id === hull.id))
const isCard = ({ pilots, upgrades }: NameMatch) => pilots.length + upgrades.length > 0

/**
 * Reports whether a line names a pilot; many pilots are upgrades too. A line with a ship is a pilot;
 * otherwise depth, cost, free slots and blank lines decide.
 */
function isPilot(item: NameMatch, line: TextLine, ships: Hull[], current: DraftShip | undefined): boolean {
  const { pilots, upgrades, points } = item
  if (pilots.length === 0) return false
  if (upgrades.length === 0 || !current || isFlownBy(item, ships)) return true
  if (line.depth > current.depth) return false
  const bearer = current.pilot.pilots[0]
  if (!bearer) return line.afterBlank
  if (points !== undefined) {
    const asPilot = pilots.some(({ cost }) => hasEverCost(cost, points))
    const asUpgrade = upgrades.some(({ card }) => hasEverCost((list) => card.cost(list, bearer), points))
    if (asPilot !== asUpgrade) return asPilot
  }
  return line.afterBlank || !upgrades.some(({ card }) => bearer.slots('2021-09').includes(card.slot))
}

function readLine(line: TextLine, names: CardNames, { ships: drafts, unknown }: Drafts): void {
  const found: FoundMatch[] = line.segments
    .filter(({ text }) => !idNumber.test(text))
    .flatMap((segment) => matchesIn(segment, names).map((item) => ({ item, segment })))
  const number = line.segments.map(({ text }) => idNumber.exec(text)?.[1]).find(Boolean)
  const ships = found.flatMap(({ item }) => (isCard(item) ? [] : item.ships))
  const slots = found.flatMap(({ item }) => (item.slot ? [item.slot] : []))
  const place = `line ${line.number}`
  const lead = found.findIndex(({ item }) => isCard(item))
  let here: DraftShip | undefined

  const startShip = (pilot: NameMatch) => {
    here = {
      place,
      depth: line.depth,
      copies: Math.max(line.count, pilot.copies),
      pilot,
      ships: isFlownBy(pilot, ships) ? ships : [],
      upgrades: [],
      ...(number === undefined ? {} : { idNumber: Number(number) }),
    }
    drafts.push(here)
  }

  for (const [index, { item, segment }] of found.entries()) {
    const current = drafts.at(-1)
    const equipPending = () =>
      current
        ? current.upgrades.push({ place, item, ...(slots.length === 1 ? { slot: slots[0]! } : {}) })
        : unknown.push({ place, id: item.text })

    if (
      index === lead
        ? isPilot(item, line, ships, current)
        : item.pilots.length > 0 && item.upgrades.length === 0
    ) {
      startShip(item)
    } else if (item.upgrades.length > 0) equipPending()
    else if (item.ships.length > 0) {
      const pilotFollows = found.slice(index + 1).some((after) => isFlownBy(after.item, item.ships))
      if (current && !here && !pilotFollows && isFlownBy(current.pilot, item.ships))
        current.ships = item.ships
      else if (!here && !pilotFollows) unknown.push({ place, id: item.text })
    } else if (item.slot === undefined) {
      const below = current && (!line.afterBlank || line.depth > current.depth)
      const pilot = unknownPilot.exec(segment.id ?? '')
      const upgrade = unknownUpgrade.exec(segment.id ?? '')
      if (pilot) startShip({ ...item, text: pilot[1]! })
      else if (upgrade && current) {
        current.upgrades.push({ place, item: { ...item, text: upgrade[2]! }, slot: upgrade[1]! })
      } else if (index === 0 && item.points !== undefined && line.afterBlank) startShip(item)
      else if (here && segment.bracketed) here.bracketedText = item.text
      else if (below) equipPending()
      else unknown.push({ place, id: item.text })
    }
  }
}

/** Parses the ships in lines, for one edition. */
export function parseDrafts(lines: TextLine[], names: CardNames): Drafts {
  const drafts: Drafts = { ships: [], unknown: [] }
  for (const line of lines) readLine(line, names, drafts)
  return drafts
}
