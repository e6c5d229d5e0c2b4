import { expect, test } from 'vitest'
import { pose, rock, ship } from '../test/at.ts'
import { bodyShape, outlineShape } from './base.ts'
import { executeManeuver } from './execute.ts'
import { parseManeuver } from './maneuver.ts'
import {
  areaCoverage,
  deploymentAreaShape,
  fillsDepth,
  leavesArea,
  playArea,
  playAreas,
} from './play-area.ts'
import { rectangle } from './polygon.ts'
import { composePoses } from './pose.ts'
import { isBeyondRange } from './range.ts'
import { placeShape, shapeOf } from './shape.ts'

const table = playArea(playAreas.standard)
const epic = playArea(playAreas.epic)
const strip = deploymentAreaShape(rectangle(0, 0, 914.4, 100))
const edge = [
  { x: 0, y: 0 },
  { x: 914.4, y: 0 },
] as const
const end = (maneuver: string, x: number, y: number, heading = 0, others = [] as ReturnType<typeof ship>[]) =>
  outlineShape({
    base: 'small',
    pose: executeManeuver({
      edition: 'second',
      base: 'small',
      from: pose(x, y, heading),
      maneuver: parseManeuver(maneuver),
      others,
    }).pose,
  })

test('[C1-SIZE-6] [C2-SIZE-7] [EB-SSET-7] the play areas', () => {
  expect([playAreas.standard, playAreas.epic]).toEqual([
    { width: 914.4, height: 914.4 },
    { width: 1828.8, height: 914.4 },
  ])
  expect(leavesArea(rock(1000, 400).shape, epic)).toBe(false)
  expect(leavesArea(rock(1000, 400).shape, table)).toBe(true)
})

test('[C1-FLEE-1] [C2-FLEE-1] any part of the base outside has fled', () => {
  const off = (height: number) => leavesArea(end('2 straight', 400, 914.4 - height), table)
  expect(off(120 + 22 + 0.1)).toBe(false)
  expect(off(120 + 22 - 0.1)).toBe(true)
})

test('[C1-FLEE-2] [C2-FLEE-2] a template outside does no harm', () => {
  // A hard turn beside the edge: the template's outer side goes over it, the base comes back inside.
  expect(leavesArea(end('3 turn left', 892, 400), table)).toBe(false)
  expect(leavesArea(end('1 turn right', 30, 914.4 - 77.1), table)).toBe(false)
})

test('[C1-FLEE-3] [C2-FLEE-3] where a cut move ends decides', () => {
  // The turn rises towards the edge and comes down again: its end is inside, its middle is not.
  expect(leavesArea(end('3 turn right', 300, 884, 45), table)).toBe(false)
  expect(leavesArea(end('3 turn right', 300, 884, 45, [ship('large', 445, 868)]), table)).toBe(true)
  const short = end('2 straight', 400, 785, 0, [ship('small', 400, 880)])
  expect(leavesArea(short, table)).toBe(false)
  expect(leavesArea(end('2 straight', 400, 785), table)).toBe(true)
})

test('[C1-DEPLOY-1] [C2-DEPLOY-1] wholly within Range 1 of the edge', () => {
  expect(areaCoverage(bodyShape(ship('small', 300, 80)), strip)).toBe('wholly')
  expect(areaCoverage(bodyShape(ship('small', 300, 80.5)), strip)).toBe('partly')
  expect(areaCoverage(bodyShape(ship('small', 300, 130)), strip)).toBe('outside')
})

test('[C1-DEPLOY-1] [EP14-DEPLOY-18] [C2-DEPLOY-1] a huge ship flush along an edge with its long side is inside', () => {
  const parts = deploymentAreaShape(rectangle(0, 0, 300, 100), rectangle(300, 0, 914.4, 100))
  for (const base of ['gr75', 'cr90', 'huge'] as const)
    for (const area of [strip, parts])
      for (const heading of [90, -90]) {
        expect(areaCoverage(bodyShape(ship(base, 300, 40, heading)), area)).toBe('wholly')
        expect(areaCoverage(bodyShape(ship(base, 300, 60, heading)), area)).toBe('wholly')
        expect(areaCoverage(bodyShape(ship(base, 300, 60.001, heading)), area)).toBe('partly')
        expect(areaCoverage(bodyShape(ship(base, 300, 39.999, heading)), area)).toBe('partly')
      }
  expect(areaCoverage(bodyShape(ship('small', 20, 20)), strip)).toBe('wholly')
  expect(areaCoverage(bodyShape(ship('small', 19.999, 20)), strip)).toBe('partly')
})

