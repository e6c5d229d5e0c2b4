import {
  type BaseId,
  bases,
  basesOverlap,
  bodyShape,
  composePoses,
  createShapeCache,
  isInArc,
  isOffTable,
  isWithin,
  leavesArea,
  ORIGIN,
  type OtherShip,
  type Pose,
  roundPose,
  type Stand,
} from '@flotilla/geometry'
import type { Question, Refusal } from '../../kernel/decision.ts'
import { refusal } from '../../kernel/game.ts'
import { sampleEvenly } from '../../shared/sample-evenly.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { type Deployment, facts, footprintOf, type Game, otherShipsNear, ship } from '../state.ts'

/** Returns the shapes that a ship placed behind a huge ship may overlap. */
const shapesBehind = (game: Game, huge: ShipId, id: ShipId): OtherShip[] =>
  otherShipsNear(game, id, footprintOf(game, ship(game, huge)), 100 + 2 * bases[facts(game, id).base].length)
/**
 * Returns why a ship may not be placed at a pose: it must be behind the centre of the huge ship, near it, and
 * overlap nothing.
 */
export function validatePlaceBehind(
  game: Game,
  huge: ShipId,
  id: ShipId,
  at: Pose,
  crowd = shapesBehind(game, huge, id),
): Refusal | undefined {
  const place: Stand = { base: facts(game, id).base, pose: roundPose(at), cache: createShapeCache() }
  const hugeShip = footprintOf(game, ship(game, huge))
  if (!isInArc('second', hugeShip, 'fullRear', bodyShape(place)))
    return refusal(`It is placed in the full rear arc of ${facts(game, huge).name}.`, 'C2-HUGE-8')
  if (!isWithin(bodyShape(hugeShip), bodyShape(place), 100))
    return refusal(`It is placed at range 0–1 of ${facts(game, huge).name}. Move it nearer.`, 'C2-HUGE-8')
  if (leavesArea(bodyShape(place), game.rules.area))
    return refusal('No part of a base may be outside the play area. Move it in.', 'C2-HUGE-8')
  const under = crowd.find((other) => basesOverlap(other, place))
  if (under)
    return refusal(`It would overlap ${facts(game, Number(under.id)).name}. Move it aside.`, 'C2-HUGE-8')
  return
}
/** The number of places that a question suggests. */
const MANY = 12
/** Returns some legal places for a ship; a coarse search comes first, then a fine one. */
export function placesBehind(game: Game, huge: ShipId, id: ShipId): Pose[] {
  const from = ship(game, huge).pose
  const { base } = facts(game, id)
  const { area } = game.rules
  const crowd = shapesBehind(game, huge, id)
  for (const search of searches) {
    const free = posesBehind(base, search)
      .map((spot): Stand => ({ base, pose: roundPose(composePoses(from, spot)), cache: createShapeCache() }))
      .filter((place) => !isOffTable(place, area) && !crowd.some((other) => basesOverlap(other, place)))
    const found = sampleEvenly(free, MANY).filter(
      ({ pose }) => !validatePlaceBehind(game, huge, id, pose, crowd),
    )
    if (found.length > 0) return found.map(({ pose }) => pose)
  }
  return []
}
const searches = [
  { step: 24, headings: [0] },
  { step: 8, headings: [0, 30, 45, 60, 90] },
]
const spots = new Map<string, readonly Pose[]>()
/** Returns the poses of a search that are near enough to a huge ship and behind it, relative to it. */
function posesBehind(base: BaseId, { step, headings }: (typeof searches)[number]): readonly Pose[] {
  const name = `${base} ${step}`
  const known = spots.get(name)
  if (known) return known
  const hugeShip: Stand = { base: 'huge', pose: ORIGIN }
  const found: Pose[] = []
  for (let x = -192; x <= 192; x += step)
    for (let y = -264; y <= 40; y += step)
      for (const heading of headings) {
        const pose = { x, y, heading }
        const shape = bodyShape({ base, pose })
        // Slightly more than allowed, because the final pose is checked again.
        if (isInArc('second', hugeShip, 'fullRear', shape) && isWithin(bodyShape(hugeShip), shape, 100.1))
          found.push(pose)
      }
  spots.set(name, found)
  return found
}
export function behindQuestion(game: Game, huge: ShipId, id: ShipId, places: readonly Pose[]): Question {
  const { x, y, heading } = ship(game, huge).pose
  const reach = 300
  const area: Deployment['area'] = { left: x - reach, right: x + reach, bottom: y - reach, top: y + reach }
  return {
    seat: facts(game, id).seat,
    ask: 'placeBehind',
    rule: 'C2-HUGE-8',
    subject: id,
    limits: { ship: id, area, facing: heading, behind: huge, range: 1, places },
  }
}
