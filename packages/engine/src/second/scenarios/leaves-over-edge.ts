import { bodyShape, type Shape } from '@flotilla/geometry'
import type { ShipId } from '../../vocabulary/ids.ts'
import { type Device, deviceShape, footprintOf, type Game, playAreaDeployment, ship } from '../state.ts'

export type Edge = 'top' | 'bottom' | 'left' | 'right'

/** Reports whether every part of a shape outside the play area is beyond one edge. */
export function leavesOverEdge(game: Game, shape: Shape, edge: Edge): boolean {
  const { left, right, bottom, top } = playAreaDeployment(game)
  const over = new Set<Edge>()
  for (const { x, y } of shape.parts.flat()) {
    if (x < left) over.add('left')
    if (x > right) over.add('right')
    if (y < bottom) over.add('bottom')
    if (y > top) over.add('top')
  }
  return over.size === 1 && over.has(edge)
}

/** Reports whether a ship leaves the play area over an edge only. */
export const shipLeavesOver = (game: Game, id: ShipId, edge: Edge): boolean =>
  leavesOverEdge(game, bodyShape(footprintOf(game, ship(game, id))), edge)

/** Reports whether a remote leaves the play area over an edge only. */
export const remoteLeavesOver = (game: Game, one: Device, edge: Edge): boolean =>
  leavesOverEdge(game, deviceShape(one), edge)
