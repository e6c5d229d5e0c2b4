import { isHuge } from './bot.ts'
import { afterwards, exits, type Flown, mayAct, rockCost } from './flight.ts'
import { attentionOf, foesOf, position, readied } from './foes.ts'
import { wayOut, weighGoals, weighLeaving } from './goals.ts'
import { odds } from './odds.ts'
import { bestPrize, enemyGunners, type Prize, prizesOf } from './remotes.ts'
import { count, type Fighter, fighter, goesBefore, healthOf, isEnemy, type Scene } from './scene.ts'
import { apart, type Body } from './sight.ts'
import { type Term, terms } from './terms.ts'
import { aimAt, attackOf, defenseOf, type Foe, isArmed, killWorth, outlook, worthOf } from './threat.ts'

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
    const under = fighter(scene, scene.view.state.ships[id]!)
    const hurt = Math.min(maneuver.speed, healthOf(under))
    const lost = hurt === healthOf(under) ? killWorth(under) : 0
    return sum + (isEnemy(scene, one.ship.id, id) ? 0.8 * hurt + lost - 0.4 : -3 - 2 * (hurt + lost))
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
        : friendly && scene.table.rules.overlap === 'byRelation'
          ? -0.8
          : -0.3,
    meeting: -0.6 * blocked(outset, one.ship.id, flown),
    edge: wayOut(scene, one.ship.id) ? 0 : room === 0 ? TRAPPED : -0.25 * (ROOMY - room),
    goal: weighGoals(scene, one.ship.id, one.body.pose, flown.body),
  })
}
