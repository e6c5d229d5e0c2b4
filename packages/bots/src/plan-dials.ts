import type { OptionOf, ShipId } from '@flotilla/engine'
import type { OtherShip, Pose, Shape } from '@flotilla/geometry'
import { type BasePoints, distanceBetween } from './base-points.ts'
import { type BotDialEntry, type BotShip, isHugeShip } from './bot.ts'
import { exitGoal } from './goals.ts'
import {
  friendsInLane,
  laneCost,
  lateFriendsRisk,
  nextEnds,
  otherEndsRisk,
  type PossibleEnd,
  possibleEnds,
  weighHugeManeuver,
} from './huge-ships.ts'
import { type FlightResult, plannedManeuver, simulateFlight } from './simulate-flight.ts'
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
import { weighWing, wingmateBasePoints, wingmatesOf } from './weigh-wing-maneuver.ts'

/** A dial chosen for a ship, the reasons, and the expected end of the maneuver. */
export interface PlannedDial {
  readonly maneuver: string | undefined
  readonly why: readonly Term[]
  readonly body: BasePoints
  /** Where it may end instead, as far as huge ships make a difference. */
  readonly otherEnds: readonly PossibleEnd[]
}

/**
 * Returns the other ships as a ship moves: friends that moved before it at their ends, enemies that did at
 * none.
 */
function shipsAtTimeOf(
  { situation }: RoundContext,
  id: ShipId,
  plan: ReadonlyMap<ShipId, PlannedDial>,
): OtherShip[] {
  return otherShips(situation, id).flatMap((other): OtherShip[] => {
    const { base } = situation.table.facts[other.id]!
    const planned = plan.get(other.id)
    if (planned) return [{ id: String(other.id), base, pose: planned.body.pose }]
    const own = situation.table.facts[other.id]!.seat === situation.view.seat
    if (!own && !other.activated && activatesBefore(situation, other.id, id)) return []
    return [{ id: String(other.id), base, pose: other.pose }]
  })
}

/** Returns a ship's place in the order of movement: by rank, huge ships of ship cards after all others. */
const turnOf = (situation: Situation, { id }: BotShip): number => {
  const { rank, hugeShip } = situation.table.facts[id]!
  return rank + (hugeShip ? 100 : 0)
}

/**
 * Returns the ships with a dial, lowest initiative first, and of equals the front one first, so that it makes
 * way.
 */
function inOrder(situation: Situation): BotShip[] {
  const enemies = enemyShips(situation).map((ship) => fighterAt(situation, ship).body)
  const leaderOf = (ship: BotShip): number => {
    const { body } = fighterAt(situation, ship)
    return Math.min(10_000, ...enemies.map((enemy) => distanceBetween(body, enemy)))
  }
  return ownShips(situation)
    .map((ship) => ({ ship, turn: turnOf(situation, ship), lead: leaderOf(ship) }))
    .sort((a, b) => a.turn - b.turn || a.lead - b.lead || a.ship.id - b.ship.id)
    .map(({ ship }) => ship)
    .filter(({ inFormation }) => !inFormation)
}

/** Simulates a dial entry of a ship among the ships in its way. */
export function simulateDialEntry(
  situation: Situation,
  fighter: Fighter,
  entry: BotDialEntry | undefined,
  others: readonly OtherShip[],
  from: Pose = fighter.body.pose,
): FlightResult {
  return simulateFlight(situation, fighter, from, plannedManeuver(situation, fighter, entry), others)
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
  situation: Situation,
  fighter: Fighter,
  entry: BotDialEntry | undefined,
  flown: FlightResult,
): boolean =>
  !flown.fled &&
  flown.stoppedBy !== undefined &&
  !exitGoal(situation, fighter.ship.id) &&
  simulateDialEntry(situation, fighter, entry, []).fled

/** Returns the likely positions of ships that move before a ship and may stop it short. */
function likelyMeetings(
  { situation, enemies }: RoundContext,
  id: ShipId,
  plan: ReadonlyMap<ShipId, PlannedDial>,
): PossibleEnd[] {
  const { ships } = situation.view.state
  const theirs = enemies
    .filter((enemy) => !ships[enemy.id]!.activated && activatesBefore(situation, enemy.id, id))
    .flatMap(({ places }) => places)
    .map(({ fighter: { body }, weight }) => ({ body, chance: weight }))
  return [...theirs, ...[...plan].flatMap(([friend, { otherEnds }]) => (friend === id ? [] : otherEnds))]
}

