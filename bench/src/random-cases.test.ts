import { expect, test } from 'vitest'
import { createCaseRandom, randomCrowd, randomOutline, randomPair } from './random-cases.ts'
import { randomMoveAlongLane } from './random-flights.ts'
import {
  blockedProgress,
  bodyPolygon,
  distanceSampled,
  fullProgress,
  polygonEdges,
  polygonsOverlap,
  poseAlong,
  shipsOverlap,
} from './sampled/index.ts'

const many = <T>(count: number, make: (r: ReturnType<typeof createCaseRandom>) => T) =>
  Array.from({ length: count }, (_, i) => make(createCaseRandom(i + 1)))

test('the same seed gives the same table', () => {
  expect(randomCrowd(createCaseRandom(7), 20)).toEqual(randomCrowd(createCaseRandom(7), 20))
  expect(randomCrowd(createCaseRandom(7), 20)).not.toEqual(randomCrowd(createCaseRandom(8), 20))
})

test('a crowd of forty stands apart', () => {
  const ships = randomCrowd(createCaseRandom(1), 40)
  expect(ships).toHaveLength(40)
  for (const [i, ship] of ships.entries())
    expect(ships.slice(i + 1).some((other) => shipsOverlap(ship, other))).toBe(false)
  expect(new Set(ships.map(({ base }) => base)).size).toBeGreaterThan(2)
})

test('pairs stand apart, and those said to touch do', () => {
  for (const { attacker, defender, manner } of many(80, (r) => randomPair(r))) {
    expect(polygonsOverlap(bodyPolygon(attacker), bodyPolygon(defender))).toBe(false)
    if (manner === 'touching')
      expect(distanceSampled(bodyPolygon(attacker), bodyPolygon(defender))).toBeLessThan(1e-9)
  }
})

test('obstacles are simple polygons, most of them with a dent', () => {
  const outlines = many(200, randomOutline)
  const turn = (outline: (typeof outlines)[number], i: number) => {
    const [a, b, c] = [0, 1, 2].map((k) => outline[(i + k) % outline.length]!)
    return (b!.x - a!.x) * (c!.y - b!.y) - (b!.y - a!.y) * (c!.x - b!.x)
  }
  for (const outline of outlines) {
    const area = polygonEdges(outline).reduce((sum, [a, b]) => sum + a.x * b.y - a.y * b.x, 0) / 2
    expect(area).toBeGreaterThan(0)
  }
  const dented = outlines.filter((outline) => outline.some((_, i) => turn(outline, i) < 0))
  expect(dented.length).toBeGreaterThan(150)
})

test('flights along a lane stop, and hop over ships before they stop', () => {
  const flights = many(120, randomMoveAlongLane).map(({ flight }) => {
    const stop = blockedProgress(flight, 2)
    const end = fullProgress(flight.base, flight.template)
    const overlapsAt = (progress: number) => {
      const pose = poseAlong(flight.base, flight.template, flight.from, progress, flight.lead)
      return flight.others.some((other) => shipsOverlap({ base: flight.base, pose }, other))
    }
    const before = Array.from({ length: Math.floor(stop / 4) }, (_, i) => i * 4)
    return { stopped: stop < end, hopped: before.some(overlapsAt) }
  })
  expect(flights.filter(({ stopped }) => stopped).length).toBeGreaterThan(60)
  expect(flights.filter(({ stopped, hopped }) => stopped && hopped).length).toBeGreaterThan(10)
})
