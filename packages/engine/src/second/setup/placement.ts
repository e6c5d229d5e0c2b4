import {
  areaCoverage,
  BAND_LENGTH,
  type BaseId,
  bases,
  basesOverlap,
  bodyShape,
  containsPoint,
  createShapeCache,
  fillsDepth,
  isBeyondRange,
  leavesArea,
  type Polygon,
  type Pose,
  placeShape,
  rectangle,
  roundPose,
  type Shape,
  shapeOf,
  TOUCH_TOLERANCE,
  type Vec,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import { getOrThrow, onlyElement } from '../../kernel/assert.ts'
import type { Option, PlaceQuestion, Question, Refusal } from '../../kernel/decision.ts'
import { refusal } from '../../kernel/game.ts'
import type { ObjectId, ObstacleId, Seat, ShipId } from '../../vocabulary/ids.ts'
import { toOptionId } from '../../vocabulary/options.ts'
import { isPermitted } from '../ability.ts'
import { pointingsOf } from '../actions/action-rules.ts'
import { rotate } from '../changes.ts'
import { turnTurrets, turretsQuestion } from '../huge/turrets.ts'
import { areaOfSeat, deploymentOfArea } from '../scenarios/sides.ts'
import {
  type Deployment,
  facts,
  footprintOf,
  type Game,
  isObstacle,
  obstacleFactsOf,
  obstacleOf,
  obstacleShape,
} from '../state.ts'

/** Returns where a seat deploys now; a scenario's areas depend on player order. */
export function deploymentOf(game: Game, seat: Seat): Deployment {
  const area = game.rules.scenario ? areaOfSeat(game, seat) : undefined
  return area ? deploymentOfArea(area) : getOrThrow(game.rules.deployment, seat, 'deployment area of seat')
}

/** Returns the parts of a seat's deployment area. */
function partsOf(game: Game, seat: Seat): Deployment[] {
  const deployment = deploymentOf(game, seat)
  return [deployment, ...(deployment.more ?? [])]
}

/** Returns the edges of the play area that belong to a seat. */
export const ownEdges = (game: Game, seat: Seat): (readonly [Vec, Vec])[] =>
  partsOf(game, seat).map((part) => ownEdge(part)[0])

export function placeShipQuestion(game: Game, id: ShipId, rule: RuleId): PlaceQuestion<'placeShip'> {
  const { seat, base } = facts(game, id)
  const apart = minimumDistance(game)
  return {
    seat,
    ask: 'placeShip',
    rule,
    subject: id,
    limits: {
      ...deploymentOf(game, seat),
      ship: id,
      ...(mayFill(base) ? { mayFill: true } : {}),
      ...(apart === undefined ? {} : { beyondOthers: apart }),
      ...(base === 'huge' ? { places: alongEdge(game, id) } : {}),
    },
  }
}

/** Step of the search for places, in mm. */
const APART = 20

/** Reports whether any place in these areas is free. */
export const anyPlace = (
  areas: readonly Pick<Deployment, 'area' | 'facing'>[],
  isFree: (pose: Pose) => boolean,
): boolean =>
  areas.some(({ area: { left, right, bottom, top }, facing }) => {
    for (let x = left; x <= right; x += APART)
      for (let y = bottom; y <= top; y += APART) if (isFree({ x, y, heading: facing })) return true
    return false
  })

/** Reports whether a ship has any free place in its deployment area. */
export const hasRoom = (game: Game, id: ShipId): boolean =>
  anyPlace(partsOf(game, facts(game, id).seat), (pose) => !validatePlacement(game, id, pose))

/** Returns places for a huge ship with its tail on its own edge; few other places are deep enough. */
function alongEdge(game: Game, id: ShipId): Pose[] {
  const { seat, base } = facts(game, id)
  const deep = bases[base].length / 2
  const half = bases[base].width / 2
  return partsOf(game, seat).flatMap((part) => {
    const [[from, to]] = ownEdge(part)
    const size = Math.hypot(to.x - from.x, to.y - from.y)
    const along = { x: (to.x - from.x) / size, y: (to.y - from.y) / size }
    const places: Pose[] = []
    for (let at = half; at <= size - half; at += APART) {
      const pose = roundPose({
        x: from.x + along.x * at - along.y * deep,
        y: from.y + along.y * at + along.x * deep,
        heading: part.facing,
      })
      if (!judgeShip(game, id, pose)) places.push(pose)
    }
    return places
  })
}

export function setTurret(game: Game, id: ShipId, option: Option): void {
  if (option.kind !== 'turret') throw new Error(`An arc is wanted, and there is ${option.kind}.`)
  const { turret, card } = option
  if (card) turnTurrets(game, id, { [card]: turret }, 'C2-SETUP-8')
  else rotate(game, id, turret, 'C2-SETUP-8')
}

/** Asks where the turret of a newly placed ship points, if it has one. */
export function turretQuestion(game: Game, id: ShipId): Question | undefined {
  const { seat, turret, base } = facts(game, id)
  if (base === 'huge') return turretsQuestion(game, id)
  if (!turret) return
  return {
    seat,
    ask: 'setTurret',
    rule: 'C2-SETUP-8',
    subject: id,
    options: pointingsOf(game, id).map((arc) => ({ id: toOptionId(arc), kind: 'turret', turret: arc })),
  }
}

/**
 * Reports whether a ship that fills the depth of its area may extend out of it, as large and huge ships may.
 */
const mayFill = (base: BaseId): boolean => base === 'large' || base === 'huge'

/** Returns why an object may not be placed at a pose, with the rule that forbids it. */
export function validatePlacement(game: Game, id: ObjectId, pose: Pose): Refusal | undefined {
  return isObstacle(game, id)
    ? judgeObstacle(game, id, roundPose(pose))
    : judgeShip(game, id, roundPose(pose))
}

function judgeObstacle(game: Game, id: ObstacleId, pose: Pose): Refusal | undefined {
  const shape = placeShape(obstacleFactsOf(obstacleOf(game, id)).shape, pose)
  const { area } = game.rules
  // Far inside, the centre is enough; elsewhere the shape is measured.
  if (
    !containsPoint(area, shape.centre, 2 * BAND_LENGTH + 2 * TOUCH_TOLERANCE + shape.reach) &&
    (leavesArea(shape, area) || edgeShapes(area).some((edge) => !isBeyondRange(edge, shape, 2)))
  ) {
    return refusal(
      'An obstacle lies beyond range 2 of every edge of the play area. Move it inwards.',
      'C2-PLACE-2',
    )
  }
  const near = game.state.obstacles.find(
    (other) => other.place === 'table' && !isBeyondRange(obstacleShape(other), shape, 1),
  )
  if (near)
    return refusal(
      'An obstacle lies beyond range 1 of every other. Move it away from the nearest.',
      'C2-PLACE-1',
    )
  return
}

/** Returns the edges of the play area as thin shapes outside it. */
export const edgeShapes = (area: Polygon) =>
  area.map((a, i) => {
    const b = getOrThrow(area, (i + 1) % area.length, 'corner')
    const size = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
    const out = { x: (b.y - a.y) / size, y: (a.x - b.x) / size }
    return shapeOf([[a, { x: a.x + out.x, y: a.y + out.y }, { x: b.x + out.x, y: b.y + out.y }, b]])
  })

function judgeShip(game: Game, id: ShipId, pose: Pose): Refusal | undefined {
  const { base, seat } = facts(game, id)
  const parts = partsOf(game, seat)
  const place = { base, pose, kept: createShapeCache() }
  const footprint = bodyShape(place)
  const fills = mayFill(base) && parts.some((part) => fillsDepth(footprint, ...ownEdge(part)))
  if (!fills && !isWhollyIn(footprint, parts) && !isPermitted(game, { do: 'deployAt', ship: id, pose })) {
    return refusal(
      'A ship is placed wholly inside its deployment area. Move it in.',
      game.rules.scenario ? 'EB-DEP-1' : 'C2-DEPLOY-1',
    )
  }
  if (leavesArea(footprint, game.rules.area)) {
    return refusal('No part of a base may be outside the play area. Move it in.', 'C2-DEPLOY-4')
  }
  const under = game.state.ships.find(
    (other) => other.place === 'table' && other.id !== id && basesOverlap(footprintOf(game, other), place),
  )
  if (under) return refusal(`It would overlap ${facts(game, under.id).name}. Move it aside.`, 'C2-DEPLOY-4')
  if (isTooNear(game, id, footprint))
    return refusal('It begins too near to a ship of another player. Move it away.', 'EB-SSET-24')
  return
}

/** Reports whether a shape is entirely inside an area of one or several rectangles. */
function isWhollyIn(footprint: Shape, parts: readonly Pick<Deployment, 'area'>[]): boolean {
  const polygons = parts.map(({ area: { left, bottom, right, top } }) => rectangle(left, bottom, right, top))
  const only = onlyElement(polygons)
  return only ? !leavesArea(footprint, only) : areaCoverage(footprint, shapeOf(polygons)) === 'wholly'
}

/** Reports whether a shape is in a seat's deployment area. */
export const isDeployed = (game: Game, seat: Seat, footprint: Shape): boolean =>
  isWhollyIn(footprint, partsOf(game, seat))

/** Returns the minimum distance between ships of different players, if a scenario sets one. */
const minimumDistance = (game: Game): number | undefined =>
  game.state.phase === 'setup' ? game.rules.scenario?.data.apart : undefined

function isTooNear(game: Game, id: ShipId, footprint: Shape): boolean {
  const apart = minimumDistance(game)
  if (apart === undefined) return false
  const { seat } = facts(game, id)
  return game.state.ships.some(
    (other) =>
      other.place === 'table' &&
      facts(game, other.id).seat !== seat &&
      !isBeyondRange(bodyShape(footprintOf(game, other)), footprint, apart),
  )
}

/** Returns the edge of a deployment area, with the area to its left, and the depth of the area. */
function ownEdge({ area: { left, bottom, right, top }, facing }: Deployment): [readonly [Vec, Vec], number] {
  const cornerAt = (x: number, y: number): Vec => ({ x, y })
  switch (facing) {
    case 0:
      return [[cornerAt(left, bottom), cornerAt(right, bottom)], top - bottom]
    case 180:
      return [[cornerAt(right, top), cornerAt(left, top)], top - bottom]
    case 90:
      return [[cornerAt(left, top), cornerAt(left, bottom)], right - left]
    default:
      return [[cornerAt(right, bottom), cornerAt(right, top)], right - left]
  }
}
