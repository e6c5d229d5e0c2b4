import { bodyPolygon, type Ship } from './base.ts'
import { BASES, type BaseName, BULLSEYE_WIDTH, type Edition, FRONT_ARC, SECTION_LENGTH } from './figures.ts'
import {
  distance,
  interpolate,
  type Point,
  type Polygon,
  polygonEdges,
  type Segment,
  toLocal,
  unitVector,
} from './plane.ts'
import { depthInside } from './polygon.ts'
import { minimumAlong, type SearchSegment } from './search.ts'

export type ArcName = 'front' | 'rear' | 'left' | 'right' | 'fullFront' | 'fullRear' | 'bullseye'
export type HugeArcName =
  | 'cr90Primary'
  | 'cr90Fore'
  | 'cr90Aft'
  | 'raiderFore'
  | 'raiderAft'
  | 'gozanti'
  | 'croc'

/** A region in a ship's own frame: `room` is not negative inside it and changes by at most 1 per millimetre. */
export type Region = { room: (p: Point) => number; borders: readonly Segment[] }

const FAR = 3000

function wedge(apexY: number, from: number, to: number): Region {
  const apex = { x: 0, y: apexY }
  const [first, last] = [unitVector(from), unitVector(to)]
  const pastFirst = (p: Point) => p.x * first.y - (p.y - apexY) * first.x
  const beforeLast = (p: Point) => -p.x * last.y + (p.y - apexY) * last.x
  const both = to - from <= 180 ? Math.min : Math.max
  return {
    room: (p) => both(pastFirst(p), beforeLast(p)),
    borders: [first, last].map((way) => [apex, { x: way.x * FAR, y: apexY + way.y * FAR }]),
  }
}

const union = (...regions: Region[]): Region => ({
  room: (p) => Math.max(...regions.map((region) => region.room(p))),
  borders: regions.flatMap((region) => region.borders),
})

const bothSides = (apexY: number, from: number, to: number) =>
  union(wedge(apexY, from, to), wedge(apexY, -to, -from))

function halfOpening(base: BaseName, edition: Edition): number {
  const opening = FRONT_ARC[edition][base]
  if (opening === undefined) throw new Error(`a ${base} base has no front arc in the ${edition} edition`)
  return opening / 2
}

export function arcRegion(base: BaseName, edition: Edition, arc: ArcName | HugeArcName): Region {
  const front = BASES[base].length / 2
  const foreCentre = front - SECTION_LENGTH / 2
  const lane = BULLSEYE_WIDTH / 2
  const half = ['front', 'rear', 'left', 'right'].includes(arc) ? halfOpening(base, edition) : 0
  switch (arc) {
    case 'front':
      return wedge(0, -half, half)
    case 'rear':
      return wedge(0, 180 - half, 180 + half)
    case 'right':
      return wedge(0, half, 180 - half)
    case 'left':
      return wedge(0, half - 180, -half)
    case 'fullFront':
      return wedge(0, -90, 90)
    case 'fullRear':
      return wedge(0, 90, 270)
    case 'bullseye':
      return {
        room: (p) => Math.min(lane - Math.abs(p.x), p.y - front),
        borders: [-lane, lane].map((x) => [
          { x, y: front },
          { x, y: front + FAR },
        ]),
      }
    case 'cr90Primary':
      return wedge(foreCentre, -151.1, 151.1)
    case 'cr90Fore':
      return bothSides(foreCentre, 45, 135)
    case 'cr90Aft':
      return bothSides(-foreCentre, 45, 135)
    case 'raiderFore':
      return wedge(0, -51, 51)
    case 'raiderAft':
      return bothSides(-foreCentre, 28.9, 135)
    case 'gozanti':
    case 'croc':
      return wedge(0, -65.7, 65.7)
  }
}

/** The defender's boundary, and whatever of the region's borders could run through the defender. */
function placesToLook(region: Region, defender: Polygon): SearchSegment[] {
  const centre = defender[0]!
  const size = Math.max(...defender.map((p) => distance(p, centre)))
  const crossing = region.borders.map(([a, b]): Segment => {
    const away = distance(a, centre)
    return [
      interpolate(a, b, Math.max(0, away - size) / distance(a, b)),
      interpolate(a, b, (away + size) / distance(a, b)),
    ]
  })
  return [
    ...polygonEdges(defender).map((segment) => ({ segment, room: region.room })),
    ...crossing.map((segment) => ({ segment, room: (p: Point) => depthInside(defender, p) })),
  ]
}

/** How far inside the arc the defender reaches; negative is how far it stays outside. */
export function arcRoom(attacker: Ship, region: Region, defender: Polygon): number {
  const local = defender.map((p) => toLocal(attacker.pose, p))
  return -minimumAlong(
    polygonEdges(local).map((segment) => ({ segment })),
    (p) => -region.room(p),
  )
}

export const isInArc = (attacker: Ship, edition: Edition, arc: ArcName | HugeArcName, defender: Polygon) =>
  arcRoom(attacker, arcRegion(attacker.base, edition, arc), defender) >= 0

/** From the attacker's body to the nearest point of the defender that lies in the arc; Infinity when none. */
export function arcDistanceSampled(
  attacker: Ship,
  region: Region,
  defender: Polygon,
  measuredFrom: Polygon = bodyPolygon(attacker),
): number {
  const local = defender.map((p) => toLocal(attacker.pose, p))
  const body = measuredFrom.map((p) => toLocal(attacker.pose, p))
  return minimumAlong(placesToLook(region, local), (p) => Math.max(0, -depthInside(body, p)))
}
