import {
  BAND,
  type BaseId,
  bases,
  body,
  contains,
  fillsDepth,
  inside,
  isBeyondRange,
  leaves,
  meets,
  nothingKept,
  type Polygon,
  type Pose,
  placed,
  rectangle,
  rounded,
  type Shape,
  shapeOf,
  TOUCH,
  type Vec,
} from '@flotilla/geometry'
import type { RuleId } from '@flotilla/rulebook'
import {
  detail,
  type Option,
  type PlaceQuestion,
  type Question,
  type Refusal,
} from '../../kernel/decision.ts'
import { refused } from '../../kernel/game.ts'
import { alone, entry } from '../../kernel/known.ts'
import { permitted } from '../ability.ts'
import { pointingsOf } from '../actions/action-list.ts'
import { rotate } from '../changes.ts'
import { turnTurrets, turretsQuestion } from '../huge/turrets.ts'
import { areaOfSeat, deploymentIn } from '../scenarios/sides.ts'
import {
  type Deployment,
  FIRST_OBSTACLE,
  facts,
  type Game,
  obstacleOf,
  obstacleShape,
  stand,
  whatIs,
} from '../state.ts'

/** Where a seat deploys now: a scenario's areas go by player order. */
export function deploymentOf(game: Game, seat: number): Deployment {
  const area = game.rules.scenario ? areaOfSeat(game, seat) : undefined
  return area ? deploymentIn(area) : entry(game.rules.deployment, seat, 'deployment area of seat')
}

/** The parts of the area a seat deploys in. */
function partsOf(game: Game, seat: number): Deployment[] {
  const deployment = deploymentOf(game, seat)
  return [deployment, ...(deployment.more ?? [])]
}

/** The edges of the play area that a seat calls its own. */
export const ownEdges = (game: Game, seat: number): (readonly [Vec, Vec])[] =>
  partsOf(game, seat).map((part) => ownEdge(part)[0])

