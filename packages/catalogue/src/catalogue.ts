import type * as first from './first.ts'
import { firstEditionFaction } from './names.ts'
import {
  fileNamesIn,
  readConditions,
  readFirstDamageDecks,
  readFirstShip,
  readFirstUpgrades,
  readHugeDamageDeck,
  readQuickBuilds,
  readSecondDamageDeck,
  readSecondShip,
  readSecondUpgrades,
  readWings,
} from './read-data.ts'
import type * as second from './second.ts'
import { shipLines } from './ship-lines.ts'
import type { ConditionData, Edition, Faction, ShipTypeId } from './types.ts'

interface Lookups<Ship, Pilot, Upgrade, Slot> {
  ship(id: string): Ship | undefined
  /** Returns a pilot by key, or by an id that only one pilot has. */
  pilot(keyOrId: string): Pilot | undefined
  /** Returns an upgrade by id, or by key for one side of a first edition dual card. */
  upgrade(idOrKey: string): Upgrade | undefined
  condition(id: string): ConditionData | undefined
  pilotsOf(ship: ShipTypeId): Pilot[]
  upgradesFor(slot: Slot): Upgrade[]
}

/** The catalogue of the first edition. */
export interface FirstCatalogue
  extends first.CatalogueData,
    Lookups<first.ShipData, first.PilotData, first.UpgradeData, first.Slot> {
  edition: 'first'
  damageDeck(id: string, section?: first.Section | null): first.DamageDeck | undefined
}

/** The catalogue of the second edition. */
export interface SecondCatalogue
  extends second.CatalogueData,
    Lookups<second.ShipData, second.PilotData, second.UpgradeData, second.Slot> {
  edition: 'second'
  /** Returns a pilot as a points list has it: X-Wing Alliance prints some cards differently. */
  pilotIn(id: string, list: second.PointsList | undefined): second.PilotData | undefined
  /** Returns a pilot's ship with the values that the pilot's card prints instead. */
  shipOf(pilot: string, list?: second.PointsList): second.ShipData | undefined
  wing(upgrade: string): second.Wing | undefined
}

const mapBy = <T>(rows: T[], key: (row: T) => string) => new Map(rows.map((row) => [key(row), row]))
/** Returns the rows whose name no other row shares. */
const uniqueRows = <T>(rows: T[], key: (row: T) => string) =>
  mapBy(
    rows.filter((row) => rows.filter((other) => key(other) === key(row)).length === 1),
    key,
  )

function createLookups<
  Ship extends { id: string },
  Pilot extends { id: string; key?: string; ship: ShipTypeId },
  Upgrade extends { id: string; key?: string; slot: Slot },
  Slot extends string,
>(data: {
  ships: Ship[]
  pilots: Pilot[]
  upgrades: Upgrade[]
  conditions: ConditionData[]
}): Lookups<Ship, Pilot, Upgrade, Slot> {
  const keyOf = (row: { id: string; key?: string }) => row.key ?? row.id
  const ships = mapBy(data.ships, (row) => row.id)
  const conditions = mapBy(data.conditions, (row) => row.id)
  const pilots = new Map([...uniqueRows(data.pilots, (row) => row.id), ...mapBy(data.pilots, keyOf)])
  // The two sides of a dual card share an id, which finds the first side.
  const upgrades = new Map([
    ...mapBy(data.upgrades.toReversed(), (row) => row.id),
    ...mapBy(data.upgrades, keyOf),
  ])
  return {
    ship: (id) => ships.get(id),
    pilot: (id) => pilots.get(id),
    upgrade: (id) => upgrades.get(id),
    condition: (id) => conditions.get(id),
    pilotsOf: (ship) => data.pilots.filter((pilot) => pilot.ship === ship),
    upgradesFor: (slot) => data.upgrades.filter((upgrade) => upgrade.slot === slot),
  }
}

const loadAll = <T>(names: string[], load: (name: string) => Promise<T>) => Promise.all(names.map(load))

/** Reports whether the cards of a faction are included; all are if none is named. */
type FactionFilter = (faction: Faction) => boolean

/** Returns the ships with a pilot of an included faction, and those pilots. */
async function shipsOf<Ship, Pilot extends { faction: Faction }>(
  edition: Edition,
  load: (id: ShipTypeId) => Promise<{ ship: Ship; pilots: Pilot[] }>,
  wanted: FactionFilter,
) {
  const lines = [...shipLines[edition].values()].filter(({ factions }) => factions.some(wanted))
  const hulls = await Promise.all(lines.map(({ id }) => load(id)))
  return {
    ships: hulls.map(({ ship }) => ship),
    pilots: hulls.flatMap(({ pilots }) => pilots).filter(({ faction }) => wanted(faction)),
  }
}

