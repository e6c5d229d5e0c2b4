import { describe, expect, test } from 'vitest'
import {
  arcDistanceSampled,
  arcRegion,
  type BaseName,
  blockedProgress,
  bodyPolygon,
  type Course,
  closestPairs,
  courseEnd,
  courseOf,
  depthInTemplate,
  distance,
  distanceSampled,
  endPose,
  fullProgress,
  type HugeBase,
  hugeEnd,
  isInArc,
  isObstructed,
  type Polygon,
  type Pose,
  partialPose,
  placePose,
  polygonsOverlap,
  rectangle,
  type Ship,
  shipsOverlap,
  sweptOverlap,
  type Template,
  templatePoint,
} from './index.ts'

const origin: Pose = { x: 0, y: 0, heading: 0 }
const at = (x: number, y: number, heading = 0): Pose => ({ x, y, heading })
const ship = (base: BaseName, x: number, y: number, heading = 0): Ship => ({ base, pose: at(x, y, heading) })
const straight = (speed: number): Template => ({ kind: 'straight', speed })
const bank = (speed: number, side: 'left' | 'right'): Template => ({ kind: 'bank', speed, side })
const turn = (speed: number, side: 'left' | 'right'): Template => ({ kind: 'turn', speed, side })

function expectPose(pose: Pose, [x, y, heading]: readonly [number, number, number]) {
  expect(Math.abs(pose.x - x)).toBeLessThan(0.0006)
  expect(Math.abs(pose.y - y)).toBeLessThan(0.0006)
  expect(Math.abs(pose.heading - heading)).toBeLessThan(0.0006)
}

describe('poses', () => {
  test.each<[BaseName, Template, readonly [number, number, number]]>([
    ['small', straight(5), [0, 240, 0]],
    ['small', bank(2, 'right'), [52.218, 126.066, 45]],
    ['small', bank(3, 'left'), [-66.863, 161.421, -45]],
    ['small', turn(1, 'left'), [-55, 55, -90]],
    ['medium', bank(1, 'right'), [44.645, 107.782, 45]],
    ['medium', turn(3, 'right'), [120, 120, 90]],
    ['large', bank(2, 'left'), [-66.36, 160.208, -45]],
    ['large', turn(2, 'right'), [102.5, 102.5, 90]],
  ])('%s base ends where the figures say: %o', (base, template, expected) => {
    expectPose(endPose(base, template, origin), expected)
  })

  test.each<[number, Template, number, readonly [number, number, number]]>([
    [40, bank(1, 'right'), 40, [5, 39.365, 14.478]],
    [40, bank(2, 'right'), 71.051, [11.356, 69.229, 22.535]],
    [40, turn(1, 'right'), 40, [11.429, 36.413, 34.85]],
    [80, turn(1, 'right'), 67.489, [32.182, 51.245, 53.567]],
    [40, turn(3, 'right'), 150, [79.076, 107.294, 82.223]],
  ])('base %d stands part of the way along %o at %d mm', (length, template, progress, expected) => {
    expectPose(partialPose(length, template, progress), expected)
  })

  test.each<[string, Course, readonly [number, number, number]]>([
    ['koiogran', courseOf('koiogran', 4), [0, 200, 180]],
    ['segnor right', courseOf('segnor', 2, 'right'), [52.218, 126.066, 225]],
    ['tallon right', courseOf('tallon', 2, 'right'), [82.5, 82.5, 180]],
    ['reverse bank right', courseOf('reverseBank', 1, 'right'), [37.574, -90.711, -45]],
    ['sideslip bank right', courseOf('sideslipBank', 2, 'right'), [-126.066, 52.218, 45]],
    ['sideslip turn left', courseOf('sideslipTurn', 3, 'left'), [110, 110, -90]],
  ])('small base, %s', (_, flown, expected) => {
    expectPose(courseEnd('small', flown, origin), expected)
  })

  test.each<[HugeBase, number, 'left' | 'right', readonly [number, number, number]]>([
    ['gr75', 1, 'right', [16.901, 65.812, 30]],
    ['gr75', 2, 'left', [-19.581, 110.453, -30]],
    ['cr90', 1, 'left', [-9.401, 67.822, -30]],
    ['cr90', 2, 'left', [-12.081, 112.463, -30]],
    ['huge', 1, 'left', [-6.766, 63.335, -45]],
    ['huge', 3, 'left', [-49.192, 134.045, -45]],
  ])('%s base banks %d %s', (base, speed, side, expected) => {
    expectPose(hugeEnd(base, speed, side, origin), expected)
  })

  test('a partial move starts where the base stood', () => {
    expectPose(partialPose(40, turn(2, 'left'), 0), [0, 0, 0])
  })

  test('a turned frame carries a pose with it', () => {
    expectPose(placePose(at(100, 200, 90), at(0, 50, 10)), [150, 200, 100])
    expectPose(placePose(at(100, 200, 90), at(50, 0, 0)), [100, 150, 90])
  })

  test('the centre line runs on straight beyond the template', () => {
    expectPose(templatePoint(turn(1, 'right'), 35 * (Math.PI / 2) + 10), [45, 35, 90])
  })
})

