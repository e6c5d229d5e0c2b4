import {
  areTouching,
  type BaseId,
  baseOutline,
  bases,
  basesOverlap,
  boundingCircle,
  createShapeCache,
  type Edition,
  type HugeBaseId,
  isHugeBase,
  outlineShape,
  overlapsShape,
  type Stand,
  type StandardBaseId,
} from './base.ts'
import {
  type Course,
  courseStart,
  endPose,
  fromPath,
  maneuverCourse,
  maneuverPath,
  pathShapes,
} from './course.ts'
import { GeometryError } from './errors.ts'
import { type ConvexPart, createBlocker, furthestPosition, withBoundingCircle } from './furthest-position.ts'
import { hugeEndPose } from './huge-maneuver.ts'
import { checkManeuver, type Maneuver, maneuverName } from './maneuver.ts'
import {
  composePoses,
  mirrorPose,
  type Pose,
  relativePose,
  roundPose,
  turnedPose,
  validatePose,
} from './pose.ts'
import { mayBeWithin, overlaps, type Shape, separation } from './shape.ts'
import { freeOffsets, type Intervals, includesOffset } from './slide-intervals.ts'
import { curveOf, type Footprint, TEMPLATE_WIDTH, templateFootprint } from './template.ts'
import { templateCovers } from './template-overlap.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'
import { cos, sin } from './trig.ts'
import type { Vec } from './vec.ts'

/** Another ship on the table. */
export interface OtherShip extends Stand {
  readonly id: string
}

/**
 * The final position of a Tallon roll: one of the second edition's three, or millimetres forward of the
 * middle.
 */
export type TallonPlacement = 'forward' | 'middle' | 'back' | number

export interface FlightInput {
  readonly edition: Edition
  readonly base: BaseId
  readonly from: Pose
  readonly maneuver: Maneuver
  readonly others?: readonly OtherShip[]
  /** For a Tallon roll; by default the free position nearest to the middle. */
  readonly placement?: TallonPlacement
  /** Skips the footprint of the template and the ships touched. */
  readonly bare?: true
}

export interface Execution {
  readonly pose: Pose
  /** False when ships in the way cut it short. */
  readonly full: boolean
  /**
   * The ships that cut it short: the last one backed over, or every huge ship that slowed down a
   * second-edition huge ship.
   */
  readonly stoppedBy: readonly string[]
  /** The ships it touches where it was stopped. */
  readonly touching: readonly string[]
  /** The ships a huge ship overlaps, because ships of other sizes do not stop it. */
  readonly landedOn: readonly string[]
  /** How far the rear mark travelled, in mm. */
  readonly progress: number
  /** The speed executed: lower than the maneuver's when a second-edition huge ship had to slow down. */
  readonly speed: number
  /** The footprint of the travelled part of the template. Huge ships have none. */
  readonly template: Footprint | undefined
  /** For a Tallon roll: the free positions, in mm forward of the middle. */
  readonly placements?: Intervals
}

const idsOfShips = (others: readonly OtherShip[]): string[] => others.map(({ id }) => id)

/** Executes a maneuver among other ships and returns where it ends. */
export function executeManeuver(flight: FlightInput): Execution {
  const { edition, base, maneuver } = flight
  checkManeuver(edition, base, maneuver)
  const from = validatePose(flight.from)
  const others = flight.others ?? []
  if (isHugeBase(base))
    return edition === 'first' ? backUp(from, base, maneuver, others) : slowDown(from, base, maneuver, others)
  const course = maneuverCourse(base, maneuver)
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
    : executeStandard(flight, from, base, course, course.flip)
}

const parts: Partial<Record<BaseId, readonly ConvexPart[]>> = {}

/** Returns the parts of a base with its guides, in its own frame. */
function partsOf(base: BaseId): readonly ConvexPart[] {
  parts[base] ??= baseOutline(base).parts.map(withBoundingCircle)
  return parts[base]
}

