import { type BaseId, baseOutline, bases, type Edition, isHugeBase, type StandardBaseId } from './base.ts'
import { type ConvexPart, furthestPosition, withBoundingCircle } from './furthest-position.ts'
import { hugeEndPose } from './huge-maneuver.ts'
import { checkManeuver, type Maneuver, templateKind } from './maneuver.ts'
import { type Motion, poseAt, straightMotion, templateMotion, turningMotion } from './motion.ts'
import { composePoses, mirrorPose, type Pose, roundPose, turnedPose, validatePose } from './pose.ts'
import { placeShape } from './shape.ts'
import { curveOf, oppositeSide, type Side, STRAIGHT_STEP, type Template, templateEnd } from './template.ts'

/**
 * The course of a maneuver: where it leaves the ship (`lead` is 0 for a template on the front guides, 180 on
 * the rear guides, ±90 on a side), the template, and how far the ship rotates at the end if it gets there.
 */
export interface Course {
  readonly lead: number
  /** Undefined for stationary maneuvers and huge ships. */
  readonly template: Template | undefined
  readonly flip: number
}

const cached = new Map<string, unknown>()

function memoize<T>(key: string, make: () => T): T {
  const there = cached.get(key) as T | undefined
  if (there !== undefined) return there
  const made = make()
  cached.set(key, made)
  return made
}

const nameOf = ({ speed, bearing, side, template }: Maneuver): string =>
  `${speed} ${bearing} ${side} ${template}`

export function maneuverCourse(base: BaseId, { speed, bearing, side, template: other }: Maneuver): Course {
  if (isHugeBase(base) || bearing === 'stationary') return { lead: 0, template: undefined, flip: 0 }
  const kind = other ?? templateKind[bearing]
  const templateOf = (way: Side | undefined): Template =>
    kind === 'straight' ? { kind, speed } : { kind, speed, side: way! }
  switch (bearing) {
    case 'koiogran':
    case 'segnor':
      return { lead: 0, template: templateOf(side), flip: 180 }
    case 'tallon':
      return { lead: 0, template: templateOf(side), flip: side === 'right' ? 90 : -90 }
    case 'sideslipBank':
    case 'sideslipTurn':
      // The ship leaves sideways, to the side opposite to the bend of the template.
      return { lead: side === 'right' ? -90 : 90, template: templateOf(side), flip: 0 }
    case 'reverseStraight':
    case 'reverseBank':
      // Moving backwards, the rear goes to the named side, which is the opposite one in the frame of the rear
      // guides.
      return { lead: 180, template: templateOf(side && oppositeSide(side)), flip: 0 }
    default:
      return { lead: 0, template: templateOf(side), flip: 0 }
  }
}

/** Returns the near end of the template, relative to the ship's centre. */
export const courseStart = (base: StandardBaseId, { lead }: Course): Pose =>
  composePoses(turnedPose(lead), { x: 0, y: bases[base].length / 2, heading: 0 })

/** Returns where a standard ship ends after a whole template, before any rotation, relative to its start. */
function standardMove(base: StandardBaseId, course: Course): Pose {
  if (!course.template) return { x: 0, y: 0, heading: 0 }
  const half: Pose = { x: 0, y: bases[base].length / 2, heading: 0 }
  const away = composePoses(composePoses(half, templateEnd(course.template)), half)
  return composePoses(composePoses(turnedPose(course.lead), away), turnedPose(-course.lead))
}

/**
 * Returns where a fully executed maneuver ends, relative to its start; a Tallon roll in its middle position.
 */
function localEnd(base: BaseId, maneuver: Maneuver): Pose {
  return memoize(`${base} ${nameOf(maneuver)}`, () => {
    if (isHugeBase(base)) return hugeEndPose(base, maneuver)
    const course = maneuverCourse(base, maneuver)
    return composePoses(standardMove(base, course), turnedPose(course.flip))
  })
}

/**
 * Returns an upper bound of the distance any maneuver moves a base: the longest template and the base's own
 * length.
 */
