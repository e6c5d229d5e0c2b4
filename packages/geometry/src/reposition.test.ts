import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pose, rock, ship } from '../test/at.ts'
import { bases, bodyShape, outlineShape, type StandardBaseId } from './base.ts'
import { playArea } from './play-area.ts'
import { composePoses, ORIGIN, roundPose } from './pose.ts'
import {
  boostEnd,
  type RollInput,
  rollPlacements,
  rollRange,
  rollTemplate,
  rotateInPlace,
} from './reposition.ts'
import { overlaps, separation } from './shape.ts'
import type { Template } from './template.ts'
import { templateCovers } from './template-overlap.ts'

const straight: Template = { kind: 'straight', speed: 1 }
const left: Template = { kind: 'bank', speed: 1, side: 'left' }
const roll = (
  base: StandardBaseId,
  edition: RollInput['edition'] = 'second',
  what: 'barrelRoll' | 'decloak' = 'barrelRoll',
  from = ORIGIN,
): RollInput => ({
  edition,
  base,
  from,
  side: 'right',
  template: rollTemplate(edition, base, what),
})
const offsets = (it: Record<string, { pose: { x: number; y: number } }>) =>
  Object.values(it).map(({ pose: { x, y } }) => [x, y])

describe('boost', () => {
  test('[C1-BOOST-1] [C2-BOOST-1] it moves as its template would', () => {
    expect(boostEnd({ base: 'small', from: ORIGIN, template: left }).pose).toEqual({
      x: -37.573593,
      y: 90.710678,
      heading: -45,
    })
    expect(boostEnd({ base: 'large', from: ORIGIN, template: straight }).pose).toEqual(pose(0, 120))
  })

  test('[C1-BOOST-2] [C2-BOOST-2] [C2-BOOST-5] not onto a ship', () => {
    const { objections } = boostEnd(
      { base: 'small', from: ORIGIN, template: straight },
      { ships: [ship('small', 0, 100)] },
    )
    expect(objections).toEqual([{ kind: 'ship', id: 'small', by: 'base' }])
  })

  test('[C1-BOOST-3] [C2-BOOST-3] nor onto an obstacle with base or template', () => {
    const spot = boostEnd(
      { base: 'small', from: ORIGIN, template: straight },
      { obstacles: [rock(0, 40, 6, 'under'), rock(15, 90, 6, 'on')] },
    )
    expect(spot.objections).toEqual([
      { kind: 'obstacle', id: 'under', by: 'template' },
      { kind: 'obstacle', id: 'on', by: 'base' },
    ])
    expect(
      boostEnd({ base: 'small', from: ORIGIN, template: straight }, { obstacles: [rock(16, 40, 6)] })
        .objections,
    ).toEqual([])
  })

  test('[C1-BOOST-4] [C2-BOOST-4] [C2-FLEE-4] nor off the table', () => {
    const area = playArea({ width: 400, height: 400 })
    const from = pose(200, 400 - 70 - 20)
    expect(boostEnd({ base: 'small', from, template: straight }, { area }).objections).toEqual([
      { kind: 'edge', by: 'base' },
    ])
    expect(
      boostEnd({ base: 'small', from: pose(200, 200), template: straight }, { area }).objections,
    ).toEqual([])
  })
})