/** Moves along the path as far as the blockers allow. */
function travelAlong(
  from: Pose,
  base: BaseId,
  maneuver: Maneuver,
  blockers: readonly OtherShip[],
  bare?: true,
) {
  const way = maneuverPath(base, maneuver)!
  const { reach } = baseOutline(base)
  const isNearby = (centre: Vec, margin: number) => {
    const circle = { centre, reach }
    return blockers.filter((other) => mayBeWithin(circle, boundingCircle(other), margin))
  }
  const whole = pathShapes(way)
  const last = roundPose(composePoses(from, whole.end))
  if (isNearby(last, 2 * TOUCH_TOLERANCE).length === 0) {
    return { pose: last, stopper: undefined, touching: [], progress: whole.progress }
  }
  const start = composePoses(from, turnedPose(way.lead))
  const near = isNearby(from, way.motion.length)
  const seen = near.map((other) => {
    const pose = relativePose(start, other.pose)
    return createBlocker(
      way.left ? mirrorPose(pose) : pose,
      partsOf(other.base),
      baseOutline(other.base).reach,
    )
  })
  const end = furthestPosition(way.motion, whole.moving, reach, seen)
  if (end.stoppedBy === undefined) {
    return { pose: last, stopper: undefined, touching: [], progress: end.progress }
  }
  const back = end.progress <= 0
  const pose = back ? from : roundPose(composePoses(from, fromPath(way, end.pose)))
  const there = { base, pose, kept: createShapeCache() }
  if (back) refuseOverlap(there, near)
  const touching = bare ? [] : idsOfShips(near.filter((other) => areTouching(there, other)))
  return { pose, stopper: near[end.stoppedBy]!, touching, progress: end.progress }
}

function refuseOverlap(there: Stand, others: readonly OtherShip[]): void {
  const under = others.find((other) => basesOverlap(other, there))
  if (!under) return
  throw new GeometryError(
    'starts-overlapping',
    `The ship overlaps ${under.id} before it moves, which no ship may. Move one of the two apart first.`,
  )
}

function executeStandard(
  { maneuver, others = [], bare }: FlightInput,
  from: Pose,
  base: StandardBaseId,
  course: Course,
  flip = 0,
): Execution {
  const { pose, stopper, touching, progress } = travelAlong(from, base, maneuver, others, bare)
  return {
    pose: stopper ? pose : roundPose(composePoses(pose, turnedPose(flip))),
    full: !stopper,
    stoppedBy: stopper ? [stopper.id] : [],
    touching,
    landedOn: [],
    progress,
    speed: maneuver.speed,
    template: bare ? undefined : flownOver(from, base, course, stopper && progress),
  }
}

/** Returns the footprint of the travelled part of the template: all of it unless the ship was stopped. */
function flownOver(from: Pose, base: StandardBaseId, course: Course, stopped: number | undefined) {
  const template = course.template!
  const reached = stopped === undefined ? curveOf(template).length : stopped - bases[base].length
  return templateFootprint(template, composePoses(from, courseStart(base, course)), reached)
}

const named = { forward: 10, middle: 0, back: -10 } as const

/**
 * Executes a Tallon roll. The ship rotates at the end of the template, in one of three positions along the
 * template's end (second edition) or any position beside it (first edition). If every position is blocked the
 * roll is cut short and the ship does not rotate.
 */
function tallonRoll(flight: FlightInput, from: Pose, base: StandardBaseId, course: Course): Execution {
  const { edition, maneuver, others = [], placement } = flight
  const middle = endPose(edition, base, from, maneuver)
  const hull = outlineShape({ base, pose: middle })
  const reach = edition === 'first' ? (bases[base].length - TEMPLATE_WIDTH) / 2 : named.forward
  const shapes = others.filter((other) => mayBeWithin(hull, boundingCircle(other), reach)).map(outlineShape)
  const facing = { x: sin(middle.heading), y: cos(middle.heading) }
  const anywhere = freeOffsets(hull, facing, -reach, reach, shapes)
  const placements: Intervals =
    edition === 'first'
      ? anywhere
      : [-10, 0, 10].filter((at) => includesOffset(anywhere, at)).map((at) => [at, at] as const)
  const wanted = typeof placement === 'string' ? named[placement] : placement
  if (wanted !== undefined && placements.length > 0 && !includesOffset(placements, wanted)) {
    throw new GeometryError(
      'no-such-placement',
      `The ${maneuverName(maneuver)} cannot end ${wanted} mm forward of the middle. Free: ${placements.map(([a, b]) => (a === b ? a : `${a} to ${b}`)).join(', ')}.`,
    )
  }
  const offset = wanted ?? nearestToMiddle(placements)
  if (placements.length === 0 || offset === undefined) {
    return { ...cutShort(executeStandard(flight, from, base, course), hull, others), placements }
  }
  const whole = executeStandard({ ...flight, others: [] }, from, base, course)
  return { ...whole, pose: roundPose(composePoses(middle, { x: 0, y: offset, heading: 0 })), placements }
}

