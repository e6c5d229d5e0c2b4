import { composePoses, frameOf, type Pose, toTable } from './pose.ts'
import type { Circle, Shape } from './shape.ts'
import { cos, sin, toRadians } from './trig.ts'

export type Side = 'left' | 'right'
export const oppositeSide = (side: Side): Side => (side === 'left' ? 'right' : 'left')

/** A template of the core set: 20 mm wide, straight or an arc of a circle. */
export type Template =
  | { readonly kind: 'straight'; readonly speed: number }
  | { readonly kind: 'bank' | 'turn'; readonly speed: number; readonly side: Side }

export const TEMPLATE_WIDTH = 20
/** The length of a straight template for each point of its speed, in mm. */
export const STRAIGHT_STEP = 40

/** The radius of the centre line by speed, and its angle. */
const curves = {
  bank: { radius: { 1: 80, 2: 130, 3: 180 } as Record<number, number>, angle: 45 },
  turn: { radius: { 1: 35, 2: 62.5, 3: 90 } as Record<number, number>, angle: 90 },
}

export function templateExists(kind: Template['kind'], speed: number): boolean {
  return kind === 'straight'
    ? Number.isInteger(speed) && speed >= 1 && speed <= 5
    : speed in curves[kind].radius
}

/** The template's centre line: radius 0 and angle 0 for a straight one. */
export interface Curve {
  readonly radius: number
  readonly angle: number
  readonly length: number
}

export function curveOf(template: Template): Curve {
  if (template.kind === 'straight') return { radius: 0, angle: 0, length: STRAIGHT_STEP * template.speed }
  const { radius, angle } = curves[template.kind]
  const r = radius[template.speed]!
  return { radius: r, angle, length: r * toRadians(angle) }
}

/** Returns the far end of the template, relative to its near end. */
export function templateEnd(template: Template): Pose {
  if (template.kind === 'straight') return { x: 0, y: STRAIGHT_STEP * template.speed, heading: 0 }
  const { radius, angle } = curveOf(template)
  const hand = template.side === 'right' ? 1 : -1
  return { x: hand * radius * (1 - cos(angle)), y: radius * sin(angle), heading: hand * angle }
}

/** A curved template on the table, or the first part of one: a sector of a ring. */
export interface Sector {
  readonly centre: { readonly x: number; readonly y: number }
  readonly inner: number
  readonly outer: number
  /** Headings from the centre, clockwise from `from` to `to`. */
  readonly from: number
  readonly to: number
  /** A circle around it, computed on demand. */
  circle: Circle | undefined
}

/** The area a template covers. */
export type Footprint = { readonly strip: Shape } | { readonly sector: Sector }

/**
 * Returns the footprint of the template with its near end at `start`, or of its first `length` mm; undefined
 * if that is nothing.
 */
export function templateFootprint(
  template: Template,
  start: Pose,
  length = curveOf(template).length,
): Footprint | undefined {
  if (length <= 0) return
  if (template.kind === 'straight')
    return stripFootprint(start, Math.min(length, curveOf(template).length), TEMPLATE_WIDTH)
  const { radius, angle, length: whole } = curveOf(template)
  const covered = length >= whole ? angle : angle * (length / whole)
  const right = template.side === 'right'
  const centre = toTable(frameOf(start), { x: right ? radius : -radius, y: 0 })
  // From the centre of a right curve its near end is to the left, and the curve runs clockwise.
  const near = start.heading + (right ? -90 : 90)
  return {
    sector: {
      centre,
      inner: radius - TEMPLATE_WIDTH / 2,
      outer: radius + TEMPLATE_WIDTH / 2,
      from: right ? near : near - covered,
      to: right ? near + covered : near,
      circle: undefined,
    },
  }
}

/** Returns the footprint of a straight template of any length and width that leaves `start` forward. */
export function stripFootprint(start: Pose, length: number, width: number): Footprint {
  const f = frameOf(start)
  const half = width / 2
  const corners = [
    toTable(f, { x: -half, y: 0 }),
    toTable(f, { x: half, y: 0 }),
    toTable(f, { x: half, y: length }),
    toTable(f, { x: -half, y: length }),
  ]
  const reach = Math.sqrt(half * half + (length * length) / 4)
  return { strip: { parts: [corners], centre: toTable(f, { x: 0, y: length / 2 }), reach } }
}

/** Returns the template end seated on the guides of an object whose edge is `edge` mm ahead of its centre. */
export const templateStart = (pose: Pose, edge: number): Pose =>
  composePoses(pose, { x: 0, y: edge, heading: 0 })
