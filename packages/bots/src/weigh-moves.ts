import type { Cost, Option } from '@flotilla/engine'
import type { OtherShip, Pose, TallonPlacement } from '@flotilla/geometry'
import { costValue } from './cost-value.ts'
import { facingValue } from './enemy-positions.ts'
import { plannedManeuver, simulateFlight } from './flight.ts'
import { basePointsAt } from './line-of-sight.ts'
import { simulateDialEntry } from './plan-dials.ts'
import { enemyShips, fighterAt, otherShips, ownShips, type Situation } from './situation.ts'
import { createTerms, totalValue, type WeighedOption } from './terms.ts'
import { roundContext, weighFlight } from './weigh-flight.ts'

/** Returns the other ships at their present positions. */
export const otherShipsNow = (scene: Situation, id: number): OtherShip[] =>
  otherShips(scene, id).map((other) => ({
    id: String(other.id),
    base: scene.table.facts[other.id]!.base,
    pose: other.pose,
  }))

/** Returns the bases of a ship's friends. */
export const friendlyBodies = (scene: Situation, id: number) =>
  ownShips(scene)
    .filter((ship) => ship.id !== id)
    .map((ship) => fighterAt(scene, ship).body)

/** Returns the dial entry a ship has set. */
export const setDialEntry = (scene: Situation, id: number) =>
  scene.table.facts[id]!.dial.find((entry) => entry.id === scene.view.state.ships[id]!.dial)

/** Weighs which of the seat's ships moves first: one with a free path, and of those the one in front. */
export function weighActivations(scene: Situation, options: readonly Option[]): WeighedOption<Option>[] {
  const enemies = enemyShips(scene).map((ship) => fighterAt(scene, ship).body)
  return options.map((option) => {
    const id = option.ship as number
    const fighter = fighterAt(scene, scene.view.state.ships[id]!)
    const { full } = simulateDialEntry(scene, fighter, setDialEntry(scene, id), otherShipsNow(scene, id))
    const lead = Math.max(0, ...enemies.map((enemy) => facingValue(fighter, enemy)))
    return { what: option, why: createTerms({ bump: full ? 0 : -1, lead: 0.5 * lead }) }
  })
}

/**
 * Weighs turning a revealed dial for its cost, since ships that moved meanwhile may be in the way or gone.
 */
export function weighTurning(
  scene: Situation,
  id: number,
  options: readonly Option[],
  cost?: Cost,
): WeighedOption<Option>[] {
  const outset = roundContext(scene)
  const fighter = fighterAt(scene, scene.view.state.ships[id]!)
  const others = otherShipsNow(scene, id)
  const friends = friendlyBodies(scene, id)
  return options.map((what) => {
    const turned = fighter.facts.dial.find((entry) => entry.id === what.maneuver)
    const flown = simulateDialEntry(scene, fighter, turned ?? setDialEntry(scene, id), others)
    const price = turned ? -costValue(cost) : 0
    return { what, why: [...weighFlight(outset, fighter, flown, friends), ...createTerms({ price })] }
  })
}

/**
 * Weighs the ends of a Tallon roll. One that is not on the dial comes from an action, and its middle will do.
 */
export function weighTallon(
  scene: Situation,
  id: number,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const outset = roundContext(scene)
  const fighter = fighterAt(scene, scene.view.state.ships[id]!)
  const flight = plannedManeuver(scene, fighter, setDialEntry(scene, id))
  if (flight.maneuver.bearing !== 'tallon')
    return options.map((what) => ({ what, why: createTerms({ middle: what.id === 'middle' ? 1 : 0 }) }))
  return options.map((what) => {
    const flown = simulateFlight(
      scene,
      fighter,
      fighter.body.pose,
      flight,
      otherShipsNow(scene, id),
      what.placement as TallonPlacement,
    )
    return { what, why: weighFlight(outset, fighter, flown, friendlyBodies(scene, id)) }
  })
}

/** Weighs the ends of a decloak with the dial already set; a ship that stays cloaked cannot shoot. */
export function weighDecloaks(
  scene: Situation,
  id: number,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const outset = roundContext(scene)
  const { ships } = scene.view.state
  const cloaked = fighterAt(scene, ships[id]!)
  const { cloak: _, ...tokens } = cloaked.ship.tokens
  const uncloaked = { ...cloaked, ship: { ...cloaked.ship, tokens } }
  return options.map((what) => {
    const pose = what.pose as Pose | undefined
    const one = pose ? { ...uncloaked, body: basePointsAt(uncloaked.facts.base, pose) } : cloaked
    const flown = simulateDialEntry(scene, one, setDialEntry(scene, id), otherShipsNow(scene, id))
    return { what, why: weighFlight(outset, one, flown, friendlyBodies(scene, id)) }
  })
}

/** Weighs a maneuver for an enemy that may not execute the revealed one: the worst for it. */
export function weighForEnemy(
  scene: Situation,
  id: number,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const { seat, dial } = scene.table.facts[id]!
  const theirs: Situation = { ...scene, view: { ...scene.view, seat } }
  const outset = roundContext(theirs)
  const fighter = fighterAt(scene, scene.view.state.ships[id]!)
  return options.map((what) => {
    const entry = dial.find((known) => known.id === what.maneuver)
    const flown = simulateDialEntry(theirs, fighter, entry, otherShipsNow(scene, id))
    const liked = totalValue(weighFlight(outset, fighter, flown, friendlyBodies(theirs, id)))
    return { what, why: createTerms({ disliked: -liked }) }
  })
}

/**
 * Weighs the token a jammed ship loses: the most useful one of an enemy, the least useful one of a friend.
 */
export function weighJams(scene: Situation, id: number, options: readonly Option[]): WeighedOption<Option>[] {
  const helps: Readonly<Record<string, number>> = {
    focus: 1,
    reinforceFore: 0.7,
    reinforceAft: 0.7,
    evade: 0.6,
    calculate: 0.5,
  }
  const { engaged } = scene.view.state.ships[id]!
  const sign = scene.table.facts[id]!.seat === scene.view.seat ? -1 : 1
  return options.map((what) => ({
    what,
    why: createTerms({
      token: sign * (helps[what.id] ?? 0),
      lock: what.target !== undefined && !engaged ? sign * 0.8 : 0,
    }),
  }))
}
