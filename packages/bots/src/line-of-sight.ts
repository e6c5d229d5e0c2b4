import { type Arc, arcOpenings, type BaseId, BULLSEYE_WIDTH, lineCrosses } from '@flotilla/geometry'
import { type BasePoints, distanceBetween, toLocal } from './base-points.ts'
import type { BotObstacle } from './situation.ts'

const arcSlope = (base: BaseId): number => Math.tan((((arcOpenings.second[base] ?? 90) / 2) * Math.PI) / 180)
const slopes: Record<BaseId, number> = {
  small: arcSlope('small'),
  medium: arcSlope('medium'),
  large: arcSlope('large'),
  gr75: arcSlope('gr75'),
  cr90: arcSlope('cr90'),
  huge: arcSlope('huge'),
}

function isInside(arc: Arc, x: number, y: number, { base, long }: BasePoints): boolean {
  const side = Math.abs(x)
  const opening = slopes[base] * Math.abs(y)
  switch (arc) {
    case 'front':
      return y > 0 && side <= opening
    case 'rear':
      return y < 0 && side <= opening
    case 'right':
      return x > 0 && side >= opening
    case 'left':
      return x < 0 && side >= opening
    case 'fullFront':
      return y >= 0
    case 'fullRear':
      return y <= 0
    case 'bullseye':
      return side <= BULLSEYE_WIDTH / 2 && y >= long
    default:
      return false
  }
}

/** The range of a target and the line to it. */
export interface LineOfSight {
  readonly distance: number
  readonly line: readonly [{ x: number; y: number }, { x: number; y: number }]
}

const FARTHEST = 300

/** Returns the line of sight from a base through an arc to another, by default up to range 3. */
export function lineOfSight(
  from: BasePoints,
  arc: Arc,
  to: BasePoints,
  farthest = FARTHEST,
): LineOfSight | undefined {
  if (distanceBetween(from, to) > farthest + 1.5 * (from.long + to.long)) return
  let least = farthest
  let found = -1
  const { half, long, s, c } = from
  const { points } = to
  for (let i = 0; i < points.length; i += 2) {
    const dx = points[i]! - from.pose.x
    const dy = points[i + 1]! - from.pose.y
    const x = dx * c - dy * s
    const y = dx * s + dy * c
    if (!isInside(arc, x, y, from)) continue
    const across = Math.max(0, Math.abs(x) - half)
    const along = Math.max(0, Math.abs(y) - long)
    const distance = Math.sqrt(across * across + along * along)
    if (distance <= least) {
      least = distance
      found = i
    }
  }
  if (found < 0) return
  const seen = { x: points[found]!, y: points[found + 1]! }
  const local = toLocal(from, seen.x, seen.y)
  const x = Math.max(-half, Math.min(half, local.x))
  const y = Math.max(-long, Math.min(long, local.y))
  return {
    distance: least,
    line: [{ x: from.pose.x + x * c + y * s, y: from.pose.y - x * s + y * c }, seen],
  }
}

/** Returns the obstacles on a line. */
export const obstaclesOnLine = (
  [from, to]: LineOfSight['line'],
  obstacles: readonly BotObstacle[],
): BotObstacle[] =>
  obstacles.filter(
    ({ shape }) => passesNear(from, to, shape.centre, shape.reach) && lineCrosses(from, to, shape),
  )

function passesNear(
  from: { x: number; y: number },
  to: { x: number; y: number },
  centre: { x: number; y: number },
  reach: number,
): boolean {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const size = dx * dx + dy * dy
  const t = size === 0 ? 0 : ((centre.x - from.x) * dx + (centre.y - from.y) * dy) / size
  const at = Math.max(0, Math.min(1, t))
  return Math.hypot(from.x + at * dx - centre.x, from.y + at * dy - centre.y) <= reach
}
