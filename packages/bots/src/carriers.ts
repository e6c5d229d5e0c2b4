import type { Option } from '@flotilla/engine'
import { bases, type Pose, seated } from '@flotilla/geometry'
import { isHuge } from './bot.ts'
import { flyEntry } from './dials.ts'
import { friendsOf, othersNow } from './moves.ts'
import { enemyShips, fighter, type Scene } from './scene.ts'
import { type Term, terms, type Weighed } from './terms.ts'
import { outsetOf, weighFlight } from './weigh-flight.ts'

/** So near an enemy, or so late, docked ships leave their carrier. */
const READY = 700
const LATE = 5

const far = (a: Pose, b: Pose): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Whether a ship begins docked: with a huge ship, which shelters it on the way, or with its hyperspace ring. */
export const weighDocking = (scene: Scene, options: readonly Option[]): Weighed<Option>[] =>
  options.map((what) => {
    if (what.carrier === undefined) return { what, why: [] }
    const carrier = scene.table.facts[what.carrier as number]!
    return { what, why: terms({ sheltered: carrier.ring || isHuge(carrier) ? 1 : -1 }) }
  })

/** Which ship begins docked with a carrier of the first edition: as many as it takes. */
export const weighBerths = (options: readonly Option[]): Weighed<Option>[] =>
  options.map((what) => ({ what, why: terms({ sheltered: what.ship === undefined ? 0 : 1 }) }))

/** Whether it is time for a docked ship to leave: a ring is only in its way. */
function isTime(scene: Scene, id: number): boolean {
  const { ships, round } = scene.view.state
  const carrier = ships[ships[id]!.docked!]!
  if (scene.table.facts[carrier.id]!.ring || round >= LATE) return true
  return enemyShips(scene).some((ship) => far(ship.pose, carrier.pose) < READY)
}

const turnTo: { readonly [gate: string]: number } = { front: 0, right: 90, rear: 180, left: -90 }

/** Where a ship begins that leaves its carrier through a gate. */
function door(scene: Scene, id: number, gate: string): Pose {
  const { ships } = scene.view.state
  const carrier = ships[ships[id]!.docked!]!
  const { length, width } = bases[scene.table.facts[carrier.id]!.base]
  const depth = gate === 'front' || gate === 'rear' ? length : width
  const ahead = (depth - bases[scene.table.facts[id]!.base].length) / 2
  const { x, y, heading } = carrier.pose
  return seated({ x, y, heading: heading + turnTo[gate]! }, ahead)
}

/** How a ship stands that has left its carrier by a maneuver. */
function left(scene: Scene, id: number, { guides = 'rear', maneuver }: Option): readonly Term[] {
  const one = fighter(scene, scene.view.state.ships[id]!)
  const entry = one.facts.dial.find((each) => each.id === maneuver)
  const flown = flyEntry(scene, one, entry, othersNow(scene, id), door(scene, id, guides as string))
  return weighFlight(outsetOf(scene), one, flown, friendsOf(scene, id))
}

/** What speaks for leaving before anything else does. */
const BATTLE = 20

/** By which maneuver a docked ship leaves its carrier, if it does. */
export function weighLaunches(scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] {
  const battle = isTime(scene, id) ? BATTLE : -BATTLE
  return options.map((what) => ({
    what,
    why: what.maneuver === undefined ? [] : [...terms({ battle }), ...left(scene, id, what)],
  }))
}

/** By which maneuver it leaves a carrier that is lost. */
export const weighEscapes = (scene: Scene, id: number, options: readonly Option[]): Weighed<Option>[] =>
  options.map((what) => ({
    what,
    why: what.maneuver === undefined ? terms({ lost: -10 * BATTLE }) : left(scene, id, what),
  }))
