import * as exact from '@flotilla/geometry'
import {
  type Random,
  randomObstacleNear,
  randomOutline,
  randomPair,
  randomPose,
  randomSightLine,
} from '../random-cases.ts'
import {
  bodyPolygon,
  closestPairs,
  deepestAlong,
  distance,
  interpolate,
  placePolygon,
  type Segment,
} from '../sampled/index.ts'
import { disagree, isInside, toShape, type Verdict } from './verdict.ts'

export function compareObstruction(r: Random): Verdict {
  const obstacle = placePolygon(randomPose(r), randomOutline(r))
  const [from, to] = randomSightLine(r, obstacle)
  const depth = deepestAlong([from, to], obstacle)
  const ours = isInside(depth)
  if (ours === undefined) return 'undecided'
  const theirs = exact.lineCrosses(from, to, toShape(obstacle))
  return ours === theirs ? 'agree' : disagree('obstruction', from, to, obstacle, depth, theirs)
}

/** Every line an attacker may choose is judged by itself, and no choice that sampling finds is missing. */
export function compareLinesOfFire(r: Random): Verdict {
  const { attacker, defender, manner } = randomPair(r)
  const [a, b] = [bodyPolygon(attacker), bodyPolygon(defender)]
  const { distance: length, spans } = exact.closestLines(exact.bodyShape(attacker), exact.bodyShape(defender))
  if (length < 1) return 'agree'
  const middle = interpolate(spans[0]!.from[0], spans[0]!.to[0], r.within(0, 1))
  const obstacles = Array.from({ length: 1 + r.below(3) }, () => randomObstacleNear(r, middle, 60))
  const things = obstacles.map((obstacle, i) => ({ id: String(i), shape: toShape(obstacle) }))
  const lines = exact.fireLines(spans, things)
  const reportCase = (what: string, ...more: unknown[]) =>
    disagree(what, attacker, defender, obstacles, lines, ...more)

  const inTheWay = (line: Segment) => {
    const hit = obstacles.map((obstacle) => isInside(deepestAlong(line, obstacle)))
    if (hit.includes(undefined)) return undefined
    return things.flatMap(({ id }, i) => (hit[i] ? [id] : [])).join()
  }
  const named = lines.map(({ obstructedBy }) => [...obstructedBy].sort().join())
  let doubtful = 0
  for (const [i, { from, to }] of lines.entries()) {
    if (Math.abs(distance(from, to) - length) > 1e-6) return reportCase('not a shortest line', length)
    const found = inTheWay([from, to])
    if (found === undefined) doubtful++
    else if (found !== named[i]) return reportCase('obstructed by something else', from, to, found)
  }
  if (manner === 'parallel')
    for (const line of closestPairs(a, b, 1e-10, 10)) {
      const found = inTheWay(line)
      if (found !== undefined && !named.includes(found)) return reportCase('a choice is missing', line, found)
    }
  return doubtful > 0 ? 'undecided' : 'agree'
}
