import { type Choice, type Decision, limitsOf, type PlaceQuestion } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import { fly, STILL } from './flight.ts'
import { friendsOf, othersNow } from './moves.ts'
import { enemyShips, fighter, type Scene } from './scene.ts'
import { heaviest, type Term, type Weighed } from './terms.ts'
import { type Outset, outsetOf, weighFlight } from './weigh-flight.ts'

/** The way from one place to another. */
const towards = (from: Pose, { x, y }: Pose): number => (Math.atan2(x - from.x, y - from.y) * 180) / Math.PI

/** Ways to face at a place: as it was suggested, about, and to the nearest enemies. */
function headings(scene: Scene, pose: Pose): number[] {
  const near = enemyShips(scene)
    .map((enemy) => enemy.pose)
    .sort((a, b) => Math.hypot(a.x - pose.x, a.y - pose.y) - Math.hypot(b.x - pose.x, b.y - pose.y))
    .slice(0, 2)
  return [pose.heading, pose.heading + 180, ...near.map((enemy) => towards(pose, enemy))]
}

/** How a ship stands that is put down there. */
function weighPut(outset: Outset, id: number, pose: Pose): readonly Term[] {
  const { scene } = outset
  const one = fighter(scene, scene.view.state.ships[id]!, pose)
  const flown = fly(scene, one, pose, { maneuver: STILL, difficulty: 'white' }, othersNow(scene, id))
  return weighFlight(outset, one, flown, friendsOf(scene, id))
}

/** Where a ship is put down again behind a huge one: where it can fire, is not fired at, and has room before the edge. */
export function putBehind(
  scene: Scene,
  decision: Decision & PlaceQuestion,
  legal: (choice: Choice) => boolean,
): Weighed<Choice> | undefined {
  const outset = outsetOf(scene)
  const { places = [] } = limitsOf(decision)
  const choices = places
    .flatMap((pose) => headings(scene, pose).map((heading): Pose => ({ ...pose, heading })))
    .map((pose): Choice & { pose: Pose } => ({ decision: decision.id, pose }))
    .filter(legal)
  return heaviest(choices.map((what) => ({ what, why: weighPut(outset, decision.subject!, what.pose) })))
}