describe('barrel roll, second edition', () => {
  test('[C2-ROLL-1] [C2-ROLL-2] [C2-ROLL-3] placements by size', () => {
    expect(offsets(rollPlacements(roll('small')))).toEqual([
      [80, 10],
      [80, 0],
      [80, -10],
    ])
    expect(offsets(rollPlacements(roll('medium')))).toEqual([
      [80, 20],
      [80, 0],
      [80, -20],
    ])
    expect(offsets(rollPlacements(roll('large')))).toEqual([
      [100, 20],
      [100, 0],
      [100, -20],
    ])
    expect(offsets(rollPlacements({ ...roll('small'), side: 'left' }))[0]).toEqual([-80, 10])
  })

  test('[C2-ROLL-4] the facing stays', () => {
    for (const { pose } of Object.values(
      rollPlacements(roll('large', 'second', 'barrelRoll', { x: 5, y: 5, heading: 30 })),
    )) {
      expect(pose.heading).toBe(30)
    }
  })

  test('[C2-ROLL-5] [C2-ROLL-6] each placement is judged by itself', () => {
    const { forward, middle, back } = rollPlacements(roll('small'), { obstacles: [rock(80, 30, 10)] })
    expect([forward, middle, back].map(({ objections }) => objections.length)).toEqual([1, 0, 0])
    const blocked = rollPlacements(roll('small'), {
      obstacles: [rock(40, 0, 4)],
      ships: [ship('small', 80, 53)],
    })
    expect(blocked.back.objections).toEqual([{ kind: 'obstacle', id: 'rock', by: 'template' }])
    expect(blocked.forward.objections).toHaveLength(2)
    const area = playArea({ width: 400, height: 400 })
    const edge = rollPlacements(roll('small', 'second', 'barrelRoll', pose(350, 200)), { area })
    expect(Object.values(edge).every(({ objections }) => objections[0]?.kind === 'edge')).toBe(true)
  })
})

