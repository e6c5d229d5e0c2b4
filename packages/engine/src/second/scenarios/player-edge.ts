import type { Vec } from '@flotilla/geometry'
import type { Seat } from '../../kernel/decision.ts'
import type { Game } from '../state.ts'
import { wholeArea } from './placing.ts'
import type { Rect } from './scenario.ts'
import { areaOfSeat } from './sides.ts'

/** A straight stretch of an edge, from its one end to the other. */
export type Stretch = readonly [Vec, Vec]

const sidesOf = ({ left, right, bottom, top }: Rect): Stretch[] => [
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

/** Whether a stretch runs along an edge of the play area. */
function isOnEdge([a, b]: Stretch, { left, right, bottom, top }: Rect): boolean {
  return (a.x === b.x && (a.x <= left || a.x >= right)) || (a.y === b.y && (a.y <= bottom || a.y >= top))
}

/**
 * What an effect that names a player's edge may use: the edges of the play area in the player's deployment area; if it
 * has none, a side of the area itself; without an area, any edge of the play area.
 */
export function playerEdges(game: Game, seat: Seat): Stretch[] {
  const whole = wholeArea(game)
  const area = areaOfSeat(game, seat)
  if (!area) return sidesOf(whole)
  const own = area.parts.flatMap(sidesOf)
  const outer = own.filter((stretch) => isOnEdge(stretch, whole))
  return outer.length > 0 ? outer : own
}
