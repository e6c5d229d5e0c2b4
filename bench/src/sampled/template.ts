import { type Ship, shipsOverlap } from './base.ts'
import { BANK_RADII, BASES, type BaseName, STRAIGHT_UNIT, TEMPLATE_WIDTH, TURN_RADII } from './figures.ts'
import {
  distance,
  interpolate,
  type Point,
  type Polygon,
  type Pose,
  placePose,
  polygonEdges,
  toDegrees,
  toLocal,
  toRadians,
  toTable,
  unitVector,
} from './plane.ts'
import { depthInside } from './polygon.ts'
import { minimumAlong } from './search.ts'

export type Template =
  | { readonly kind: 'straight'; readonly speed: number }
  | { readonly kind: 'bank' | 'turn'; readonly speed: number; readonly side: 'left' | 'right' }

const bendOf = (template: Template) =>
  template.kind === 'bank'
    ? { radius: BANK_RADII[template.speed]!, angle: 45 }
    : { radius: TURN_RADII[template.speed]!, angle: 90 }

export function templateLength(template: Template): number {
  if (template.kind === 'straight') return STRAIGHT_UNIT * template.speed
  const { radius, angle } = bendOf(template)
  return radius * toRadians(angle)
}

/** The centre line, `at` millimetres along; before and after the template it runs straight on. */
export function templatePoint(template: Template, at: number): Pose {
  if (at <= 0 || template.kind === 'straight') return { x: 0, y: at, heading: 0 }
  const length = templateLength(template)
  if (at > length) {
    const end = templatePoint(template, length)
    return { ...toTable(end, { x: 0, y: at - length }), heading: end.heading }
  }
  const { radius } = bendOf(template)
  const turned = at / radius
  const sign = template.side === 'right' ? 1 : -1
  return {
    x: sign * radius * (1 - Math.cos(turned)),
    y: radius * Math.sin(turned),
    heading: sign * toDegrees(turned),
  }
}

/**
 * Where a base stands after its rear mark has gone `progress` along the template, both marks on the centre
 * line. The template starts at the middle of the base's front edge; the base started around the origin.
 */
export function partialPose(baseLength: number, template: Template, progress: number): Pose {
  const rearAt = progress - baseLength
  const rear = templatePoint(template, rearAt)
  // A line that turns by no more than a right angle is at most √2 times as long as its chord.
  let low = rearAt + 0.99 * baseLength
  let high = rearAt + 1.5 * baseLength
  for (let i = 0; i < 46; i++) {
    const middle = (low + high) / 2
    if (distance(templatePoint(template, middle), rear) < baseLength) low = middle
    else high = middle
  }
  const front = templatePoint(template, high)
  const centre = interpolate(rear, front, 0.5)
  return {
    x: centre.x,
    y: centre.y + baseLength / 2,
    heading: toDegrees(Math.atan2(front.x - rear.x, front.y - rear.y)),
  }
}

export const fullProgress = (base: BaseName, template: Template) =>
  BASES[base].length + templateLength(template)

/** `lead` is the way off, clockwise from straight ahead: the template may start at any edge of the base. */
export function poseAlong(base: BaseName, template: Template, from: Pose, progress: number, lead = 0): Pose {
  const frame = { ...from, heading: from.heading + lead }
  const pose = placePose(frame, partialPose(BASES[base].length, template, progress))
  return { ...pose, heading: pose.heading - lead }
}

export const endPose = (base: BaseName, template: Template, from: Pose, lead = 0): Pose =>
  poseAlong(base, template, from, fullProgress(base, template), lead)

export type Flight = {
  readonly base: BaseName
  readonly template: Template
  readonly from: Pose
  readonly lead?: number
  readonly others: readonly Ship[]
}

/** The furthest progress at which the base overlaps no other: back from the end, then closed in on. */
export function blockedProgress({ base, template, from, lead, others }: Flight, step: number): number {
  const end = fullProgress(base, template)
  const isFree = (progress: number) => {
    const ship = { base, pose: poseAlong(base, template, from, progress, lead) }
    return !others.some((other) => shipsOverlap(ship, other))
  }
  if (isFree(end)) return end
  let blocked = end
  let low = end - step
  while (low > 0 && !isFree(low)) {
    blocked = low
    low -= step
  }
  if (low <= 0) {
    if (!isFree(0)) return 0
    low = 0
  }
  while (blocked - low > 1e-9) {
    const middle = (low + blocked) / 2
    if (isFree(middle)) low = middle
    else blocked = middle
  }
  return low
}

/** How deep a point lies inside the first `length` of a template at the origin; negative when outside. */
export function depthInTemplate(template: Template, p: Point, length = templateLength(template)): number {
  const half = TEMPLATE_WIDTH / 2
  if (template.kind === 'straight') return Math.min(p.y, length - p.y, half - Math.abs(p.x))
  const { radius } = bendOf(template)
  const right = template.side === 'right' ? p : { x: -p.x, y: p.y }
  const fromCentre = { x: right.x - radius, y: right.y }
  const atEnd = unitVector(toDegrees(length / radius))
  const beforeEnd = -(fromCentre.x * atEnd.x + fromCentre.y * atEnd.y)
  const offCentreLine = Math.abs(Math.hypot(fromCentre.x, fromCentre.y) - radius)
  return Math.min(right.y, beforeEnd, half - offCentreLine)
}

/** How deep the first `length` of a template laid down at `start` and a simple polygon run into each other. */
export function sweptDepth(
  template: Template,
  start: Pose,
  polygon: Polygon,
  length = templateLength(template),
): number {
  const local = polygon.map((p) => toLocal(start, p))
  const boundary = polygonEdges(local).map((segment) => ({ segment }))
  const deepest = -minimumAlong(boundary, (p) => -depthInTemplate(template, p, length))
  const area = Array.from({ length: 20 }, (_, i) => templatePoint(template, (i * length) / 19)).flatMap(
    (at) => [-10, -5, 0, 5, 10].map((x) => depthInside(local, toTable(at, { x, y: 0 }))),
  )
  return Math.max(deepest, ...area)
}

export const sweptOverlap = (template: Template, start: Pose, polygon: Polygon) =>
  sweptDepth(template, start, polygon) > 1e-9
