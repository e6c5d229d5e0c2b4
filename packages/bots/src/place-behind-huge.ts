import { type Choice, type Decision, limitsOf, type PlaceQuestion } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import { STATIONARY, simulateFlight } from './flight.ts'
import { enemyShips, fighterAt, type Situation } from './situation.ts'
import { bestOption, type Term, type WeighedOption } from './terms.ts'
import { type RoundContext, roundContext, weighFlight } from './weigh-flight.ts'
import { friendlyBodies, otherShipsNow } from './weigh-moves.ts'

/** The way from one place to another. */
const headingTowards = (from: Pose, { x, y }: Pose): number =>
  (Math.atan2(x - from.x, y - from.y) * 180) / Math.PI

/** Ways to face at a place: as it was suggested, about, and to the nearest enemies. */
function candidateHeadings(scene: Situation, pose: Pose): number[] {
  const near = enemyShips(scene)
    .map((enemy) => enemy.pose)
    .sort((a, b) => Math.hypot(a.x - pose.x, a.y - pose.y) - Math.hypot(b.x - pose.x, b.y - pose.y))
    .slice(0, 2)
  return [pose.heading, pose.heading + 180, ...near.map((enemy) => headingTowards(pose, enemy))]
}

/** How a ship stands that is put down there. */
function weighPut(outset: RoundContext, id: number, pose: Pose): readonly Term[] {
  const { scene } = outset
  const one = fighterAt(scene, scene.view.state.ships[id]!, pose)
  const flown = simulateFlight(
    scene,
    one,
    pose,
    { maneuver: STATIONARY, difficulty: 'white' },
    otherShipsNow(scene, id),
  )
  return weighFlight(outset, one, flown, friendlyBodies(scene, id))
}

/** Where a ship is put down again behind a huge one: where it can fire, is not fired at, and has room before the edge. */
export function choosePlaceBehind(
  scene: Situation,
  decision: Decision & PlaceQuestion,
  legal: (choice: Choice) => boolean,
): WeighedOption<Choice> | undefined {
  const outset = roundContext(scene)
  const { places = [] } = limitsOf(decision)
  const choices = places
    .flatMap((pose) => candidateHeadings(scene, pose).map((heading): Pose => ({ ...pose, heading })))
    .map((pose): Choice & { pose: Pose } => ({ decision: decision.id, pose }))
    .filter(legal)
  return bestOption(choices.map((what) => ({ what, why: weighPut(outset, decision.subject!, what.pose) })))
}
