import { GeometryError } from './errors.ts'
import { type Polygon, rectangle } from './polygon.ts'
import { frameOf, type LocalFrame, type Pose, toTable } from './pose.ts'
import { type Circle, mayBeWithin, overlaps, placeShape, type Shape, shapeOf, touches } from './shape.ts'
import { TOUCH_TOLERANCE } from './tolerance.ts'
import type { Vec } from './vec.ts'

export type Edition = 'first' | 'second'

/**
 * Every base, by its common name. First-edition huge ships have two bases joined by their token: the short
 * kind (GR-75, Gozanti, C-ROC) and the long one (CR90, Raider). Those of the second edition share one kind.
 */
export const bases = {
  small: { width: 40, length: 40, editions: ['first', 'second'] },
  medium: { width: 60, length: 60, editions: ['second'] },
  large: { width: 80, length: 80, editions: ['first', 'second'] },
  gr75: { width: 80, length: 195, editions: ['first'] },
  cr90: { width: 80, length: 225, editions: ['first'] },
  huge: { width: 80, length: 221, editions: ['second'] },
} as const satisfies Record<string, { width: number; length: number; editions: readonly Edition[] }>

export type BaseId = keyof typeof bases
export type HugeBaseId = 'gr75' | 'cr90' | 'huge'
export type StandardBaseId = Exclude<BaseId, HugeBaseId>

export const isHugeBase = (base: BaseId): base is HugeBaseId => bases[base].length > 80

/** Ship names that a player may use for a huge base. */
const alsoCalled: Record<string, BaseId> = {
  gr75mediumtransport: 'gr75',
  gozanti: 'gr75',
  gozanticlasscruiser: 'gr75',
  croc: 'gr75',
  croccruiser: 'gr75',
  cr90corvette: 'cr90',
  raider: 'cr90',
  raiderclasscorvette: 'cr90',
}

/** Returns the base that a word names in an edition. */
export function parseBase(word: string, edition: Edition): BaseId {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  const base = plain in bases ? (plain as BaseId) : alsoCalled[plain]
  const known = (Object.keys(bases) as BaseId[]).filter((id) =>
    (bases[id].editions as readonly Edition[]).includes(edition),
  )
  if (!base) {
    throw new GeometryError('unknown-base', `There is no base "${word}". Use one of ${known.join(', ')}.`)
  }
  if (!known.includes(base)) {
    throw new GeometryError(
      'wrong-edition',
      `The ${edition} edition has no ${base} base. Use one of ${known.join(', ')}, or the other edition.`,
    )
  }
  return base
}

/** The guides that hold a template: a pair on the front edge and a pair on the rear edge, 20 mm apart. */
export const guideSizes = { inner: 10, outer: 13.3, protrusion: 2 } as const

interface BaseShapes {
  readonly body: Shape
  readonly withGuides: Shape
}

function shapesOf(base: BaseId): BaseShapes {
  const { width, length } = bases[base]
  const edge = length / 2
  const body = rectangle(-width / 2, -edge, width / 2, edge)
  const guidePair = (from: number, to: number): Polygon[] => [
    rectangle(-guideSizes.outer, from, -guideSizes.inner, to),
    rectangle(guideSizes.inner, from, guideSizes.outer, to),
  ]
  const centre = { x: 0, y: 0 }
  return {
    body: shapeOf([body], centre),
    withGuides: shapeOf(
      [
        body,
        ...guidePair(edge, edge + guideSizes.protrusion),
        ...guidePair(-edge - guideSizes.protrusion, -edge),
      ],
      centre,
    ),
  }
}

const shapes = Object.fromEntries((Object.keys(bases) as BaseId[]).map((id) => [id, shapesOf(id)])) as Record<
  BaseId,
  BaseShapes
>

/**
 * The shapes of a base at its pose, cached. All objects of this type have the same fields, which is faster.
 */
export interface CachedShapes {
  circle: Circle | undefined
  frame: LocalFrame | undefined
  body: Shape | undefined
  outline: Shape | undefined
}

export const createShapeCache = (): CachedShapes => ({
  circle: undefined,
  frame: undefined,
  body: undefined,
  outline: undefined,
})

/** A base on the table. */
export interface Stand {
  readonly base: BaseId
  readonly pose: Pose
  /** The cached shapes of a base that is checked many times. */
  readonly cache?: CachedShapes
}

/** Returns the base in its own frame without its guides, for ranges and arcs. */
export const baseBody = (base: BaseId): Shape => shapes[base].body
/** Returns the base in its own frame with its guides, for overlaps. */
export const baseOutline = (base: BaseId): Shape => shapes[base].withGuides

export function bodyShape({ base, pose, cache }: Stand): Shape {
  if (!cache) return placeShape(shapes[base].body, pose)
  cache.body ??= placeShape(shapes[base].body, pose)
  return cache.body
}

export function outlineShape({ base, pose, cache }: Stand): Shape {
  if (!cache) return placeShape(shapes[base].withGuides, pose)
  cache.outline ??= placeShape(shapes[base].withGuides, pose)
  return cache.outline
}

