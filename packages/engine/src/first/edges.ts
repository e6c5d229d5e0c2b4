import type { Polygon, Shape, Vec } from '@flotilla/geometry'
import type { Seat } from '../kernel/decision.ts'
import { type Game, sideOf } from './state.ts'

export interface Rect {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** The sides of the play area by number: below, above, left, right. */
export const EDGES = [0, 1, 2, 3] as const

export function boundsOf(area: Polygon): Rect {
  const xs = area.map(({ x }) => x)
  const ys = area.map(({ y }) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

/** How far a shape inside the play area lies from one of its edges, in millimetres. */
export function fromEdge(area: Polygon, edge: number, shape: Shape): number {
  const { left, right, bottom, top } = boundsOf(area)
  const from = ({ x, y }: Vec): number => [y - bottom, top - y, x - left, right - x][edge]!
  let least = Number.POSITIVE_INFINITY
  for (const part of shape.parts) for (const corner of part) least = Math.min(least, from(corner))
  return least
}

export interface Deployment {
  readonly area: Rect
  readonly facing: number
  /** The edge itself, with the area to its left. */
  readonly edge: readonly [Vec, Vec]
  readonly depth: number
}

/** Where the ships of a seat are placed: along the whole edge of its side. */
export function deploymentOf(game: Game, seat: Seat): Deployment {
  const { left, right, bottom, top } = boundsOf(game.rules.area)
  const depth = 100 * game.rules.keys.deploymentRange
  const at = (x: number, y: number): Vec => ({ x, y })
  switch (game.state.edges[sideOf(game, seat)]) {
    case 0:
      return {
        area: { left, right, bottom, top: bottom + depth },
        facing: 0,
        edge: [at(left, bottom), at(right, bottom)],
        depth,
      }
    case 1:
      return {
        area: { left, right, bottom: top - depth, top },
        facing: 180,
        edge: [at(right, top), at(left, top)],
        depth,
      }
    case 2:
      return {
        area: { left, right: left + depth, bottom, top },
        facing: 90,
        edge: [at(left, top), at(left, bottom)],
        depth,
      }
    default:
      return {
        area: { left: right - depth, right, bottom, top },
        facing: -90,
        edge: [at(right, bottom), at(right, top)],
        depth,
      }
  }
}
