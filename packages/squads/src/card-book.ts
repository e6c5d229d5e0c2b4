import {
  type Edition,
  type Faction,
  type FirstCatalogue,
  type first,
  loadFirst,
  loadObstacles,
  loadSecond,
  type ObstacleData,
  type SecondCatalogue,
  type second,
} from '@flotilla/catalogue'
import { firstBook } from './card-book-first.ts'
import { secondBook } from './card-book-second.ts'
import type { Equipped, Squad } from './squad.ts'

export type BookShipSize = first.ShipSize | second.ShipSize

export interface BookStats {
  agility: number
  hull: number
  shields: number
  energy: number
}

export interface BookAction {
  action: string
  difficulty: string
}

export interface Hull {
  id: string
  name: string
  size: BookShipSize
  epicOnly: boolean
  /** 0 but for first edition huge ships. */
  epicPoints: number
  /** One card of a ship that has two. */
  section?: { of: string; part: first.Section; other: string }
}

export interface PilotCard {
  key: string
  id: string
  name: string
  hull: Hull
  faction: Faction
  /** Pilot skill or initiative; null where another card decides it. */
  rank: number | null
  /** Copies allowed in a squad; 0 for any number. */
  limited: number
  stats: BookStats
  actions: BookAction[]
  arcs: string[]
  shipAbility: string | null
  keywords: string[]
  forceSides: string[]
  /** The icons under a points list. */
  slots(list: second.PointsList): readonly string[]
  /** One more icon, of the player's choice among these. */
  slotChoice?: string[]
  /** The upgrade whose bearer this ship comes with. */
  comesWith?: string
  cost(list: second.PointsList): number | undefined
}

/** What a card changes about its ship while a squad is built. */
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
  /** Every icon of the slot, on all parts of the ship, can be filled as one of these as well. */
  | { kind: 'standIn'; slot: string; as: string[] }

export type BookRestriction = first.CardRestriction | second.CardRestriction

export interface UpgradeCard {
  id: string
  name: string
  slot: string
  /** Every icon the card fills, its own first. */
  occupies: readonly string[]
  limited: number
  onePerShip: boolean
  maxPerSquad?: number
  restrictions: BookRestriction[]
  /** A secondary weapon of the first edition. */
  weapon: boolean
  epicOnly: boolean
  /** The names of its sides, where it has two. */
  sides: string[]
  grants(side: string | undefined): BookGrant[]
  shipAbility(side: string | undefined): string | undefined
  /** Undefined where the list has none, or none for such a ship. */
  cost(list: second.PointsList, pilot: PilotCard): number | undefined
}

/** The cards of an edition as squad building sees them: one shape for both editions. */
export interface CardBook {
  edition: Edition
  /** Whose pilots and quick builds it has; everybody's when absent. It has all upgrades and obstacles. */
  factions?: readonly Faction[]
  catalogue: FirstCatalogue | SecondCatalogue
  pilots: PilotCard[]
  upgrades: UpgradeCard[]
  /** By key; by id too where only one pilot has it, in a book that has them all. */
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
  const [cards, obstacles] = await Promise.all([
    edition === 'first' ? loadFirst(factions).then(firstBook) : loadSecond(factions).then(secondBook),
    loadObstacles(),
  ])
  const named = new Map<string, number>()
  for (const { id } of cards.pilots) named.set(id, (named.get(id) ?? 0) + 1)
  // Whether somebody of another faction has the same id is not known here.
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

/** Read once; in a browser as in Node. With factions, a book of their pilots and quick builds alone. */
export function loadCardBook(edition: Edition, factions?: readonly Faction[]): Promise<CardBook> {
  const few = factions && [...new Set(factions)].sort()
  const key = [edition, ...(few ?? ['all'])].join(' ')
  const book = books.get(key) ?? readBook(edition, few)
  books.set(key, book)
  // What did not come is asked for again.
  book.catch(() => books.delete(key))
  return book
}

/** Whether a book says of these squads what the whole of the edition would. */
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
 * The smallest book that covers squads of one edition: of their factions and those asked for beside. Where a squad has
 * a card of others, or one that nobody knows, it takes all to say so.
 */
export async function cardBookFor(
  edition: Edition,
  squads: readonly Squad[],
  beside: readonly Faction[] = [],
): Promise<CardBook> {
  const book = await loadCardBook(edition, [...beside, ...squads.map(({ faction }) => faction)])
  return coversSquads(book, squads) ? book : loadCardBook(edition)
}

/** What the two editions' readers hand over. */
export interface CardBookRows {
  catalogue: FirstCatalogue | SecondCatalogue
  pilots: PilotCard[]
  upgrades: UpgradeCard[]
  quickBuilds: second.QuickBuild[]
  wings: second.Wing[]
}
