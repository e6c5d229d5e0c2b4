import type { Edition, Faction } from '@flotilla/catalogue'
import type { CardBook } from '../card-book.ts'

/** Faction names of XWS 1 and of older files. */
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

/** Factions of the second edition, and subfactions in old files of the first. */
const eitherFactions: Record<string, Faction> = { resistance: 'resistance', firstorder: 'firstorder' }

/** The name of each faction in XWS 1. */
export const xws1Factions: Partial<Record<Faction, string>> = {
  rebelalliance: 'rebel',
  galacticempire: 'imperial',
  scumandvillainy: 'scum',
}

/** The faction names of both versions. */
export const allFactionNames = [
  ...Object.keys(xws1Factions).map((faction) => xws1Factions[faction as Faction]!),
  ...Object.keys(secondFactions),
  ...Object.keys(eitherFactions),
]

/** Returns the faction with a name and, if the name decides it, the edition. */
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

/** Returns a slot as XWS writes it; builders vary in dashes and in long or short names. */
export function parseSlot(edition: Edition, name: string): string {
  const word = name.toLowerCase().replace(/[^a-z]/g, '')
  const table = edition === 'first' ? firstSlots : secondSlots
  if (Object.hasOwn(table, word)) return table[word]!
  return dashed.includes(word) ? word : name
}

/** Returns a name as an XWS id, for files that contain card names. */
export const toXwsId = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')

/** Ids of Legacy for cards that others write differently. */
const otherUpgrades: Readonly<Record<string, string>> = { initforthemoney: 'initforthemoneyrebellion' }

/** Returns our id of an upgrade that a builder names differently. */
export const parseUpgradeId = (id: string): string => otherUpgrades[id] ?? id

/** Builders shorten ids differently: `tieadv`, `advancedprotontorpedoes`, `blackeightsquadronpilot`. */
const shortenId = (id: string) => id.replace('advanced', 'adv').replace('squadron', 'sq')

/** Reports whether two ids mean the same card. */
export const isSameId = (a: string, b: string) => shortenId(a) === shortenId(b)

/** Names of first edition ships in older files. */
const otherShips: Readonly<Record<string, string>> = {
  m3ascykinterceptor: 'm3ainterceptor',
  yt2400freighter: 'yt2400',
}

/** Returns the id of a ship as the catalogue writes it. */
export const parseShipName = (name: string) => {
  const id = toXwsId(name)
  return Object.hasOwn(otherShips, id) ? otherShips[id]! : id
}

/** Returns the id of an obstacle. Older files write `core-asteroid-5`; an unknown id stays as written. */
export const parseObstacle = (name: string, book: CardBook) =>
  book.obstacle(toXwsId(name).replaceAll('-', ''))?.id ?? name
