import type { second } from '@flotilla/catalogue'
import { shipCost } from './cost.ts'
import type { Regulations } from './regulations.ts'
import { equippedCardsOf, shipProfile } from './ship-profile.ts'
import type { ShipRef, Squad, SquadShip } from './squad.ts'

export type SquadMeasure = 'points' | 'threat'

/** The scenario's limit decides; without one, a squad of nothing but quick builds is measured in threat. */
export function squadMeasure({ format, options }: Regulations, squad: Squad): SquadMeasure {
  if (!format.scenarioLimit) return 'points'
  if (options.limit) return 'threat' in options.limit ? 'threat' : 'points'
  return squad.ships.length > 0 && squad.ships.every(({ quickBuild }) => quickBuild) ? 'threat' : 'points'
}

/** What is destroyed and scored as one. */
export interface ScoringUnit {
  ships: ShipRef[]
  /** In the measure of the squad. */
  value: number
  /** Hull and shields of all its ships, upgrades included. */
  health: number
  huge: boolean
}

/** Wingmates of the kind that a wing quick build counts. */
const wingmatesOf = (build: Extract<second.QuickBuild, { kind: 'wing' }>, ships: number) =>
  ships - 1 - (build.alsoIncludes ? 1 : 0)

/** Undefined where the card gives no threat for a wing of that size. */
export const quickBuildThreat = (build: second.QuickBuild, ships: number): number | undefined =>
  build.kind === 'ships' ? build.threat : build.threatByWingmates[wingmatesOf(build, ships)]

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

/** Threat of the squad, or of the quick build a ship belongs to. */
export function squadThreat(by: Regulations, squad: Squad, ship?: ShipRef): number {
  return quickBuildGroups(squad)
    .filter((group) => ship === undefined || group.some(({ ref }) => ref === ship))
    .reduce((sum, group) => sum + threatOfGroup(by, group), 0)
}

/** The whole of its parts. */
function healthOf({ book }: Regulations, ship: SquadShip): number {
  return ship.parts.reduce((sum, part) => {
    const pilot = book.pilot(part.pilot)
    if (!pilot) return sum
    const { hull, shields } = shipProfile(pilot, equippedCardsOf(book, part)).stats
    return sum + hull + shields
  }, 0)
}

export const isHugeShip = ({ book }: Regulations, ship: SquadShip) =>
  book.pilot(ship.parts[0].pilot)?.hull.size === 'huge'

/** Every ship by itself; in a squad measured in threat, the ships of a quick build together. */
export function scoringUnits(by: Regulations, squad: Squad): ScoringUnit[] {
  const threat = squadMeasure(by, squad) === 'threat'
  return (threat ? quickBuildGroups(squad) : squad.ships.map((ship) => [ship])).map((ships) => ({
    ships: ships.map(({ ref }) => ref),
    value: threat
      ? threatOfGroup(by, ships)
      : ships.reduce((sum, ship) => sum + shipCost(by, squad, ship), 0),
    health: ships.reduce((sum, ship) => sum + healthOf(by, ship), 0),
    huge: ships.some((ship) => isHugeShip(by, ship)),
  }))
}

/** In points or in threat, whichever the squad is measured in. */
export const squadValue = (by: Regulations, squad: Squad): number =>
  scoringUnits(by, squad).reduce((sum, { value }) => sum + value, 0)

/** First edition: what the huge ships of a squad cost beside their points. */
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
