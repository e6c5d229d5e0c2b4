import type { Option } from '@flotilla/engine'
import type { OtherShip, Pose } from '@flotilla/geometry'
import { type BotDialEntry, type BotShip, isHugeShip } from './bot.ts'
import { type FlightResult, plannedManeuver, simulateFlight } from './flight.ts'
import { exitGoal } from './goals.ts'
import { friendsInTheWay, weighHugeManeuver } from './huge-ships.ts'
import { type BasePoints, distanceBetween } from './line-of-sight.ts'
import {
  activatesBefore,
  enemyShips,
  type Fighter,
  fighterAt,
  isIonized,
  isStressed,
  otherShips,
  ownShips,
  type Situation,
} from './situation.ts'
import { bestOption, createTerms, type Term } from './terms.ts'
import { type RoundContext, roundContext, weighFlight } from './weigh-flight.ts'
import { weighWing, wingmateBody, wingmatesOf } from './weigh-wings.ts'

/** A dial chosen for a ship, why, and where the ship is expected to end. */
export interface PlannedDial {
  readonly maneuver: string | undefined
  readonly why: readonly Term[]
  readonly body: BasePoints
}

/** Who stands where when a ship moves: friends that went before it at their ends, enemies that did nowhere for sure. */
function shipsAtTimeOf(
  { scene }: RoundContext,
  id: number,
  plan: ReadonlyMap<number, PlannedDial>,
): OtherShip[] {
  return otherShips(scene, id).flatMap((other): OtherShip[] => {
    const { base } = scene.table.facts[other.id]!
    const planned = plan.get(other.id)
    if (planned) return [{ id: String(other.id), base, pose: planned.body.pose }]
    const own = scene.table.facts[other.id]!.seat === scene.view.seat
    if (!own && !other.activated && activatesBefore(scene, other.id, id)) return []
    return [{ id: String(other.id), base, pose: other.pose }]
  })
}

/** When a ship moves in a round: by rank, huge ships of Ship cards after all others. */
const turnOf = (scene: Situation, { id }: BotShip): number => {
  const { rank, giant } = scene.table.facts[id]!
  return rank + (giant ? 100 : 0)
}

/** Ships with a dial: lowest initiative first, and of equals the one in front, so that it clears the way for those behind. */
function inOrder(scene: Situation): BotShip[] {
  const enemies = enemyShips(scene).map((ship) => fighterAt(scene, ship).body)
  const leaderOf = (ship: BotShip): number => {
    const { body } = fighterAt(scene, ship)
    return Math.min(10_000, ...enemies.map((enemy) => distanceBetween(body, enemy)))
  }
  return ownShips(scene)
    .map((ship) => ({ ship, turn: turnOf(scene, ship), lead: leaderOf(ship) }))
    .sort((a, b) => a.turn - b.turn || a.lead - b.lead || a.ship.id - b.ship.id)
    .map(({ ship }) => ship)
    .filter(({ inFormation }) => !inFormation)
}

/** The end of a dial entry for a ship, among whoever is in the way. */
export function simulateDialEntry(
  scene: Situation,
  one: Fighter,
  entry: BotDialEntry | undefined,
  others: readonly OtherShip[],
  from: Pose = one.body.pose,
): FlightResult {
  return simulateFlight(scene, one, from, plannedManeuver(scene, one, entry), others)
}

/** An opponent may choose what a stressed ship flies instead of a red maneuver. */
const isYielded = ({ facts: { rules, dial }, ship }: Fighter, { difficulty }: BotDialEntry): boolean =>
  rules.stressedRed === 'opponentChooses' &&
  difficulty === 'red' &&
  isStressed(ship) &&
  dial.some((other) => other.difficulty !== 'red')

/** What it costs to count on somebody else standing in the way of the edge. */
const GAMBLE = -20

/** Whether a ship stays on the table only because another is expected to stop it. */
const staysByLuck = (
  scene: Situation,
  one: Fighter,
  entry: BotDialEntry | undefined,
  flown: FlightResult,
): boolean =>
  !flown.fled &&
  flown.stoppedBy !== undefined &&
  !exitGoal(scene, one.ship.id) &&
  simulateDialEntry(scene, one, entry, []).fled

/** Dials for all ships of the seat, each chosen knowing where those that move before it will be. */
export function planDials(
  scene: Situation,
  jitter: () => number,
  options: readonly Option[],
): Map<number, PlannedDial> {
  const offered = new Set(options.map(({ ship, maneuver }) => `${ship} ${maneuver}`))
  const outset = roundContext(scene)
  const plan = new Map<number, PlannedDial>()
  const ends = new Map<number, Pose>()
  const own = ownShips(scene)
  const order = inOrder(scene)
  /** The best dial of a ship, knowing where those that move before it will be. */
  const bestDial = (ship: BotShip, others: readonly OtherShip[]) => {
    const one = fighterAt(scene, ship)
    const friends = own
      .filter(({ id }) => id !== ship.id)
      .map((friend) => plan.get(friend.id)?.body ?? fighterAt(scene, friend).body)
    const dialled = !(isIonized(one) && scene.table.rules.ion === 'noDial')
    const entries = dialled
      ? one.facts.dial.filter((entry) => offered.has(`${ship.id} ${entry.id}`) && !isYielded(one, entry))
      : [undefined]
    // An empty hyperspace ring has no dial and stays where it is.
    if (entries.length === 0) return
    return bestOption(
      entries.map((entry) => {
        const flown = simulateDialEntry(scene, one, entry, others)
        const why = [
          ...weighFlight(outset, one, flown, friends),
          ...weighWing(outset, ship.id, flown, others, friends),
          ...weighHugeManeuver(scene, one, entry, flown, others, outset.foes, ends),
          ...createTerms({
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
  for (const ship of order.filter(({ id }) => isHugeShip(scene.table.facts[id]!))) {
    const others = shipsAtTimeOf(outset, ship.id, plan).filter(
      ({ id }) => !own.some((one) => String(one.id) === id),
    )
    const best = bestDial(ship, others)
    if (best) ends.set(ship.id, best.what.flown.pose)
  }
  for (const ship of order) {
    ends.delete(ship.id)
    const best = bestDial(ship, shipsAtTimeOf(outset, ship.id, plan))
    if (!best) continue
    const { entry, flown } = best.what
    plan.set(ship.id, { maneuver: entry?.id, why: best.why, body: flown.body })
    for (const { id } of wingmatesOf(scene, ship.id))
      plan.set(id, { maneuver: undefined, why: [], body: wingmateBody(scene, ship.id, flown.pose, id) })
  }
  return plan
}