/** Loads a value on first use; after a failure the next use tries again. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().catch((error) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

const firstCommon = readOnce(async (): Promise<Omit<first.CatalogueData, 'ships' | 'pilots'>> => {
  const [upgrades, cards, damageDecks] = await Promise.all([
    loadAll(fileNamesIn('first/upgrades'), (slot) => readFirstUpgrades(slot as first.Slot)),
    readConditions('first'),
    readFirstDamageDecks(),
  ])
  return { upgrades: upgrades.flat(), conditions: cards, damageDecks }
})

async function readFirst(wanted: FactionFilter): Promise<FirstCatalogue> {
  const [own, common] = await Promise.all([shipsOf('first', readFirstShip, wanted), firstCommon()])
  const data: first.CatalogueData = { ...own, ...common }
  return {
    edition: 'first',
    ...data,
    ...createLookups<first.ShipData, first.PilotData, first.UpgradeData, first.Slot>(data),
    damageDeck: (id, section = null) =>
      data.damageDecks.find((deck) => deck.id === id && deck.section === section),
  }
}

const secondCommon = readOnce(
  async (): Promise<Omit<second.CatalogueData, 'ships' | 'pilots' | 'quickBuilds'>> => {
    const [upgrades, cards, damageDeck, huge, leaders] = await Promise.all([
      loadAll(fileNamesIn('second/upgrades'), (slot) => readSecondUpgrades(slot as second.Slot)),
      readConditions('second'),
      readSecondDamageDeck(),
      readHugeDamageDeck(),
      readWings(),
    ])
    return {
      upgrades: upgrades.flat(),
      conditions: cards,
      damageDeck,
      hugeDamageDeck: huge,
      wings: leaders,
    }
  },
)

const printedShip = (ship: second.ShipData, pilot: second.PilotData): second.ShipData => ({
  ...ship,
  stats: { ...ship.stats, ...pilot.stats },
  attacks: pilot.attacks ?? ship.attacks,
  actions: pilot.actions ?? ship.actions,
})

function createSecondCatalogue(data: second.CatalogueData): SecondCatalogue {
  const lookups = createLookups<second.ShipData, second.PilotData, second.UpgradeData, second.Slot>(data)
  const pilotIn = (id: string, list: second.PointsList | undefined) => {
    const pilot = lookups.pilot(id)
    return pilot?.xwa && list === 'xwa' ? { ...pilot, ...pilot.xwa } : pilot
  }
  return {
    edition: 'second',
    ...data,
    ...lookups,
    pilotIn,
    shipOf: (id, list) => {
      const pilot = pilotIn(id, list)
      const ship = pilot && lookups.ship(pilot.ship)
      return ship && printedShip(ship, pilot)
    },
    wing: (upgrade) => data.wings.find((wing) => wing.upgrade === upgrade),
  }
}

/** Cards of one's own. One with the id of a known card replaces it. */
export type OwnCards = Partial<Pick<second.CatalogueData, 'ships' | 'pilots' | 'upgrades' | 'conditions'>>

/** Returns a catalogue of the second edition with further cards. The given catalogue stays as it is. */
export function addToCatalogue(catalogue: SecondCatalogue, own: OwnCards): SecondCatalogue {
  const merge = <Row extends { id: string }>(rows: Row[], more: Row[] = []): Row[] => {
    const ids = new Set(more.map(({ id }) => id))
    return [...rows.filter(({ id }) => !ids.has(id)), ...more]
  }
  const { quickBuilds, damageDeck, hugeDamageDeck, wings } = catalogue
  return createSecondCatalogue({
    quickBuilds,
    damageDeck,
    hugeDamageDeck,
    wings,
    ships: merge(catalogue.ships, own.ships),
    pilots: merge(catalogue.pilots, own.pilots),
    upgrades: merge(catalogue.upgrades, own.upgrades),
    conditions: merge(catalogue.conditions, own.conditions),
  })
}

async function readSecond(wanted: FactionFilter): Promise<SecondCatalogue> {
  const [own, builds, common] = await Promise.all([
    shipsOf('second', readSecondShip, wanted),
    loadAll(
      fileNamesIn('second/quick-builds').filter((faction) => wanted(faction as Faction)),
      readQuickBuilds,
    ),
    secondCommon(),
  ])
  return createSecondCatalogue({ ...own, ...common, quickBuilds: builds.flat() })
}

const wholeFirst = readOnce(() => readFirst(() => true))
const wholeSecond = readOnce(() => readSecond(() => true))

/**
 * Loads the first edition's catalogue on first use. With factions, it has the common cards and only the
 * ships, pilots and quick builds of these factions, which saves loading the other files.
 */
export function loadFirst(factions?: readonly Faction[]): Promise<FirstCatalogue> {
  if (!factions) return wholeFirst()
  const wanted = new Set(factions.map(firstEditionFaction))
  return readFirst((faction) => wanted.has(firstEditionFaction(faction)))
}

/** Loads the second edition's catalogue in the same way. */
export const loadSecond = (factions?: readonly Faction[]): Promise<SecondCatalogue> =>
  factions ? readSecond((faction) => factions.includes(faction)) : wholeSecond()
