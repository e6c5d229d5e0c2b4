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
import { weighWing, wingmateBasePoints, wingmatesOf } from './weigh-wings.ts'

/** A dial chosen for a ship, the reasons, and the expected end of the maneuver. */
export interface PlannedDial {
  readonly maneuver: string | undefined
  readonly why: readonly Term[]
  readonly body: BasePoints
}

/**
 * Returns the other ships as a ship moves: friends that moved before it at their ends, enemies that did at
 * none.
 */
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

/** Returns a ship's place in the order of movement: by rank, huge ships of ship cards after all others. */
const turnOf = (scene: Situation, { id }: BotShip): number => {
  const { rank, giant } = scene.table.facts[id]!
  return rank + (giant ? 100 : 0)
}

/**
 * Returns the ships with a dial, lowest initiative first, and of equals the front one first, so that it makes
 * way.
 */
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

/** Simulates a dial entry of a ship among the ships in its way. */
export function simulateDialEntry(
  scene: Situation,
  fighter: Fighter,
  entry: BotDialEntry | undefined,
  others: readonly OtherShip[],
  from: Pose = fighter.body.pose,
): FlightResult {
  return simulateFlight(scene, fighter, from, plannedManeuver(scene, fighter, entry), others)
}

/** Reports whether an opponent may choose what a stressed ship executes instead of a red maneuver. */
const isYielded = ({ facts: { rules, dial }, ship }: Fighter, { difficulty }: BotDialEntry): boolean =>
  rules.stressedRed === 'opponentChooses' &&
  difficulty === 'red' &&
  isStressed(ship) &&
  dial.some((other) => other.difficulty !== 'red')

/** The cost of relying on another ship to stop at the edge. */
const GAMBLE = -20

/** Reports whether a ship stays on the table only because another is expected to stop it. */
const staysByLuck = (
  scene: Situation,
  fighter: Fighter,
  entry: BotDialEntry | undefined,
  flown: FlightResult,
): boolean =>
  !flown.fled &&
  flown.stoppedBy !== undefined &&
  !exitGoal(scene, fighter.ship.id) &&
  simulateDialEntry(scene, fighter, entry, []).fled

/** Plans dials for all ships of the seat, each with regard to those that move before it. */
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
  /** Returns the best dial of a ship, with regard to ships that move before it. */
  const bestDial = (ship: BotShip, others: readonly OtherShip[]) => {
    const fighter = fighterAt(scene, ship)
    const friends = own
      .filter(({ id }) => id !== ship.id)
      .map((friend) => plan.get(friend.id)?.body ?? fighterAt(scene, friend).body)
    const dialled = !(isIonized(fighter) && scene.table.rules.ion === 'noDial')
    const entries = dialled
      ? fighter.facts.dial.filter(
          (entry) => offered.has(`${ship.id} ${entry.id}`) && !isYielded(fighter, entry),
        )
      : [undefined]
    // An empty hyperspace ring has no dial and stays where it is.
    if (entries.length === 0) return
    return bestOption(
      entries.map((entry) => {
        const flown = simulateDialEntry(scene, fighter, entry, others)
        const why = [
          ...weighFlight(outset, fighter, flown, friends),
          ...weighWing(outset, ship.id, flown, others, friends),
          ...weighHugeManeuver(scene, fighter, entry, flown, others, outset.foes, ends),
          ...createTerms({
            gamble: staysByLuck(scene, fighter, entry, flown) ? GAMBLE : 0,
            way: friendsInTheWay(scene, fighter, flown, plan),
            whim: 1e-3 * jitter(),
          }),
        ]
        return { what: { entry, flown }, why }
      }),
    )
  }
  // Huge ships steer badly, so the others leave them space.
  for (const ship of order.filter(({ id }) => isHugeShip(scene.table.facts[id]!))) {
    const others = shipsAtTimeOf(outset, ship.id, plan).filter(
      ({ id }) => !own.some((ship) => String(ship.id) === id),
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
      plan.set(id, { maneuver: undefined, why: [], body: wingmateBasePoints(scene, ship.id, flown.pose, id) })
  }
  return plan
}
