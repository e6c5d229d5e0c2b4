import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pose } from '../test/at.ts'
import { areTouching, type BaseId, basesOverlap, createShapeCache, outlineShape } from './base.ts'
import { executeManeuver } from './execute.ts'
import type { Maneuver } from './maneuver.ts'
import { overlaps, touches } from './shape.ts'

test('bases overlap by their bodies or by a guide, and do not where they touch', () => {
  const still = { base: 'small', pose: pose(0, 0) } as const
  const meeting = (x: number, y: number, heading = 0, base: BaseId = 'small') =>
    basesOverlap(still, { base, pose: pose(x, y, heading) })
  expect(meeting(39.9, 0)).toBe(true)
  expect(meeting(40, 0)).toBe(false)
  // Guides reach two millimetres out of either end: opposite each other they keep four free.
  expect(meeting(0, 43.9)).toBe(true)
  expect(meeting(0, 44)).toBe(false)
  expect(meeting(40 + 1e-6, 0)).toBe(false)
  // Guides beside each other fit.
  expect(meeting(5, 42)).toBe(false)
  expect(meeting(5, 41.9)).toBe(true)
  expect(meeting(0, 132, 0, 'huge')).toBe(true)
  expect(meeting(0, 134.5, 0, 'huge')).toBe(false)
})

test('it says what the outlines say, wherever two bases stand', () => {
  const stand = fc.record({
    base: fc.constantFrom<BaseId>('small', 'medium', 'large', 'huge', 'gr75', 'cr90'),
    x: fc.integer({ min: -1500, max: 1500 }).map((n) => n / 10),
    y: fc.integer({ min: -1500, max: 1500 }).map((n) => n / 10),
    heading: fc.integer({ min: -179, max: 180 }),
  })
  const seen = { yes: 0, no: 0 }
  fc.assert(
    fc.property(stand, stand, (a, b) => {
      const [one, other] = [a, b].map(({ base, ...at }) => ({ base, pose: at, kept: createShapeCache() }))
      const met = overlaps(outlineShape(one!), outlineShape(other!))
      seen[met ? 'yes' : 'no']++
      return basesOverlap(one!, other!) === met && basesOverlap(other!, one!) === met
    }),
    { numRuns: 1500 },
  )
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(100)
})

test('ships that stopped each other touch, by whichever corner, and so say their outlines', () => {
  const other = fc.record({
    base: fc.constantFrom<BaseId>('small', 'medium', 'large', 'huge'),
    x: fc.integer({ min: -900, max: 900 }).map((n) => n / 10),
    y: fc.integer({ min: 900, max: 2500 }).map((n) => n / 10),
    heading: fc.integer({ min: -179, max: 180 }),
  })
  let stopped = 0
  fc.assert(
    fc.property(
      other,
      fc.constantFrom<Maneuver['bearing']>('straight', 'bank', 'turn'),
      ({ base, ...at }, bearing) => {
        const still = { id: 'still', base, pose: at, kept: createShapeCache() }
        const from = pose(0, 0)
        if (basesOverlap(still, { base: 'small', pose: from })) return true
        const maneuver: Maneuver =
          bearing === 'straight' ? { bearing, speed: 4 } : { bearing, speed: 3, side: 'left' }
        const flown = executeManeuver({ edition: 'second', base: 'small', from, maneuver, others: [still] })
        const end = { base: 'small', pose: flown.pose, kept: createShapeCache() } as const
        const touching = touches(outlineShape(end), outlineShape(still))
        if (!flown.full) stopped++
        return (
          areTouching(end, still) === touching &&
          areTouching(still, end) === touching &&
          flown.touching.length === (touching && !flown.full ? 1 : 0)
        )
      },
    ),
    { numRuns: 600 },
  )
  expect(stopped).toBeGreaterThan(60)
})
