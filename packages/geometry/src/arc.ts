import { type BaseId, bases, bodyShape, type Edition, type Stand, sectionOffset } from './base.ts'
import {
  clipByHalfPlanes,
  type HalfPlane,
  type Polygon,
  signedArea,
  signedDistanceInside,
  subtract,
} from './polygon.ts'
import { frameOf, type LocalFrame, toLocal, toTable } from './pose.ts'
import { BAND_LENGTH, type Band, bandOf } from './range.ts'
import { type ClosestLines, closestLines, isWithin, overlaps, type Shape, shapeOf } from './shape.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'
import { cos, sin } from './trig.ts'
import type { Vec } from './vec.ts'

/** The arcs printed on every base. A turret indicator points into one of the first four. */
export const standardArcs = ['front', 'rear', 'left', 'right', 'fullFront', 'fullRear', 'bullseye'] as const
export type StandardArc = (typeof standardArcs)[number]

/**
 * The arcs of the sections of first-edition huge ships. The CR90's primary turret covers everything but the
 * rear.
 */
export const sectionArcs = [
  'cr90Fore',
  'cr90Aft',
  'cr90Primary',
  'raiderFore',
  'raiderAft',
  'gozanti',
  'croc',
] as const
export type SectionArc = (typeof sectionArcs)[number]

export type Arc = StandardArc | SectionArc

/**
 * The opening angles of the front and rear arcs, in degrees; the side arcs cover the rest. The apex is the
 * centre of the base.
 */
export const arcOpenings: Record<Edition, Partial<Record<BaseId, number>>> = {
  first: { small: 80.9, large: 84.05 },
  second: { small: 81.24, medium: 82.8, large: 83.52, huge: 82.9 },
}

/** The width of the range ruler, and so of the bullseye arc, in mm. */
export const BULLSEYE_WIDTH = 15

/** Returns a wedge clockwise from one heading to another, less than half a turn, in the frame of the base. */
function wedgeHalfPlanes(from: number, to: number, apex: Vec = { x: 0, y: 0 }): HalfPlane[] {
  const first: Vec = { x: cos(from), y: -sin(from) }
  const last: Vec = { x: -cos(to), y: sin(to) }
  return [first, last].map((normal) => ({ normal, offset: normal.x * apex.x + normal.y * apex.y }))
}

const bothSides = (from: number, to: number, apex?: Vec): HalfPlane[][] => [
  wedgeHalfPlanes(from, to, apex),
  wedgeHalfPlanes(-to, -from, apex),
]

function sectionRegions(base: BaseId, arc: SectionArc): HalfPlane[][] {
  const fore: Vec = { x: 0, y: sectionOffset(base, 'fore') }
  const aft: Vec = { x: 0, y: sectionOffset(base, 'aft') }
  switch (arc) {
    case 'cr90Fore':
      return bothSides(45, 135, fore)
    case 'cr90Aft':
      return bothSides(45, 135, aft)
    case 'cr90Primary':
      return bothSides(0, 180 - 28.9, fore)
    case 'raiderFore':
      return [wedgeHalfPlanes(-51, 51)]
    case 'raiderAft':
      return bothSides(28.9, 135, aft)
    case 'gozanti':
    case 'croc':
      return [wedgeHalfPlanes(-65.7, 65.7)]
  }
}

const isSectionArc = (arc: Arc): arc is SectionArc => (sectionArcs as readonly Arc[]).includes(arc)

/** Returns an arc as convex regions in the frame of the base. */
function arcRegionsOfBase(edition: Edition, base: BaseId, arc: Arc): HalfPlane[][] {
  if (isSectionArc(arc)) return sectionRegions(base, arc)
  const half = (arcOpenings[edition][base] ?? 90) / 2
  switch (arc) {
    case 'front':
      return [wedgeHalfPlanes(-half, half)]
    case 'right':
      return [wedgeHalfPlanes(half, 180 - half)]
    case 'rear':
      return [wedgeHalfPlanes(180 - half, 180 + half)]
    case 'left':
      return [wedgeHalfPlanes(half - 180, -half)]
    case 'fullFront':
      return [[{ normal: { x: 0, y: 1 }, offset: 0 }]]
    case 'fullRear':
      return [[{ normal: { x: 0, y: -1 }, offset: 0 }]]
    case 'bullseye':
      return [
        [
          { normal: { x: 1, y: 0 }, offset: -BULLSEYE_WIDTH / 2 },
          { normal: { x: -1, y: 0 }, offset: -BULLSEYE_WIDTH / 2 },
          { normal: { x: 0, y: 1 }, offset: bases[base].length / 2 },
        ],
      ]
  }
}

type ByArc = Partial<Record<Arc, HalfPlane[][]>>

const cached: Record<Edition, Partial<Record<BaseId, ByArc>>> = { first: {}, second: {} }

/** Returns the regions of an arc in the frame of the base; cached. */
function localRegions(edition: Edition, base: BaseId, arc: Arc): HalfPlane[][] {
  cached[edition][base] ??= {}
  const kept: ByArc = cached[edition][base]
  kept[arc] ??= arcRegionsOfBase(edition, base, arc)
  return kept[arc]
}