/** Plans dials for all ships of the seat, each with regard to those that move before it. */
export function planDials(
  situation: Situation,
  jitter: () => number,
  options: readonly OptionOf<'setDials'>[],
): Map<ShipId, PlannedDial> {
  const offered = new Set(
    options.map((option) => (option.kind === 'dial' ? `${option.ship} ${option.maneuver}` : '')),
  )
  const hugeEnds = new Map<number, Pose>()
  const context = { ...roundContext(situation), hugeEnds }
  const own = ownShips(situation)
  const order = inOrder(situation)
  const hugeShips = order.filter(({ id }) => isHugeShip(situation.table.facts[id]!))
  let lanes: readonly (readonly Shape[])[] = []
  const isHugeInGame = situation.table.facts.some(isHugeShip)
  /** Returns the best dial of a ship, with regard to ships that move before it. */
  const bestDial = (ship: BotShip, others: readonly OtherShip[], plan: ReadonlyMap<ShipId, PlannedDial>) => {
    const fighter = fighterAt(situation, ship)
    const friends = own
      .filter(({ id }) => id !== ship.id)
      .map((friend) => plan.get(friend.id)?.body ?? fighterAt(situation, friend).body)
    const dialled = !(isIonized(fighter) && situation.table.rules.ion === 'noDial')
    const entries = dialled
      ? fighter.facts.dial.filter(
          (entry) => offered.has(`${ship.id} ${entry.id}`) && !isYielded(fighter, entry),
        )
      : [undefined]
    // An empty hyperspace ring has no dial and stays where it is.
    if (entries.length === 0) return
    const meeting = isHugeInGame ? likelyMeetings(context, ship.id, plan) : []
    return bestOption(
      entries.map((entry) => {
        const flown = simulateDialEntry(situation, fighter, entry, others)
        const otherEnds = isHugeInGame ? possibleEnds(situation, fighter, flown, others, meeting) : []
        const why = [
          ...weighFlight(context, fighter, flown, friends),
          ...weighWing(context, ship.id, flown, others, friends),
          ...weighHugeManeuver(situation, fighter, entry, flown, others, context.enemies, plan),
          ...createTerms({
            gamble: staysByLuck(situation, fighter, entry, flown) ? GAMBLE : 0,
            elsewhere: otherEndsRisk(situation, fighter, otherEnds, hugeEnds),
            late: lateFriendsRisk(situation, fighter, flown, plan),
            lane: isHugeShip(fighter.facts)
              ? friendsInLane(situation, fighter, flown, plan)
              : laneCost(flown.body, lanes),
            whim: 1e-3 * jitter(),
          }),
        ]
        return { what: { entry, flown, otherEnds }, why }
      }),
    )
  }
  const planInOrder = (): Map<ShipId, PlannedDial> => {
    const plan = new Map<number, PlannedDial>()
    lanes = [...hugeEnds].map(([id, end]) => nextEnds(situation.table.facts[id]!, end))
    for (const ship of order) {
      const best = bestDial(ship, shipsAtTimeOf(context, ship.id, plan), plan)
      if (!best) continue
      const { entry, flown, otherEnds } = best.what
      plan.set(ship.id, { maneuver: entry?.id, why: best.why, body: flown.body, otherEnds })
      for (const { id } of wingmatesOf(situation, ship.id))
        plan.set(id, {
          maneuver: undefined,
          why: [],
          body: wingmateBasePoints(situation, ship.id, flown.pose, id),
          otherEnds: [],
        })
    }
    return plan
  }
  // Huge ships steer badly, so the others leave them space.
  for (const ship of hugeShips) {
    const none = new Map<number, PlannedDial>()
    const others = shipsAtTimeOf(context, ship.id, none).filter(
      ({ id }) => !own.some((ship) => String(ship.id) === id),
    )
    const best = bestDial(ship, others, none)
    if (best) hugeEnds.set(ship.id, best.what.flown.pose)
  }
  const plan = planInOrder()
  const moved = hugeShips.filter(({ id }) => !isSamePose(plan.get(id)?.body.pose, hugeEnds.get(id)))
  if (moved.length === 0) return plan
  // The others plan again for where the huge ships will be.
  for (const { id } of moved) {
    const end = plan.get(id)?.body.pose
    if (end) hugeEnds.set(id, end)
  }
  return planInOrder()
}

const isSamePose = (a: Pose | undefined, b: Pose | undefined): boolean =>
  a?.x === b?.x && a?.y === b?.y && a?.heading === b?.heading
