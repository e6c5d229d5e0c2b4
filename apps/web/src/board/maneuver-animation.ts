import { poseInFormation } from '@flotilla/engine/second'
import {
  type BaseId,
  bases,
  composePoses,
  leaderPoseFor,
  type Maneuver,
  type ManeuverPath,
  maneuverPath,
  type Pose,
  poseAlong,
  type WingPosition,
} from '@flotilla/geometry'

/** A maneuver as a ship executed it: fully, or up to an obstruction. */
export interface FlownManeuver {
  readonly base: BaseId
  readonly maneuver: Maneuver
  readonly from: Pose
  /** It kept its wing position beside a leader with a base of this size, which executed the maneuver. */
  readonly led?: { readonly base: BaseId; readonly position: WingPosition }
}

/** The fraction of the time after which a ship turns around at the end of a template. */
const TURNING = 0.8
/** How far from its template a ship may be and still count as on it, in millimetres. */
const NEAR = 4
const STEPS = 48

const distanceBetween = (a: Pose, b: Pose): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Returns a pose on the straight line between two others, turning the short way. */
export function interpolatePose(from: Pose, to: Pose, t: number): Pose {
  const turn = ((((to.heading - from.heading) % 360) + 540) % 360) - 180
  return {
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t,
    heading: from.heading + turn * t,
  }
}

/** Returns how far along its path a ship at a pose has come; undefined when it is not on its path. */
function progressAlong(way: ManeuverPath, from: Pose, to: Pose): number | undefined {
  const { length } = way.motion
  const distanceAt = (progress: number): number => distanceBetween(poseAlong(way, from, progress), to)
  let best = length
  for (let i = 0; i < STEPS; i++)
    if (distanceAt((length * i) / STEPS) < distanceAt(best)) best = (length * i) / STEPS
  for (let step = length / STEPS; step > 0.01; step /= 2)
    for (const next of [best - step, best + step])
      if (next >= 0 && next <= length && distanceAt(next) < distanceAt(best)) best = next
  return distanceAt(best) <= NEAR ? best : undefined
}

/** Returns the pose of a wingmate beside its leader at each moment. */
function besideLeader(
  start: Pose,
  to: Pose,
  { maneuver }: FlownManeuver,
  led: NonNullable<FlownManeuver['led']>,
): (t: number) => Pose {
  const ahead = (bases[led.base].length - bases.small.length) / 2
  const leaderPose = (mate: Pose) =>
    composePoses(leaderPoseFor(mate, led.position), { x: 0, y: ahead, heading: 0 })
  const from = leaderPose(start)
  const course = animatePose(from, leaderPose(to), { base: led.base, maneuver, from })
  return (t) => poseInFormation(led, course(t), led)
}

/**
 * Returns the pose of a moving ship at each moment from 0 to 1: along its template, or straight where it used
 * none.
 */
export function animatePose(start: Pose, to: Pose, along: FlownManeuver | undefined): (t: number) => Pose {
  if (along?.led) return besideLeader(start, to, along, along.led)
  const way = along && maneuverPath(along.base, along.maneuver)
  const far = way && progressAlong(way, along.from, to)
  if (!way || far === undefined) return (t) => interpolatePose(start, to, t)
  const end = poseAlong(way, along.from, far)
  const turns = Math.abs(((((to.heading - end.heading) % 360) + 540) % 360) - 180) > 1
  const flying = turns ? TURNING : 1
  return (t) =>
    t < flying
      ? poseAlong(way, along.from, (far * t) / flying)
      : interpolatePose(end, to, turns ? (t - flying) / (1 - flying) : 1)
}
