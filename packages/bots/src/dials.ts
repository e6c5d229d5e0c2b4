import type { Option } from '@flotilla/engine'
import type { Other, Pose } from '@flotilla/geometry'
import { type Craft, type DialEntry, isHuge } from './bot.ts'
import { type Flown, fly, flying } from './flight.ts'
import { friendsInTheWay, weighGiants } from './giants.ts'
import { wayOut } from './goals.ts'
import {
  enemyShips,
  type Fighter,
  fighter,
  goesBefore,
  isIonized,
  isStressed,
  otherShips,
  ownShips,
  type Scene,
} from './scene.ts'
import { apart, type Body } from './sight.ts'
import { heaviest, type Term, terms } from './terms.ts'
import { type Outset, outsetOf, weighFlight } from './weigh-flight.ts'
import { bodyBeside, weighWing, wingmatesOf } from './wings.ts'

/** A dial chosen for a ship, why, and where the ship is expected to end. */
export interface Planned {
  readonly maneuver: string | undefined
  readonly why: readonly Term[]
  readonly body: Body
}

/** Who stands where when a ship moves: friends that went before it at their ends, enemies that did nowhere for sure. */
function standing({ scene }: Outset, id: number, plan: ReadonlyMap<number, Planned>): Other[] {
  return otherShips(scene, id).flatMap((other): Other[] => {
    const { base } = scene.table.facts[other.id]!
    const planned = plan.get(other.id)
    if (planned) return [{ id: String(other.id), base, pose: planned.body.pose }]
    const own = scene.table.facts[other.id]!.seat === scene.view.seat
    if (!own && !other.activated && goesBefore(scene, other.id, id)) return []
    return [{ id: String(other.id), base, pose: other.pose }]
  })
}

/** When a ship moves in a round: by rank, huge ships of Ship cards after all others. */
const turnOf = (scene: Scene, { id }: Craft): number => {
  const { rank, giant } = scene.table.facts[id]!
  return rank + (giant ? 100 : 0)
}

/** Ships with a dial: lowest initiative first, and of equals the one in front, so that it clears the way for those behind. */
function inOrder(scene: Scene): Craft[] {
  const enemies = enemyShips(scene).map((ship) => fighter(scene, ship).body)
  const lead = (ship: Craft): number => {
    const { body } = fighter(scene, ship)
    return Math.min(10_000, ...enemies.map((enemy) => apart(body, enemy)))
  }
  return ownShips(scene)
    .map((ship) => ({ ship, turn: turnOf(scene, ship), lead: lead(ship) }))
    .sort((a, b) => a.turn - b.turn || a.lead - b.lead || a.ship.id - b.ship.id)
    .map(({ ship }) => ship)
    .filter(({ inFormation }) => !inFormation)
}

/** The end of a dial entry for a ship, among whoever is in the way. */
export function flyEntry(
  scene: Scene,
  one: Fighter,
  entry: DialEntry | undefined,
  others: readonly Other[],
  from: Pose = one.body.pose,
): Flown {
  return fly(scene, one, from, flying(scene, one, entry), others)
}

/** An opponent may choose what a stressed ship flies instead of a red maneuver. */
const isYielded = ({ facts: { rules, dial }, ship }: Fighter, { difficulty }: DialEntry): boolean =>
  rules.stressedRed === 'opponentChooses' &&
  difficulty === 'red' &&
  isStressed(ship) &&
  dial.some((other) => other.difficulty !== 'red')

/** What it costs to count on somebody else standing in the way of the edge. */
const GAMBLE = -20

/** Whether a ship stays on the table only because another is expected to stop it. */
const staysByLuck = (scene: Scene, one: Fighter, entry: DialEntry | undefined, flown: Flown): boolean =>
  !flown.fled &&
  flown.stoppedBy !== undefined &&
  !wayOut(scene, one.ship.id) &&
  flyEntry(scene, one, entry, []).fled

/** Dials for all ships of the seat, each chosen knowing where those that move before it will be. */
export function planDials(
  scene: Scene,
  jitter: () => number,
  options: readonly Option[],
): Map<number, Planned> {
  const offered = new Set(options.map(({ ship, maneuver }) => `${ship} ${maneuver}`))
  const outset = outsetOf(scene)
  const plan = new Map<number, Planned>()
  const ends = new Map<number, Pose>()
  const own = ownShips(scene)
  const order = inOrder(scene)
  /** The best dial of a ship, knowing where those that move before it will be. */
  const planned = (ship: Craft, others: readonly Other[]) => {
    const one = fighter(scene, ship)
    const friends = own
      .filter(({ id }) => id !== ship.id)
      .map((friend) => plan.get(friend.id)?.body ?? fighter(scene, friend).body)
    const dialled = !(isIonized(one) && scene.table.rules.ion === 'noDial')
    const entries = dialled
      ? one.facts.dial.filter((entry) => offered.has(`${ship.id} ${entry.id}`) && !isYielded(one, entry))
      : [undefined]
    // An empty hyperspace ring has no dial and stays where it is.
    if (entries.length === 0) return
    return heaviest(
      entries.map((entry) => {
        const flown = flyEntry(scene, one, entry, others)
        const why = [
          ...weighFlight(outset, one, flown, friends),
          ...weighWing(outset, ship.id, flown, others, friends),
          ...weighGiants(scene, one, entry, flown, others, outset.foes, ends),
          ...terms({
            gamble: staysByLuck(scene, one, entry, flown) ? GAMBLE : 0,
            way: friendsInTheWay(scene, one, flown, plan),
            whim: 1e-3 * jitter(),
          }),
        ]
        return { what: { entry, flown }, why }
      }),
    )
  }
  // Huge ships steer badly: the others leave them the room they want.
  for (const ship of order.filter(({ id }) => isHuge(scene.table.facts[id]!))) {
    const others = standing(outset, ship.id, plan).filter(
      ({ id }) => !own.some((one) => String(one.id) === id),
    )
    const best = planned(ship, others)
    if (best) ends.set(ship.id, best.what.flown.pose)
  }
  for (const ship of order) {
    ends.delete(ship.id)
    const best = planned(ship, standing(outset, ship.id, plan))
    if (!best) continue
    const { entry, flown } = best.what
    plan.set(ship.id, { maneuver: entry?.id, why: best.why, body: flown.body })
    for (const { id } of wingmatesOf(scene, ship.id))
      plan.set(id, { maneuver: undefined, why: [], body: bodyBeside(scene, ship.id, flown.pose, id) })
  }
  return plan
}
