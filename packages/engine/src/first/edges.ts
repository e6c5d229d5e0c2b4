import type { Polygon, Shape, Vec } from '@flotilla/geometry'
import type { Seat } from '../kernel/decision.ts'
import { type Game, teamOf } from './state.ts'

export interface Rect {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** The edges of the play area by number: bottom, top, left, right. */
export const EDGES = [0, 1, 2, 3] as const

export function boundsOf(area: Polygon): Rect {
  let { x: left, y: bottom } = area[0]!
  let right = left
  let top = bottom
  for (const { x, y } of area) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  return { left, right, bottom, top }
}

/** Returns the distance of a point from an edge of the play area, in mm. */
function fromEdge({ left, right, bottom, top }: Rect, edge: number, { x, y }: Vec): number {
  if (edge === 0) return y - bottom
  if (edge === 1) return top - y
  return edge === 2 ? x - left : right - x
}

/** Reports whether a shape in the play area is within a distance of one of these edges. */
export function isNearEdge(area: Polygon, edges: readonly number[], shape: Shape, limit: number): boolean {
  const bounds = boundsOf(area)
  return edges.some(
    (edge) =>
      fromEdge(bounds, edge, shape.centre) - shape.reach <= limit &&
      shape.parts.some((part) => part.some((corner) => fromEdge(bounds, edge, corner) <= limit)),
  )
}

export interface DeploymentStrip {
  readonly area: Rect
  readonly facing: number
  /** The edge itself; the area is to its left. */
  readonly edge: readonly [Vec, Vec]
  readonly depth: number
}

/** Returns where the ships of a seat deploy: along the whole edge of its side. */
export function deploymentOf(game: Game, seat: Seat): DeploymentStrip {
  const { left, right, bottom, top } = boundsOf(game.rules.area)
  const depth = 100 * game.rules.keys.deploymentRange
  const pointAt = (x: number, y: number): Vec => ({ x, y })
  switch (game.state.edges[teamOf(game, seat)]) {
    case 0:
      return {
        area: { left, right, bottom, top: bottom + depth },
        facing: 0,
        edge: [pointAt(left, bottom), pointAt(right, bottom)],
        depth,
      }
    case 1:
      return {
        area: { left, right, bottom: top - depth, top },
        facing: 180,
        edge: [pointAt(right, top), pointAt(left, top)],
        depth,
      }
    case 2:
      return {
        area: { left, right: left + depth, bottom, top },
        facing: 90,
        edge: [pointAt(left, top), pointAt(left, bottom)],
        depth,
      }
    default:
      return {
        area: { left: right - depth, right, bottom, top },
        facing: -90,
        edge: [pointAt(right, bottom), pointAt(right, top)],
        depth,
      }
  }
}
