import type * as first from './first.ts'
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
import type { Condition, ShipId } from './types.ts'

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

async function readFirst(): Promise<FirstCatalogue> {
  const [hulls, upgrades, cards, damageDecks] = await Promise.all([
    all(namesIn('first/ships'), firstShip),
    all(namesIn('first/upgrades'), (slot) => firstUpgrades(slot as first.Slot)),
    conditions('first'),
    firstDamageDecks(),
  ])
  const data: first.Data = {
    ships: hulls.map(({ ship }) => ship),
    pilots: hulls.flatMap(({ pilots }) => pilots),
    upgrades: upgrades.flat(),
    conditions: cards,
    damageDecks,
  }
  return {
    edition: 'first',
    ...data,
    ...lookups<first.Ship, first.Pilot, first.Upgrade, first.Slot>(data),
    damageDeck: (id, section = null) =>
      damageDecks.find((deck) => deck.id === id && deck.section === section),
  }
}

async function readSecond(): Promise<SecondCatalogue> {
  const [hulls, upgrades, cards, damageDeck, huge, builds, leaders] = await Promise.all([
    all(namesIn('second/ships'), secondShip),
    all(namesIn('second/upgrades'), (slot) => secondUpgrades(slot as second.Slot)),
    conditions('second'),
    secondDamageDeck(),
    hugeDamageDeck(),
    all(namesIn('second/quick-builds'), quickBuilds),
    wings(),
  ])
  const data: second.Data = {
    ships: hulls.map(({ ship }) => ship),
    pilots: hulls.flatMap(({ pilots }) => pilots),
    upgrades: upgrades.flat(),
    conditions: cards,
    damageDeck,
    hugeDamageDeck: huge,
    quickBuilds: builds.flat(),
    wings: leaders,
  }
  return {
    edition: 'second',
    ...data,
    ...lookups<second.Ship, second.Pilot, second.Upgrade, second.Slot>(data),
    wing: (upgrade) => leaders.find((wing) => wing.upgrade === upgrade),
  }
}

let firstCatalogue: Promise<FirstCatalogue> | undefined
let secondCatalogue: Promise<SecondCatalogue> | undefined

/** Everything of an edition at once, read the first time it is asked for. */
export function loadFirst(): Promise<FirstCatalogue> {
  firstCatalogue ??= readFirst()
  return firstCatalogue
}

export function loadSecond(): Promise<SecondCatalogue> {
  secondCatalogue ??= readSecond()
  return secondCatalogue
}
