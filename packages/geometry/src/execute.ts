import {
  areTouching,
  around,
  type BaseId,
  bases,
  type Edition,
  type HugeBaseId,
  isHuge,
  meets,
  nothingKept,
  outline,
  outlineOf,
  type Stand,
  type StandardBaseId,
  standsOn,
} from './base.ts'
import { type Course, courseOf, endPose, flownOf, fromWay, templateStart, wayOf } from './course.ts'
import { GeometryError } from './errors.ts'
import { blocker, furthest, type Part, partOf } from './furthest.ts'
import { hugeMove } from './huge.ts'
import { checkManeuver, type Maneuver, maneuverName } from './maneuver.ts'
import { checkedPose, compose, mirrored, type Pose, relative, rounded, turned } from './pose.ts'
import { mayMeet, overlaps, type Shape, separation } from './shape.ts'
import { freeOffsets, type Intervals, includes } from './slide.ts'
import { covers } from './sweep.ts'
import { curveOf, type Footprint, footprint, TEMPLATE_WIDTH } from './template.ts'
import { TOUCH } from './tolerance.ts'
import { cos, sin } from './trig.ts'
import type { Vec } from './vec.ts'

/** Another ship on the table. */
export interface Other extends Stand {
  readonly id: string
}

/** Which of its placements a Tallon roll ends in: the second edition's three, or so many millimetres forward of the middle. */
export type Placement = 'forward' | 'middle' | 'back' | number

export interface Flight {
  readonly edition: Edition
  readonly base: BaseId
  readonly from: Pose
  readonly maneuver: Maneuver
  readonly others?: readonly Other[]
  /** For a Tallon roll; left out, the free placement nearest the middle. */
  readonly placement?: Placement
  /** Nobody asks what the template covered, nor whom the ship touches. */
  readonly bare?: true
}

export interface Execution {
  readonly pose: Pose
  /** False when ships in the way cut it short. */
  readonly full: boolean
  /** Who cut it short: the last ship backed over, or every huge ship that made a second-edition huge ship slow down. */
  readonly stoppedBy: readonly string[]
  /** Whom the ship touches where it was stopped. */
  readonly touching: readonly string[]
  /** Whom a huge ship has landed on: ships of other sizes do not stop it. */
  readonly landedOn: readonly string[]
  /** How far the rear mark travelled, in millimetres. */
  readonly progress: number
  /** The speed flown: lower than the maneuver's when a second-edition huge ship had to slow down. */
  readonly speed: number
  /** What the travelled part of the template covered. Huge ships have none. */
  readonly template: Footprint | undefined
  /** For a Tallon roll: the free placements, in millimetres forward of the middle. */
  readonly placements?: Intervals
}

const ids = (others: readonly Other[]): string[] => others.map(({ id }) => id)

/** Flies a maneuver among other ships and says where it ends. */
export function execute(flight: Flight): Execution {
  const { edition, base, maneuver } = flight
  checkManeuver(edition, base, maneuver)
  const from = checkedPose(flight.from)
  const others = flight.others ?? []
  if (isHuge(base))
    return edition === 'first' ? backUp(from, base, maneuver, others) : slowDown(from, base, maneuver, others)
  const course = courseOf(base, maneuver)
  if (!course.template) {
    return {
      pose: from,
      full: true,
      stoppedBy: [],
      touching: [],
      landedOn: [],
      progress: 0,
      speed: 0,
      template: undefined,
    }
  }
  return maneuver.bearing === 'tallon'
    ? tallonRoll(flight, from, base, course)
    : standard(flight, from, base, course, course.flip)
}

const parts: Partial<Record<BaseId, readonly Part[]>> = {}

/** The parts of a base with its guides, in its own frame. */
function partsOf(base: BaseId): readonly Part[] {
  parts[base] ??= outlineOf(base).parts.map(partOf)
  return parts[base]
}