test('[C1-DEPLOY-2] [C2-DEPLOY-2] [C2-DEPLOY-3] a base that fills the depth may reach out', () => {
  const askew = (y: number) => bodyShape(ship('large', 300, y, 45))
  const touching = 40 * Math.SQRT2
  expect(fillsDepth(askew(touching), edge, 100)).toBe(true)
  expect(fillsDepth(askew(touching + 1), edge, 100)).toBe(false)
  expect(fillsDepth(bodyShape(ship('large', 300, 40)), edge, 100)).toBe(false)
  expect(fillsDepth(bodyShape(ship('huge', 300, 110.5)), edge, 100)).toBe(true)
})

test('[C1-DEPLOY-3] [C2-DEPLOY-4] nothing over the edge of the play area', () => {
  expect(leavesArea(bodyShape(ship('large', 300, 39, 0)), table)).toBe(true)
  expect(leavesArea(bodyShape(ship('large', 300, 40, 0)), table)).toBe(false)
})

test('[C1-PLACE-1] [C2-PLACE-1] obstacles beyond Range 1 of each other', () => {
  const placed = rock(400, 400, 40).shape
  expect(isBeyondRange(placed, rock(400, 540, 40).shape, 1)).toBe(false)
  expect(isBeyondRange(placed, rock(400, 540.5, 40).shape, 1)).toBe(true)
})

test('[C1-PLACE-2] [C2-PLACE-2] and beyond Range 2 of every edge', () => {
  const left = shapeOf([rectangle(-1, 0, 0, 914.4)])
  expect(isBeyondRange(left, rock(219, 400, 40).shape, 2)).toBe(false)
  expect(isBeyondRange(left, rock(220.5, 400, 40).shape, 2)).toBe(true)
})

test('[EB-SSET-11] [EB-SSET-12] a square of a setup diagram is Range 1 by Range 1', () => {
  const squares = (wide: number, high: number) => deploymentAreaShape(rectangle(0, 0, wide * 100, high * 100))
  expect(areaCoverage(rock(150, 100, 199).shape, squares(3, 2))).toBe('wholly')
  expect(areaCoverage(rock(250, 150, 110).shape, squares(3, 2))).toBe('partly')
})

test('an area of several parts holds what lies across their seam', () => {
  const corner = deploymentAreaShape(rectangle(0, 0, 300, 100), rectangle(0, 100, 100, 300))
  expect(areaCoverage(bodyShape(ship('small', 50, 100)), corner)).toBe('wholly')
  expect(areaCoverage(bodyShape(ship('small', 95, 110)), corner)).toBe('partly')
  expect(areaCoverage(bodyShape(ship('small', 200, 200)), corner)).toBe('outside')
})

test('[C1-DEPLOY-2] [C2-DEPLOY-2] the depth is filled from the edge itself, wherever that lies and however it runs', () => {
  for (const [x, y, heading] of [
    [0, 0, 0],
    [300, 200, 0],
    [914.4, 0, -90],
    [40, 914.4, 180],
    [250, 130, 37],
  ] as const) {
    const here = pose(x, y, heading)
    const spot = (right: number, ahead: number) => composePoses(here, pose(right, ahead))
    const edge = [spot(0, 0), spot(150, 0)] as const
    const from = (low: number, high: number) =>
      fillsDepth(placeShape(shapeOf([rectangle(20, low, 60, high)]), here), edge, 100)
    expect(from(0, 100)).toBe(true)
    expect(from(-1, 140)).toBe(true)
    expect(from(0.01, 100)).toBe(false)
    expect(from(0, 99.99)).toBe(false)
    expect(from(-100, 0)).toBe(false)
  }
})

test('the play area begins at the corner', () => {
  expect(playArea(playAreas.epic)).toEqual(rectangle(0, 0, 1828.8, 914.4))
})