function nearestToMiddle(intervals: Intervals): number | undefined {
  const nearest = intervals.map(([low, high]) => Math.min(high, Math.max(low, 0)))
  return nearest.sort((a, b) => Math.abs(a) - Math.abs(b))[0]
}

/** Cuts a roll short because every position is blocked, even if the template's end itself is free. */
function cutShort(flown: Execution, hull: Shape, others: readonly OtherShip[]): Execution {
  if (!flown.full) return flown
  return {
    ...flown,
    full: false,
    stoppedBy: idsOfShips(others.filter((other) => overlaps(hull, outlineShape(other)))),
  }
}

/** First edition: backs a huge ship up along its path, past huge ships only. */
function backUp(from: Pose, base: BaseId, maneuver: Maneuver, others: readonly OtherShip[]): Execution {
  const { pose, stopper, touching, progress } = travelAlong(
    from,
    base,
    maneuver,
    others.filter((other) => isHugeBase(other.base)),
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

function landedOn(base: BaseId, pose: Pose, others: readonly OtherShip[]): string[] {
  const there = { base, pose, kept: createShapeCache() }
  return idsOfShips(others.filter((other) => !isHugeBase(other.base) && basesOverlap(other, there)))
}

/**
 * Second edition: reduces the speed of a huge ship that would overlap huge ships until it is clear or does
 * not move.
 */
function slowDown(from: Pose, base: BaseId, maneuver: Maneuver, others: readonly OtherShip[]): Execution {
  const hugeShips = others.filter((other) => isHugeBase(other.base))
  const stoppedBy = new Set<string>()
  const slowest = maneuver.bearing === 'bank' ? 0 : 1
  let speed = maneuver.speed
  let pose = from
  for (; speed >= slowest; speed--) {
    pose = roundPose(composePoses(from, hugeEndPose(base as HugeBaseId, { ...maneuver, speed })))
    const there = { base, pose, kept: createShapeCache() }
    const hit = hugeShips.filter((other) => basesOverlap(other, there))
    if (hit.length === 0) break
    for (const { id } of hit) stoppedBy.add(id)
    pose = from
  }
  const full = stoppedBy.size === 0
  const there = { base, pose, kept: createShapeCache() }
  if (!full && pose === from) refuseOverlap(there, hugeShips)
  return {
    pose,
    full,
    stoppedBy: [...stoppedBy],
    touching: full ? [] : idsOfShips(hugeShips.filter((other) => areTouching(there, other))),
    landedOn: landedOn(base, pose, others),
    progress: 0,
    speed: Math.max(0, speed),
    template: undefined,
  }
}

/** Something on the table that a move may cross: an obstacle, a device or a remote. */
export interface ObjectOnTable {
  readonly id: string
  readonly shape: Shape
}

export interface CrossedObject {
  readonly id: string
  /** The travelled part of the template overlaps it. */
  readonly template: boolean
  /** The base, including its guides, ended on it. */
  readonly base: boolean
}

/** Returns what a move passed over or ended on, nearest to its start first. */
export function crossedObjects(
  from: Stand,
  execution: Pick<Execution, 'pose' | 'template'>,
  things: readonly ObjectOnTable[],
): CrossedObject[] {
  const end = { base: from.base, pose: execution.pose, kept: createShapeCache() }
  const met: { crossing: CrossedObject; shape: Shape }[] = []
  for (const { id, shape } of things) {
    const template = execution.template !== undefined && templateCovers(execution.template, shape)
    const base = overlapsShape(end, shape)
    if (template || base) met.push({ crossing: { id, template, base }, shape })
  }
  // Distances are expensive, and few moves cross more than one object.
  if (met.length < 2) return met.map(({ crossing }) => crossing)
  const start = outlineShape(from)
  return met
    .map(({ crossing, shape }) => ({ crossing, distance: separation(start, shape) }))
    .sort((a, b) => a.distance - b.distance || (a.crossing.id < b.crossing.id ? -1 : 1))
    .map(({ crossing }) => crossing)
}
