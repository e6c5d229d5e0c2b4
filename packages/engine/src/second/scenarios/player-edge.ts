import type { Vec } from '@flotilla/geometry'
import type { Seat } from '../../kernel/decision.ts'
import type { Game } from '../state.ts'
import { playAreaDeployment } from '../state.ts'
import type { Rect } from './scenario.ts'
import { areaOfSeat } from './sides.ts'

/** A straight segment of an edge. */
export type EdgeSegment = readonly [Vec, Vec]

const sidesOf = ({ left, right, bottom, top }: Rect): EdgeSegment[] => [
  [
    { x: left, y: bottom },
    { x: right, y: bottom },
  ],
  [
    { x: right, y: bottom },
    { x: right, y: top },
  ],
  [
    { x: right, y: top },
    { x: left, y: top },
  ],
  [
    { x: left, y: top },
    { x: left, y: bottom },
  ],
]

/** A small distance over a side, to test what is beyond it, in mm. */
const BEYOND = 0.01

const isIn = ({ x, y }: Vec, { left, right, bottom, top }: Rect): boolean =>
  x > left && x < right && y > bottom && y < top

/** Returns the parts of a side that border no other part of the area; seams between parts are not edges. */
function withoutSeams([from, to]: EdgeSegment, parts: readonly Rect[]): EdgeSegment[] {
  const flat = from.y === to.y
  const turn = Math.sign(flat ? to.x - from.x : to.y - from.y)
  const [start, end] = flat ? [from.x, to.x] : [from.y, to.y]
  const pointAt = (along: number): Vec => (flat ? { x: along, y: from.y } : { x: from.x, y: along })
  const pointBeyond = (along: number): Vec => {
    const { x, y } = pointAt(along)
    return flat ? { x, y: y - turn * BEYOND } : { x: x + turn * BEYOND, y }
  }
  const cuts = parts
    .flatMap(({ left, right, bottom, top }) => (flat ? [left, right] : [bottom, top]))
    .filter((cut) => cut > Math.min(start, end) && cut < Math.max(start, end))
  const marks = [...new Set([start, ...cuts, end])].sort((a, b) => turn * (a - b))
  return marks
    .flatMap((mark, i) => marks.slice(i + 1, i + 2).map((next) => [mark, next] as const))
    .filter(([a, b]) => !parts.some((part) => isIn(pointBeyond((a + b) / 2), part)))
    .map(([a, b]) => [pointAt(a), pointAt(b)])
}

/** Joins segments that continue each other. */
function joinSegments(stretches: readonly EdgeSegment[]): EdgeSegment[] {
  const segmentHeading = ([a, b]: EdgeSegment): string => `${Math.sign(b.x - a.x)} ${Math.sign(b.y - a.y)}`
  const isSamePoint = (a: Vec, b: Vec): boolean => a.x === b.x && a.y === b.y
  const found: EdgeSegment[] = []
  for (const next of stretches) {
    let [from, to] = next
    const inLine = found.filter((one) => segmentHeading(one) === segmentHeading(next))
    const before = inLine.find((one) => isSamePoint(one[1], from))
    const after = inLine.find((one) => isSamePoint(to, one[0]))
    for (const one of [before, after]) if (one) found.splice(found.indexOf(one), 1)
    if (before) [from] = before
    if (after) [, to] = after
    found.push([from, to])
  }
  return found
}

/** Reports whether a segment is on an edge of the play area. */
function isOnEdge([a, b]: EdgeSegment, { left, right, bottom, top }: Rect): boolean {
  return (a.x === b.x && (a.x <= left || a.x >= right)) || (a.y === b.y && (a.y <= bottom || a.y >= top))
}

/**
 * Returns the edges of a player: the edges of the play area in the player's deployment area; if it has none,
 * a side of that area; without an area, any edge of the play area.
 */
export function playerEdges(game: Game, seat: Seat): EdgeSegment[] {
  const whole = playAreaDeployment(game)
  const area = areaOfSeat(game, seat)
  if (!area) return sidesOf(whole)
  const own = joinSegments(area.parts.flatMap(sidesOf).flatMap((side) => withoutSeams(side, area.parts)))
  const outer = own.filter((stretch) => isOnEdge(stretch, whole))
  return outer.length > 0 ? outer : own
}
