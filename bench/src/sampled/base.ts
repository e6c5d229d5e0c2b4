import { BASES, type BaseName, GUIDE } from './figures.ts'
import { distance, type Polygon, type Pose, placePolygon } from './plane.ts'
import { polygonsOverlap } from './polygon.ts'

export type Ship = { readonly base: BaseName; readonly pose: Pose }

export const rectangle = (left: number, right: number, rear: number, front: number): Polygon => [
  { x: left, y: rear },
  { x: right, y: rear },
  { x: right, y: front },
  { x: left, y: front },
]

/** A base around its own centre. Guides count when bases overlap, never for range or arcs. */
export function basePolygons(base: BaseName): { body: Polygon; guides: Polygon[] } {
  const { width, length } = BASES[base]
  const { inner, outer, protrusion } = GUIDE
  const sides = [
    [-outer, -inner],
    [inner, outer],
  ] as const
  return {
    body: rectangle(-width / 2, width / 2, -length / 2, length / 2),
    guides: sides.flatMap(([left, right]) => [
      rectangle(left, right, length / 2, length / 2 + protrusion),
      rectangle(left, right, -length / 2 - protrusion, -length / 2),
    ]),
  }
}

export const bodyPolygon = ({ base, pose }: Ship): Polygon => placePolygon(pose, basePolygons(base).body)

export function outlinePolygons({ base, pose }: Ship): Polygon[] {
  const { body, guides } = basePolygons(base)
  return [body, ...guides].map((polygon) => placePolygon(pose, polygon))
}

const reachOf = ({ base }: Ship) =>
  Math.hypot(BASES[base].width / 2, BASES[base].length / 2 + GUIDE.protrusion)

export function shipsOverlap(a: Ship, b: Ship, touch?: number): boolean {
  if (distance(a.pose, b.pose) > reachOf(a) + reachOf(b)) return false
  const others = outlinePolygons(b)
  return outlinePolygons(a).some((p) => others.some((q) => polygonsOverlap(p, q, touch)))
}

export const shipOverlapsPolygon = (ship: Ship, polygon: Polygon, touch?: number) =>
  outlinePolygons(ship).some((p) => polygonsOverlap(p, polygon, touch))
