import {
  type Edition,
  type Faction,
  type FirstCatalogue,
  type first,
  loadFirst,
  loadObstacles,
  loadPointsList,
  loadSecond,
  type ObstacleData,
  type SecondCatalogue,
  type second,
} from '@flotilla/catalogue'
import { firstBook } from './card-book-first.ts'
import { secondBook } from './card-book-second.ts'
import type { Equipped, Squad } from './squad.ts'

/** A size of ship in either edition. */
export type BookShipSize = first.ShipSize | second.ShipSize

/** The printed values of a ship. */
export interface BookStats {
  agility: number
  hull: number
  shields: number
  energy: number
}

/** An action with its difficulty. */
export interface BookAction {
  action: string
  difficulty: string
}

/** A type of ship. */
export interface Hull {
  id: string
  name: string
  size: BookShipSize
  epicOnly: boolean
  /** 0 except for first edition huge ships. */
  epicPoints: number
  /** The other card, for a ship of two cards. */
  section?: { of: string; part: first.Section; other: string }
}

/** A pilot's ship card. */
export interface PilotCard {
  key: string
  id: string
  name: string
  hull: Hull
  faction: Faction
  /** Pilot skill or initiative; null if another card decides it. */
  rank: number | null
  /** Copies allowed in a squad; 0 for any number. */
  limited: number
  /** The communities that play the card; absent if the publisher's lists have it. */
  communities?: readonly second.Community[]
  stats: BookStats
  actions: BookAction[]
  arcs: string[]
  shipAbility: string | null
  keywords: string[]
  forceSides: string[]
  /** Returns the upgrade icons under a points list. */
  slots(list: second.PointsList): readonly string[]
  /** One further icon, which the player chooses among these. */
  slotChoice?: string[]
  /** The upgrade that brings this ship along. */
  comesWith?: string
  /** The pilot comes with exactly these upgrades and has no icons. */
  standardLoadout?: readonly string[]
  cost(list: second.PointsList): number | undefined
  /** Returns the points for upgrades on the ship, if the list gives it its own. */
  loadout(list: second.PointsList): number | undefined
  isLegal(list: second.PointsList, format: second.ListFormat): boolean
}

/** A change that a card makes to its ship while a squad is built. */
export type BookGrant =
  | { kind: 'stat'; stat: string; amount: number }
  | { kind: 'action'; action: BookAction }
  | { kind: 'slot'; slot: string; amount: number; maxPoints?: number; uniqueOnly?: true; different?: true }
  | { kind: 'slotChoice'; anyOf: string[] }
  | { kind: 'discount'; slot: string; amount: number }
  | { kind: 'mustEquip'; upgrade: string }
  | { kind: 'arc'; arc: string }
  | { kind: 'force'; side: string[] }
  | { kind: 'squadFaction'; anyOf: Faction[] }
  /** Every icon of the slot, on all parts of the ship, can also be filled as one of these. */
  | { kind: 'standIn'; slot: string; as: string[] }

/** A restriction of a card in either edition. */
export type BookRestriction = first.CardRestriction | second.CardRestriction

/** An upgrade card. */
export interface UpgradeCard {
  id: string
  name: string
  slot: string
  /** Every icon the card fills, its own first. */
  occupies: readonly string[]
  limited: number
  communities?: readonly second.Community[]
  onePerShip: boolean
  maxPerSquad?: number
  restrictions: BookRestriction[]
  /** A secondary weapon of the first edition. */
  weapon: boolean
  epicOnly: boolean
  /** It cannot be bought: it belongs to standard loadouts alone. */
  loadoutOnly?: true
  /** The names of its sides, if it has two. */
  sides: string[]
  grants(side: string | undefined): BookGrant[]
  shipAbility(side: string | undefined): string | undefined
  /** Returns its cost; undefined if the list has none, or none for such a ship. */
  cost(list: second.PointsList, pilot: PilotCard): number | undefined
  isLegal(list: second.PointsList, format: second.ListFormat): boolean
}

/** The cards of an edition as squad building sees them, in one shape for both editions. */
export interface CardBook {
  edition: Edition
  /**
   * The factions whose pilots and quick builds it has; all if absent. It always has all upgrades and
   * obstacles.
   */
  factions?: readonly Faction[]
  catalogue: FirstCatalogue | SecondCatalogue
  pilots: PilotCard[]
  upgrades: UpgradeCard[]
  /** Returns a pilot by key, or by an id that only one pilot has, in a book of all factions. */
  pilot(keyOrId: string): PilotCard | undefined
  hull(id: string): Hull | undefined
  upgrade(equipped: Equipped): UpgradeCard | undefined
  upgradeById(id: string): UpgradeCard | undefined
  quickBuild(id: string): second.QuickBuild | undefined
  wing(upgrade: string): second.Wing | undefined
  obstacles: ObstacleData[]
  obstacle(id: string): ObstacleData | undefined
}

