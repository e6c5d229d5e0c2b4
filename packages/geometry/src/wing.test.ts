import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pose } from '../test/at.ts'
import { outlineShape } from './base.ts'
import { composePoses, ORIGIN, relativePose } from './pose.ts'
import { overlaps } from './shape.ts'
import { formations, leaderPoseFor, type WingPosition, wingPositions, wingToolPose } from './wing.ts'

const spot = (position: WingPosition) => wingToolPose(ORIGIN, position)
const anyLeader = fc.record({
  x: fc.integer({ min: -900_000, max: 900_000 }).map((n) => n / 1000),
  y: fc.integer({ min: -900_000, max: 900_000 }).map((n) => n / 1000),
  heading: fc.integer({ min: -179_999, max: 180_000 }).map((n) => n / 1000),
})

test('[EB-WPOS-2] the left flank stands to the left of the leader', () => {
  expect(spot('leftFlank')).toEqual(pose(-60, 0))
})
test('[EB-WPOS-3] the right flank mirrors it', () => {
  expect(spot('rightFlank')).toEqual(pose(60, 0))
})
test('[EB-WPOS-4] the rear support stands directly behind', () => {
  expect(spot('rearSupport')).toEqual(pose(0, -60))
})
test('[EB-WPOS-5] the left support stands behind the left flank', () => {
  expect(spot('leftSupport')).toEqual(pose(-60, -60))
})
test('[EB-WPOS-6] the right support stands behind the right flank', () => {
  expect(spot('rightSupport')).toEqual(pose(60, -60))
})

test('[EB-WING-5] [WG-DEF-5] [EB-TOOL-6] [WG-FORM-6] [WG-TOOL-4] a wingmate stands at its spot with the heading of its leader', () => {
  fc.assert(
    fc.property(anyLeader, fc.constantFrom(...wingPositions), (leader, position) => {
      const there = wingToolPose(leader, position)
      expect(there.heading).toBe(leader.heading)
      const seen = relativePose(leader, there)
      expect(Math.abs(seen.x - spot(position).x)).toBeLessThan(1e-5)
      expect(Math.abs(seen.y - spot(position).y)).toBeLessThan(1e-5)
    }),
  )
})

test('[EB-TOOL-7] [WG-TOOL-2] [WG-TOOL-5] [EB-TOOL-8] corner and mini tool, laid from ship to ship, give the same spots', () => {
  fc.assert(
    fc.property(anyLeader, (leader) => {
      for (const [first, then, same] of [
        ['leftFlank', 'rearSupport', 'leftSupport'],
        ['rearSupport', 'leftFlank', 'leftSupport'],
        ['rightFlank', 'rearSupport', 'rightSupport'],
        ['rearSupport', 'rightFlank', 'rightSupport'],
        ['leftFlank', 'rightSupport', 'rearSupport'],
        ['rightFlank', 'leftSupport', 'rearSupport'],
      ] as const) {
        const full = wingToolPose(leader, same)
        const other = wingToolPose(wingToolPose(leader, first), then)
        expect(Math.hypot(other.x - full.x, other.y - full.y)).toBeLessThan(3e-6)
        expect(other.heading).toBe(full.heading)
      }
    }),
  )
})

test('[EB-TOOL-2] [WG-FORM-3] the full-size tool has a line for each of the six positions', () => {
  expect(new Set(wingPositions.map((position) => JSON.stringify(wingToolPose(ORIGIN, position)))).size).toBe(
    6,
  )
})

test('[EB-TOOL-9] [WG-TOOL-6] the mini tool places one ship behind another or beside it', () => {
  expect(wingToolPose(ORIGIN, 'rearSupport')).toEqual(pose(0, -60))
  expect(wingToolPose(ORIGIN, 'leftFlank')).toEqual(pose(-60, 0))
})

test('[EB-TOOL-4] [EB-TOOL-5] [EB-TOOL-10] [WG-FORM-4] [WG-FORM-5] [WG-TOOL-3] [WG-TOOL-7] ships stand flush with a tool 20 mm wide, their lines on its lines', () => {
  // Base edges are 20 mm apart, sideways and back, and centre lines run through each other's centres.
  const [leader, flank, rear] = [ORIGIN, spot('leftFlank'), spot('rearSupport')]
  expect(leader.x - 20 - (flank.x + 20)).toBe(20)
  expect(leader.y - 20 - (rear.y + 20)).toBe(20)
  expect([flank.y, rear.x]).toEqual([leader.y, leader.x])
})

test('the tool round-trips: from any wingmate back to its leader', () => {
  fc.assert(
    fc.property(anyLeader, fc.constantFrom(...wingPositions), (leader, position) => {
      const back = leaderPoseFor(wingToolPose(leader, position), position)
      expect(Math.hypot(back.x - leader.x, back.y - leader.y)).toBeLessThan(3e-6)
      expect(back.heading).toBe(leader.heading)
    }),
  )
})

test('[EB-FORM-1] no two ships of a full wing overlap', () => {
  expect(formations[6]).toHaveLength(5)
  for (const size of [3, 4, 5, 6] as const) expect(formations[size]).toHaveLength(size - 1)
  const leader = pose(300, 300, 37)
  const hulls = wingPositions.map((position) =>
    outlineShape({ base: 'small', pose: wingToolPose(leader, position) }),
  )
  for (const [i, one] of hulls.entries())
    for (const other of hulls.slice(i + 1)) expect(overlaps(one, other)).toBe(false)
  expect(composePoses(leader, ORIGIN)).toEqual(leader)
})

test('a wing of so many ships has its usual places, each of them once', () => {
  for (const size of [3, 4, 5, 6] as const) {
    expect(new Set(formations[size]).size).toBe(size - 1)
    for (const place of formations[size]) expect(wingPositions).toContain(place)
  }
})
