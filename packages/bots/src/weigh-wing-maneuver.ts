import type { Option, OptionOf, ShipId } from '@flotilla/engine'
import { poseInFormation } from '@flotilla/engine/second'
import { type OtherShip, outlineShape, overlaps, type Pose } from '@flotilla/geometry'
import { type BasePoints, basePointsAt } from './base-points.ts'
import type { BotShip } from './bot.ts'
import { rammingRisk } from './huge-ships.ts'
import { type FlightResult, leavesTable, simulateFlight } from './simulate-flight.ts'
import { fighterAt, isStressed, remainingHealth, type Situation } from './situation.ts'
import { createTerms, type Term, totalValue, type WeighedOption } from './terms.ts'
import { type RoundContext, weighFlight } from './weigh-flight.ts'

/** The value of a wingmate that stays in its wing. */
const TOGETHER = 1.5
/** The chance that a wingmate does not fit where it is expected to. */
const SPLIT = 0.2

/** Returns the wingmates of a leader on the table. */
export const wingmatesOf = ({ table, view }: Situation, leader: ShipId): BotShip[] =>
  view.state.ships.filter(
    (ship) => ship.place === 'table' && ship.inFormation && table.facts[ship.id]!.wing!.leader === leader,
  )

/** Returns a wingmate's base if its leader is at a pose. */
export function wingmateBasePoints({ table }: Situation, leader: ShipId, pose: Pose, id: ShipId): BasePoints {
  const { base, wing } = table.facts[id]!
  return basePointsAt(base, poseInFormation(table.facts[leader]!, pose, wing!))
}

/** Reports whether a base would be on another ship. */
export const isOccupied = (body: BasePoints, others: readonly OtherShip[]): boolean => {
  const hull = outlineShape({ base: 'small', pose: body.pose })
  return others.some((other) => overlaps(hull, outlineShape(other)))
}

/** Rates a leader's maneuver for all its wingmates together. */
export function weighWing(
  roundContext: RoundContext,
  leader: ShipId,
  flown: FlightResult,
  others: readonly OtherShip[],
  friends: readonly BasePoints[],
): Term[] {
  const { situation } = roundContext
  const mates = wingmatesOf(situation, leader)
  if (mates.length === 0) return []
  const own = new Set([leader, ...mates.map(({ id }) => id)].map(String))
  const strangers = others.filter(({ id }) => !own.has(id))
  const worth = mates.map((mate) => {
    const fighter = fighterAt(situation, mate)
    const body = wingmateBasePoints(situation, leader, flown.pose, mate.id)
    const lost = leavesTable(body, situation.table.area) || isOccupied(body, strangers)
    const cannotFollow =
      (flown.difficulty === 'red' && isStressed(mate)) || (flown.difficulty === 'purple' && mate.force === 0)
    // One that does not fit executes the maneuver from where it is.
    const alone = simulateFlight(situation, fighter, fighter.body.pose, flown, strangers)
    const risk = rammingRisk(situation, fighter, alone.body, roundContext.hugeEnds).crushed
    if (lost || cannotFollow) return risk - TOGETHER
    const hull = outlineShape({ base: fighter.facts.base, pose: body.pose })
    const met = situation.obstacles
      .filter(({ shape }) => overlaps(hull, shape))
      .map((obstacle) => ({ obstacle, on: true }))
    const placed: FlightResult = {
      ...flown,
      pose: body.pose,
      body,
      full: true,
      stoppedBy: undefined,
      met,
      fled: false,
    }
    return totalValue(weighFlight(roundContext, fighter, placed, friends)) + SPLIT * risk
  })
  return createTerms({ wing: worth.reduce((sum, one) => sum + one, 0) })
}

/**
 * Weighs damage sharing: the healthiest wingmate takes the remaining damage of its leader if it survives
 * that.
 */
export function weighSharing(
  situation: Situation,
  options: readonly OptionOf<'shareDamage'>[],
): WeighedOption<Option>[] {
  const { attackDice, defenseDice } = situation.view.attack!
  const countFace = (dice: readonly string[], face: string) => dice.filter((one) => one === face).length
  const hits = countFace(attackDice, 'hit') - countFace(defenseDice, 'evade')
  const through = { hit: hits, crit: countFace(attackDice, 'crit') + Math.min(0, hits) }
  return options.map((what) => {
    if (what.kind === 'decline') return { what, why: [] }
    const { ship, face } = what
    const health = remainingHealth(fighterAt(situation, situation.view.state.ships[ship]!))
    const useful = through[face] > 0 && health > 1
    return { what, why: createTerms({ spared: useful ? (face === 'crit' ? 1.2 : 1) + 0.1 * health : -1 }) }
  })
}
