import type { Edition, Faction } from '@flotilla/catalogue'
import type { CardBook } from '../card-book.ts'

/** Faction names of XWS 1, and of the files older than it. */
const firstFactions: Record<string, Faction> = {
  rebel: 'rebelalliance',
  rebels: 'rebelalliance',
  imperial: 'galacticempire',
  imperials: 'galacticempire',
  empire: 'galacticempire',
  scum: 'scumandvillainy',
}

const secondFactions: Record<string, Faction> = {
  rebelalliance: 'rebelalliance',
  galacticempire: 'galacticempire',
  scumandvillainy: 'scumandvillainy',
  galacticrepublic: 'galacticrepublic',
  separatistalliance: 'separatistalliance',
}

/** Factions of the second edition, and sub-factions in old files of the first. */
const eitherFactions: Record<string, Faction> = { resistance: 'resistance', firstorder: 'firstorder' }

export const xws1Factions: Partial<Record<Faction, string>> = {
  rebelalliance: 'rebel',
  galacticempire: 'imperial',
  scumandvillainy: 'scum',
}

export const allFactionNames = [
  ...Object.keys(xws1Factions).map((faction) => xws1Factions[faction as Faction]!),
  ...Object.keys(secondFactions),
  ...Object.keys(eitherFactions),
]

/** The faction of that name and, where the name tells, the edition. */
export function parseFaction(name: string): { faction: Faction; edition?: Edition } | undefined {
  const word = name.toLowerCase().replace(/[^a-z]/g, '')
  const findFaction = (table: Record<string, Faction>) =>
    Object.hasOwn(table, word) ? table[word] : undefined
  const first = findFaction(firstFactions)
  if (first) return { faction: first, edition: 'first' }
  const second = findFaction(secondFactions)
  if (second) return { faction: second, edition: 'second' }
  const either = findFaction(eitherFactions)
  return either && { faction: either }
}

const firstSlots: Record<string, string> = {
  astromech: 'amd',
  astromechdroid: 'amd',
  elitepilottalent: 'ept',
  elite: 'ept',
  talent: 'ept',
  modification: 'mod',
  salvagedastromech: 'samd',
  salvagedastromechdroid: 'samd',
  device: 'bomb',
  sensor: 'system',
}

const secondSlots: Record<string, string> = {
  amd: 'astromech',
  bomb: 'device',
  payload: 'device',
  ept: 'talent',
  mod: 'modification',
  system: 'sensor',
  force: 'forcepower',
  relay: 'tacticalrelay',
}

const dashed = ['forcepower', 'tacticalrelay']

/** The slot as XWS writes it; builders differ in dashes and in long or short names. */
export function parseSlot(edition: Edition, name: string): string {
  const word = name.toLowerCase().replace(/[^a-z]/g, '')
  const table = edition === 'first' ? firstSlots : secondSlots
  if (Object.hasOwn(table, word)) return table[word]!
  return dashed.includes(word) ? word : name
}

/** The id as XWS writes ids, for files whose author wrote the card's name. */
export const toXwsId = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')

/** Builders differ in what they shorten: `tieadv`, `advancedprotontorpedoes`, `blackeightsquadronpilot`. */
const shortenId = (id: string) => id.replace('advanced', 'adv').replace('squadron', 'sq')

export const isSameId = (one: string, other: string) => shortenId(one) === shortenId(other)

/** What ships of the first edition are called in older files. */
const otherShips: Readonly<Record<string, string>> = {
  m3ascykinterceptor: 'm3ainterceptor',
  yt2400freighter: 'yt2400',
}

export const parseShipName = (name: string) => {
  const id = toXwsId(name)
  return Object.hasOwn(otherShips, id) ? otherShips[id]! : id
}

/** Older files write `core-asteroid-5`. An obstacle that is not known stays as it is written. */
export const parseObstacle = (name: string, book: CardBook) =>
  book.obstacle(toXwsId(name).replaceAll('-', ''))?.id ?? name
