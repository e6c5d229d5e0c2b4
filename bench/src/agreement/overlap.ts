import * as exact from '@flotilla/geometry'
import { anyObstacle, anyPose, neighbours, obstacleNear, type Random, TEMPLATES } from '../cases.ts'
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
import { CONTACT, decided, disagree, MARGIN, shape, type Verdict } from './verdict.ts'

export function sweptTemplate(r: Random): Verdict {
  const template = r.pick(TEMPLATES)
  const start = anyPose(r)
  const whole = templateLength(template)
  const length = r.chance(0.5) ? whole : r.within(0.5, whole)
  const middle = toTable(start, { x: r.within(-40, 40), y: r.within(-20, whole + 20) })
  const obstacle = obstacleNear(r, middle, 15)
  const depth = sweptDepth(template, start, obstacle, length)
  const ours = decided(depth)
  if (ours === undefined) return 'undecided'
  const laid = exact.footprint(template, start, length)
  const theirs = laid !== undefined && exact.covers(laid, shape(obstacle))
  if (ours === theirs) return 'agree'
  return disagree('swept template', template, start, length, obstacle, depth, theirs)
}

/** `ours` says whether two things overlap by more than so many millimetres. */
function sameOverlap(ours: (touch: number) => boolean, theirs: boolean, ...data: unknown[]): Verdict {
  const deep = ours(MARGIN)
  if (deep !== ours(CONTACT)) return 'undecided'
  return deep === theirs ? 'agree' : disagree('overlap', ...data, deep, theirs)
}

export function shipOverlap(r: Random): Verdict {
  const [a, b] = neighbours(r)
  const theirs = exact.overlaps(exact.outline(a), exact.outline(b))
  return sameOverlap((touch) => shipsOverlap(a, b, touch), theirs, a, b)
}

export function obstacleOverlap(r: Random): Verdict {
  const [ship] = neighbours(r)
  const obstacle = obstacleNear(r, ship.pose, 40 + BASES[ship.base].length / 2)
  const theirs = exact.overlaps(exact.outline(ship), shape(obstacle))
  return sameOverlap((touch) => shipOverlapsPolygon(ship, obstacle, touch), theirs, ship, obstacle)
}

export function obstaclesOverlap(r: Random): Verdict {
  const a = anyObstacle(r)
  const b = obstacleNear(r, r.pick(a), 40)
  const theirs = exact.overlaps(shape(a), shape(b))
  const verdict = sameOverlap((touch) => polygonsOverlap(a, b, touch), theirs, a, b)
  if (verdict !== 'agree' || theirs) return verdict
  const [ours, separation] = [distanceSampled(a, b), exact.separation(shape(a), shape(b))]
  return Math.abs(ours - separation) < 1e-6 ? 'agree' : disagree('distance', a, b, ours, separation)
}
