import type { Choice, Decision, Deployment, PlaceQuestion } from '@flotilla/engine'
import { bases, isHuge, type Pose, TOUCH } from '@flotilla/geometry'
import { placeAtRandom, sternAtEdge } from './place.ts'
import type { Random } from './random.ts'
import { prizesOf } from './remotes.ts'
import { enemyShips, fighter, ownShips, type Scene } from './scene.ts'
import { apart, type Body, bodyAt, seenFrom } from './sight.ts'
import { heaviest, type Term, terms, total, type Weighed } from './terms.ts'
import { bodyBeside, isTaken } from './wings.ts'

type Placing = Decision & PlaceQuestion
type Legal = (choice: Choice) => boolean

export interface Put {
  readonly choice: Choice
  readonly why: readonly Term[]
}

const STEP = 20
/** How far from the side edges a ship should start. */
const CORNER = 250
/** How far ahead the way should be free. */
const LANE = 350

const between = (from: number, to: number, step: number): number[] =>
  to < from
    ? [(from + to) / 2]
    : [...Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step), to]

/** Places for a base in its area, in rows along the edge. */
function spots({ area, facing }: Deployment, margin: number): Pose[] {
  return between(area.left + margin, area.right - margin, STEP).flatMap((x) =>
    between(area.bottom + margin, area.top - margin, STEP).map((y) => ({ x, y, heading: facing })),
  )
}

/** How far a place is from the edges left and right of it. */
function sides(scene: Scene, body: Body): number {
  const across = scene.table.area.map(({ x, y }) => seenFrom(body, x, y).x)
  return Math.min(Math.max(...across), -Math.min(...across))
}

/** How much further away what is to be shot at weighs as much as a point of damage. */
const GOAL = 200

/** Huge ships are given room beside each other, and no huge enemy straight ahead. */
const APART = 160
const isLong = ({ half, long }: Body): boolean => long > half

function weighSpot(scene: Scene, body: Body, friends: readonly Body[], enemies: readonly Body[]): Term[] {
  const gaps = friends.map((friend) => apart(body, friend) - body.half - friend.half)
  const gap = Math.min(...gaps)
  const giant = isLong(body)
  const sideways = ({ pose }: Body): number => Math.abs(seenFrom(body, pose.x, pose.y).x)
  const rocks = scene.rocks.map(({ shape }) => ({
    ...seenFrom(body, shape.centre.x, shape.centre.y),
    reach: shape.reach,
  }))
  const behind = rocks.filter(
    ({ x, y, reach }) => y > 0 && y - reach < LANE && Math.abs(x) < reach + body.half,
  )
  const across = enemies.map(({ pose }) => Math.abs(seenFrom(body, pose.x, pose.y).x))
  const corner = sides(scene, body)
  const wanted = prizesOf(scene).map(({ target }) => apart(body, target.body))
  const middle = Math.max(...scene.table.area.map(({ x, y }) => Math.abs(seenFrom(body, x, y).x)))
  return terms({
    corner: corner < CORNER ? -3 * (1 - corner / CORNER) : 0,
    together: friends.length === 0 ? 0 : -Math.abs(gap - (giant ? APART : 12)) / 100,
    headOn: giant ? -2 * enemies.filter((enemy) => isLong(enemy) && sideways(enemy) < APART).length : 0,
    obstacle: -0.8 * behind.length,
    opposite:
      across.length === 0 ? -middle / 2000 : -across.reduce((sum, one) => sum + one, 0) / across.length / 400,
    goal: wanted.length === 0 ? 0 : -Math.min(...wanted) / GOAL,
    ahead: seenFrom(body, 0, 0).y / -2000,
  })
}

/** Ships of a wing that do not fit begin alone and stressed. */
const LEFT = 3

/** Whether a body of a ship that faces straight ahead stands in its area. */
const isWithinArea = (
  { pose: { x, y }, half }: Body,
  { left, right, bottom, top }: Deployment['area'],
): boolean =>
  x - half >= left - TOUCH &&
  x + half <= right + TOUCH &&
  y - half >= bottom - TOUCH &&
  y + half <= top + TOUCH

/** Where a ship is deployed: by its friends, facing the enemy, out of corners and with its way free. */
export function deploy(scene: Scene, decision: Placing, random: Random, legal: Legal): Put {
  const limits = decision.limits as unknown as Deployment & {
    ship: number
    places?: readonly Pose[]
    /** Where the middle of a huge ship lies that touches its edge. */
    middle?: Deployment['area']
  }
  const parts: readonly Deployment[] = [limits, ...(limits.more ?? [])]
  const { base } = scene.table.facts[limits.ship]!
  const wing = scene.table.facts.flatMap((one, id) =>
    one.wing?.leader === limits.ship && id !== limits.ship ? [id] : [],
  )
  // A whole wing fills its area from edge to edge.
  const margin = bases[base].width / 2 + (wing.length > 0 ? 0 : 2)
  const others = ownShips(scene).map(({ id, pose }) => ({
    id: String(id),
    base: scene.table.facts[id]!.base,
    pose,
  }))
  const left = (leader: Body): number =>
    wing.filter((id) => {
      const body = bodyBeside(scene, limits.ship, leader.pose, id)
      return !parts.some(({ area }) => isWithinArea(body, area)) || isTaken(body, others)
    }).length
  const friends = ownShips(scene).map((ship) => fighter(scene, ship).body)
  const enemies = enemyShips(scene).map((ship) => fighter(scene, ship).body)
  const touching = limits.middle && spots({ ...limits, area: limits.middle }, 0)
  const ranked = (
    limits.places ??
    touching ??
    parts.flatMap((part) => (isHuge(base) ? sternAtEdge(part, base) : spots(part, margin)))
  )
    .map((pose) => bodyAt(base, pose))
    .filter((body) => friends.every((friend) => apart(body, friend) > body.half + friend.half))
    .map((body) => ({
      what: body.pose,
      why: [...weighSpot(scene, body, friends, enemies), ...terms({ wing: -LEFT * left(body) })],
    }))
    .sort((a, b) => total(b.why) - total(a.why))
  for (const { what: pose, why } of ranked) {
    const choice = { decision: decision.id, pose }
    if (legal(choice)) return { choice, why }
  }
  return { choice: placeAtRandom(decision, random, legal), why: [] }
}

/** A scenario's deployment areas go by player order. */
function homeOf({ view }: Scene): Pick<Deployment, 'area'> | undefined {
  const part = view.scenario?.areas.find(({ seats }) => seats.includes(view.seat))?.parts[0]
  return part && { area: part }
}

const TRIES = 20

/** Where an obstacle goes: out of the own way, and where a smaller force can use it. */
export function putObstacle(scene: Scene, decision: Placing, random: Random, legal: Legal): Put {
  const { area } = decision.limits as unknown as Pick<Deployment, 'area'>
  const { seat } = scene.view
  const { facts, teams, deployment } = scene.table
  const own = facts.filter((one) => one.seat === seat).length
  const theirs = facts.filter((one) => teams[one.seat] !== teams[seat]).length
  const home = (homeOf(scene) ?? deployment[seat]!).area
  const centre = { x: (area.left + area.right) / 2, y: (area.bottom + area.top) / 2 }
  const tried: Weighed<Choice>[] = []
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
      why: terms({ away: fromHome / 300, open: (own > theirs ? out : -out) / 300 }),
    })
  }
  const best = heaviest(tried)
  return best
    ? { choice: best.what, why: best.why }
    : { choice: placeAtRandom(decision, random, legal), why: [] }
}
