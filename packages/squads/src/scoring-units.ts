import type { second } from '@flotilla/catalogue'
import { shipCost } from './cost.ts'
import type { Regulations } from './regulations.ts'
import { equippedCardsOf, shipProfile } from './ship-profile.ts'
import type { ShipRef, Squad, SquadShip } from './squad.ts'

/** The measure of a squad. */
export type SquadMeasure = 'points' | 'threat'

/**
 * Returns a squad's measure: that of the scenario's limit, or else threat for a squad of only quick builds.
 */
export function squadMeasure({ format, options }: Regulations, squad: Squad): SquadMeasure {
  if (!format.scenarioLimit) return 'points'
  if (options.limit) return 'threat' in options.limit ? 'threat' : 'points'
  return squad.ships.length > 0 && squad.ships.every(({ quickBuild }) => quickBuild) ? 'threat' : 'points'
}

/** Ships that are destroyed and scored together. */
export interface ScoringUnit {
  ships: ShipRef[]
  /** In the measure of the squad. */
  value: number
  /** Hull and shields of all its ships, upgrades included. */
  health: number
  huge: boolean
}

/** Counts the wingmates as a wing quick build counts them. */
const wingmatesOf = (build: Extract<second.QuickBuild, { kind: 'wing' }>, ships: number) =>
  ships - 1 - (build.alsoIncludes ? 1 : 0)

/** Returns the threat of a quick build; undefined if the card gives none for a wing of that size. */
export const quickBuildThreat = (build: second.QuickBuild, ships: number): number | undefined =>
  build.kind === 'ships' ? build.threat : build.threatByWingmates[wingmatesOf(build, ships)]

/** Returns the ships of each quick build of a squad. */
export const quickBuildGroups = (squad: Squad): SquadShip[][] => {
  const groups = new Map<string, SquadShip[]>()
  for (const ship of squad.ships) {
    const name = ship.quickBuild ? `build ${ship.quickBuild.group}` : `ship ${ship.ref}`
    groups.set(name, [...(groups.get(name) ?? []), ship])
  }
  return [...groups.values()]
}

const threatOfGroup = ({ book }: Regulations, group: SquadShip[]): number => {
  const build = book.quickBuild(group[0]?.quickBuild?.id ?? '')
  return (build && quickBuildThreat(build, group.length)) ?? 0
}

/** Returns the threat of the squad, or of the quick build a ship belongs to. */
export function squadThreat(by: Regulations, squad: Squad, ship?: ShipRef): number {
  return quickBuildGroups(squad)
    .filter((group) => ship === undefined || group.some(({ ref }) => ref === ship))
    .reduce((sum, group) => sum + threatOfGroup(by, group), 0)
}

/** Adds hull and shields of all parts of a ship. */
function healthOf({ book }: Regulations, ship: SquadShip): number {
  return ship.parts.reduce((sum, part) => {
    const pilot = book.pilot(part.pilot)
    if (!pilot) return sum
    const { hull, shields } = shipProfile(pilot, equippedCardsOf(book, part)).stats
    return sum + hull + shields
  }, 0)
}

/** Reports whether a ship is huge. */
export const isHugeSquadShip = ({ book }: Regulations, ship: SquadShip) =>
  book.pilot(ship.parts[0].pilot)?.hull.size === 'huge'

/**
 * Returns the scoring units: single ships, or in a squad measured in threat the ships of a quick build
 * together.
 */
export function scoringUnits(by: Regulations, squad: Squad): ScoringUnit[] {
  const threat = squadMeasure(by, squad) === 'threat'
  return (threat ? quickBuildGroups(squad) : squad.ships.map((ship) => [ship])).map((ships) => ({
    ships: ships.map(({ ref }) => ref),
    value: threat
      ? threatOfGroup(by, ships)
      : ships.reduce((sum, ship) => sum + shipCost(by, squad, ship), 0),
    health: ships.reduce((sum, ship) => sum + healthOf(by, ship), 0),
    huge: ships.some((ship) => isHugeSquadShip(by, ship)),
  }))
}

/** Returns the value of a squad in points or threat, as it is measured. */
export const squadValue = (by: Regulations, squad: Squad): number =>
  scoringUnits(by, squad).reduce((sum, { value }) => sum + value, 0)

/** First edition: returns the epic points of a squad's huge ships. */
export function hugeShipPoints({ book, format }: Regulations, squad: Squad): number {
  const values = format.epicPoints?.values?.of
  return squad.ships
    .flatMap(({ parts }): SquadShip['parts'][number][] => parts)
    .flatMap(({ pilot }) => book.pilot(pilot)?.hull ?? [])
    .reduce((sum, hull) => {
      const whole = values?.[hull.section?.of ?? hull.id]
      if (!values) return sum + hull.epicPoints
      return sum + (whole === undefined ? 0 : hull.section ? whole / 2 : whole)
    }, 0)
}
