import type { Option } from '@flotilla/engine'
import { bases, type Pose, templateStart } from '@flotilla/geometry'
import { isHugeShip } from './bot.ts'
import { simulateDialEntry } from './plan-dials.ts'
import { enemyShips, fighterAt, type Situation } from './situation.ts'
import { createTerms, type Term, type WeighedOption } from './terms.ts'
import { roundContext, weighFlight } from './weigh-flight.ts'
import { friendlyBodies, otherShipsNow } from './weigh-moves.ts'

/** So near an enemy, or so late, docked ships leave their carrier. */
const READY = 700
const LATE = 5

const distanceBetween = (a: Pose, b: Pose): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Whether a ship begins docked: with a huge ship, which shelters it on the way, or with its hyperspace ring. */
export const weighDocking = (scene: Situation, options: readonly Option[]): WeighedOption<Option>[] =>
  options.map((what) => {
    if (what.carrier === undefined) return { what, why: [] }
    const carrier = scene.table.facts[what.carrier as number]!
    return { what, why: createTerms({ sheltered: carrier.ring || isHugeShip(carrier) ? 1 : -1 }) }
  })

/** Which ship begins docked with a carrier of the first edition: as many as it takes. */
export const weighBerths = (options: readonly Option[]): WeighedOption<Option>[] =>
  options.map((what) => ({ what, why: createTerms({ sheltered: what.ship === undefined ? 0 : 1 }) }))

/** Whether it is time for a docked ship to leave: a ring is only in its way. */
function isTime(scene: Situation, id: number): boolean {
  const { ships, round } = scene.view.state
  const carrier = ships[ships[id]!.docked!]!
  if (scene.table.facts[carrier.id]!.ring || round >= LATE) return true
  return enemyShips(scene).some((ship) => distanceBetween(ship.pose, carrier.pose) < READY)
}

const turnTo: { readonly [gate: string]: number } = { front: 0, right: 90, rear: 180, left: -90 }

/** Where a ship begins that leaves its carrier through a gate. */
function undockPose(scene: Situation, id: number, gate: string): Pose {
  const { ships } = scene.view.state
  const carrier = ships[ships[id]!.docked!]!
  const { length, width } = bases[scene.table.facts[carrier.id]!.base]
  const depth = gate === 'front' || gate === 'rear' ? length : width
  const ahead = (depth - bases[scene.table.facts[id]!.base].length) / 2
  const { x, y, heading } = carrier.pose
  return templateStart({ x, y, heading: heading + turnTo[gate]! }, ahead)
}

/** How a ship stands that has left its carrier by a maneuver. */
function weighUndock(scene: Situation, id: number, { guides = 'rear', maneuver }: Option): readonly Term[] {
  const one = fighterAt(scene, scene.view.state.ships[id]!)
  const entry = one.facts.dial.find((each) => each.id === maneuver)
  const flown = simulateDialEntry(
    scene,
    one,
    entry,
    otherShipsNow(scene, id),
    undockPose(scene, id, guides as string),
  )
  return weighFlight(roundContext(scene), one, flown, friendlyBodies(scene, id))
}

/** What speaks for leaving before anything else does. */
const BATTLE = 20

/** By which maneuver a docked ship leaves its carrier, if it does. */
export function weighLaunches(
  scene: Situation,
  id: number,
  options: readonly Option[],
): WeighedOption<Option>[] {
  const battle = isTime(scene, id) ? BATTLE : -BATTLE
  return options.map((what) => ({
    what,
    why: what.maneuver === undefined ? [] : [...createTerms({ battle }), ...weighUndock(scene, id, what)],
  }))
}

/** By which maneuver it leaves a carrier that is lost. */
export const weighEscapes = (
  scene: Situation,
  id: number,
  options: readonly Option[],
): WeighedOption<Option>[] =>
  options.map((what) => ({
    what,
    why: what.maneuver === undefined ? createTerms({ lost: -10 * BATTLE }) : weighUndock(scene, id, what),
  }))
