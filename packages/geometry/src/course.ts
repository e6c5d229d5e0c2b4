import { type BaseId, bases, type Edition, isHuge, outlineOf, type StandardBaseId } from './base.ts'
import { furthest, type Part, partOf } from './furthest.ts'
import { hugeMove } from './huge.ts'
import { checkManeuver, type Maneuver, templateKind } from './maneuver.ts'
import { chord, type Motion, poseAt, rotationTo, translation } from './motion.ts'
import { checkedPose, compose, mirrored, type Pose, rounded, turned } from './pose.ts'
import { placed } from './shape.ts'
import { curveOf, otherSide, type Side, STRAIGHT_STEP, type Template, templateEnd } from './template.ts'

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

function once<T>(key: string, make: () => T): T {
  const there = cached.get(key) as T | undefined
  if (there !== undefined) return there
  const made = make()
  cached.set(key, made)
  return made
}

const nameOf = ({ speed, bearing, side, template }: Maneuver): string =>
  `${speed} ${bearing} ${side} ${template}`

export function courseOf(base: BaseId, { speed, bearing, side, template: other }: Maneuver): Course {
  if (isHuge(base) || bearing === 'stationary') return { lead: 0, template: undefined, flip: 0 }
  const kind = other ?? templateKind[bearing]
  const template = (way: Side | undefined): Template =>
    kind === 'straight' ? { kind, speed } : { kind, speed, side: way! }
  switch (bearing) {
    case 'koiogran':
    case 'segnor':
      return { lead: 0, template: template(side), flip: 180 }
    case 'tallon':
      return { lead: 0, template: template(side), flip: side === 'right' ? 90 : -90 }
    case 'sideslipBank':
    case 'sideslipTurn':
      // The ship leaves sideways, to the side away from the one the template bends to.
      return { lead: side === 'right' ? -90 : 90, template: template(side), flip: 0 }
    case 'reverseStraight':
    case 'reverseBank':
      // Backwards, the rear goes to the named side: in the frame of the rear guides that is the other one.
      return { lead: 180, template: template(side && otherSide(side)), flip: 0 }
    default:
      return { lead: 0, template: template(side), flip: 0 }
  }
}

/** The template's near end, seen from the ship's centre. */
export const templateStart = (base: StandardBaseId, { lead }: Course): Pose =>
  compose(turned(lead), { x: 0, y: bases[base].length / 2, heading: 0 })

/** Where a standard ship ends after a whole template, before any turn in place, seen from its start. */
function standardMove(base: StandardBaseId, course: Course): Pose {
  if (!course.template) return { x: 0, y: 0, heading: 0 }
  const half: Pose = { x: 0, y: bases[base].length / 2, heading: 0 }
  const away = compose(compose(half, templateEnd(course.template)), half)
  return compose(compose(turned(course.lead), away), turned(-course.lead))
}

/** Where the maneuver ends, seen from the start: fully executed, a Tallon roll in its middle placement. */
function localEnd(base: BaseId, maneuver: Maneuver): Pose {
  return once(`${base} ${nameOf(maneuver)}`, () => {
    if (isHuge(base)) return hugeMove(base, maneuver)
    const course = courseOf(base, maneuver)
    return compose(standardMove(base, course), turned(course.flip))
  })
}

/** No maneuver takes a base further than the longest template and its own length. */
export const farthestMove = (base: BaseId): number => bases[base].length + 5 * STRAIGHT_STEP

/** Where a ship ends when nothing is in its way; a Tallon roll in its middle placement. */
export function endPose(edition: Edition, base: BaseId, from: Pose, maneuver: Maneuver): Pose {
  checkManeuver(edition, base, maneuver)
  return rounded(compose(checkedPose(from), localEnd(base, maneuver)))
}

/**
 * The way of a maneuver, always as if it curved to the right: `left` where left and right are to be swapped.
 * It is flown in a frame turned by the course's lead.
 */
export interface Way {
  readonly motion: Motion
  readonly lead: number
  readonly left: boolean
  readonly base: BaseId
}

const ways = new WeakMap<Maneuver, Partial<Record<BaseId, Way | undefined>>>()

/** Maneuvers are those of dials, again and again, so a way is looked up by the very maneuver first. */
export function wayOf(base: BaseId, maneuver: Maneuver): Way | undefined {
  let known = ways.get(maneuver)
  if (!known) {
    known = {}
    ways.set(maneuver, known)
  }
  known[base] ??= wayNamed(base, maneuver)
  return known[base]
}

function wayNamed(base: BaseId, maneuver: Maneuver): Way | undefined {
  return once(`way ${base} ${nameOf(maneuver)}`, () => {
    if (maneuver.bearing === 'stationary') return
    if (isHuge(base)) return hugeWay(base, maneuver)
    const { lead, template } = courseOf(base, maneuver)
    const B = bases[base].length
    const { radius, angle, length } = curveOf(template!)
    const left = 'side' in template! && template.side === 'left'
    return { motion: radius ? chord(B, radius, angle) : translation(B + length), lead, left, base }
  })
}

/** A huge ship's template says only where a move ends; backing up along a bank is the one turn that joins the two. */
function hugeWay(base: BaseId, maneuver: Maneuver): Way {
  const end = hugeMove(base as 'huge', maneuver)
  if (maneuver.bearing !== 'bank') {
    const lead = maneuver.bearing === 'reverseStraight' ? 180 : 0
    return { motion: translation(Math.abs(end.y)), lead, left: false, base }
  }
  const left = maneuver.side === 'left'
  return { motion: rotationTo(left ? mirrored(end) : end), lead: 0, left, base }
}

/** A pose of the way's own frame as a pose seen from the ship's start. */
export const fromWay = ({ lead, left }: Way, pose: Pose): Pose =>
  compose(compose(turned(lead), left ? mirrored(pose) : pose), turned(-lead))

/** Where the ship is when its rear mark has travelled so many millimetres, both marks on the template's line. */
export function poseAlong(way: Way, from: Pose, progress: number): Pose {
  return rounded(compose(from, fromWay(way, poseAt(way.motion, progress))))
}

/** What flying a way needs again and again. */
interface Flown {
  /** The base with its guides as the way sees it: guides lie on the sides of a ship that slips sideways. */
  readonly moving: readonly Part[]
  /** Where the whole way ends, seen from the ship's start, and how far that is. */
  readonly end: Pose
  readonly progress: number
}

const flown = new WeakMap<Way, Flown>()

export function flownOf(way: Way): Flown {
  const kept = flown.get(way)
  if (kept) return kept
  const moving = placed(outlineOf(way.base), turned(-way.lead)).parts.map(partOf)
  const { pose, progress } = furthest(way.motion, moving, 0, [])
  const made = { moving, end: fromWay(way, pose), progress }
  flown.set(way, made)
  return made
}