describe('overlap', () => {
  const stops = (speed: number, others: readonly Ship[]) =>
    blockedProgress({ base: 'small', template: straight(speed), from: origin, others }, 0.5)
  const square = rectangle(0, 10, 0, 10)
  const horseshoe: Polygon = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 30 },
    { x: 20, y: 30 },
    { x: 20, y: 10 },
    { x: 10, y: 10 },
    { x: 10, y: 30 },
    { x: 0, y: 30 },
  ]

  test('polygons overlap when their insides meet, not when they touch', () => {
    expect(polygonsOverlap(square, rectangle(9.999, 20, 0, 10))).toBe(true)
    expect(polygonsOverlap(square, rectangle(10, 20, 0, 10))).toBe(false)
    expect(polygonsOverlap(square, rectangle(10, 20, 10, 20))).toBe(false)
    expect(polygonsOverlap(square, rectangle(2, 3, 2, 3))).toBe(true)
    expect(polygonsOverlap(square, square)).toBe(true)
    expect(polygonsOverlap(rectangle(2, 8, -5, 15), square)).toBe(true)
  })

  test('a block fits in the gap of a horseshoe', () => {
    expect(polygonsOverlap(horseshoe, rectangle(10, 20, 10, 30))).toBe(false)
    expect(polygonsOverlap(horseshoe, rectangle(11, 20.01, 12, 40))).toBe(true)
    expect(distanceSampled(horseshoe, rectangle(12, 17, 14, 50))).toBeCloseTo(2, 9)
  })

  test('guides keep bases apart front to front unless they pass beside each other', () => {
    expect(shipsOverlap(ship('small', 0, 0), ship('small', 0, 43.99))).toBe(true)
    expect(shipsOverlap(ship('small', 0, 0), ship('small', 0, 44.01))).toBe(false)
    expect(shipsOverlap(ship('small', 0, 0), ship('small', 5, 42.01))).toBe(false)
    expect(shipsOverlap(ship('small', 0, 0), ship('small', 5, 41.99))).toBe(true)
    expect(shipsOverlap(ship('small', 0, 0), ship('small', 40, 0))).toBe(false)
  })

  test('a blocked base stops at the touch', () => {
    const stopped = stops(3, [ship('small', 0, 160)])
    expect(stopped).toBeCloseTo(160 - 44, 6)
  })

  test('a base may hop over another, and stops behind a second one beyond it', () => {
    const near = ship('small', 0, 70)
    expect(stops(4, [near])).toBe(fullProgress('small', straight(4)))
    const far = ship('small', 0, 190)
    expect(stops(4, [near, far])).toBeCloseTo(190 - 44, 6)
    const between = ship('small', 0, 120)
    expect(stops(4, [near, between, far])).toBeCloseTo(26, 6)
  })
})

