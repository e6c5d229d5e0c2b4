import { formationSpot } from '@flotilla/engine/second'
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

/** A maneuver as it was flown: to its end, or until something was in the way. */
export interface FlownManeuver {
  readonly base: BaseId
  readonly maneuver: Maneuver
  readonly from: Pose
  /** It kept its position beside a leader on a base of this size, who flew the maneuver. */
  readonly led?: { readonly base: BaseId; readonly position: WingPosition }
}

/** The last part of the time is for turning about at the end of a template. */
const TURNING = 0.8
/** How far from its template a ship may stand and still have come along it. */
const NEAR = 4
const STEPS = 48

const distanceBetween = (a: Pose, b: Pose): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Straight from one pose to another, turning the short way. */
export function interpolatePose(from: Pose, to: Pose, t: number): Pose {
  const turn = ((((to.heading - from.heading) % 360) + 540) % 360) - 180
  return {
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t,
    heading: from.heading + turn * t,
  }
}

/** How far along its way a ship came that stands at a pose; undefined when it does not stand on its way. */
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

/** Where a wingmate is at each moment: beside its leader all the way. */
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
  return (t) => formationSpot(led, course(t), led)
}

/** Where a moving ship is at each moment from 0 to 1: along its template where it flew one, else straight. */
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