function onTable(half: HalfPlane, f: LocalFrame, turn: LocalFrame): HalfPlane {
  const normal = toTable(turn, half.normal)
  return { normal, offset: half.offset + normal.x * f.x + normal.y * f.y }
}

function placedRegions(local: readonly HalfPlane[][], f: LocalFrame): HalfPlane[][] {
  const turn: LocalFrame = { x: 0, y: 0, s: f.s, c: f.c }
  return local.map((region) => region.map((half) => onTable(half, f, turn)))
}

/** Returns the convex regions of the table that an arc covers, without a limit of range. */
export const arcRegions = (edition: Edition, stand: Stand, arc: Arc): HalfPlane[][] =>
  placedRegions(localRegions(edition, stand.base, arc), frameOf(stand.pose))

/** Reports whether a circle may reach into a region. */
function comesNear(region: readonly HalfPlane[], centre: Vec, reach: number): boolean {
  for (const half of region)
    if (signedDistanceInside(half, centre) <= -reach - 2 * TOUCH_TOLERANCE) return false
  return true
}

/**
 * Returns the part of a shape inside an arc, or undefined if there is none. The border belongs to the arc;
 * the area under the base does not, because arcs begin at its edge.
 */
export function partInArc(edition: Edition, stand: Stand, arc: Arc, shape: Shape): Shape | undefined {
  const f = frameOf(stand.pose)
  const local = localRegions(edition, stand.base, arc)
  const centre = toLocal(f, shape.centre)
  // Most arcs are one region, and most shapes are entirely inside it or far from it.
  if (local.length === 1 && !comesNear(local[0]!, centre, shape.reach)) return
  const near = local.length === 1 ? local : local.filter((region) => comesNear(region, centre, shape.reach))
  if (near.length === 0) return
  const own = bodyShape(stand)
  const seen = overlaps(own, shape)
    ? shape.parts.flatMap((part) => subtract(part, own.parts[0]!))
    : shape.parts
  const parts: Polygon[] = []
  for (const region of placedRegions(near, f))
    for (const part of seen) {
      const clipped = clipByHalfPlanes(part, region)
      if (clipped.length > 0) parts.push(clipped)
    }
  // A shape entirely inside the arc is returned unchanged.
  if (parts.length === shape.parts.length && parts.every((part, i) => part === shape.parts[i])) return shape
  return parts.length > 0 ? shapeOf(parts) : undefined
}

/**
 * Reports whether any part of a shape is in an arc. Arcs end at Range 3 by default; a weapon may reach
 * further.
 */
export function isInArc(edition: Edition, stand: Stand, arc: Arc, shape: Shape, bands = 3): boolean {
  const seen = partInArc(edition, stand, arc, shape)
  return (
    seen !== undefined &&
    closestLines(bodyShape(stand), seen).distance <= bands * BAND_LENGTH + TOUCH_TOLERANCE
  )
}

/**
 * Returns where a shape is relative to a ship: entirely before or behind the line through the ship's centre,
 * or on both sides of it.
 */
export function relativePosition(
  edition: Edition,
  stand: Stand,
  shape: Shape,
): 'inFront' | 'behind' | 'flanking' {
  const crossesArc = (arc: Arc) => overlapsArc(edition, stand, arc, shape)
  if (!crossesArc('fullRear')) return 'inFront'
  return crossesArc('fullFront') ? 'flanking' : 'behind'
}

/** Reports whether a shape overlaps an arc. Unlike for being in an arc, touching its border is not enough. */
function overlapsArc(edition: Edition, stand: Stand, arc: Arc, shape: Shape): boolean {
  return arcRegions(edition, stand, arc).some((region) =>
    shape.parts.some((part) => {
      const met = clipByHalfPlanes(part, region)
      return met.length > 2 && signedArea(met) > TOUCH_TOLERANCE
    }),
  )
}

export interface AttackMeasurement {
  readonly edition: Edition
  readonly attacker: Stand
  /** Absent for an attack without an arc, which is measured to the closest point. */
  readonly arc?: Arc
  /** The target: a base's body, a section or a remote. */
  readonly target: Shape
  /**
   * The shape to measure from, if it is not the whole base, such as the base of the section with a turret.
   */
  readonly from?: Shape
  /** The two ships touch, if only with their guides (`areTouching`). */
  readonly touching?: boolean
}

export interface MeasuredRange extends ClosestLines {
  readonly band: Band | undefined
}

/**
 * Returns the attack range: from the closest point of the attacker to the closest point of the target inside
 * the arc. Undefined when no part of the target is in the arc. In the second edition ships that touch are at
 * attack range 0, whatever the arc.
 */
export function attackRange({
  edition,
  attacker,
  arc,
  target,
  from = bodyShape(attacker),
  touching = false,
}: AttackMeasurement): MeasuredRange | undefined {
  const seen = arc === undefined ? target : partInArc(edition, attacker, arc, target)
  if (!seen) return
  const contact = edition === 'second' && (touching || isWithin(from, target, 0))
  const { distance, spans } = closestLines(from, contact ? target : seen)
  return contact ? { distance: 0, spans, band: 0 } : { distance, spans, band: bandOf(distance, edition) }
}
