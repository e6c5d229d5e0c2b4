import type { DialEntry, Option } from '@flotilla/engine'
import type { Other, Pose } from '@flotilla/geometry'
import { type Craft, isHuge } from './bot.ts'
import { afterwards, exits, type Flown, fly, flying, mayAct, rockCost } from './flight.ts'
import { attentionOf, foesOf, position, readied } from './foes.ts'
import { weighGiants } from './giants.ts'
import { wayOut, weighGoals, weighLeaving } from './goals.ts'
import { odds } from './odds.ts'
import { bestPrize, enemyGunners, type Prize, prizesOf } from './remotes.ts'
import {
  count,
  enemyShips,
  type Fighter,
  fighter,
  goesBefore,
  healthOf,
  isEnemy,
  isIonized,
  isStressed,
  otherShips,
  ownShips,
  type Scene,
} from './scene.ts'
import { apart, type Body } from './sight.ts'
import { heaviest, type Term, terms } from './terms.ts'
import { aimAt, attackOf, defenseOf, type Foe, isArmed, killWorth, outlook, worthOf } from './threat.ts'
import { bodyBeside, weighWing, wingmatesOf } from './wings.ts'

/** What is known of a round when its moves are weighed. */
export interface Outset {
  readonly scene: Scene
  readonly foes: readonly Foe[]
  readonly attention: number
  /** Enemy remotes that shoot. */
  readonly gunners: readonly Fighter[]
  /** Remotes that are worth a shot. */
  readonly prizes: readonly Prize[]
}

export const outsetOf = (scene: Scene): Outset => ({
  scene,
  foes: foesOf(scene),
  attention: attentionOf(scene),
  gunners: enemyGunners(scene),
  prizes: prizesOf(scene),
})

const FLED = -100
const TRAPPED = -40
const ROOMY = 4

/** Whether two bases would lie on each other, or nearly. */
const clash = (a: Body, b: Body): boolean => apart(a, b) < 1.1 * (a.long + b.long)

/** The chance that an enemy that moves first is where a ship wants to end. */
function blocked({ scene, foes }: Outset, id: number, { body }: Flown): number {
  return foes
    .filter((foe) => !scene.view.state.ships[foe.id]!.activated && goesBefore(scene, foe.id, id))
    .flatMap(({ places }) => places)
    .reduce((sum, { fighter: { body: there }, weight }) => sum + (clash(body, there) ? weight : 0), 0)
}

/** Friends near, up to three of them, so that all shoot at the same enemies. */
function company(body: Body, friends: readonly Body[]): number {
  const near = friends.map((friend) => Math.max(0, 1 - Math.max(0, apart(body, friend) - 150) / 350))
  return near
    .sort((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, one) => sum + one, 0)
}

/** What a huge ship pays for running over an obstacle. */
const RAMMED = 1.5

/** What a huge ship of the first edition does by coming down on others: it destroys them, and takes dice for it. */
const crushing = (scene: Scene, one: Fighter, { landedOn, stoppedBy }: Flown): number => {
  const rammed = stoppedBy === undefined ? 0 : isEnemy(scene, one.ship.id, stoppedBy) ? -1 : -4
  return landedOn.reduce((sum, id) => {
    const under = fighter(scene, scene.view.state.ships[id]!)
    const lost = healthOf(under) + killWorth(under)
    return sum + (isEnemy(scene, one.ship.id, id) ? lost - 0.5 : -3 - 2 * lost)
  }, rammed)
}

/** What a huge ship does by coming down on others: crits to them, a die or more for itself. */
const ramming = (scene: Scene, one: Fighter, { landedOn, maneuver }: Flown): number =>
  landedOn.reduce((sum, id) => {
    const hurt = Math.min(maneuver.speed, healthOf(fighter(scene, scene.view.state.ships[id]!)))
    return sum + (isEnemy(scene, one.ship.id, id) ? 0.8 * hurt - 0.4 : -2 - 1.5 * hurt)
  }, 0)

/** What remotes that shoot would do to a ship, each at the one of its team that it likes best. */
function underFire({ scene, gunners, attention }: Outset, one: Fighter): number {
  return gunners.reduce((sum, them) => {
    const aim = aimAt(scene, them, one)
    return aim
      ? sum + attention * worthOf(one, odds(attackOf(them, one.ship.id, aim), defenseOf(one, them, aim)))
      : sum
  }, 0)
}

