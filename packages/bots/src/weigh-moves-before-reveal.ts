import type { ShipId } from '@flotilla/engine'
import { maneuverOf, type Option } from '@flotilla/engine'
import { parseManeuver } from '@flotilla/geometry'
import { basePointsAt } from './base-points.ts'
import { storedEnergyValue, weighHugeManeuver } from './huge-ships.ts'
import { simulateDialEntry } from './plan-dials.ts'
import { simulateFlight } from './simulate-flight.ts'
import { type Fighter, fighterAt, type Situation } from './situation.ts'
import { createTerms, totalValue, type WeighedOption } from './terms.ts'
import { chosenDialEntry, friendlyBodies, otherShipsNow } from './weigh-activation.ts'
import { roundContext, weighFlight } from './weigh-flight.ts'

const AHEAD = { maneuver: { speed: 1, bearing: 'straight' }, difficulty: 'white' } as const

/** The least gain for a boost. */
const LEAST = 0.05

/**
 * Weighs a straight maneuver before the dial is revealed: useful if the ship then ends in a better position.
 */
export function weighBoosterMoves(
  situation: Situation,
  id: ShipId,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const context = roundContext(situation)
  const others = otherShipsNow(situation, id)
  const entry = chosenDialEntry(situation, id)
  const endsWell = (from: Fighter): number => {
    const flown = simulateDialEntry(situation, from, entry, others)
    return (
      totalValue(weighFlight(context, from, flown, friendlyBodies(situation, id))) +
      totalValue(weighHugeManeuver(situation, from, entry, flown, others, context.enemies))
    )
  }
  const ahead = simulateFlight(situation, fighter, fighter.body.pose, AHEAD, others)
  const spent =
    storedEnergyValue(fighter, fighter.ship.energy - 1) - storedEnergyValue(fighter, fighter.ship.energy)
  return options.map((what) => {
    if (what.kind === 'decline') return { what, why: createTerms({ stays: endsWell(fighter) + LEAST }) }
    // Energy spent now may come back with the maneuver.
    const ship = { ...fighter.ship, energy: fighter.ship.energy - 1 }
    const boosted = { ...fighter, ship, body: basePointsAt(fighter.facts.base, ahead.pose) }
    return { what, why: createTerms({ ahead: ahead.fled || !ahead.full ? -100 : endsWell(boosted), spent }) }
  })
}

/**
 * Weighs a maneuver that must be executed before the dial is revealed, by the best end of the dial after it.
 */
export function weighForcedMoves(
  situation: Situation,
  id: ShipId,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const context = roundContext(situation)
  const others = otherShipsNow(situation, id)
  return options.map((what) => {
    const first = { maneuver: parseManeuver(maneuverOf(what)!), difficulty: 'white' } as const
    const begun = simulateFlight(situation, fighter, fighter.body.pose, first, others)
    const moved = { ...fighter, body: basePointsAt(fighter.facts.base, begun.pose) }
    const flown = simulateDialEntry(situation, moved, chosenDialEntry(situation, id), others)
    return {
      what,
      why: begun.fled
        ? createTerms({ fled: -100 })
        : weighFlight(context, moved, flown, friendlyBodies(situation, id)),
    }
  })
}