export function placeShip(game: Game, id: number, rule: RuleId): PlaceQuestion<'placeShip'> {
  const { seat, base } = facts(game, id)
  const apart = apartInSetup(game)
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

/** How far apart places are that are tried one after the other. */
const APART = 20

/** Whether some place in these areas is free. */
export const anyPlace = (
  areas: readonly Pick<Deployment, 'area' | 'facing'>[],
  isFree: (pose: Pose) => boolean,
): boolean =>
  areas.some(({ area: { left, right, bottom, top }, facing }) => {
    for (let x = left; x <= right; x += APART)
      for (let y = bottom; y <= top; y += APART) if (isFree({ x, y, heading: facing })) return true
    return false
  })

/** Whether any place in its deployment area is free for a ship. */
export const hasRoom = (game: Game, id: number): boolean =>
  anyPlace(partsOf(game, facts(game, id).seat), (pose) => !judge(game, id, pose))

/** Places for a huge ship with its tail on its own edge: few others are deep enough in its area. */
function alongEdge(game: Game, id: number): Pose[] {
  const { seat, base } = facts(game, id)
  const deep = bases[base].length / 2
  const half = bases[base].width / 2
  return partsOf(game, seat).flatMap((part) => {
    const [[from, to]] = ownEdge(part)
    const size = Math.hypot(to.x - from.x, to.y - from.y)
    const along = { x: (to.x - from.x) / size, y: (to.y - from.y) / size }
    const places: Pose[] = []
    for (let at = half; at <= size - half; at += APART) {
      const pose = rounded({
        x: from.x + along.x * at - along.y * deep,
        y: from.y + along.y * at + along.x * deep,
        heading: part.facing,
      })
      if (!judgeShip(game, id, pose)) places.push(pose)
    }
    return places
  })
}

export function setTurret(game: Game, id: number, option: Option): void {
  const turret = detail(option, 'turret')
  if (option.card) turnTurrets(game, id, { [detail(option, 'card')]: turret }, 'C2-SETUP-8')
  else rotate(game, id, turret, 'C2-SETUP-8')
}

/** Where the turret of a ship just placed shall point, if it has one. */
export function turretQuestion(game: Game, id: number): Question | undefined {
  const { seat, turret, base } = facts(game, id)
  if (base === 'huge') return turretsQuestion(game, id)
  if (!turret) return
  return {
    seat,
    ask: 'setTurret',
    rule: 'C2-SETUP-8',
    subject: id,
    options: pointingsOf(game, id).map((arc) => ({ id: arc, turret: arc })),
  }
}

/** Large and huge ships that fill the depth of their area may reach out of it. */
const mayFill = (base: BaseId): boolean => base === 'large' || base === 'huge'

/** Whether something may be put down there; the rule that forbids it if not. */
export function judge(game: Game, id: number, pose: Pose): Refusal | undefined {
  return id >= FIRST_OBSTACLE ? judgeObstacle(game, id, rounded(pose)) : judgeShip(game, id, rounded(pose))
}

function judgeObstacle(game: Game, id: number, pose: Pose): Refusal | undefined {
  const shape = placed(whatIs(obstacleOf(game, id)).shape, pose)
  const { area } = game.rules
  // Far inside, its middle tells; elsewhere it is measured.
  if (
    !contains(area, shape.centre, 2 * BAND + 2 * TOUCH + shape.reach) &&
    (leaves(shape, area) || edgesOf(area).some((edge) => !isBeyondRange(edge, shape, 2)))
  ) {
    return refused(
      'An obstacle lies beyond range 2 of every edge of the play area. Move it inwards.',
      'C2-PLACE-2',
    )
  }
  const near = game.state.obstacles.find(
    (other) => other.place === 'table' && !isBeyondRange(obstacleShape(other), shape, 1),
  )
  if (near)
    return refused(
      'An obstacle lies beyond range 1 of every other. Move it away from the nearest.',
      'C2-PLACE-1',
    )
  return
}

/** The edges of the play area as slivers outside it. */
export const edgesOf = (area: Polygon) =>
  area.map((a, i) => {
    const b = entry(area, (i + 1) % area.length, 'corner')
    const size = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
    const out = { x: (b.y - a.y) / size, y: (a.x - b.x) / size }
    return shapeOf([[a, { x: a.x + out.x, y: a.y + out.y }, { x: b.x + out.x, y: b.y + out.y }, b]])
  })

function judgeShip(game: Game, id: number, pose: Pose): Refusal | undefined {
  const { base, seat } = facts(game, id)
  const parts = partsOf(game, seat)
  const place = { base, pose, kept: nothingKept() }
  const footprint = body(place)
  const fills = mayFill(base) && parts.some((part) => fillsDepth(footprint, ...ownEdge(part)))
  if (!fills && !isWhollyIn(footprint, parts) && !permitted(game, { do: 'deployAt', ship: id, pose })) {
    return refused(
      'A ship is placed wholly inside its deployment area. Move it in.',
      game.rules.scenario ? 'EB-DEP-1' : 'C2-DEPLOY-1',
    )
  }
  if (leaves(footprint, game.rules.area)) {
    return refused('No part of a base may be outside the play area. Move it in.', 'C2-DEPLOY-4')
  }
  const under = game.state.ships.find(
    (other) => other.place === 'table' && other.id !== id && meets(stand(game, other), place),
  )
  if (under) return refused(`It would overlap ${facts(game, under.id).name}. Move it aside.`, 'C2-DEPLOY-4')
  if (isTooNear(game, id, footprint))
    return refused('It begins too near to a ship of another player. Move it away.', 'EB-SSET-24')
  return
}

/** Inside an area of one or several rectangles. */
function isWhollyIn(footprint: Shape, parts: readonly Pick<Deployment, 'area'>[]): boolean {
  const polygons = parts.map(({ area: { left, bottom, right, top } }) => rectangle(left, bottom, right, top))
  const only = alone(polygons)
  return only ? !leaves(footprint, only) : inside(footprint, shapeOf(polygons)) === 'wholly'
}

/** Whether a shape lies where a seat deploys. */
export const isDeployed = (game: Game, seat: number, footprint: Shape): boolean =>
  isWhollyIn(footprint, partsOf(game, seat))

/** A scenario may want the ships of different players to begin apart. */
const apartInSetup = (game: Game): number | undefined =>
  game.state.phase === 'setup' ? game.rules.scenario?.data.apart : undefined

function isTooNear(game: Game, id: number, footprint: Shape): boolean {
  const apart = apartInSetup(game)
  if (apart === undefined) return false
  const { seat } = facts(game, id)
  return game.state.ships.some(
    (other) =>
      other.place === 'table' &&
      facts(game, other.id).seat !== seat &&
      !isBeyondRange(body(stand(game, other)), footprint, apart),
  )
}

/** The edge a deployment area stands on, with the area to its left, and how deep the area is. */
function ownEdge({ area: { left, bottom, right, top }, facing }: Deployment): [readonly [Vec, Vec], number] {
  const corner = (x: number, y: number): Vec => ({ x, y })
  switch (facing) {
    case 0:
      return [[corner(left, bottom), corner(right, bottom)], top - bottom]
    case 180:
      return [[corner(right, top), corner(left, top)], top - bottom]
    case 90:
      return [[corner(left, top), corner(left, bottom)], right - left]
    default:
      return [[corner(right, bottom), corner(right, top)], right - left]
  }
}
