import { type BaseId, baseOutline, bases, type Edition, isHugeBase, type StandardBaseId } from './base.ts'
import { type ConvexPart, furthestPosition, toConvexPart } from './furthest-position.ts'
import { hugeEndPose } from './huge-maneuver.ts'
import { checkManeuver, type Maneuver, templateKind } from './maneuver.ts'
import { type Motion, poseAt, straightMotion, templateMotion, turningMotion } from './motion.ts'
import { composePoses, mirrorPose, type Pose, roundPose, turnedPose, validatePose } from './pose.ts'
import { placeShape } from './shape.ts'
import { curveOf, oppositeSide, type Side, STRAIGHT_STEP, type Template, templateEnd } from './template.ts'

/**
 * How a maneuver is flown: the way off (`lead` is 0 for a template on the front guides, 180 on the rear ones, ±90 on
 * a side), the template, and how far the ship turns in place at the end when it gets there.
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
      // The ship leaves sideways, to the side away from the one the template bends to.
      return { lead: side === 'right' ? -90 : 90, template: templateOf(side), flip: 0 }
    case 'reverseStraight':
    case 'reverseBank':
      // Backwards, the rear goes to the named side: in the frame of the rear guides that is the other one.
      return { lead: 180, template: templateOf(side && oppositeSide(side)), flip: 0 }
    default:
      return { lead: 0, template: templateOf(side), flip: 0 }
  }
}

/** The template's near end, seen from the ship's centre. */
export const templateStart = (base: StandardBaseId, { lead }: Course): Pose =>
  composePoses(turnedPose(lead), { x: 0, y: bases[base].length / 2, heading: 0 })

/** Where a standard ship ends after a whole template, before any turn in place, seen from its start. */
function standardMove(base: StandardBaseId, course: Course): Pose {
  if (!course.template) return { x: 0, y: 0, heading: 0 }
  const half: Pose = { x: 0, y: bases[base].length / 2, heading: 0 }
  const away = composePoses(composePoses(half, templateEnd(course.template)), half)
  return composePoses(composePoses(turnedPose(course.lead), away), turnedPose(-course.lead))
}

/** Where the maneuver ends, seen from the start: fully executed, a Tallon roll in its middle placement. */
function localEnd(base: BaseId, maneuver: Maneuver): Pose {
  return memoize(`${base} ${nameOf(maneuver)}`, () => {
    if (isHugeBase(base)) return hugeEndPose(base, maneuver)
    const course = maneuverCourse(base, maneuver)
    return composePoses(standardMove(base, course), turnedPose(course.flip))
  })
}

/** No maneuver takes a base further than the longest template and its own length. */
export const farthestMove = (base: BaseId): number => bases[base].length + 5 * STRAIGHT_STEP

/** Where a ship ends when nothing is in its way; a Tallon roll in its middle placement. */
export function endPose(edition: Edition, base: BaseId, from: Pose, maneuver: Maneuver): Pose {
  checkManeuver(edition, base, maneuver)
  return roundPose(composePoses(validatePose(from), localEnd(base, maneuver)))
}

/**
 * The way of a maneuver, always as if it curved to the right: `left` where left and right are to be swapped.
 * It is flown in a frame turned by the course's lead.
 */
export interface ManeuverPath {
  readonly motion: Motion
  readonly lead: number
  readonly left: boolean
  readonly base: BaseId
}

const ways = new WeakMap<Maneuver, Partial<Record<BaseId, ManeuverPath | undefined>>>()

/** Maneuvers are those of dials, again and again, so a way is looked up by the very maneuver first. */
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

/** A huge ship's template says only where a move ends; backing up along a bank is the one turn that joins the two. */
function hugeWay(base: BaseId, maneuver: Maneuver): ManeuverPath {
  const end = hugeEndPose(base as 'huge', maneuver)
  if (maneuver.bearing !== 'bank') {
    const lead = maneuver.bearing === 'reverseStraight' ? 180 : 0
    return { motion: straightMotion(Math.abs(end.y)), lead, left: false, base }
  }
  const left = maneuver.side === 'left'
  return { motion: turningMotion(left ? mirrorPose(end) : end), lead: 0, left, base }
}

/** A pose of the way's own frame as a pose seen from the ship's start. */
export const fromPath = ({ lead, left }: ManeuverPath, pose: Pose): Pose =>
  composePoses(composePoses(turnedPose(lead), left ? mirrorPose(pose) : pose), turnedPose(-lead))

/** Where the ship is when its rear mark has travelled so many millimetres, both marks on the template's line. */
export function poseAlong(way: ManeuverPath, from: Pose, progress: number): Pose {
  return roundPose(composePoses(from, fromPath(way, poseAt(way.motion, progress))))
}

/** What flying a way needs again and again. */
interface PathShapes {
  /** The base with its guides as the way sees it: guides lie on the sides of a ship that slips sideways. */
  readonly moving: readonly ConvexPart[]
  /** Where the whole way ends, seen from the ship's start, and how far that is. */
  readonly end: Pose
  readonly progress: number
}

const flown = new WeakMap<ManeuverPath, PathShapes>()

export function pathShapes(way: ManeuverPath): PathShapes {
  const kept = flown.get(way)
  if (kept) return kept
  const moving = placeShape(baseOutline(way.base), turnedPose(-way.lead)).parts.map(toConvexPart)
  const { pose, progress } = furthestPosition(way.motion, moving, 0, [])
  const made = { moving, end: fromPath(way, pose), progress }
  flown.set(way, made)
  return made
}
