import { type Edition, firstEditionFaction, loadPointsList } from '@flotilla/catalogue'
import type { CardBook } from '../card-book.ts'
import { squadCost } from '../cost.ts'
import { loadRegulations, type Regulations } from '../regulations.ts'
import type { Equipped, ShipPart, Squad, SquadShip, Team } from '../squad.ts'
import { refByIndex } from './import-result.ts'
import { xws1Factions } from './xws-names.ts'
import {
  type ContainerVendor,
  type ShipVendorData,
  type SquadVendorData,
  vendorKey,
} from './xws-vendor-fields.ts'

type WithVendor<Own> = { vendor?: { [vendorKey]: Own } }

/** A pilot in an XWS file. */
export interface XwsPilot extends WithVendor<ShipVendorData> {
  /** XWS 2. */
  id?: string
  /** XWS 1. */
  name?: string
  ship?: string
  multisection_id?: number
  points?: number
  upgrades?: Record<string, string[]>
}

/** A squad in an XWS file. */
export interface XwsSquad extends WithVendor<SquadVendorData> {
  name?: string
  faction: string
  points?: number
  pilots: XwsPilot[]
  obstacles?: string[]
  damagedeck?: string
  version: string
}

/** A container of squads, such as a team. */
export interface XwsContainer extends WithVendor<ContainerVendor> {
  container: XwsSquad[]
}

const versions: Record<Edition, string> = { first: '1.0.0', second: '2.0.0' }

function bySlot(upgrades: Equipped[]): Record<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const { slot, id } of upgrades) lists.set(slot, [...(lists.get(slot) ?? []), id])
  return Object.fromEntries(lists)
}

/** Reports whether the lists by slot preserve the upgrades and their order. */
const surviveRoundTrip = (upgrades: Equipped[]) => {
  const slots = Object.keys(bySlot(upgrades))
  const places = upgrades.map(({ slot }) => slots.indexOf(slot))
  return upgrades.every(({ side }, i) => side === undefined && places[i]! >= (places[i - 1] ?? 0))
}

/** Returns `vendor` with Flotilla's key, or nothing if there is no data. */
const vendorOf = <Own extends object>(own: Own): WithVendor<Own> =>
  Object.keys(own).length > 0 ? { vendor: { [vendorKey]: own } } : {}

const shipVendor = ({ ref, idNumber, quickBuild }: SquadShip, index: number): ShipVendorData => ({
  ...(ref === refByIndex(index) ? {} : { ref }),
  ...(idNumber === undefined ? {} : { idNumber }),
  ...(quickBuild ? { quickBuild } : {}),
})

/** Returns the pilot's id from a first edition key, `faction:ship:id`, of a known or unknown card. */
const idIn = ({ pilot, ship }: ShipPart) => {
  const rest = pilot.slice(pilot.indexOf(':') + 1)
  return rest.startsWith(`${ship}:`) ? rest.slice(ship.length + 1) : rest
}

/** Ids that the builders of a community write differently. */
const writtenShips: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  legacy: { upsilonclassshuttle: 'upsilonclasscommandshuttle' },
  xwa: { yt2400lightfreighter2023: 'yt2400lightfreighter' },
}
const writtenShip = (ship: string, list: Squad['pointsList']): string =>
  (list && writtenShips[list]?.[ship]) ?? ship

function pilotsOf(by: Regulations, squad: Squad): XwsPilot[] {
  const wholes = squad.ships.filter(({ parts }) => parts.length === 2)
  return squad.ships.flatMap((ship, index) =>
    ship.parts.map((part, at): XwsPilot => {
      const card = by.book.pilot(part.pilot)
      const whole = card?.hull.section?.of
      const foreign =
        squad.edition === 'first' &&
        card !== undefined &&
        firstEditionFaction(card.faction) !== firstEditionFaction(squad.faction)
      return {
        ...(squad.edition === 'first' ? { name: idIn(part) } : { id: part.pilot }),
        ship: whole ?? writtenShip(part.ship, squad.pointsList),
        ...(ship.parts.length === 2 ? { multisection_id: wholes.indexOf(ship) } : {}),
        points: squadCost(by, squad, { ship: ship.ref, part: at }) ?? 0,
        upgrades: bySlot(part.upgrades),
        ...vendorOf({
          ...(at === 0 ? shipVendor(ship, index) : {}),
          ...(foreign ? { faction: card.faction } : {}),
          ...(surviveRoundTrip(part.upgrades) ? {} : { upgrades: part.upgrades }),
        }),
      }
    }),
  )
}

/**
 * Converts a squad to XWS 1 or 2, by its edition, with further data under Flotilla's vendor key. Pass a book
 * that covers the squad to avoid loading all cards.
 */
export async function toXws(squad: Squad, book?: CardBook): Promise<XwsSquad> {
  await loadPointsList(squad.pointsList)
  const { edition, faction, name, pointsList, wings, obstacles, damageDeck } = squad
  const by = await loadRegulations(edition === 'first' ? 'epic-variant-2018' : 'epic-battles', {}, book)
  return {
    ...(name ? { name } : {}),
    faction: edition === 'first' ? (xws1Factions[faction] ?? faction) : faction,
    points: squadCost(by, squad),
    pilots: pilotsOf(by, squad),
    ...(obstacles.length > 0 ? { obstacles } : {}),
    ...(damageDeck ? { damagedeck: damageDeck === 'core-tfa' ? 'core2' : damageDeck } : {}),
    version: versions[edition],
    ...vendorOf({ ...(pointsList ? { pointsList } : {}), ...(wings.length > 0 ? { wings } : {}) }),
  }
}

/** Converts a team to an XWS container. */
export async function teamToXws({ squads, ...team }: Team, book?: CardBook): Promise<XwsContainer> {
  return {
    container: await Promise.all(squads.map((squad) => toXws(squad, book))),
    ...vendorOf({ team }),
  }
}

/** Formats XWS as JSON text. */
export const serializeXws = (xws: XwsSquad | XwsContainer): string => `${JSON.stringify(xws, null, 2)}\n`