describe('barrel roll, first edition', () => {
  test('[C1-ROLL-1] [C1-ROLL-2] [C1-ROLL-3] [C1-ROLL-4] the template slides at both ends', () => {
    const small = rollRange(roll('small', 'first'))
    expect(small.offsets).toEqual([[-20, 20]])
    expect(small.at(20).pose).toEqual(pose(80, 20))
    const large = rollRange(roll('large', 'first'))
    expect(large.offsets).toEqual([[-40, 40]])
    expect(large.at(-40).pose).toEqual(pose(100, -40))
  })

  test('[C1-ROLL-5] [C1-ROLL-6] facing stays; what is in the way cuts the range', () => {
    const range = rollRange(roll('small', 'first'), { ships: [ship('small', 80, 54)] })
    expect(range.offsets).toHaveLength(1)
    expect(range.offsets[0]![0]).toBe(-20)
    // The other ship's rear guides are at 32, ours reach 22 ahead of the middle.
    expect(range.offsets[0]![1]).toBeCloseTo(10, 4)
    expect(range.at(5).pose.heading).toBe(0)
    expect(range.at(5).objections).toEqual([])
    expect(range.at(15).objections).toEqual([{ kind: 'ship', id: 'small', by: 'base' }])
  })

  test('[C1-ROLL-6] a rock beside the ship leaves only the slides whose template clears it', () => {
    const range = rollRange(roll('small', 'first'), { obstacles: [rock(40, 8, 8)] })
    // The template must start at −6 or further back, so the ship ends at 4 at the most.
    expect(range.offsets[0]![0]).toBe(-20)
    expect(range.offsets[0]![1]).toBeCloseTo(4, 4)
    expect(range.at(0).objections).toEqual([])
  })

  test('[C1-ROLL-6] what lies under the template alone is in the way, whichever way the ship heads', () => {
    const beside = (heading: number, x: number) => {
      const from = pose(500, 500, heading)
      const at = composePoses(from, pose(x, 0))
      return rollRange(roll('small', 'first', 'barrelRoll', from), { obstacles: [rock(at.x, at.y, 3)] })
        .offsets
    }
    for (const heading of [0, 45, 90, 180, -90]) {
      // The template reaches from 20 to 60 beside the middle, the ship from there to 100.
      expect(beside(heading, 57)).toEqual([])
      expect(beside(heading, 23)).toEqual([])
      expect(beside(heading, 105)).toEqual([[-20, 20]])
    }
  })

  test('the very ends of the range are free once their poses are rounded, beside ships, rocks and edges', () => {
    const between = (min: number, max: number) =>
      fc.integer({ min: 997 * min, max: 997 * max }).map((n) => n / 997)
    const place = fc.record({ x: between(0, 300), y: between(0, 300), heading: between(-180, 180) })
    const play = { area: playArea({ width: 300, height: 300 }) }
    let ends = 0
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 3 }), (from, others) => {
        const ships = others.map(({ x, y, heading }, i) => ({ ...ship('small', x, y, heading), id: `${i}` }))
        const obstacles = others.slice(0, 1).map(({ x, y }) => rock(y, x, 20))
        const around = { ...play, ships, obstacles }
        const range = rollRange(roll('small', 'first', 'barrelRoll', roundPose(from)), around)
        for (const end of range.offsets.flat()) {
          ends++
          expect(range.at(end).objections).toEqual([])
        }
      }),
      { numRuns: 2000, seed: 3 },
    )
    expect(ends).toBeGreaterThan(500)
  })

  test('every offset in the range is free and every one outside is not', () => {
    const thing = fc.record({
      x: fc.integer({ min: 20, max: 130 }),
      y: fc.integer({ min: -70, max: 70 }),
      size: fc.integer({ min: 2, max: 30 }),
    })
    fc.assert(
      fc.property(
        fc.array(thing, { maxLength: 3 }),
        fc.constantFrom<StandardBaseId>('small', 'large'),
        (things, base) => {
          const obstacles = things.map(({ x, y, size }, i) => rock(x + 40, y, size, `${i}`))
          const ships = things.slice(0, 1).map(({ x, y }) => ship('small', x + 100, -y))
          const range = rollRange(roll(base, 'first'), { obstacles, ships })
          const play = base === 'small' ? 10 : 20
          for (let offset = -2 * play; offset <= 2 * play; offset += 0.5) {
            // By brute force: a free slide of the template within reach, and a free place for the base.
            const end = range.at(offset).pose
            const clearBase = [...obstacles.map(({ shape }) => shape), ...ships.map(outlineShape)].every(
              (other) => !overlaps(outlineShape({ base, pose: end }), other),
            )
            let clearTemplate = false
            for (
              let start = Math.max(-play, offset - play);
              start <= Math.min(play, offset + play) && !clearTemplate;
              start += 0.125
            ) {
              const strip = base === 'small' ? { x: 20, w: 40, h: 20 } : { x: 40, w: 20, h: 40 }
              const at = { x: strip.x + strip.w / 2, y: start }
              clearTemplate = obstacles.every(
                ({ shape }) => !overlaps(rectangleAt(at.x, at.y, strip.w, strip.h), shape),
              )
            }
            const legal = range.offsets.some(([low, high]) => offset > low + 0.2 && offset < high - 0.2)
            const illegal = !range.offsets.some(([low, high]) => offset > low - 0.2 && offset < high + 0.2)
            if (legal) expect([clearBase, clearTemplate]).toEqual([true, true])
            if (illegal) expect(clearBase && clearTemplate).toBe(false)
          }
        },
      ),
      { numRuns: 60, seed: 9 },
    )
  })
})

function rectangleAt(x: number, y: number, width: number, height: number) {
  const parts = [
    [
      { x: x - width / 2, y: y - height / 2 },
      { x: x + width / 2, y: y - height / 2 },
      { x: x + width / 2, y: y + height / 2 },
      { x: x - width / 2, y: y + height / 2 },
    ],
  ]
  return { parts, centre: { x, y }, reach: Math.hypot(width, height) / 2 }
}

