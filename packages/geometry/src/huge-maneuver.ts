import { bases, type HugeBaseId } from './base.ts'
import type { Maneuver } from './maneuver.ts'
import { composePoses, forwardPose, mirrorPose, type Pose, turnedPose } from './pose.ts'
import { STRAIGHT_STEP } from './template.ts'

/**
 * The maneuver tool of huge ships, by edition. A bank starts with the tool hooked to the ship's side and ends
 * with the front corner on that side pressed into the step of its speed. `corner` is the final position of
 * that corner in the tool's own frame: x to the right of its edge, y along it.
 */
interface ManeuverTool {
  readonly angle: number
  /** Returns how far ahead of the ship's centre the tool hooks on. */
  hook(length: number): number
  readonly corner: Record<number, { readonly x: number; readonly y: number }>
}

/**
 * First edition: the notch takes the rear corner of the 80 mm front base. Measured from the template's
 * outline, ±0.7 mm.
 */
const firstTool: ManeuverTool = {
  angle: 30,
  hook: (length) => length / 2 - 80,
  corner: { 1: { x: -4.16, y: 127.79 }, 2: { x: -24.16, y: 167.79 } },
}

/** Second edition: ±3 mm (speed 3: ±6 mm) until a real tool is measured. */
const secondTool: ManeuverTool = {
  angle: 45,
  hook: () => 40,
  corner: { 0: { x: 0, y: 70.5 }, 1: { x: 0, y: 103.5 }, 2: { x: -10, y: 143.5 }, 3: { x: -20, y: 183.5 } },
}

/** Returns where a huge ship ends, relative to its start. */
export function hugeEndPose(base: HugeBaseId, { speed, bearing, side }: Maneuver): Pose {
  switch (bearing) {
    case 'straight':
      return forwardPose(STRAIGHT_STEP * speed)
    case 'reverseStraight':
      return forwardPose(-STRAIGHT_STEP * speed)
    case 'koiogran':
      return composePoses(forwardPose(STRAIGHT_STEP * speed), turnedPose(180))
    case 'bank': {
      const { width, length } = bases[base]
      const tool = base === 'huge' ? secondTool : firstTool
      const hooked: Pose = { x: width / 2, y: tool.hook(length), heading: tool.angle }
      const corner = composePoses(hooked, { ...tool.corner[speed]!, heading: 0 })
      const end = composePoses(corner, { x: -width / 2, y: -length / 2, heading: 0 })
      return side === 'right' ? end : mirrorPose(end)
    }
    default:
      return forwardPose(0)
  }
}
