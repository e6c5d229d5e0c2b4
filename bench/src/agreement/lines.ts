import * as exact from '@flotilla/geometry'
import { anyPose, concaveOutline, obstacleNear, pair, type Random, sightLine } from '../cases.ts'
import {
  between,
  bodyOf,
  closestPairs,
  deepestAlong,
  distance,
  placePolygon,
  type Segment,
} from '../sampled/index.ts'
import { decided, disagree, shape, type Verdict } from './verdict.ts'

export function obstruction(r: Random): Verdict {
  const obstacle = placePolygon(anyPose(r), concaveOutline(r))
  const [from, to] = sightLine(r, obstacle)
  const depth = deepestAlong([from, to], obstacle)
  const ours = decided(depth)
  if (ours === undefined) return 'undecided'
  const theirs = exact.runsThrough(from, to, shape(obstacle))
  return ours === theirs ? 'agree' : disagree('obstruction', from, to, obstacle, depth, theirs)
}

/** Every line an attacker may choose is judged by itself, and no choice that sampling finds is missing. */
export function linesOfFire(r: Random): Verdict {
  const { attacker, defender, manner } = pair(r)
  const [a, b] = [bodyOf(attacker), bodyOf(defender)]
  const { distance: length, spans } = exact.closest(exact.body(attacker), exact.body(defender))
  if (length < 1) return 'agree'
  const middle = between(spans[0]!.from[0], spans[0]!.to[0], r.within(0, 1))
  const obstacles = Array.from({ length: 1 + r.below(3) }, () => obstacleNear(r, middle, 60))
  const things = obstacles.map((obstacle, i) => ({ id: String(i), shape: shape(obstacle) }))
  const lines = exact.fireLines(spans, things)
  const report = (what: string, ...more: unknown[]) =>
    disagree(what, attacker, defender, obstacles, lines, ...more)

  const inTheWay = (line: Segment) => {
    const hit = obstacles.map((obstacle) => decided(deepestAlong(line, obstacle)))
    if (hit.includes(undefined)) return undefined
    return things.flatMap(({ id }, i) => (hit[i] ? [id] : [])).join()
  }
  const named = lines.map(({ obstructedBy }) => [...obstructedBy].sort().join())
  let doubtful = 0
  for (const [i, { from, to }] of lines.entries()) {
    if (Math.abs(distance(from, to) - length) > 1e-6) return report('not a shortest line', length)
    const found = inTheWay([from, to])
    if (found === undefined) doubtful++
    else if (found !== named[i]) return report('obstructed by something else', from, to, found)
  }
  if (manner === 'parallel')
    for (const line of closestPairs(a, b, 1e-10, 10)) {
      const found = inTheWay(line)
      if (found !== undefined && !named.includes(found)) return report('a choice is missing', line, found)
    }
  return doubtful > 0 ? 'undecided' : 'agree'
}