/** Moves along the way as far as the blockers allow. */
function travel(from: Pose, base: BaseId, maneuver: Maneuver, blockers: readonly Other[], bare?: true) {
  const way = wayOf(base, maneuver)!
  const { reach } = outlineOf(base)
  const within = (centre: Vec, margin: number) => {
    const circle = { centre, reach }
    return blockers.filter((other) => mayMeet(circle, around(other), margin))
  }
  const whole = flownOf(way)
  const last = rounded(compose(from, whole.end))
  if (within(last, 2 * TOUCH).length === 0) {
    return { pose: last, stopper: undefined, touching: [], progress: whole.progress }
  }
  const start = compose(from, turned(way.lead))
  const near = within(from, way.motion.length)
  const seen = near.map((other) => {
    const pose = relative(start, other.pose)
    return blocker(way.left ? mirrored(pose) : pose, partsOf(other.base), outlineOf(other.base).reach)
  })
  const end = furthest(way.motion, whole.moving, reach, seen)
  if (end.stoppedBy === undefined) {
    return { pose: last, stopper: undefined, touching: [], progress: end.progress }
  }
  const back = end.progress <= 0
  const pose = back ? from : rounded(compose(from, fromWay(way, end.pose)))
  const there = { base, pose, kept: nothingKept() }
  if (back) refuseOverlap(there, near)
  const touching = bare ? [] : ids(near.filter((other) => areTouching(there, other)))
  return { pose, stopper: near[end.stoppedBy]!, touching, progress: end.progress }
}

function refuseOverlap(there: Stand, others: readonly Other[]): void {
  const under = others.find((other) => meets(other, there))
  if (!under) return
  throw new GeometryError(
    'starts-overlapping',
    `The ship overlaps ${under.id} before it moves, which no ship may. Move one of the two apart first.`,
  )
}

function standard(
  { maneuver, others = [], bare }: Flight,
  from: Pose,
  base: StandardBaseId,
  course: Course,
  flip = 0,
): Execution {
  const { pose, stopper, touching, progress } = travel(from, base, maneuver, others, bare)
  return {
    pose: stopper ? pose : rounded(compose(pose, turned(flip))),
    full: !stopper,
    stoppedBy: stopper ? [stopper.id] : [],
    touching,
    landedOn: [],
    progress,
    speed: maneuver.speed,
    template: bare ? undefined : flownOver(from, base, course, stopper && progress),
  }
}

/** What the travelled part of the template covered: all of it unless the ship was stopped. */
function flownOver(from: Pose, base: StandardBaseId, course: Course, stopped: number | undefined) {
  const template = course.template!
  const reached = stopped === undefined ? curveOf(template).length : stopped - bases[base].length
  return footprint(template, compose(from, templateStart(base, course)), reached)
}

const named = { forward: 10, middle: 0, back: -10 } as const

/**
 * A Tallon roll turns once more at the end of its template, and its side may then sit at three places of the template's
 * end (second edition) or anywhere the end does not stand over (first). If every place is taken it is cut short and
 * does not turn.
 */
function tallonRoll(flight: Flight, from: Pose, base: StandardBaseId, course: Course): Execution {
  const { edition, maneuver, others = [], placement } = flight
  const middle = endPose(edition, base, from, maneuver)
  const hull = outline({ base, pose: middle })
  const reach = edition === 'first' ? (bases[base].length - TEMPLATE_WIDTH) / 2 : named.forward
  const shapes = others.filter((other) => mayMeet(hull, around(other), reach)).map(outline)
  const facing = { x: sin(middle.heading), y: cos(middle.heading) }
  const anywhere = freeOffsets(hull, facing, -reach, reach, shapes)
  const placements: Intervals =
    edition === 'first'
      ? anywhere
      : [-10, 0, 10].filter((at) => includes(anywhere, at)).map((at) => [at, at] as const)
  const wanted = typeof placement === 'string' ? named[placement] : placement
  if (wanted !== undefined && placements.length > 0 && !includes(placements, wanted)) {
    throw new GeometryError(
      'no-such-placement',
      `The ${maneuverName(maneuver)} cannot end ${wanted} mm forward of the middle. Free: ${placements.map(([a, b]) => (a === b ? a : `${a} to ${b}`)).join(', ')}.`,
    )
  }
  const offset = wanted ?? nearestToMiddle(placements)
  if (placements.length === 0 || offset === undefined) {
    return { ...cutShort(standard(flight, from, base, course), hull, others), placements }
  }
  const whole = standard({ ...flight, others: [] }, from, base, course)
  return { ...whole, pose: rounded(compose(middle, { x: 0, y: offset, heading: 0 })), placements }
}