/** What speaks for and against a maneuver once flown; friends are where they are expected to end. */
export function weighFlight(outset: Outset, one: Fighter, flown: Flown, friends: readonly Body[]): Term[] {
  const { scene, foes, attention, gunners, prizes } = outset
  if (flown.fled) {
    const leaving = weighLeaving(scene, one.ship.id, flown.body)
    return terms(leaving === undefined ? { fled: FLED } : { escape: leaving })
  }
  const { keys } = scene.table
  const huge = isHuge(one.facts)
  const moved: Fighter = { ...afterwards(one, flown), body: flown.body }
  const acts = mayAct(moved, flown)
  const ready = acts ? readied(moved) : moved
  const armed = isArmed(ready) && !flown.met.some(({ rock, on }) => on && rock.effects.noAttack)
  const { given, taken } = outlook(scene, ready, foes, attention, armed)
  const room = exits(scene, moved, flown.pose, ROOMY)
  const friendly = flown.stoppedBy !== undefined && !isEnemy(scene, one.ship.id, flown.stoppedBy)
  const stress = count(moved.ship, 'stress') - count(one.ship, 'stress')
  return terms({
    given,
    prize: armed && prizes.length > 0 ? Math.max(0, bestPrize(scene, ready, prizes) - given) : 0,
    taken: -0.8 * taken,
    turrets: gunners.length > 0 ? -0.8 * underFire(outset, ready) : 0,
    position: position(moved, foes),
    formation: 0.12 * company(flown.body, friends),
    action: acts ? 0.25 : 0,
    stress: -0.35 * stress,
    strain: 0.3 * (count(one.ship, 'strain') - count(moved.ship, 'strain')),
    force: flown.difficulty === 'purple' ? -0.3 : 0,
    energy: -0.2 * (one.ship.energy - moved.ship.energy),
    obstacles: -flown.met.reduce((sum, { rock }) => sum + (huge ? RAMMED : rockCost(rock)), 0),
    ram: one.facts.giant ? crushing(scene, one, flown) : huge ? ramming(scene, one, flown) : 0,
    bump: flown.full
      ? 0
      : huge
        ? one.facts.giant
          ? -0.5
          : -2 * flown.maneuver.speed
        : friendly && keys.overlap === 'byRelation'
          ? -0.8
          : -0.3,
    meeting: -0.6 * blocked(outset, one.ship.id, flown),
    edge: wayOut(scene, one.ship.id) ? 0 : room === 0 ? TRAPPED : -0.25 * (ROOMY - room),
    goal: weighGoals(scene, one.ship.id, one.body.pose, flown.body),
  })
}

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

/** When a ship moves in a round: by initiative, huge ships of the first edition after all others. */
const turnOf = (scene: Scene, { id }: Craft): number => {
  const { initiative, giant } = scene.table.facts[id]!
  return initiative + (giant ? 100 : 0)
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

/** In the first edition an opponent may choose what a stressed ship flies instead of a red maneuver. */
const isYielded = ({ facts: { edition, dial }, ship }: Fighter, { difficulty }: DialEntry): boolean =>
  edition === 'first' &&
  difficulty === 'red' &&
  isStressed(ship) &&
  dial.some((other) => other.difficulty !== 'red')

/** Dials for all ships of the seat, each chosen knowing where those that move before it will be. */
export function planDials(
  scene: Scene,
  jitter: () => number,
  options: readonly Option[],
): Map<number, Planned> {
  const offered = new Set(options.map(({ ship, maneuver }) => `${ship} ${maneuver}`))
  const outset = outsetOf(scene)
  const plan = new Map<number, Planned>()
  const own = ownShips(scene)
  for (const ship of inOrder(scene)) {
    const one = fighter(scene, ship)
    const others = standing(outset, ship.id, plan)
    const friends = own
      .filter(({ id }) => id !== ship.id)
      .map((friend) => plan.get(friend.id)?.body ?? fighter(scene, friend).body)
    const dialled = !(isIonized(one) && scene.table.keys.ion === 'noDial')
    const entries = dialled
      ? one.facts.dial.filter((entry) => offered.has(`${ship.id} ${entry.id}`) && !isYielded(one, entry))
      : [undefined]
    // An empty hyperspace ring has no dial and stays where it is.
    if (entries.length === 0) continue
    const best = heaviest(
      entries.map((entry) => {
        const flown = flyEntry(scene, one, entry, others)
        const why = [
          ...weighFlight(outset, one, flown, friends),
          ...weighWing(outset, ship.id, flown, others, friends),
          ...weighGiants(scene, one, entry, flown, others, outset.foes),
          ...terms({ whim: 1e-3 * jitter() }),
        ]
        return { what: { entry, flown }, why }
      }),
    )!
    const { entry, flown } = best.what
    plan.set(ship.id, { maneuver: entry?.id, why: best.why, body: flown.body })
    for (const { id } of wingmatesOf(scene, ship.id))
      plan.set(id, { maneuver: undefined, why: [], body: bodyBeside(scene, ship.id, flown.pose, id) })
  }
  return plan
}
