import type { Choice, Decision, PlaceQuestion, ShipId } from '@flotilla/engine'
import type { Deployment } from '@flotilla/engine/second'
import { bases, isHugeBase, type Pose, TOUCH_TOLERANCE } from '@flotilla/geometry'
import { type BasePoints, basePointsAt, distanceBetween, toLocal } from './base-points.ts'
import { isHugeShip } from './bot.ts'
import { laneCost, nextEnds } from './huge-ships.ts'
import type { BotRandom } from './random.ts'
import { placeAtRandom, placesAlongEdge } from './random-placement.ts'
import { remoteTargets } from './scenario-remotes.ts'
import { enemyShips, fighterAt, ownShips, type Situation } from './situation.ts'
import { bestOption, createTerms, type Term, totalValue, type WeighedOption } from './terms.ts'
import { isOccupied, wingmateBasePoints } from './weigh-wing-maneuver.ts'

type PlaceDecision = Decision & PlaceQuestion
type LegalityCheck = (choice: Choice) => boolean

/** A place with the reasons for it. */
export interface ChosenPlace {
  readonly choice: Choice
  readonly why: readonly Term[]
}

const STEP = 20
/** The distance a ship should keep from the side edges at the start. */
const CORNER = 250
/** The distance ahead that should be free. */
const LANE = 350

const steps = (from: number, to: number, step: number): number[] =>
  to < from
    ? [(from + to) / 2]
    : [...Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step), to]

/** Returns places for a base in its area, in rows along the edge. */
function deploymentSpots({ area, facing }: Deployment, margin: number): Pose[] {
  return steps(area.left + margin, area.right - margin, STEP).flatMap((x) =>
    steps(area.bottom + margin, area.top - margin, STEP).map((y) => ({ x, y, heading: facing })),
  )
}

/** Returns the distance of a place to the nearest side edge. */
function distanceToSides(situation: Situation, body: BasePoints): number {
  const across = situation.table.area.map(({ x, y }) => toLocal(body, x, y).x)
  return Math.min(Math.max(...across), -Math.min(...across))
}

/** The additional distance to a target that is worth a point of damage. */
const GOAL = 200

/** Huge ships keep this distance from each other and from a huge enemy straight ahead. */
const APART = 160
/** Returns the cost of a place in the lane of a friendly huge ship, or of having friends in the own lane. */
function laneTerm(situation: Situation, id: ShipId, body: BasePoints): number {
  const { facts } = situation.table
  const lanesOf = (one: ShipId, { pose }: BasePoints) =>
    isHugeShip(facts[one]!) ? [nextEnds(facts[one]!, pose)] : []
  return ownShips(situation)
    .map((friend) => fighterAt(situation, friend))
    .reduce(
      (sum, friend) =>
        sum + laneCost(body, lanesOf(friend.ship.id, friend.body)) + laneCost(friend.body, lanesOf(id, body)),
      0,
    )
}

const isLong = ({ half, long }: BasePoints): boolean => long > half

function weighSpot(
  situation: Situation,
  body: BasePoints,
  friends: readonly BasePoints[],
  enemies: readonly BasePoints[],
): Term[] {
  const gaps = friends.map((friend) => distanceBetween(body, friend) - body.half - friend.half)
  const gap = Math.min(...gaps)
  const hugeShip = isLong(body)
  const sidewaysOf = ({ pose }: BasePoints): number => Math.abs(toLocal(body, pose.x, pose.y).x)
  const obstacles = situation.obstacles.map(({ shape }) => ({
    ...toLocal(body, shape.centre.x, shape.centre.y),
    reach: shape.reach,
  }))
  const behind = obstacles.filter(
    ({ x, y, reach }) => y > 0 && y - reach < LANE && Math.abs(x) < reach + body.half,
  )
  const across = enemies.map(({ pose }) => Math.abs(toLocal(body, pose.x, pose.y).x))
  const corner = distanceToSides(situation, body)
  const wanted = remoteTargets(situation).map(({ target }) => distanceBetween(body, target.body))
  const middle = Math.max(...situation.table.area.map(({ x, y }) => Math.abs(toLocal(body, x, y).x)))
  return createTerms({
    corner: corner < CORNER ? -3 * (1 - corner / CORNER) : 0,
    together: friends.length === 0 ? 0 : -Math.abs(gap - (hugeShip ? APART : 12)) / 100,
    headOn: hugeShip ? -2 * enemies.filter((enemy) => isLong(enemy) && sidewaysOf(enemy) < APART).length : 0,
    obstacle: -0.8 * behind.length,
    opposite:
      across.length === 0 ? -middle / 2000 : -across.reduce((sum, one) => sum + one, 0) / across.length / 400,
    goal: wanted.length === 0 ? 0 : -Math.min(...wanted) / GOAL,
    ahead: toLocal(body, 0, 0).y / -2000,
  })
}

/** The cost of a wing's ship that does not fit: it begins alone and stressed. */
const LEFT = 3