describe('decloak', () => {
  test('[C2-DECLOAK-1] [C2-DECLOAK-2] [C2-DECLOAK-3] the second edition by size', () => {
    expect(offsets(rollPlacements(roll('small', 'second', 'decloak')))).toEqual([
      [120, 10],
      [120, 0],
      [120, -10],
    ])
    expect(offsets(rollPlacements(roll('medium', 'second', 'decloak')))).toEqual([
      [80, 20],
      [80, 0],
      [80, -20],
    ])
    expect(offsets(rollPlacements(roll('large', 'second', 'decloak')))).toEqual([
      [100, 20],
      [100, 0],
      [100, -20],
    ])
    const ahead = (base: StandardBaseId) =>
      boostEnd({ base, from: ORIGIN, template: rollTemplate('second', base, 'decloak') }).pose.y
    expect((['small', 'medium', 'large'] as const).map(ahead)).toEqual([120, 100, 120])
  })

  test('[C2-DECLOAK-4] an obstacle under the template bars it', () => {
    const template = rollTemplate('second', 'small', 'decloak')
    expect(
      boostEnd({ base: 'small', from: ORIGIN, template }, { obstacles: [rock(0, 60, 6)] }).objections,
    ).toHaveLength(1)
  })

  test('[C1-DECLOAK-1] [C1-DECLOAK-2] [C1-DECLOAK-3] the first with the straight 2 and its slides', () => {
    const range = rollRange(roll('small', 'first', 'decloak'))
    expect(range.offsets).toEqual([[-20, 20]])
    expect(range.at(0).pose).toEqual(pose(120, 0))
    const template = rollTemplate('first', 'small', 'decloak')
    expect(boostEnd({ base: 'small', from: ORIGIN, template }).pose).toEqual(pose(0, 120))
    const barred = rollRange(roll('small', 'first', 'decloak'), { ships: [ship('large', 120, 0)] })
    expect(barred.offsets).toEqual([])
  })
})

describe('rotation in place', () => {
  test('[C2-ROTATE-1] not onto a ship', () => {
    expect(rotateInPlace('small', ORIGIN, 45, [ship('small', 41, 0)]).objections).toEqual([
      { kind: 'ship', id: 'small', by: 'base' },
    ])
    expect(rotateInPlace('small', ORIGIN, 180, [ship('small', 41, 0)])).toMatchObject({
      pose: pose(0, 0, 180),
      objections: [],
    })
  })

  test('[C2-ROTATE-2] onto obstacles it may', () => {
    const { pose: end, objections } = rotateInPlace('small', ORIGIN, 45, [])
    expect(objections).toEqual([])
    expect(separation(bodyShape({ base: 'small', pose: end }), rock(0, 26, 4).shape)).toBe(0)
  })
})

test('rolls along a bank cover the bank', () => {
  const spots = rollPlacements({ ...roll('small'), template: { kind: 'bank', speed: 1, side: 'left' } })
  expect(spots.middle.pose).toEqual({ x: 90.710678, y: 37.573593, heading: -45 })
  expect(templateCovers(spots.middle.template, rock(60, 8, 4).shape)).toBe(true)
  expect(bases.small.width).toBe(40)
})

test('a bank that would lie on one of two obstacles cannot be used in the first edition', () => {
  const along: RollInput = { ...roll('small', 'first'), template: left }
  const [under, beside] = [rock(60, 8, 4, 'under'), rock(60, -60, 4, 'beside')]
  expect(rollRange(along, { obstacles: [beside] }).offsets).toEqual([[-10, 10]])
  expect(rollRange(along, { obstacles: [beside, under] }).offsets).toEqual([])
})

test('a boost has one place, and a roll three: forward of the middle, there, and behind it', () => {
  expect(boostEnd({ base: 'small', from: ORIGIN, template: { kind: 'straight', speed: 1 } }).offset).toBe(0)
  const roll = {
    edition: 'second',
    base: 'small',
    from: ORIGIN,
    side: 'left',
    template: { kind: 'straight', speed: 1 },
  } as const
  const { forward, middle, back } = rollPlacements(roll)
  expect([forward.offset, middle.offset, back.offset]).toEqual([10, 0, -10])
})

test('which straight template a ship rolls and decloaks with', () => {
  const speeds = (what: 'barrelRoll' | 'decloak') =>
    (['first', 'second'] as const).map((edition) =>
      (['small', 'medium', 'large'] as const).map((base) => rollTemplate(edition, base, what).speed),
    )
  expect(speeds('barrelRoll')).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
  // In the first edition any ship decloaks with the 2, in the second small ones alone.
  expect(speeds('decloak')).toEqual([
    [2, 2, 2],
    [2, 1, 1],
  ])
})
