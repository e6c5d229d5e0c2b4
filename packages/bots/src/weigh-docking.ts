import type { Option, OptionOf, OptionOfKind, ShipId } from '@flotilla/engine'
import { bases, type Pose, templateStart } from '@flotilla/geometry'
import { isHugeShip } from './bot.ts'
import { simulateDialEntry } from './plan-dials.ts'
import { enemyShips, fighterAt, type Situation } from './situation.ts'
import { createTerms, type Term, type WeighedOption } from './terms.ts'
import { friendlyBodies, otherShipsNow } from './weigh-activation.ts'
import { roundContext, weighFlight } from './weigh-flight.ts'

/** The distance to an enemy at which docked ships leave their carrier. */
const READY = 700
const LATE = 5

const distanceBetween = (a: Pose, b: Pose): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Weighs docking at setup: with a huge ship, which shelters it on the way, or with its hyperspace ring. */
export const weighDocking = (
  situation: Situation,
  options: readonly OptionOf<'declareDocked'>[],
): WeighedOption<Option>[] =>
  options.map((what) => {
    if (what.kind === 'decline') return { what, why: [] }
    const carrier = situation.table.facts[what.carrier]!
    return { what, why: createTerms({ sheltered: carrier.ring || isHugeShip(carrier) ? 1 : -1 }) }
  })

/** Weighs the ships that begin docked with a carrier of the first edition; the more the better. */
export const weighFirstEditionDocking = (options: readonly OptionOf<'berth'>[]): WeighedOption<Option>[] =>
  options.map((what) => ({ what, why: createTerms({ sheltered: what.kind === 'decline' ? 0 : 1 }) }))

/** Reports whether it is time for a docked ship to leave; a ring is only a hindrance. */
function isTimeToDeploy(situation: Situation, id: ShipId): boolean {
  const { ships, round } = situation.view.state
  const carrier = ships[ships[id]!.docked!]!
  if (situation.table.facts[carrier.id]!.ring || round >= LATE) return true
  return enemyShips(situation).some((ship) => distanceBetween(ship.pose, carrier.pose) < READY)
}

const turnTo: { readonly [gate: string]: number } = { front: 0, right: 90, rear: 180, left: -90 }

/** Returns the starting position of a ship that leaves its carrier through a gate. */
function deployStart(situation: Situation, id: ShipId, gate: string): Pose {
  const { ships } = situation.view.state
  const carrier = ships[ships[id]!.docked!]!
  const { length, width } = bases[situation.table.facts[carrier.id]!.base]
  const depth = gate === 'front' || gate === 'rear' ? length : width
  const ahead = (depth - bases[situation.table.facts[id]!.base].length) / 2
  const { x, y, heading } = carrier.pose
  return templateStart({ x, y, heading: heading + turnTo[gate]! }, ahead)
}

/** Rates a ship that has left its carrier by a maneuver. */
function weighDeployManeuver(
  situation: Situation,
  id: ShipId,
  { guides = 'rear', maneuver }: OptionOfKind<'deploy'>,
): readonly Term[] {
  const fighter = fighterAt(situation, situation.view.state.ships[id]!)
  const entry = fighter.facts.dial.find((each) => each.id === maneuver)
  const flown = simulateDialEntry(
    situation,
    fighter,
    entry,
    otherShipsNow(situation, id),
    deployStart(situation, id, guides),
  )
  return weighFlight(roundContext(situation), fighter, flown, friendlyBodies(situation, id))
}

/** The bonus for leaving before any other choice. */
const BATTLE = 20

/** Weighs the maneuvers by which a docked ship leaves its carrier, or stays. */
export function weighDeployments(
  situation: Situation,
  id: ShipId,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const battle = isTimeToDeploy(situation, id) ? BATTLE : -BATTLE
  return options.map((what) => ({
    what,
    why:
      what.kind !== 'deploy' ? [] : [...createTerms({ battle }), ...weighDeployManeuver(situation, id, what)],
  }))
}

/** Weighs the maneuvers by which a ship leaves a carrier that is being destroyed. */
export const weighEmergencyDeployments = (
  situation: Situation,
  id: ShipId,
  options: readonly Option[],
): WeighedOption<Option>[] =>
  options.map((what) => ({
    what,
    why:
      what.kind !== 'deploy' ? createTerms({ lost: -10 * BATTLE }) : weighDeployManeuver(situation, id, what),
  }))
