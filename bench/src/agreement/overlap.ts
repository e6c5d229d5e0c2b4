import * as exact from '@flotilla/geometry'
import {
  type Random,
  randomNeighbours,
  randomObstacle,
  randomObstacleNear,
  randomPose,
  TEMPLATES,
} from '../random-cases.ts'
import {
  BASES,
  distanceSampled,
  polygonsOverlap,
  shipOverlapsPolygon,
  shipsOverlap,
  sweptDepth,
  templateLength,
  toTable,
} from '../sampled/index.ts'
import { CONTACT, disagree, isInside, MARGIN, toShape, type Verdict } from './verdict.ts'

export function compareSweptTemplate(r: Random): Verdict {
  const template = r.pick(TEMPLATES)
  const start = randomPose(r)
  const whole = templateLength(template)
  const length = r.chance(0.5) ? whole : r.within(0.5, whole)
  const middle = toTable(start, { x: r.within(-40, 40), y: r.within(-20, whole + 20) })
  const obstacle = randomObstacleNear(r, middle, 15)
  const depth = sweptDepth(template, start, obstacle, length)
  const ours = isInside(depth)
  if (ours === undefined) return 'undecided'
  const laid = exact.templateFootprint(template, start, length)
  const theirs = laid !== undefined && exact.templateCovers(laid, toShape(obstacle))
  if (ours === theirs) return 'agree'
  return disagree('swept template', template, start, length, obstacle, depth, theirs)
}

/** `ours` says whether two things overlap by more than so many millimetres. */
function sameOverlap(ours: (touch: number) => boolean, theirs: boolean, ...data: unknown[]): Verdict {
  const deep = ours(MARGIN)
  if (deep !== ours(CONTACT)) return 'undecided'
  return deep === theirs ? 'agree' : disagree('overlap', ...data, deep, theirs)
}

export function compareShipOverlap(r: Random): Verdict {
  const [a, b] = randomNeighbours(r)
  const theirs = exact.overlaps(exact.outlineShape(a), exact.outlineShape(b))
  return sameOverlap((touch) => shipsOverlap(a, b, touch), theirs, a, b)
}

export function compareObstacleOverlap(r: Random): Verdict {
  const [ship] = randomNeighbours(r)
  const obstacle = randomObstacleNear(r, ship.pose, 40 + BASES[ship.base].length / 2)
  const theirs = exact.overlaps(exact.outlineShape(ship), toShape(obstacle))
  return sameOverlap((touch) => shipOverlapsPolygon(ship, obstacle, touch), theirs, ship, obstacle)
}

export function compareObstaclesOverlap(r: Random): Verdict {
  const a = randomObstacle(r)
  const b = randomObstacleNear(r, r.pick(a), 40)
  const theirs = exact.overlaps(toShape(a), toShape(b))
  const verdict = sameOverlap((touch) => polygonsOverlap(a, b, touch), theirs, a, b)
  if (verdict !== 'agree' || theirs) return verdict
  const [ours, separation] = [distanceSampled(a, b), exact.separation(toShape(a), toShape(b))]
  return Math.abs(ours - separation) < 1e-6 ? 'agree' : disagree('distance', a, b, ours, separation)
}
