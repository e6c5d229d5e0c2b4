import type * as first from './first.ts'
import { firstEditionFaction } from './names.ts'
import {
  conditions,
  firstDamageDecks,
  firstShip,
  firstUpgrades,
  hugeDamageDeck,
  namesIn,
  quickBuilds,
  secondDamageDeck,
  secondShip,
  secondUpgrades,
  wings,
} from './read.ts'
import type * as second from './second.ts'
import { shipLines } from './ship-lines.ts'
import type { Condition, Edition, Faction, ShipId } from './types.ts'

interface Lookups<Ship, Pilot, Upgrade, Slot> {
  ship(id: string): Ship | undefined
  /** By key; by id too where only one pilot has it. */
  pilot(keyOrId: string): Pilot | undefined
  /** By id, or by key for one side of a first edition dual card. */
  upgrade(idOrKey: string): Upgrade | undefined
  condition(id: string): Condition | undefined
  pilotsOf(ship: ShipId): Pilot[]
  upgradesFor(slot: Slot): Upgrade[]
}

export interface FirstCatalogue
  extends first.Data,
    Lookups<first.Ship, first.Pilot, first.Upgrade, first.Slot> {
  edition: 'first'
  damageDeck(id: string, section?: first.Section | null): first.DamageDeck | undefined
}

export interface SecondCatalogue
  extends second.Data,
    Lookups<second.Ship, second.Pilot, second.Upgrade, second.Slot> {
  edition: 'second'
  wing(upgrade: string): second.Wing | undefined
}

const by = <T>(rows: T[], key: (row: T) => string) => new Map(rows.map((row) => [key(row), row]))
/** Rows whose name no other row shares. */
const alone = <T>(rows: T[], key: (row: T) => string) =>
  by(
    rows.filter((row) => rows.filter((other) => key(other) === key(row)).length === 1),
    key,
  )

function lookups<
  Ship extends { id: string },
  Pilot extends { id: string; key?: string; ship: ShipId },
  Upgrade extends { id: string; key?: string; slot: Slot },
  Slot extends string,
>(data: {
  ships: Ship[]
  pilots: Pilot[]
  upgrades: Upgrade[]
  conditions: Condition[]
}): Lookups<Ship, Pilot, Upgrade, Slot> {
  const keyOf = (row: { id: string; key?: string }) => row.key ?? row.id
  const ships = by(data.ships, (row) => row.id)
  const conditions = by(data.conditions, (row) => row.id)
  const pilots = new Map([...alone(data.pilots, (row) => row.id), ...by(data.pilots, keyOf)])
  // The two sides of a dual card share an id: the first of them answers to it.
  const upgrades = new Map([...by(data.upgrades.toReversed(), (row) => row.id), ...by(data.upgrades, keyOf)])
  return {
    ship: (id) => ships.get(id),
    pilot: (id) => pilots.get(id),
    upgrade: (id) => upgrades.get(id),
    condition: (id) => conditions.get(id),
    pilotsOf: (ship) => data.pilots.filter((pilot) => pilot.ship === ship),
    upgradesFor: (slot) => data.upgrades.filter((upgrade) => upgrade.slot === slot),
  }
}

const all = <T>(names: string[], load: (name: string) => Promise<T>) => Promise.all(names.map(load))

/** Whether the cards of a faction are asked for: all are where none is named. */
type Wanted = (faction: Faction) => boolean

/** The ships that somebody flies who is wanted, with those of their pilots who are. */
async function shipsOf<Ship, Pilot extends { faction: Faction }>(
  edition: Edition,
  load: (id: ShipId) => Promise<{ ship: Ship; pilots: Pilot[] }>,
  wanted: Wanted,
) {
  const lines = [...shipLines[edition].values()].filter(({ factions }) => factions.some(wanted))
  const hulls = await Promise.all(lines.map(({ id }) => load(id)))
  return {
    ships: hulls.map(({ ship }) => ship),
    pilots: hulls.flatMap(({ pilots }) => pilots).filter(({ faction }) => wanted(faction)),
  }
}

/** Read the first time it is asked for, and once more if it did not come. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    reading ??= read().catch((error) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

const firstCommon = once(async (): Promise<Omit<first.Data, 'ships' | 'pilots'>> => {
  const [upgrades, cards, damageDecks] = await Promise.all([
    all(namesIn('first/upgrades'), (slot) => firstUpgrades(slot as first.Slot)),
    conditions('first'),
    firstDamageDecks(),
  ])
  return { upgrades: upgrades.flat(), conditions: cards, damageDecks }
})

async function readFirst(wanted: Wanted): Promise<FirstCatalogue> {
  const [own, common] = await Promise.all([shipsOf('first', firstShip, wanted), firstCommon()])
  const data: first.Data = { ...own, ...common }
  return {
    edition: 'first',
    ...data,
    ...lookups<first.Ship, first.Pilot, first.Upgrade, first.Slot>(data),
    damageDeck: (id, section = null) =>
      data.damageDecks.find((deck) => deck.id === id && deck.section === section),
  }
}

const secondCommon = once(async (): Promise<Omit<second.Data, 'ships' | 'pilots' | 'quickBuilds'>> => {
  const [upgrades, cards, damageDeck, huge, leaders] = await Promise.all([
    all(namesIn('second/upgrades'), (slot) => secondUpgrades(slot as second.Slot)),
    conditions('second'),
    secondDamageDeck(),
    hugeDamageDeck(),
    wings(),
  ])
  return {
    upgrades: upgrades.flat(),
    conditions: cards,
    damageDeck,
    hugeDamageDeck: huge,
    wings: leaders,
  }
})

async function readSecond(wanted: Wanted): Promise<SecondCatalogue> {
  const [own, builds, common] = await Promise.all([
    shipsOf('second', secondShip, wanted),
    all(
      namesIn('second/quick-builds').filter((faction) => wanted(faction as Faction)),
      quickBuilds,
    ),
    secondCommon(),
  ])
  const data: second.Data = { ...own, ...common, quickBuilds: builds.flat() }
  return {
    edition: 'second',
    ...data,
    ...lookups<second.Ship, second.Pilot, second.Upgrade, second.Slot>(data),
    wing: (upgrade) => data.wings.find((wing) => wing.upgrade === upgrade),
  }
}

const wholeFirst = once(() => readFirst(() => true))
const wholeSecond = once(() => readSecond(() => true))

/**
 * Everything of an edition, read the first time it is asked for; or what it has in common with the ships, pilots and
 * quick builds of these factions alone, for who would otherwise wait for files that are not needed.
 */
export function loadFirst(factions?: readonly Faction[]): Promise<FirstCatalogue> {
  if (!factions) return wholeFirst()
  const wanted = new Set(factions.map(firstEditionFaction))
  return readFirst((faction) => wanted.has(firstEditionFaction(faction)))
}

export const loadSecond = (factions?: readonly Faction[]): Promise<SecondCatalogue> =>
  factions ? readSecond((faction) => factions.includes(faction)) : wholeSecond()
