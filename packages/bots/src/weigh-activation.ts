import type { ShipId } from '@flotilla/engine'
import { type Cost, maneuverOf, type Option, type OptionOfKind, poseOf } from '@flotilla/engine'
import type { OtherShip, TallonPlacement } from '@flotilla/geometry'
import { basePointsAt } from './base-points.ts'
import type { BotDialEntry } from './bot.ts'
import { costValue } from './cost-value.ts'
import { approachValue } from './enemy-positions.ts'
import { simulateDialEntry } from './plan-dials.ts'
import { plannedManeuver, simulateFlight } from './simulate-flight.ts'
import { enemyShips, fighterAt, otherShips, ownShips, type Situation } from './situation.ts'
import { createTerms, totalValue, type WeighedOption } from './terms.ts'
import { roundContext, weighFlight } from './weigh-flight.ts'
import { weighWing } from './weigh-wing-maneuver.ts'

/** Returns the other ships at their present positions. */
export const otherShipsNow = (situation: Situation, id: ShipId): OtherShip[] =>
  otherShips(situation, id).map((other) => ({
    id: String(other.id),
    base: situation.table.facts[other.id]!.base,
    pose: other.pose,
  }))

/** Returns the bases of a ship's friends. */
export const friendlyBodies = (situation: Situation, id: ShipId) =>
  ownShips(situation)
    .filter((ship) => ship.id !== id)
    .map((ship) => fighterAt(situation, ship).body)

/** Returns the dial entry a ship has set. */
export const chosenDialEntry = (situation: Situation, id: ShipId): BotDialEntry | undefined =>
  situation.table.facts[id]!.dial.find((entry) => entry.id === situation.view.state.ships[id]!.dial)

/** Weighs which of the seat's ships moves first: one with a free path, and of those the one in front. */
export function weighActivations(
  situation: Situation,
  options: readonly OptionOfKind<'ship'>[],
): WeighedOption<Option>[] {
  const enemies = enemyShips(situation).map((ship) => fighterAt(situation, ship).body)
  return options.map((option) => {
    const id = option.ship
    const fighter = fighterAt(situation, situation.view.state.ships[id]!)
    const { full } = simulateDialEntry(
      situation,
      fighter,
      chosenDialEntry(situation, id),
      otherShipsNow(situation, id),
    )
    const lead = Math.max(0, ...enemies.map((enemy) => approachValue(fighter, enemy)))
    return { what: option, why: createTerms({ bump: full ? 0 : -1, lead: 0.5 * lead }) }
  })
}

/**
 * Weighs turning a revealed dial for its cost, since ships that moved meanwhile may be in the way or gone.
 */
export function weighDialChanges(
  situation: Situation,
  id: ShipId,
  options: readonly Option[],
  cost?: Cost,
): WeighedOption<Option>[] {
  const context = roundContext(situation)
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const others = otherShipsNow(situation, id)
  const friends = friendlyBodies(situation, id)
  return options.map((what) => {
    const turned = fighter.facts.dial.find((entry) => entry.id === maneuverOf(what))
    const flown = simulateDialEntry(situation, fighter, turned ?? chosenDialEntry(situation, id), others)
    const price = turned ? -costValue(cost) : 0
    const why = [
      ...weighFlight(context, fighter, flown, friends),
      ...weighWing(context, id, flown, others, friends),
      ...createTerms({ price }),
    ]
    return { what, why }
  })
}

/** Weighs executing a revealed maneuver at another speed. */
export function weighOtherSpeeds(
  situation: Situation,
  id: ShipId,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const context = roundContext(situation)
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const others = otherShipsNow(situation, id)
  const friends = friendlyBodies(situation, id)
  const revealed = plannedManeuver(situation, fighter, chosenDialEntry(situation, id))
  return options.map((what) => {
    const flight = what.kind === 'flight' ? { ...revealed, maneuver: what.flies } : revealed
    const flown = simulateFlight(situation, fighter, fighter.body.pose, flight, others)
    const why = [
      ...weighFlight(context, fighter, flown, friends),
      ...weighWing(context, id, flown, others, friends),
    ]
    return { what, why }
  })
}

/**
 * Weighs the ends of a Tallon roll. One that is not on the dial comes from an action, and its middle will do.
 */
export function weighTallon(
  situation: Situation,
  id: ShipId,
  options: readonly OptionOfKind<'placement'>[],
): WeighedOption<Option>[] {
  const context = roundContext(situation)
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const flight = plannedManeuver(situation, fighter, chosenDialEntry(situation, id))
  if (flight.maneuver.bearing !== 'tallon')
    return options.map((what) => ({
      what,
      why: createTerms({ middle: what.placement === 'middle' ? 1 : 0 }),
    }))
  return options.map((what) => {
    const flown = simulateFlight(
      situation,
      fighter,
      fighter.body.pose,
      flight,
      otherShipsNow(situation, id),
      what.placement as TallonPlacement,
    )
    return { what, why: weighFlight(context, fighter, flown, friendlyBodies(situation, id)) }
  })
}

/** Weighs the ends of a decloak with the dial already set; a ship that stays cloaked cannot shoot. */
export function weighDecloaks(
  situation: Situation,
  id: ShipId,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const context = roundContext(situation)
  const { ships } = situation.view.state
  const cloaked = fighterAt(situation, ships[id]!)
  const { cloak: _, ...tokens } = cloaked.ship.tokens
  const uncloaked = { ...cloaked, ship: { ...cloaked.ship, tokens } }
  return options.map((what) => {
    const pose = poseOf(what)
    const one = pose ? { ...uncloaked, body: basePointsAt(uncloaked.facts.base, pose) } : cloaked
    const flown = simulateDialEntry(
      situation,
      one,
      chosenDialEntry(situation, id),
      otherShipsNow(situation, id),
    )
    return { what, why: weighFlight(context, one, flown, friendlyBodies(situation, id)) }
  })
}

/** Weighs a maneuver for an enemy that may not execute the revealed one: the worst for it. */
export function weighEnemyMoves(
  situation: Situation,
  id: ShipId,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const { seat, dial } = situation.table.facts[id]!
  const theirs: Situation = { ...situation, view: { ...situation.view, seat } }
  const context = roundContext(theirs)
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  return options.map((what) => {
    const entry = dial.find((known) => known.id === maneuverOf(what))
    const flown = simulateDialEntry(theirs, fighter, entry, otherShipsNow(situation, id))
    const liked = totalValue(weighFlight(context, fighter, flown, friendlyBodies(theirs, id)))
    return { what, why: createTerms({ disliked: -liked }) }
  })
}
