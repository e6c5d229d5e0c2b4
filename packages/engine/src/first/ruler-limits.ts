import { MAX_BANDS, type Vec } from '@flotilla/geometry'
import type { Refusal, Seat } from '../kernel/decision.ts'
import { refusal } from '../kernel/game.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import { longestRange } from './ability.ts'
import { boundsOf, isNearEdge } from './edges.ts'
import { weaponsOf } from './engagement/shots.ts'
import { type Game, ship, teamOf } from './state.ts'

/**
 * Returns the number of bands on a ship's ruler: the long one is for ships with a weapon or effect beyond
 * Range 3.
 */
export function rulerLength(game: Game, id: ShipId): 3 | 5 {
  const one = ship(game, id)
  const reach = Math.max(
    longestRange(game, 'lock', { ship: id }, 3),
    ...weaponsOf(game, one).map(({ max }) => max),
  )
  return reach > 3 ? MAX_BANDS : 3
}

const OWN = 100

/**
 * Returns why a seat may not measure at a point during setup: rulers and templates must stay within Range 1
 * of its own edge.
 */
export function measuringRefusal(game: Game, seat: Seat, { x, y }: Vec): Refusal | undefined {
  if (game.state.phase !== 'setup') return
  const edge = game.state.edges[teamOf(game, seat)]!
  const { left, right, bottom, top } = boundsOf(game.rules.area)
  const isInside = x >= left && x <= right && y >= bottom && y <= top
  const speck = { parts: [[{ x, y }]], centre: { x, y }, reach: 0 }
  if (isInside && isNearEdge(game.rules.area, [edge], speck, OWN)) return
  return refusal('In setup nothing is measured beyond Range 1 of the own edge.', 'EV18-SETUP-19')
}
