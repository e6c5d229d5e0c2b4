import type { ShipId } from '@flotilla/engine'
import { type Choice, type Decision, limitsOf, type PlaceQuestion } from '@flotilla/engine'
import type { Pose } from '@flotilla/geometry'
import { STATIONARY, simulateFlight } from './simulate-flight.ts'
import { enemyShips, fighterAt, type Situation } from './situation.ts'
import { bestOption, type Term, type WeighedOption } from './terms.ts'
import { friendlyBodies, otherShipsNow } from './weigh-activation.ts'
import { type RoundContext, roundContext, weighFlight } from './weigh-flight.ts'

/** Returns the heading from one place to another. */
const headingTowards = (from: Pose, { x, y }: Pose): number =>
  (Math.atan2(x - from.x, y - from.y) * 180) / Math.PI

/** Returns possible headings at a place: the suggested one, the opposite, and towards the nearest enemies. */
function candidateHeadings(situation: Situation, pose: Pose): number[] {
  const near = enemyShips(situation)
    .map((enemy) => enemy.pose)
    .sort((a, b) => Math.hypot(a.x - pose.x, a.y - pose.y) - Math.hypot(b.x - pose.x, b.y - pose.y))
    .slice(0, 2)
  return [pose.heading, pose.heading + 180, ...near.map((enemy) => headingTowards(pose, enemy))]
}

/** Rates a ship at a position. */
function weighPut(context: RoundContext, id: ShipId, pose: Pose): readonly Term[] {
  const { situation } = context
  const fighter = fighterAt(situation, situation.view.state.ships[id]!, pose)
  const flown = simulateFlight(
    situation,
    fighter,
    pose,
    { maneuver: STATIONARY, difficulty: 'white' },
    otherShipsNow(situation, id),
  )
  return weighFlight(context, fighter, flown, friendlyBodies(situation, id))
}

/**
 * Chooses the place of a ship that is put back behind a huge one: with a target, out of enemy arcs, and away
 * from the edge.
 */
export function choosePlaceBehindHuge(
  situation: Situation,
  decision: Decision & PlaceQuestion,
  legal: (choice: Choice) => boolean,
): WeighedOption<Choice> | undefined {
  const context = roundContext(situation)
  const { places = [] } = limitsOf(decision)
  const choices = places
    .flatMap((pose) => candidateHeadings(situation, pose).map((heading): Pose => ({ ...pose, heading })))
    .map((pose): Choice & { pose: Pose } => ({ decision: decision.id, pose }))
    .filter(legal)
  return bestOption(choices.map((what) => ({ what, why: weighPut(context, decision.subject!, what.pose) })))
}
