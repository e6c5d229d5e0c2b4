import { GeometryError } from './errors.ts'
import { type Polygon, rectangle } from './polygon.ts'
import { type Frame, frameOf, type Pose, place } from './pose.ts'
import { type Circle, mayMeet, overlaps, placed, type Shape, shapeOf, touches } from './shape.ts'
import { TOUCH } from './tolerance.ts'
import type { Vec } from './vec.ts'

export type Edition = 'first' | 'second'

/**
 * Every base there is, by what it is called at the table. First-edition huge ships stand on two bases joined by their
 * token: the short kind (GR-75, Gozanti, C-ROC) and the long one (CR90, Raider). Those of the second edition share one.
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

export const isHuge = (base: BaseId): base is HugeBaseId => bases[base].length > 80

/** Ships by whose name a player would ask for a huge base. */
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

/** The base a word names in an edition. */
export function baseNamed(word: string, edition: Edition): BaseId {
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

/** The nubs a template seats between: a pair on the front edge and a pair on the rear one, 20 mm apart. */
export const guides = { inner: 10, outer: 13.3, protrusion: 2 } as const

interface BaseShapes {
  readonly body: Shape
  readonly withGuides: Shape
}

function shapesOf(base: BaseId): BaseShapes {
  const { width, length } = bases[base]
  const edge = length / 2
  const body = rectangle(-width / 2, -edge, width / 2, edge)
  const pair = (from: number, to: number): Polygon[] => [
    rectangle(-guides.outer, from, -guides.inner, to),
    rectangle(guides.inner, from, guides.outer, to),
  ]
  const centre = { x: 0, y: 0 }
  return {
    body: shapeOf([body], centre),
    withGuides: shapeOf(
      [body, ...pair(edge, edge + guides.protrusion), ...pair(-edge - guides.protrusion, -edge)],
      centre,
    ),
  }
}

const shapes = Object.fromEntries((Object.keys(bases) as BaseId[]).map((id) => [id, shapesOf(id)])) as Record<
  BaseId,
  BaseShapes
>

/** What a base covers where it stands, once it has been asked for. All have one shape in memory, which is faster. */
export interface Kept {
  circle: Circle | undefined
  frame: Frame | undefined
  body: Shape | undefined
  outline: Shape | undefined
}

export const nothingKept = (): Kept => ({
  circle: undefined,
  frame: undefined,
  body: undefined,
  outline: undefined,
})

/** A base standing on the table. */
export interface Stand {
  readonly base: BaseId
  readonly pose: Pose
  /** What it covers, for one that is asked about many times: worked out once and kept here. */
  readonly kept?: Kept
}

/** The base in its own frame, without the guides: what ranges and arcs are measured from. */
export const bodyOf = (base: BaseId): Shape => shapes[base].body
/** The base in its own frame with its guides: what overlaps. */
export const outlineOf = (base: BaseId): Shape => shapes[base].withGuides

export function body({ base, pose, kept }: Stand): Shape {
  if (!kept) return placed(shapes[base].body, pose)
  kept.body ??= placed(shapes[base].body, pose)
  return kept.body
}

export function outline({ base, pose, kept }: Stand): Shape {
  if (!kept) return placed(shapes[base].withGuides, pose)
  kept.outline ??= placed(shapes[base].withGuides, pose)
  return kept.outline
}

/** No base with its guides reaches further from its centre. */
export const WIDEST_REACH = Math.max(...Object.values(shapes).map(({ withGuides }) => withGuides.reach))

/** The circle around a base and its guides. */
export function around({ base, pose, kept }: Stand): Circle {
  if (kept?.circle) return kept.circle
  const circle = { centre: pose, reach: shapes[base].withGuides.reach }
  if (kept) kept.circle = circle
  return circle
}

/** Whether a base overlaps a shape; one that is far off is told by its distance alone. */
export const standsOn = (stand: Stand, shape: Shape): boolean =>
  mayMeet(around(stand), shape) && overlaps(outline(stand), shape)

/** Whether two bases overlap; those far apart are told by their distance, and most others without their outlines. */
export function meets(a: Stand, b: Stand): boolean {
  if (!mayMeet(around(a), around(b))) return false
  const apart = apartness(a, b)
  if (apart > guides.protrusion * 2) return false
  return apart < -TOUCH * 2 || overlaps(outline(a), outline(b))
}

/** Whether two ships touch: with their guides, which meet first when ships bump nose to tail. */
export const areTouching = (a: Stand, b: Stand): boolean =>
  mayMeet(around(a), around(b), 2 * TOUCH) &&
  apartness(a, b) <= guides.protrusion * 2 + TOUCH &&
  touches(outline(a), outline(b))

/** How far apart two bases without guides are by the edge that tells them apart best; below 0, how deep they overlap. */
function apartness(a: Stand, b: Stand): number {
  const f = frame(a)
  const g = frame(b)
  const x = g.x - f.x
  const y = g.y - f.y
  const p = bases[a.base]
  const q = bases[b.base]
  // Of the turn between the two: how much each side of one counts along each axis of the other.
  const c = Math.abs(f.c * g.c + f.s * g.s)
  const s = Math.abs(f.s * g.c - f.c * g.s)
  return Math.max(
    Math.abs(x * f.c - y * f.s) - (p.width + q.width * c + q.length * s) / 2,
    Math.abs(x * f.s + y * f.c) - (p.length + q.length * c + q.width * s) / 2,
    Math.abs(x * g.c - y * g.s) - (q.width + p.width * c + p.length * s) / 2,
    Math.abs(x * g.s + y * g.c) - (q.length + p.length * c + p.width * s) / 2,
  )
}

function frame({ pose, kept }: Stand): Frame {
  if (!kept) return frameOf(pose)
  kept.frame ??= frameOf(pose)
  return kept.frame
}

/** The two halves of a first-edition huge ship. */
export type Section = 'fore' | 'aft'

/** The depth of each of the two plastic bases of a first-edition huge ship. */
const SECTION_BASE = 80

const onTable = (polygon: Polygon, f: Frame): Shape => shapeOf([polygon.map((p) => place(f, p))])

/** A section: its base and its half of the token, up to the centre line. */
export function sectionShape({ base, pose }: Stand, section: Section): Shape {
  const { width, length } = bases[base]
  const [low, high] = section === 'fore' ? [0, length / 2] : [-length / 2, 0]
  return onTable(rectangle(-width / 2, low, width / 2, high), frameOf(pose))
}

/** A section's plastic base alone. */
export function sectionBase({ base, pose }: Stand, section: Section): Shape {
  const { width, length } = bases[base]
  const [low, high] =
    section === 'fore' ? [length / 2 - SECTION_BASE, length / 2] : [-length / 2, SECTION_BASE - length / 2]
  return onTable(rectangle(-width / 2, low, width / 2, high), frameOf(pose))
}

/** How far ahead of the ship's centre the centre of a section's base lies. */
export const sectionOffset = (base: BaseId, section: Section): number =>
  ((bases[base].length - SECTION_BASE) / 2) * (section === 'fore' ? 1 : -1)

export const sectionCentre = ({ base, pose }: Stand, section: Section): Vec =>
  place(frameOf(pose), { x: 0, y: sectionOffset(base, section) })

/** Which section of a huge ship a table point belongs to; a point on the centre line counts as fore. */
export function sectionAt({ base, pose }: Stand, p: Vec): Section | undefined {
  const f = frameOf(pose)
  const x = (p.x - f.x) * f.c - (p.y - f.y) * f.s
  const y = (p.x - f.x) * f.s + (p.y - f.y) * f.c
  const { width, length } = bases[base]
  if (Math.abs(x) > width / 2 || Math.abs(y) > length / 2) return
  return y >= 0 ? 'fore' : 'aft'
}

/** The line across the token that parts fore from aft. */
export function centreLine({ base, pose }: Stand): readonly [Vec, Vec] {
  const half = bases[base].width / 2
  const f = frameOf(pose)
  return [place(f, { x: -half, y: 0 }), place(f, { x: half, y: 0 })]
}
