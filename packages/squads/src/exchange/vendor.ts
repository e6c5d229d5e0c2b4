import { type Faction, factionNames, pointsLists, type second } from '@flotilla/catalogue'
import { wingPositions, wingSets } from '../positions.ts'
import type { Equipped, FromQuickBuild, ShipRef, SquadWing, Team } from '../squad.ts'
import { type Fields, fieldsAt, given, listAt, numberAt, textAt, wordAt } from './json.ts'

const factions = Object.keys(factionNames) as Faction[]

/** Our key under `vendor`: what XWS has no place for. */
export const vendorKey = 'flotilla'

export interface SquadVendor {
  pointsList?: second.PointsList
  wings?: SquadWing[]
}

export interface ShipVendor {
  ref?: ShipRef
  idNumber?: number
  quickBuild?: FromQuickBuild
  /** Whose pilot it is, in a first edition squad of others: by name and ship alone there may be two. */
  faction?: Faction
  /** The upgrades in order and with their sides, where the lists by slot cannot tell. */
  upgrades?: Equipped[]
}

export interface ContainerVendor {
  team?: Omit<Team, 'squads'>
}

/** Our own part of the vendor data; undefined where there is none. Other builders' parts are theirs alone. */
export function ownVendor(holder: Fields, place: string): { fields: Fields; place: string } | undefined {
  if (!given(holder.vendor)) return undefined
  const vendor = fieldsAt(holder.vendor, `${place}vendor`)
  if (!given(vendor[vendorKey])) return undefined
  const own = `${place}vendor.${vendorKey}`
  return { fields: fieldsAt(vendor[vendorKey], own), place: own }
}

export const foreignVendors = (holder: Fields, place: string): string[] =>
  given(holder.vendor)
    ? Object.keys(fieldsAt(holder.vendor, `${place}vendor`)).filter((key) => key !== vendorKey)
    : []

function quickBuildAt(value: unknown, place: string): FromQuickBuild {
  const fields = fieldsAt(value, place)
  return { id: textAt(fields.id, `${place}.id`), group: textAt(fields.group, `${place}.group`) }
}

function wingAt(value: unknown, place: string): SquadWing {
  const fields = fieldsAt(value, place)
  return {
    leader: textAt(fields.leader, `${place}.leader`),
    wingmates: listAt(fields.wingmates, `${place}.wingmates`, 20).map((entry, index) => {
      const at = `${place}.wingmates[${index}]`
      const mate = fieldsAt(entry, at)
      return {
        ship: textAt(mate.ship, `${at}.ship`),
        position: wordAt(mate.position, `${at}.position`, wingPositions),
      }
    }),
    set: wordAt(fields.set, `${place}.set`, wingSets),
    ...(given(fields.quickBuild)
      ? { quickBuild: quickBuildAt(fields.quickBuild, `${place}.quickBuild`) }
      : {}),
  }
}

function equippedAt(value: unknown, place: string): Equipped {
  const fields = fieldsAt(value, place)
  return {
    slot: textAt(fields.slot, `${place}.slot`),
    id: textAt(fields.id, `${place}.id`),
    ...(given(fields.side) ? { side: textAt(fields.side, `${place}.side`) } : {}),
  }
}

export function squadVendorOf(holder: Fields, place: string): SquadVendor {
  const own = ownVendor(holder, place)
  if (!own) return {}
  const { fields, place: at } = own
  return {
    ...(given(fields.pointsList)
      ? { pointsList: wordAt(fields.pointsList, `${at}.pointsList`, pointsLists) }
      : {}),
    ...(given(fields.wings)
      ? { wings: listAt(fields.wings, `${at}.wings`, 50).map((wing, i) => wingAt(wing, `${at}.wings[${i}]`)) }
      : {}),
  }
}

export function shipVendorOf(holder: Fields, place: string): ShipVendor {
  const own = ownVendor(holder, place)
  if (!own) return {}
  const { fields, place: at } = own
  return {
    ...(given(fields.ref) ? { ref: textAt(fields.ref, `${at}.ref`) } : {}),
    ...(given(fields.idNumber) ? { idNumber: numberAt(fields.idNumber, `${at}.idNumber`) } : {}),
    ...(given(fields.quickBuild) ? { quickBuild: quickBuildAt(fields.quickBuild, `${at}.quickBuild`) } : {}),
    ...(given(fields.faction) ? { faction: wordAt(fields.faction, `${at}.faction`, factions) } : {}),
    ...(given(fields.upgrades)
      ? {
          upgrades: listAt(fields.upgrades, `${at}.upgrades`, 30).map((entry, i) =>
            equippedAt(entry, `${at}.upgrades[${i}]`),
          ),
        }
      : {}),
  }
}

export function containerVendorOf(holder: Fields): ContainerVendor {
  const own = ownVendor(holder, '')
  if (!own || !given(own.fields.team)) return {}
  const place = `${own.place}.team`
  const fields = fieldsAt(own.fields.team, place)
  return {
    team: {
      name: textAt(fields.name, `${place}.name`),
      ...(given(fields.captain) ? { captain: numberAt(fields.captain, `${place}.captain`) } : {}),
    },
  }
}