const books = new Map<string, Promise<CardBook>>()

async function readBook(edition: Edition, factions: readonly Faction[] | undefined): Promise<CardBook> {
  return createCardBook(await (edition === 'first' ? loadFirst(factions) : loadSecond(factions)), factions)
}

/** Creates the card book of a catalogue, such as one with cards of your own. */
export async function createCardBook(
  catalogue: FirstCatalogue | SecondCatalogue,
  factions?: readonly Faction[],
): Promise<CardBook> {
  const { edition } = catalogue
  const cards = edition === 'first' ? firstBook(catalogue) : secondBook(catalogue)
  const obstacles = await loadObstacles()
  const named = new Map<string, number>()
  for (const { id } of cards.pilots) named.set(id, (named.get(id) ?? 0) + 1)
  // A book of some factions cannot know if a pilot of another one shares the id.
  const alone = factions ? [] : cards.pilots.filter(({ id }) => named.get(id) === 1)
  const pilots = new Map([
    ...alone.map((pilot) => [pilot.id, pilot] as const),
    ...cards.pilots.map((pilot) => [pilot.key, pilot] as const),
  ])
  const hulls = new Map(cards.pilots.map(({ hull }) => [hull.id, hull]))
  const upgrades = new Map(cards.upgrades.map((upgrade) => [upgrade.id, upgrade]))
  const builds = new Map(cards.quickBuilds.map((build) => [build.id, build]))
  const wings = new Map(cards.wings.map((wing) => [wing.upgrade as string, wing]))
  const tokens = new Map(obstacles.map((obstacle) => [obstacle.id as string, obstacle]))
  return {
    edition,
    ...(factions ? { factions } : {}),
    catalogue: cards.catalogue,
    pilots: cards.pilots,
    upgrades: cards.upgrades,
    pilot: (key) => pilots.get(key),
    hull: (id) => hulls.get(id),
    upgrade: ({ id, slot }) => {
      const card = upgrades.get(id)
      return card?.slot === slot ? card : undefined
    },
    upgradeById: (id) => upgrades.get(id),
    quickBuild: (id) => builds.get(id),
    wing: (upgrade) => wings.get(upgrade),
    obstacles,
    obstacle: (id) => tokens.get(id),
  }
}

/**
 * Loads a card book once, in a browser or in Node. With factions, it has only their pilots and quick builds.
 * The lists of communities come with the squads and formats that use them (`loadPointsList`).
 */
export function loadCardBook(edition: Edition, factions?: readonly Faction[]): Promise<CardBook> {
  const few = factions && [...new Set(factions)].sort()
  const key = [edition, ...(few ?? ['all'])].join(' ')
  const book = books.get(key) ?? readBook(edition, few)
  books.set(key, book)
  // A failed load is tried again next time.
  book.catch(() => books.delete(key))
  return book
}

/** Reports whether a book gives the same answers about these squads as that of the whole edition. */
export function coversSquads(book: CardBook, squads: readonly Squad[]): boolean {
  const { factions } = book
  if (!factions) return true
  const quickBuildIds = (of: readonly { quickBuild?: { id: string } }[]) =>
    of.every(({ quickBuild }) => !quickBuild || book.quickBuild(quickBuild.id))
  return squads.every(
    ({ faction, ships, wings }) =>
      factions.includes(faction) &&
      ships.every(({ parts }) => parts.every(({ pilot, ship }) => book.pilot(pilot) && book.hull(ship))) &&
      quickBuildIds(ships) &&
      quickBuildIds(wings),
  )
}

/**
 * Returns the smallest book that covers squads of one edition: their factions and those asked for. If a squad
 * has a card of another faction, or an unknown one, that is the whole edition.
 */
export async function cardBookFor(
  edition: Edition,
  squads: readonly Squad[],
  beside: readonly Faction[] = [],
): Promise<CardBook> {
  const [book] = await Promise.all([
    loadCardBook(edition, [...beside, ...squads.map(({ faction }) => faction)]),
    ...squads.map(({ pointsList }) => loadPointsList(pointsList)),
  ])
  return coversSquads(book, squads) ? book : loadCardBook(edition)
}

/** The cards as read from the catalogue of either edition. */
export interface CardBookRows {
  catalogue: FirstCatalogue | SecondCatalogue
  pilots: PilotCard[]
  upgrades: UpgradeCard[]
  quickBuilds: second.QuickBuild[]
  wings: second.Wing[]
}
