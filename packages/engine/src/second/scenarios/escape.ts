import { bodyShape, type Shape } from '@flotilla/geometry'
import { type Device, deviceShape, footprintOf, type Game, playAreaDeployment, ship } from '../state.ts'

export type Edge = 'top' | 'bottom' | 'left' | 'right'

/** Whether whatever of a shape is outside the play area lies beyond one edge alone. */
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

export const shipLeavesOver = (game: Game, id: number, edge: Edge): boolean =>
  leavesOverEdge(game, bodyShape(footprintOf(game, ship(game, id))), edge)

export const remoteLeavesOver = (game: Game, one: Device, edge: Edge): boolean =>
  leavesOverEdge(game, deviceShape(one), edge)