function nearestToMiddle(intervals: Intervals): number | undefined {
  const nearest = intervals.map(([low, high]) => Math.min(high, Math.max(low, 0)))
  return nearest.sort((a, b) => Math.abs(a) - Math.abs(b))[0]
}

/** With every placement taken the roll is cut short even where the template's end itself is free. */
function cutShort(flown: Execution, hull: Shape, others: readonly Other[]): Execution {
  if (!flown.full) return flown
  return { ...flown, full: false, stoppedBy: ids(others.filter((other) => overlaps(hull, outline(other)))) }
}

/** First edition: a huge ship backs up from huge ships only. */
function backUp(from: Pose, base: BaseId, maneuver: Maneuver, others: readonly Other[]): Execution {
  const { pose, stopper, touching, progress } = travel(
    from,
    base,
    maneuver,
    others.filter((other) => isHuge(other.base)),
  )
  return {
    pose,
    full: !stopper,
    stoppedBy: stopper ? [stopper.id] : [],
    touching,
    landedOn: landedOn(base, pose, others),
    progress,
    speed: maneuver.speed,
    template: undefined,
  }
}

function landedOn(base: BaseId, pose: Pose, others: readonly Other[]): string[] {
  const there = { base, pose, kept: nothingKept() }
  return ids(others.filter((other) => !isHuge(other.base) && meets(other, there)))
}

/** Second edition: a huge ship that would overlap huge ships flies one speed lower, until it is clear or stands still. */
function slowDown(from: Pose, base: BaseId, maneuver: Maneuver, others: readonly Other[]): Execution {
  const giants = others.filter((other) => isHuge(other.base))
  const stoppedBy = new Set<string>()
  const slowest = maneuver.bearing === 'bank' ? 0 : 1
  let speed = maneuver.speed
  let pose = from
  for (; speed >= slowest; speed--) {
    pose = rounded(compose(from, hugeMove(base as HugeBaseId, { ...maneuver, speed })))
    const there = { base, pose, kept: nothingKept() }
    const hit = giants.filter((other) => meets(other, there))
    if (hit.length === 0) break
    for (const { id } of hit) stoppedBy.add(id)
    pose = from
  }
  const full = stoppedBy.size === 0
  const there = { base, pose, kept: nothingKept() }
  if (!full && pose === from) refuseOverlap(there, giants)
  return {
    pose,
    full,
    stoppedBy: [...stoppedBy],
    touching: full ? [] : ids(giants.filter((other) => areTouching(there, other))),
    landedOn: landedOn(base, pose, others),
    progress: 0,
    speed: Math.max(0, speed),
    template: undefined,
  }
}

/** Something lying on the table that a move may cross: an obstacle, a device, a remote. */
export interface Lying {
  readonly id: string
  readonly shape: Shape
}

export interface Crossing {
  readonly id: string
  /** The travelled part of the template lies on it. */
  readonly template: boolean
  /** The base, guides and all, came to rest on it. */
  readonly base: boolean
}

/** What a move passed over or came to rest on, nearest to where it started first. */
export function crossings(
  from: Stand,
  execution: Pick<Execution, 'pose' | 'template'>,
  things: readonly Lying[],
): Crossing[] {
  const end = { base: from.base, pose: execution.pose, kept: nothingKept() }
  const met: { crossing: Crossing; shape: Shape }[] = []
  for (const { id, shape } of things) {
    const template = execution.template !== undefined && covers(execution.template, shape)
    const base = standsOn(end, shape)
    if (template || base) met.push({ crossing: { id, template, base }, shape })
  }
  // Distances are dear, and few moves cross more than one thing.
  if (met.length < 2) return met.map(({ crossing }) => crossing)
  const start = outline(from)
  return met
    .map(({ crossing, shape }) => ({ crossing, distance: separation(start, shape) }))
    .sort((a, b) => a.distance - b.distance || (a.crossing.id < b.crossing.id ? -1 : 1))
    .map(({ crossing }) => crossing)
}