export const farthestMove = (base: BaseId): number => bases[base].length + 5 * STRAIGHT_STEP

/** Returns where a ship ends with nothing in its way; a Tallon roll in its middle position. */
export function endPose(edition: Edition, base: BaseId, from: Pose, maneuver: Maneuver): Pose {
  checkManeuver(edition, base, maneuver)
  return roundPose(composePoses(validatePose(from), localEnd(base, maneuver)))
}

/**
 * The path of a maneuver, always as if it curved to the right: `left` says that left and right must be
 * swapped. It is relative to a frame rotated by the course's lead.
 */
export interface ManeuverPath {
  readonly motion: Motion
  readonly lead: number
  readonly left: boolean
  readonly base: BaseId
}

const ways = new WeakMap<Maneuver, Partial<Record<BaseId, ManeuverPath | undefined>>>()

/**
 * Returns the path of a maneuver, cached by the maneuver object, because dials contain the same objects again
 * and again.
 */
export function maneuverPath(base: BaseId, maneuver: Maneuver): ManeuverPath | undefined {
  let known = ways.get(maneuver)
  if (!known) {
    known = {}
    ways.set(maneuver, known)
  }
  known[base] ??= wayNamed(base, maneuver)
  return known[base]
}

function wayNamed(base: BaseId, maneuver: Maneuver): ManeuverPath | undefined {
  return memoize(`way ${base} ${nameOf(maneuver)}`, () => {
    if (maneuver.bearing === 'stationary') return
    if (isHugeBase(base)) return hugeWay(base, maneuver)
    const { lead, template } = maneuverCourse(base, maneuver)
    const B = bases[base].length
    const { radius, angle, length } = curveOf(template!)
    const left = 'side' in template! && template.side === 'left'
    return {
      motion: radius ? templateMotion(B, radius, angle) : straightMotion(B + length),
      lead,
      left,
      base,
    }
  })
}

/**
 * Returns the path of a huge ship, whose template only determines where a move ends; a backward bank uses the
 * single rotation that joins start and end.
 */
function hugeWay(base: BaseId, maneuver: Maneuver): ManeuverPath {
  const end = hugeEndPose(base as 'huge', maneuver)
  if (maneuver.bearing !== 'bank') {
    const lead = maneuver.bearing === 'reverseStraight' ? 180 : 0
    return { motion: straightMotion(Math.abs(end.y)), lead, left: false, base }
  }
  const left = maneuver.side === 'left'
  return { motion: turningMotion(left ? mirrorPose(end) : end), lead: 0, left, base }
}

/** Converts a pose in the path's own frame to one relative to the ship's start. */
export const fromPath = ({ lead, left }: ManeuverPath, pose: Pose): Pose =>
  composePoses(composePoses(turnedPose(lead), left ? mirrorPose(pose) : pose), turnedPose(-lead))

/**
 * Returns the pose of a ship when its rear mark has travelled `progress` mm, with both marks on the
 * template's line.
 */
export function poseAlong(way: ManeuverPath, from: Pose, progress: number): Pose {
  return roundPose(composePoses(from, fromPath(way, poseAt(way.motion, progress))))
}

/** The shapes needed repeatedly for following a path. */
interface PathShapes {
  /**
   * The base with its guides in the frame of the path; when a ship moves sideways its guides are at the
   * sides.
   */
  readonly moving: readonly ConvexPart[]
  /** The end of the whole path, relative to the ship's start, and its length. */
  readonly end: Pose
  readonly progress: number
}

const flown = new WeakMap<ManeuverPath, PathShapes>()

/** Returns the shapes for following a path; cached. */
export function pathShapes(way: ManeuverPath): PathShapes {
  const kept = flown.get(way)
  if (kept) return kept
  const moving = placeShape(baseOutline(way.base), turnedPose(-way.lead)).parts.map(withBoundingCircle)
  const { pose, progress } = furthestPosition(way.motion, moving, 0, [])
  const made = { moving, end: fromPath(way, pose), progress }
  flown.set(way, made)
  return made
}
