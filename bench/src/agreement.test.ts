import * as exact from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import * as checks from './agreement/index.ts'
import { createCaseRandom } from './random-cases.ts'

describe('the exact geometry agrees with plain sampling', () => {
  test.each<[string, (r: ReturnType<typeof createCaseRandom>) => checks.Verdict, number]>([
    ['end poses', checks.compareEndPose, 3000],
    ['banks of huge ships', checks.compareHugeEndPose, 1000],
    ['poses part of the way', checks.comparePartialPose, 3000],
    ['maneuvers with ships in the way', checks.blockedAlongLane, 250],
    ['maneuvers along ships that touch', checks.blockedInAlley, 200],
    ['maneuvers in a crowd', checks.blockedInCrowd, 50],
    ['ranges', checks.compareRange, 400],
    ['ranges of a section', checks.compareSectionRange, 200],
    ['arcs and attack ranges', checks.compareArc, 500],
    ['what a template lies on', checks.compareSweptTemplate, 1000],
    ['overlapping ships', checks.compareShipOverlap, 3000],
    ['ships on obstacles', checks.compareObstacleOverlap, 2000],
    ['overlap and distance of concave shapes', checks.compareObstaclesOverlap, 1500],
    ['lines through obstacles', checks.compareObstruction, 1000],
    ['lines of fire', checks.compareLinesOfFire, 150],
  ])('on %s', (title, check, count) => {
    const verdicts = Array.from({ length: count }, (_, i) => check(createCaseRandom(i + 1)))
    const disagreements = verdicts.filter((verdict) => typeof verdict === 'object')
    expect(disagreements.slice(0, 3), `${disagreements.length} of ${count} ${title}`).toEqual([])
    expect(verdicts.filter((verdict) => verdict === 'undecided').length).toBeLessThanOrEqual(count / 100)
  })
})

describe('contact is not overlap, however a table is turned', () => {
  const headings = [0, 10, 30, 45, 77.3, -123.4]
  const ahead = (from: exact.Pose, x: number, y: number) =>
    exact.roundPose(exact.composePoses(from, { x, y, heading: 0 }))
  const fly = (from: exact.Pose, others: readonly exact.Pose[]) =>
    exact.executeManeuver({
      edition: 'second',
      base: 'small',
      from,
      maneuver: { bearing: 'straight', speed: 2 },
      others: others.map((pose, i) => ({ id: String(i), base: 'small', pose })),
    })

  test.each(headings)('a column that touches flies on as one, heading %d', (heading) => {
    const front = exact.roundPose({ x: 300, y: 300, heading })
    const rear = ahead(front, 0, -44)
    const moved = fly(front, [rear])
    expect(fly(rear, [moved.pose])).toMatchObject({ full: true, stoppedBy: [] })
  })

  test.each(headings)('a ship leaves from between two that touch its sides, heading %d', (heading) => {
    const from = exact.roundPose({ x: 300.123456, y: 300.654321, heading })
    const others = [-40, 40].flatMap((x) => [ahead(from, x, 0), ahead(from, x, 45), ahead(from, x, 130)])
    expect(fly(from, others)).toMatchObject({ full: true, stoppedBy: [] })
  })
})

test('a line that runs through two corners of a dart runs through the dart', () => {
  const dart = exact.shapeFromOutline([
    { x: 0, y: 30 },
    { x: -20, y: -10 },
    { x: 0, y: 0 },
    { x: 20, y: -10 },
  ])
  expect(exact.lineCrosses({ x: 0, y: 60 }, { x: 0, y: -60 }, dart)).toBe(true)
  expect(exact.lineCrosses({ x: 0, y: 30 }, { x: 0, y: 0 }, dart)).toBe(true)
  expect(exact.lineCrosses({ x: 0, y: 60 }, { x: 0, y: 30 }, dart)).toBe(false)
  expect(exact.lineCrosses({ x: 0, y: 0 }, { x: 0, y: -60 }, dart)).toBe(false)
})