describe('range', () => {
  test('distance of turned bases', () => {
    const diamond = bodyPolygon(ship('small', 100, 0, 45))
    expect(distanceSampled(bodyPolygon(ship('small', 0, 0)), diamond)).toBeCloseTo(80 - 20 * Math.SQRT2, 7)
    expect(distanceSampled(diamond, bodyPolygon(ship('small', 0, 0)))).toBeCloseTo(80 - 20 * Math.SQRT2, 7)
  })

  test('parallel edges have many closest pairs', () => {
    const pairs = closestPairs(bodyPolygon(ship('small', 0, 0)), bodyPolygon(ship('large', 0, 160)))
    expect(pairs.length).toBeGreaterThan(100)
    for (const [p, q] of pairs) expect(distance(p, q)).toBeCloseTo(100, 6)
  })

  test('a line is obstructed by what it passes through', () => {
    const rock = rectangle(40, 60, -5, 5)
    expect(isObstructed({ x: 0, y: 0 }, { x: 100, y: 0 }, rock)).toBe(true)
    expect(isObstructed({ x: 0, y: 4.99 }, { x: 100, y: 4.99 }, rock)).toBe(true)
    expect(isObstructed({ x: 0, y: 5 }, { x: 100, y: 5 }, rock)).toBe(false)
    expect(isObstructed({ x: 0, y: 0 }, { x: 39, y: 0 }, rock)).toBe(false)
  })
})

describe('arcs', () => {
  const attacker = ship('small', 0, 0)

  test('each quadrant sees what stands in it', () => {
    const around = { front: [0, 150], rear: [0, -150], right: [150, 0], left: [-150, 0] } as const
    for (const seen of ['front', 'rear', 'right', 'left'] as const)
      for (const [arc, [x, y]] of Object.entries(around))
        expect(isInArc(attacker, 'second', seen, bodyPolygon(ship('small', x, y)))).toBe(arc === seen)
  })

  test('only the part in the arc is measured to', () => {
    // Beside the nose: the near corner lies outside the arc, which opens 40.62 degrees to the right.
    const defender = rectangle(30, 70, 15, 55)
    const border = 30 / Math.tan((40.62 * Math.PI) / 180)
    const expected = Math.hypot(10, border - 20)
    expect(arcDistanceSampled(attacker, arcRegion('small', 'second', 'front'), defender)).toBeCloseTo(
      expected,
      5,
    )
    expect(distanceSampled(bodyPolygon(attacker), defender)).toBeCloseTo(10, 7)
  })

  test('an arc border crosses a defender whose corners all lie outside', () => {
    const wide = rectangle(-100, 100, 120, 130)
    expect(arcDistanceSampled(attacker, arcRegion('small', 'second', 'bullseye'), wide)).toBeCloseTo(100, 7)
    expect(isInArc(attacker, 'second', 'bullseye', rectangle(7.6, 50, 50, 90))).toBe(false)
    expect(isInArc(attacker, 'second', 'bullseye', rectangle(7.4, 50, 50, 90))).toBe(true)
  })

  test('huge ships of the first edition shoot by section', () => {
    const corvette = ship('cr90', 0, 0)
    const astern = bodyPolygon(ship('small', 0, -300))
    const beside = bodyPolygon(ship('small', 200, 72.5))
    expect(isInArc(corvette, 'first', 'cr90Primary', astern)).toBe(false)
    expect(isInArc(corvette, 'first', 'cr90Primary', beside)).toBe(true)
    expect(isInArc(corvette, 'first', 'cr90Fore', beside)).toBe(true)
    expect(isInArc(corvette, 'first', 'raiderFore', beside)).toBe(false)
  })
})

describe('templates on the table', () => {
  test('the bend of a turn is inside, its pocket is not', () => {
    expect(depthInTemplate(turn(1, 'right'), { x: 10.25, y: 24.75 })).toBeCloseTo(10, 1)
    expect(depthInTemplate(turn(1, 'right'), { x: 35, y: 0 })).toBeLessThan(0)
    expect(depthInTemplate(turn(1, 'left'), { x: -10.25, y: 24.75 })).toBeCloseTo(10, 1)
  })

  test('a template sweeps over a rock, past it, and within it', () => {
    const from = at(100, 100, 90)
    expect(sweptOverlap(straight(2), from, rectangle(150, 155, 109, 130))).toBe(true)
    expect(sweptOverlap(straight(2), from, rectangle(150, 155, 110, 130))).toBe(false)
    expect(sweptOverlap(straight(1), from, rectangle(0, 300, 0, 300))).toBe(true)
    expect(sweptOverlap(turn(3, 'right'), origin, rectangle(85, 95, -5, 5))).toBe(false)
    expect(sweptOverlap(turn(3, 'right'), origin, rectangle(26, 27, 63, 64))).toBe(true)
  })
})
