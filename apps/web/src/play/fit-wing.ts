import type { PlaceQuestion } from '@flotilla/engine'
import type { Deployment } from '@flotilla/engine/second'
import { bases, type Pose } from '@flotilla/geometry'
import { wingmateSpot } from '../board/wing-lines.tsx'
import type { TableFacts } from '../host/host-types.ts'

/**
 * How near a fitting place a wing snaps into it, in millimetres, and how far from straight it is
 * straightened, in degrees.
 */
const NEAR = 45
const ASKEW = 8

const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180

/** Returns the nearest value between two bounds, or their middle where they have crossed. */
const clampMiddle = (value: number, low: number, high: number): number =>
  low > high + 0.01 ? value : Math.min(Math.max(value, low), Math.max(low, high))

/**
 * Snaps a wing into its deployment area when it is near a place where it fits: a wing in two rows is exactly
 * as deep as the area.
 */
export function fitWingIntoArea(
  table: TableFacts,
  { limits, subject }: PlaceQuestion,
  mates: readonly number[],
  pose: Pose,
): Pose {
  const { area, facing } = limits as unknown as Partial<Deployment>
  if (!area || facing === undefined || Math.abs(turnBetween(pose.heading, facing)) > ASKEW) return pose
  const straight = { ...pose, heading: facing }
  const own = bases[table.facts[subject!]!.base].width / 2
  const half = bases.small.width / 2
  const all = [
    { ...straight, half: own },
    ...mates.map((ship) => ({ ...wingmateSpot(table, ship, straight), half })),
  ]
  const spreadAlong = (axis: 'x' | 'y') => ({
    low: Math.max(...all.map((one) => straight[axis] - one[axis] + one.half)),
    high: Math.max(...all.map((one) => one[axis] - straight[axis] + one.half)),
  })
  const [across, along] = [spreadAlong('x'), spreadAlong('y')]
  const x = clampMiddle(pose.x, area.left + across.low, area.right - across.high)
  const y = clampMiddle(pose.y, area.bottom + along.low, area.top - along.high)
  return Math.hypot(x - pose.x, y - pose.y) > NEAR ? pose : { x, y, heading: facing }
}