/** The largest distance from the centre of any base to the tip of its guides, in mm. */
export const WIDEST_REACH = Math.max(...Object.values(shapes).map(({ withGuides }) => withGuides.reach))

/** Returns the circle around a base and its guides. */
export function boundingCircle({ base, pose, cache }: Stand): Circle {
  if (cache?.circle) return cache.circle
  const circle = { centre: pose, reach: shapes[base].withGuides.reach }
  if (cache) cache.circle = circle
  return circle
}

/** Reports whether a base overlaps a shape; the circles are compared first. */
export const overlapsShape = (stand: Stand, shape: Shape): boolean =>
  mayBeWithin(boundingCircle(stand), shape) && overlaps(outlineShape(stand), shape)

/**
 * Reports whether two bases overlap. The distance decides for bases far apart, and a separating edge for most
 * others.
 */
export function basesOverlap(a: Stand, b: Stand): boolean {
  if (!mayBeWithin(boundingCircle(a), boundingCircle(b))) return false
  const apart = separatingDistance(a, b)
  if (apart > guideSizes.protrusion * 2) return false
  return apart < -TOUCH_TOLERANCE * 2 || overlaps(outlineShape(a), outlineShape(b))
}

/**
 * Reports whether two ships touch, including their guides, which touch first when ships bump front to back.
 */
export const areTouching = (a: Stand, b: Stand): boolean =>
  mayBeWithin(boundingCircle(a), boundingCircle(b), 2 * TOUCH_TOLERANCE) &&
  separatingDistance(a, b) <= guideSizes.protrusion * 2 + TOUCH_TOLERANCE &&
  touches(outlineShape(a), outlineShape(b))

/**
 * Returns the distance between two bases without guides along the edge that separates them best; negative for
 * the depth of an overlap.
 */
function separatingDistance(a: Stand, b: Stand): number {
  const f = frameOfStand(a)
  const g = frameOfStand(b)
  const x = g.x - f.x
  const y = g.y - f.y
  const p = bases[a.base]
  const q = bases[b.base]
  // The rotation between the two: how far each side of one extends along each axis of the other.
  const c = Math.abs(f.c * g.c + f.s * g.s)
  const s = Math.abs(f.s * g.c - f.c * g.s)
  return Math.max(
    Math.abs(x * f.c - y * f.s) - (p.width + q.width * c + q.length * s) / 2,
    Math.abs(x * f.s + y * f.c) - (p.length + q.length * c + q.width * s) / 2,
    Math.abs(x * g.c - y * g.s) - (q.width + p.width * c + p.length * s) / 2,
    Math.abs(x * g.s + y * g.c) - (q.length + p.length * c + p.width * s) / 2,
  )
}

function frameOfStand({ pose, cache }: Stand): LocalFrame {
  if (!cache) return frameOf(pose)
  cache.frame ??= frameOf(pose)
  return cache.frame
}

/** The two halves of a first-edition huge ship. */
export type Section = 'fore' | 'aft'

/** The depth of each of the two plastic bases of a first-edition huge ship, in mm. */
const SECTION_BASE = 80

const onTable = (polygon: Polygon, f: LocalFrame): Shape => shapeOf([polygon.map((p) => toTable(f, p))])

/** Returns the shape of a section: its base and its half of the token, up to the centre line. */
export function sectionShape({ base, pose }: Stand, section: Section): Shape {
  const { width, length } = bases[base]
  const [low, high] = section === 'fore' ? [0, length / 2] : [-length / 2, 0]
  return onTable(rectangle(-width / 2, low, width / 2, high), frameOf(pose))
}

/** Returns the shape of a section's plastic base alone. */
export function sectionPlasticBase({ base, pose }: Stand, section: Section): Shape {
  const { width, length } = bases[base]
  const [low, high] =
    section === 'fore' ? [length / 2 - SECTION_BASE, length / 2] : [-length / 2, SECTION_BASE - length / 2]
  return onTable(rectangle(-width / 2, low, width / 2, high), frameOf(pose))
}

/** Returns how far the centre of a section's base is ahead of the ship's centre. */
export const sectionOffset = (base: BaseId, section: Section): number =>
  ((bases[base].length - SECTION_BASE) / 2) * (section === 'fore' ? 1 : -1)

export const sectionCentre = ({ base, pose }: Stand, section: Section): Vec =>
  toTable(frameOf(pose), { x: 0, y: sectionOffset(base, section) })

/** Returns the section of a huge ship that contains a point; a point on the centre line counts as fore. */
export function sectionAt({ base, pose }: Stand, p: Vec): Section | undefined {
  const f = frameOf(pose)
  const x = (p.x - f.x) * f.c - (p.y - f.y) * f.s
  const y = (p.x - f.x) * f.s + (p.y - f.y) * f.c
  const { width, length } = bases[base]
  if (Math.abs(x) > width / 2 || Math.abs(y) > length / 2) return
  return y >= 0 ? 'fore' : 'aft'
}

/** Returns the line across the token that separates fore from aft. */
export function centreLine({ base, pose }: Stand): readonly [Vec, Vec] {
  const half = bases[base].width / 2
  const f = frameOf(pose)
  return [toTable(f, { x: -half, y: 0 }), toTable(f, { x: half, y: 0 })]
}
