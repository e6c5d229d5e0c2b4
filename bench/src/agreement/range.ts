import * as exact from '@flotilla/geometry'
import { type Random, randomPair } from '../random-cases.ts'
import {
  BASES,
  bodyPolygon,
  closestPairs,
  distance,
  distanceSampled,
  nearestOnSegment,
  placePolygon,
  rectangle,
  type Segment,
} from '../sampled/index.ts'
import { disagree, MARGIN, type Verdict } from './verdict.ts'

export function compareRange(r: Random): Verdict {
  const { attacker, defender, manner } = randomPair(r)
  const [a, b] = [bodyPolygon(attacker), bodyPolygon(defender)]
  const ours = distanceSampled(a, b)
  const theirs = exact.closestLines(exact.bodyShape(attacker), exact.bodyShape(defender))
  if (Math.abs(ours - theirs.distance) > 1e-6) return disagree('range', attacker, defender, ours, theirs)
  const lines = theirs.spans.flatMap(({ from, to }) => from.map((p, i): Segment => [p, to[i]!]))
  const shortest = lines.every(([p, q]) => Math.abs(distance(p, q) - ours) < 1e-6)
  if (lines.length === 0 || !shortest) return disagree('shortest lines', attacker, defender, ours, theirs)
  // Nearly parallel edges have more lines within sampling's reach than there are shortest ones.
  if (manner !== 'parallel') return 'agree'
  const missed = closestPairs(a, b, 1e-10).find(
    ([p]) => !theirs.spans.some(({ from }) => distance(p, nearestOnSegment(p, ...from)) < MARGIN),
  )
  return missed ? disagree('a shortest line is missing', attacker, defender, missed, theirs) : 'agree'
}

export function compareSectionRange(r: Random): Verdict {
  const { attacker, defender } = randomPair(r, ['gr75', 'cr90'])
  const section = r.pick(['fore', 'aft'] as const)
  const half = BASES[attacker.base].length / 2
  const local = section === 'fore' ? rectangle(-40, 40, 0, half) : rectangle(-40, 40, -half, 0)
  const ours = distanceSampled(placePolygon(attacker.pose, local), bodyPolygon(defender))
  const theirs = exact.separation(exact.sectionShape(attacker, section), exact.bodyShape(defender))
  return Math.abs(ours - theirs) < 1e-6
    ? 'agree'
    : disagree('section range', attacker, section, defender, ours, theirs)
}