/** Reports whether the base of a ship facing straight ahead is within its area. */
const isWithinArea = (
  { pose: { x, y }, half }: BasePoints,
  { left, right, bottom, top }: Deployment['area'],
): boolean =>
  x - half >= left - TOUCH_TOLERANCE &&
  x + half <= right + TOUCH_TOLERANCE &&
  y - half >= bottom - TOUCH_TOLERANCE &&
  y + half <= top + TOUCH_TOLERANCE

/**
 * Chooses where to deploy a ship: near friends, facing the enemy, away from corners and with free space
 * ahead.
 */
export function chooseDeployment(
  situation: Situation,
  decision: PlaceDecision,
  random: BotRandom,
  legal: LegalityCheck,
): ChosenPlace {
  const limits = decision.limits as unknown as Deployment & {
    ship: ShipId
    places?: readonly Pose[]
    /** The area for the centre of a huge ship that touches its edge. */
    middle?: Deployment['area']
  }
  const parts: readonly Deployment[] = [limits, ...(limits.more ?? [])]
  const { base } = situation.table.facts[limits.ship]!
  const wing = situation.table.facts.flatMap((facts, id) =>
    facts.wing?.leader === limits.ship && id !== limits.ship ? [id] : [],
  )
  // A whole wing fills its area from edge to edge.
  const margin = bases[base].width / 2 + (wing.length > 0 ? 0 : 2)
  const others = ownShips(situation).map(({ id, pose }) => ({
    id: String(id),
    base: situation.table.facts[id]!.base,
    pose,
  }))
  const leftOf = (leader: BasePoints): number =>
    wing.filter((id) => {
      const body = wingmateBasePoints(situation, limits.ship, leader.pose, id)
      return !parts.some(({ area }) => isWithinArea(body, area)) || isOccupied(body, others)
    }).length
  const friends = ownShips(situation).map((ship) => fighterAt(situation, ship).body)
  const enemies = enemyShips(situation).map((ship) => fighterAt(situation, ship).body)
  const touching = limits.middle && deploymentSpots({ ...limits, area: limits.middle }, 0)
  const ranked = (
    limits.places ??
    touching ??
    parts.flatMap((part) => (isHugeBase(base) ? placesAlongEdge(part, base) : deploymentSpots(part, margin)))
  )
    .map((pose) => basePointsAt(base, pose))
    .filter((body) => friends.every((friend) => distanceBetween(body, friend) > body.half + friend.half))
    .map((body) => ({
      what: body.pose,
      why: [
        ...weighSpot(situation, body, friends, enemies),
        ...createTerms({ wing: -LEFT * leftOf(body), lane: laneTerm(situation, limits.ship, body) }),
      ],
    }))
    .sort((a, b) => totalValue(b.why) - totalValue(a.why))
  for (const { what: pose, why } of ranked) {
    const choice = { decision: decision.id, pose }
    if (legal(choice)) return { choice, why }
  }
  return { choice: placeAtRandom(decision, random, legal), why: [] }
}

/** Returns the seat's deployment area; a scenario assigns its areas by player order. */
function homeOf({ view }: Situation): Pick<Deployment, 'area'> | undefined {
  const part = view.scenario?.areas.find(({ seats }) => seats.includes(view.seat))?.parts[0]
  return part && { area: part }
}

const TRIES = 20

/** Chooses where to place an obstacle: off the seat's own path, and where a smaller force can use it. */
export function chooseObstaclePlace(
  situation: Situation,
  decision: PlaceDecision,
  random: BotRandom,
  legal: LegalityCheck,
): ChosenPlace {
  const { area } = decision.limits as unknown as Pick<Deployment, 'area'>
  const { seat } = situation.view
  const { facts, teams, deployment } = situation.table
  const own = facts.filter((facts) => facts.seat === seat).length
  const theirs = facts.filter((facts) => teams[facts.seat] !== teams[seat]).length
  const home = (homeOf(situation) ?? deployment[seat]!).area
  const centre = { x: (area.left + area.right) / 2, y: (area.bottom + area.top) / 2 }
  const tried: WeighedOption<Choice>[] = []
  for (let i = 0; i < TRIES; i++) {
    const pose = {
      x: area.left + random.unit() * (area.right - area.left),
      y: area.bottom + random.unit() * (area.top - area.bottom),
      heading: random.unit() * 360,
    }
    const choice = { decision: decision.id, pose }
    if (!legal(choice)) continue
    const fromHome = Math.hypot(pose.x - (home.left + home.right) / 2, pose.y - (home.bottom + home.top) / 2)
    const out = Math.hypot(pose.x - centre.x, pose.y - centre.y)
    tried.push({
      what: choice,
      why: createTerms({ away: fromHome / 300, open: (own > theirs ? out : -out) / 300 }),
    })
  }
  const best = bestOption(tried)
  return best
    ? { choice: best.what, why: best.why }
    : { choice: placeAtRandom(decision, random, legal), why: [] }
}
