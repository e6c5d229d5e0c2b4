import { describe, expect, test } from 'vitest'
import {
  type ObstacleOutline,
  type ObstaclePieceId,
  type OutlinePoints,
  obstacles,
  outlinePoints,
} from './obstacles.ts'

type Figures = readonly [
  kind: ObstacleOutline['kind'],
  width: number,
  height: number,
  /** Returns the sides of the smallest rectangle, in any direction, that contains the obstacle. */
  long: number,
  short: number,
  area: number,
]

const figures: Record<ObstaclePieceId, Figures> = {
  coreasteroid0: ['asteroid', 41.1, 31.5, 37, 33.8, 912],
  coreasteroid1: ['asteroid', 34.3, 43.5, 43.6, 31.7, 1091],
  coreasteroid2: ['asteroid', 43.9, 42.8, 46.7, 35.8, 1289],
  coreasteroid3: ['asteroid', 45.7, 41.1, 48.6, 36, 1278],
  coreasteroid4: ['asteroid', 42.5, 39.3, 43.4, 37.8, 1077],
  coreasteroid5: ['asteroid', 71.2, 55.9, 68.5, 57.8, 2817],
  yt2400debris0: ['debris', 85.3, 55.2, 81.2, 56, 2603],
  yt2400debris1: ['debris', 74.3, 55.6, 70.7, 56.6, 1958],
  yt2400debris2: ['debris', 75, 55.9, 75.2, 55.4, 2650],
  vt49decimatordebris0: ['debris', 61.2, 49.9, 58.8, 50.3, 1475],
  vt49decimatordebris1: ['debris', 69.4, 46, 56, 52.9, 1600],
  vt49decimatordebris2: ['debris', 60.9, 36.8, 61, 36.3, 1325],
  core2asteroid0: ['asteroid', 19.5, 43.2, 43.2, 19.5, 512],
  core2asteroid1: ['asteroid', 51.3, 48.8, 54.4, 37.1, 1292],
  core2asteroid2: ['asteroid', 34.7, 34.7, 34.7, 31.9, 783],
  core2asteroid3: ['asteroid', 61.6, 33.3, 56.3, 35.6, 1210],
  core2asteroid4: ['asteroid', 58.1, 45.3, 58.1, 45.3, 2164],
  core2asteroid5: ['asteroid', 65.5, 65.5, 65.5, 65.5, 3336],
  gascloud1: ['gascloud', 47.4, 50.6, 50.6, 47.4, 1780],
  gascloud2: ['gascloud', 52.7, 50.6, 52.7, 50.6, 1746],
  gascloud3: ['gascloud', 78.9, 31.9, 80.9, 30.4, 1889],
  gascloud4: ['gascloud', 71.2, 58.8, 72.9, 54.9, 2826],
  gascloud5: ['gascloud', 48.5, 71.2, 72.1, 47.9, 2552],
  gascloud6: ['gascloud', 53.8, 49.6, 52.7, 48.2, 1853],
  pomasteroid1: ['asteroid', 64.8, 41.8, 64.8, 41.8, 2275],
  pomasteroid2: ['asteroid', 49.6, 66.5, 66.5, 49.6, 2392],
  pomasteroid3: ['asteroid', 60.5, 47.8, 60.5, 47.8, 2334],
  pomdebris1: ['debris', 78.2, 61.6, 74.3, 62.4, 3463],
  pomdebris2: ['debris', 57.7, 42.5, 52.4, 45.7, 1758],
  pomdebris3: ['debris', 53.8, 89.6, 90.4, 52.7, 3151],
}

const ids = Object.keys(figures) as ObstaclePieceId[]

const edges = (outline: OutlinePoints) =>
  outline.map((a, i) => [a, outline[(i + 1) % outline.length]!] as const)

const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

const extents = (outline: OutlinePoints, angle = 0) => [
  extent(outline.map(([x, y]) => x * Math.cos(angle) + y * Math.sin(angle))),
  extent(outline.map(([x, y]) => y * Math.cos(angle) - x * Math.sin(angle))),
]

function areaAndCentroid(outline: OutlinePoints) {
  let area = 0
  let mx = 0
  let my = 0
  for (const [[ax, ay], [bx, by]] of edges(outline)) {
    const cross = ax * by - bx * ay
    area += cross / 2
    mx += ((ax + bx) * cross) / 6
    my += ((ay + by) * cross) / 6
  }
  return { area, centroid: [mx / area, my / area] as const }
}

/** The smallest enclosing rectangle lies along a line through two vertices. */
function smallestRectangle(outline: OutlinePoints): number[] {
  const angles = outline.flatMap(([ax, ay]) => outline.map(([bx, by]) => Math.atan2(by - ay, bx - ax)))
  const [smallest] = angles
    .map((angle) => extents(outline, angle))
    .sort((a, b) => a[0]! * a[1]! - b[0]! * b[1]!)
  return smallest!.sort((a, b) => b - a)
}

type Point = OutlinePoints[number]
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

function isSimple(outline: OutlinePoints): boolean {
  const sides = edges(outline)
  return sides.every(([a, b], i) =>
    sides.every(([c, d], j) => {
      const apart = (j - i + sides.length) % sides.length
      if (apart < 2 || apart === sides.length - 1) return true
      return turn(a, b, c) === turn(a, b, d) || turn(c, d, a) === turn(c, d, b)
    }),
  )
}

test('all thirty obstacles of the XWS list are there and no others', () => {
  expect(ids).toHaveLength(30)
  expect(Object.keys(obstacles).sort()).toEqual([...ids].sort())
})

describe.each(ids)('%s', (id) => {
  const { kind, outline } = obstacles[id]
  const [wantedKind, width, height, long, short, wantedArea] = figures[id]
  const { area, centroid } = areaAndCentroid(outline)

  test('is of the right kind', () => expect(kind).toBe(wantedKind))

  test('has the length and breadth of the cardboard', () => {
    const [w, h] = extents(outline)
    expect(Math.abs(w! - width)).toBeLessThan(0.15)
    expect(Math.abs(h! - height)).toBeLessThan(0.15)
    const [l, s] = smallestRectangle(outline)
    expect(Math.abs(l! / long - 1)).toBeLessThan(0.03)
    expect(Math.abs(s! / short - 1)).toBeLessThan(0.03)
  })

  test('has the area of the cardboard, counter-clockwise', () => {
    expect(Math.abs(area / wantedArea - 1)).toBeLessThan(0.015)
  })

  test('is a simple polygon of 12 to 24 vertices', () => {
    expect(outline.length).toBeGreaterThanOrEqual(12)
    expect(outline.length).toBeLessThanOrEqual(24)
    expect(isSimple(outline)).toBe(true)
  })

  test('is placed by its centroid', () => expect(Math.hypot(...centroid)).toBeLessThan(0.1))
})

test('no two obstacles have the same outline, turned or not', () => {
  const sideLengths = ids.map((id) =>
    edges(obstacles[id].outline)
      .map(([[ax, ay], [bx, by]]) => Math.hypot(bx - ax, by - ay).toFixed(1))
      .sort()
      .join(' '),
  )
  expect(new Set(sideLengths).size).toBe(ids.length)
})

test('a misspelt point is refused by name', () => {
  expect(() => outlinePoints('0,0 4;5 1,1')).toThrow('"4;5" is not a point')
})
