import { allPointsLists, type Faction, factionNames, type second } from '@flotilla/catalogue'
import { wingPositions, wingSets } from '../position-names.ts'
import type { Equipped, QuickBuildSource, ShipRef, SquadWing, Team } from '../squad.ts'
import {
  isGiven,
  type JsonObject,
  requireInteger,
  requireList,
  requireObject,
  requireText,
  requireWord,
} from './parse-json.ts'

const factions = Object.keys(factionNames) as Faction[]

/** Flotilla's key under `vendor`, for data that XWS has no field for. */
export const vendorKey = 'flotilla'

/** Flotilla's data on a squad. */
export interface SquadVendorData {
  pointsList?: second.PointsList
  wings?: SquadWing[]
}

/** Flotilla's data on a ship. */
export interface ShipVendorData {
  ref?: ShipRef
  idNumber?: number
  quickBuild?: QuickBuildSource
  /**
   * The pilot's faction, if it differs from that of a first edition squad: name and ship may fit two pilots.
   */
  faction?: Faction
  /** The upgrades in order and with their sides, if the lists by slot lose that. */
  upgrades?: Equipped[]
}

/** Flotilla's data on a container of squads. */
export interface ContainerVendor {
  team?: Omit<Team, 'squads'>
}

/**
 * Returns Flotilla's part of the vendor data; undefined if there is none. Other builders' parts are ignored.
 */
export function ownVendorData(
  holder: JsonObject,
  place: string,
): { fields: JsonObject; place: string } | undefined {
  if (!isGiven(holder.vendor)) return undefined
  const vendor = requireObject(holder.vendor, `${place}vendor`)
  if (!isGiven(vendor[vendorKey])) return undefined
  const own = `${place}vendor.${vendorKey}`
  return { fields: requireObject(vendor[vendorKey], own), place: own }
}

/** Returns the keys of other builders under `vendor`. */
export const foreignVendorKeys = (holder: JsonObject, place: string): string[] =>
  isGiven(holder.vendor)
    ? Object.keys(requireObject(holder.vendor, `${place}vendor`)).filter((key) => key !== vendorKey)
    : []

function quickBuildAt(value: unknown, place: string): QuickBuildSource {
  const fields = requireObject(value, place)
  return { id: requireText(fields.id, `${place}.id`), group: requireText(fields.group, `${place}.group`) }
}

function wingAt(value: unknown, place: string): SquadWing {
  const fields = requireObject(value, place)
  return {
    leader: requireText(fields.leader, `${place}.leader`),
    wingmates: requireList(fields.wingmates, `${place}.wingmates`, 20).map((entry, index) => {
      const at = `${place}.wingmates[${index}]`
      const mate = requireObject(entry, at)
      return {
        ship: requireText(mate.ship, `${at}.ship`),
        position: requireWord(mate.position, `${at}.position`, wingPositions),
      }
    }),
    set: requireWord(fields.set, `${place}.set`, wingSets),
    ...(isGiven(fields.quickBuild)
      ? { quickBuild: quickBuildAt(fields.quickBuild, `${place}.quickBuild`) }
      : {}),
  }
}

function equippedAt(value: unknown, place: string): Equipped {
  const fields = requireObject(value, place)
  return {
    slot: requireText(fields.slot, `${place}.slot`),
    id: requireText(fields.id, `${place}.id`),
    ...(isGiven(fields.side) ? { side: requireText(fields.side, `${place}.side`) } : {}),
  }
}

/** Parses Flotilla's data on a squad. */
export function parseSquadVendor(holder: JsonObject, place: string): SquadVendorData {
  const own = ownVendorData(holder, place)
  if (!own) return {}
  const { fields, place: at } = own
  return {
    ...(isGiven(fields.pointsList)
      ? { pointsList: requireWord(fields.pointsList, `${at}.pointsList`, allPointsLists) }
      : {}),
    ...(isGiven(fields.wings)
      ? {
          wings: requireList(fields.wings, `${at}.wings`, 50).map((wing, i) =>
            wingAt(wing, `${at}.wings[${i}]`),
          ),
        }
      : {}),
  }
}

/** Parses Flotilla's data on a ship. */
export function parseShipVendor(holder: JsonObject, place: string): ShipVendorData {
  const own = ownVendorData(holder, place)
  if (!own) return {}
  const { fields, place: at } = own
  return {
    ...(isGiven(fields.ref) ? { ref: requireText(fields.ref, `${at}.ref`) } : {}),
    ...(isGiven(fields.idNumber) ? { idNumber: requireInteger(fields.idNumber, `${at}.idNumber`) } : {}),
    ...(isGiven(fields.quickBuild)
      ? { quickBuild: quickBuildAt(fields.quickBuild, `${at}.quickBuild`) }
      : {}),
    ...(isGiven(fields.faction) ? { faction: requireWord(fields.faction, `${at}.faction`, factions) } : {}),
    ...(isGiven(fields.upgrades)
      ? {
          upgrades: requireList(fields.upgrades, `${at}.upgrades`, 30).map((entry, i) =>
            equippedAt(entry, `${at}.upgrades[${i}]`),
          ),
        }
      : {}),
  }
}

/** Parses Flotilla's data on a container. */
export function parseContainerVendor(holder: JsonObject): ContainerVendor {
  const own = ownVendorData(holder, '')
  if (!own || !isGiven(own.fields.team)) return {}
  const place = `${own.place}.team`
  const fields = requireObject(own.fields.team, place)
  return {
    team: {
      name: requireText(fields.name, `${place}.name`),
      ...(isGiven(fields.captain) ? { captain: requireInteger(fields.captain, `${place}.captain`) } : {}),
    },
  }
}
