import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pose, rock, ship } from '../test/at.ts'
import { type Arc, arcRegions, attackRange, isInArc, relativePosition, standardArcs } from './arc.ts'
import {
  type BaseId,
  bases,
  bodyShape,
  type Edition,
  parseBase,
  sectionCentre,
  sectionPlasticBase,
  sectionShape,
} from './base.ts'
import { signedDistanceInside } from './polygon.ts'
import { composePoses, mirrorPose } from './pose.ts'
import { rangeBetween } from './range.ts'
import { type Shape, shapeOf } from './shape.ts'
import { cos, sin } from './trig.ts'

const me = ship('small', 0, 0)
/** A tiny object at a heading and distance from the origin. */
const speck = (heading: number, far = 150, size = 1e-4): Shape => {
  const [x, y] = [far * sin(heading), far * cos(heading)]
  return shapeOf([
    [
      { x, y },
      { x: x + size, y },
      { x, y: y + size },
    ],
  ])
}
const sees = (edition: Edition, base: BaseId, arc: Arc, heading: number, far = 150): boolean =>
  isInArc(edition, ship(base, 0, 0), arc, speck(heading, far), 5)

test('[C1-ARC-1] the front arc of the first edition opens by 80.9° and 84.05°', () => {
  for (const [base, half] of [
    ['small', 40.45],
    ['large', 42.025],
  ] as const) {
    expect(sees('first', base, 'front', half - 0.05)).toBe(true)
    expect(sees('first', base, 'front', -half + 0.05)).toBe(true)
    expect(sees('first', base, 'front', half + 0.05)).toBe(false)
    expect(sees('first', base, 'front', -half - 0.05)).toBe(false)
  }
})

test('[C2-ARC-1] [C2-HUGE-10] the front and rear arcs of the second edition open by size', () => {
  for (const [base, half] of [
    ['small', 40.62],
    ['medium', 41.4],
    ['large', 41.76],
    ['huge', 41.45],
  ] as const) {
    for (const [arc, middle] of [
      ['front', 0],
      ['rear', 180],
    ] as const) {
      expect(sees('second', base, arc, middle + half - 0.05, 300)).toBe(true)
      expect(sees('second', base, arc, middle + half + 0.05, 300)).toBe(false)
      expect(sees('second', base, arc, middle - half - 0.05, 300)).toBe(false)
    }
  }
})

test('[C2-ARC-2] every point lies in one of the four arcs', () => {
  for (let heading = -179.5; heading < 180; heading += 1) {
    const seen = (['front', 'rear', 'left', 'right'] as const).filter((arc) =>
      sees('second', 'large', arc, heading),
    )
    expect(seen).toHaveLength(1)
  }
})

test('[C1-ARC-2] [C2-ARC-3] a ship is in every arc any part of it is in', () => {
  const astride = bodyShape(ship('large', 110, 120))
  for (const edition of ['first', 'second'] as const) {
    expect(isInArc(edition, me, 'front', astride)).toBe(true)
    expect(isInArc(edition, me, 'right', astride)).toBe(true)
    expect(isInArc(edition, me, 'left', astride)).toBe(false)
  }
})

test('[C2-ARC-4] what lies under a ship is in none of its arcs', () => {
  const under = rock(0, 10, 10).shape
  expect(standardArcs.filter((arc) => isInArc('second', me, arc, under))).toEqual([])
  expect(isInArc('second', me, 'front', rock(0, 20, 10).shape)).toBe(true)
})

test('[C2-ARC-3] what touches the border of an arc with a corner alone is in it', () => {
  const corner = (apart: number) => {
    const [x, y] = [150 * sin(40.62) + apart, 150 * cos(40.62)]
    return shapeOf([
      [
        { x, y },
        { x: x + 9, y: y - 9 },
        { x: x + 9, y },
      ],
    ])
  }
  expect(isInArc('second', me, 'front', corner(0))).toBe(true)
  expect(isInArc('second', me, 'front', corner(0.1))).toBe(false)
})

test('[C2-ARC-5] the bullseye is a lane 15 mm wide from the front edge', () => {
  for (const side of [-1, 1]) {
    const beside = (nearest: number) => bodyShape(ship('small', side * (nearest + 20), 120))
    expect(isInArc('second', me, 'bullseye', beside(7))).toBe(true)
    expect(isInArc('second', me, 'bullseye', beside(8))).toBe(false)
  }
  expect(isInArc('second', me, 'bullseye', bodyShape(ship('small', 0, -120)))).toBe(false)
  const lane = (y: number) =>
    arcRegions('second', me, 'bullseye')[0]!.every((half) => signedDistanceInside(half, { x: 0, y }) >= 0)
  expect([19.9, 20, 900].map(lane)).toEqual([false, true, true])
})

test('[C2-ARC-6] what is in the bullseye is in the front arc', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -60, max: 60 }),
      fc.integer({ min: 45, max: 300 }),
      fc.integer({ min: 0, max: 90 }),
      (x, y, turn) => {
        const other = bodyShape(ship('small', x, y + 30, turn))
        if (isInArc('second', me, 'bullseye', other)) expect(isInArc('second', me, 'front', other)).toBe(true)
      },
    ),
  )
})

test('[C2-ARC-7] [C1-ARC-3] the full arcs meet across the middle of the base', () => {
  const abeam = bodyShape(ship('small', 100, -15))
  for (const edition of ['first', 'second'] as const) {
    expect(isInArc(edition, me, 'fullFront', abeam)).toBe(true)
    expect(isInArc(edition, me, 'fullRear', abeam)).toBe(true)
    expect(isInArc(edition, me, 'fullRear', bodyShape(ship('small', 100, 30)))).toBe(false)
    expect(isInArc(edition, me, 'fullFront', bodyShape(ship('small', 100, -30)))).toBe(false)
    // Half a millimetre across the middle is enough.
    expect(isInArc(edition, me, 'fullFront', bodyShape(ship('small', 100, -19.5)))).toBe(true)
    expect(isInArc(edition, me, 'fullRear', bodyShape(ship('small', 100, 19.5)))).toBe(true)
    expect(sees(edition, 'large', 'rear', 180 - 41)).toBe(true)
  }
})

test('[C2-ARC-8] in front, behind or flanking', () => {
  expect(relativePosition('second', me, bodyShape(ship('small', 90, 21)))).toBe('inFront')
  expect(relativePosition('second', me, bodyShape(ship('small', -90, -300)))).toBe('behind')
  expect(relativePosition('second', me, bodyShape(ship('small', 90, 19)))).toBe('flanking')
  expect(relativePosition('second', me, bodyShape(ship('small', 90, 20)))).toBe('inFront')
})

test('[C2-ARC-9] arcs end at range 3 unless a weapon carries them on', () => {
  const far = bodyShape(ship('small', 0, 20 + 310 + 20))
  expect(isInArc('second', me, 'front', far)).toBe(false)
  expect(isInArc('second', me, 'front', far, 4)).toBe(true)
  expect(isInArc('second', me, 'bullseye', far, 4)).toBe(true)
})

test('[C2-ARC-10] [C2-ARC-11] turret arcs are the standard arcs', () => {
  const left = bodyShape(ship('small', -150, 0))
  expect(isInArc('second', me, 'left', left)).toBe(true)
  const double = (other: Shape) =>
    (['front', 'rear'] as const).some((arc) => isInArc('second', me, arc, other))
  expect([bodyShape(ship('small', 0, 150)), bodyShape(ship('small', 0, -150)), left].map(double)).toEqual([
    true,
    true,
    false,
  ])
})

test('[HS-ARC-1] the sections of the first-edition huge ships have their own arcs', () => {
  const cr90 = ship('cr90', 0, 0)
  const from = (arc: Arc, x: number, y: number) => isInArc('first', cr90, arc, rock(x, y, 0.01).shape, 5)
  // The CR90's fore base has its centre 72.5 mm ahead, the aft base 72.5 mm behind; each has an arc to either side.
  expect([from('cr90Fore', 200, 72.5), from('cr90Fore', -200, 72.5)]).toEqual([true, true])
  expect([from('cr90Aft', 200, -72.5), from('cr90Aft', -200, -72.5)]).toEqual([true, true])
  expect([from('cr90Fore', 0, 300), from('cr90Aft', 0, -300)]).toEqual([false, false])
  expect([from('cr90Fore', 200, 72.5 + 195), from('cr90Fore', 200, 72.5 + 205)]).toEqual([true, false])
  expect([from('cr90Primary', 0, 300), from('cr90Primary', 250, -200), from('cr90Primary', 0, -300)]).toEqual(
    [true, true, false],
  )
  const raider = ship('cr90', 0, 0)
  expect([40, 50.9, 51.1, 90].map((h) => isInArc('first', raider, 'raiderFore', speck(h, 300), 5))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isInArc('first', raider, 'raiderAft', rock(0, 300, 1).shape, 5)).toBe(false)
  expect(isInArc('first', raider, 'raiderAft', rock(-300, -72.5, 1).shape, 5)).toBe(true)
  const gozanti = ship('gr75', 0, 0)
  expect([65, 66.5].map((h) => isInArc('first', gozanti, 'gozanti', speck(h, 300), 5))).toEqual([true, false])
  expect([65, 66.5].map((h) => isInArc('first', gozanti, 'croc', speck(-h, 300), 5))).toEqual([true, false])
})

test('[C1-ATTACK-1] [C2-ATTACK-1] [C2-ATTACK-2] [C1-ATTACK-4] attack range runs to the nearest point inside the arc', () => {
  // The near corner, at 95 mm, is abeam; only the far end of the ship reaches into the front arc.
  const other = ship('huge', 155, 95, 0)
  const target = bodyShape(other)
  for (const edition of ['first', 'second'] as const) {
    const seen = attackRange({ edition, attacker: me, arc: 'front', target })!
    expect(rangeBetween(bodyShape(me), target, edition)).toBe(1)
    expect(seen.distance).toBeGreaterThan(100)
    expect(seen.band).toBe(2)
  }
  expect(attackRange({ edition: 'second', attacker: me, arc: 'left', target })).toBeUndefined()
})

test('[C1-ATTACK-2] [C1-ARC-4] [HS-TGT-5] a weapon that needs no arc measures to the nearest point there is', () => {
  const target = bodyShape(ship('huge', 155, 95))
  expect(attackRange({ edition: 'first', attacker: me, target })!.distance).toBe(95)
  for (const heading of [0, 90, 180, -90]) {
    expect(attackRange({ edition: 'first', attacker: me, target: speck(heading, 150) })!.band).toBe(2)
  }
})

test('[HS-TGT-4] a section is measured to its nearest point inside the arc', () => {
  const cr90 = ship('cr90', 175, 55)
  const aft = sectionShape(cr90, 'aft')
  const fore = sectionShape(cr90, 'fore')
  expect(attackRange({ edition: 'first', attacker: me, target: aft })!.band).toBe(2)
  expect(attackRange({ edition: 'first', attacker: me, arc: 'front', target: aft })).toBeUndefined()
  const seen = attackRange({ edition: 'first', attacker: me, arc: 'front', target: fore })!
  expect(seen.distance).toBeGreaterThan(
    attackRange({ edition: 'first', attacker: me, target: fore })!.distance,
  )
})

test('[HS-TUR-2] a turret primary measures from the base of its section', () => {
  const cr90 = ship('cr90', 0, 0)
  const target = bodyShape(ship('small', 0, -112.5 - 170 - 20))
  expect(rangeBetween(bodyShape(cr90), target, 'first')).toBe(2)
  const measured = attackRange({
    edition: 'first',
    attacker: cr90,
    target,
    from: sectionPlasticBase(cr90, 'fore'),
  })!
  expect([measured.distance, measured.band]).toEqual([170 + 145, 4])
})

test('[C2-ATTACK-4] ships that touch are at attack range 0 whatever the arc', () => {
  const beside = ship('large', 60, 45)
  const seen = attackRange({ edition: 'second', attacker: me, arc: 'front', target: bodyShape(beside) })!
  expect([seen.distance, seen.band]).toEqual([0, 0])
})

test('arcs turn with the ship and mirror left for right', () => {
  const other = fc.record({
    x: fc.integer({ min: -300, max: 300 }),
    y: fc.integer({ min: -300, max: 300 }),
    heading: fc.integer({ min: 0, max: 359 }),
  })
  const swap: Record<string, Arc> = { left: 'right', right: 'left' }
  fc.assert(
    fc.property(other, other, fc.constantFrom(...standardArcs), (there, frame, arc) => {
      const near = attackRange({
        edition: 'second',
        attacker: me,
        arc,
        target: bodyShape({ base: 'small', pose: there }),
      })
      const moved = attackRange({
        edition: 'second',
        attacker: { base: 'small', pose: frame },
        arc,
        target: bodyShape({ base: 'small', pose: composePoses(frame, there) }),
      })
      const other = attackRange({
        edition: 'second',
        attacker: me,
        arc: swap[arc] ?? arc,
        target: bodyShape({ base: 'small', pose: mirrorPose(there) }),
      })
      if (near && near.distance > 0.01) {
        // A speck of arc at the very border may go either way in the last digit.
        if (moved) expect(moved.distance).toBeCloseTo(near.distance, 3)
        if (other) expect(other.distance).toBeCloseTo(near.distance, 6)
      }
    }),
    { numRuns: 600, seed: 5 },
  )
  expect(
    isInArc('second', { base: 'small', pose: pose(0, 0, 90) }, 'front', bodyShape(ship('small', 120, 0))),
  ).toBe(true)
})

describe('the borders of each arc of a huge ship of the first edition', () => {
  // Seen from the apex: the headings between which the arc lies, on both sides of the ship unless it lies ahead.
  const arcs: [Arc, BaseId, 'fore' | 'aft' | 'middle', [number, number][]][] = [
    [
      'cr90Fore',
      'cr90',
      'fore',
      [
        [45, 135],
        [-135, -45],
      ],
    ],
    [
      'cr90Aft',
      'cr90',
      'aft',
      [
        [45, 135],
        [-135, -45],
      ],
    ],
    [
      'cr90Primary',
      'cr90',
      'fore',
      [
        [0, 151.1],
        [-151.1, 0],
      ],
    ],
    ['raiderFore', 'cr90', 'middle', [[-51, 51]]],
    [
      'raiderAft',
      'cr90',
      'aft',
      [
        [28.9, 135],
        [-135, -28.9],
      ],
    ],
    ['gozanti', 'gr75', 'middle', [[-65.7, 65.7]]],
    ['croc', 'gr75', 'middle', [[-65.7, 65.7]]],
  ]
  test.each(arcs)('[HS-ARC-1] %s', (arc, base, apex, spans) => {
    const here = ship(base, 30, 40, 20)
    const start = apex === 'middle' ? here.pose : { ...here.pose, ...sectionCentre(here, apex) }
    const sees = (heading: number) => {
      const there = composePoses({ ...start, heading: here.pose.heading + heading }, pose(0, 280))
      return isInArc('first', here, arc, rock(there.x, there.y, 0.01).shape, 5)
    }
    for (let heading = -179.7; heading < 180; heading += 0.6) {
      const off = Math.min(...spans.flat().map((border) => Math.abs(border - heading)))
      if (off < 0.05) continue
      expect([heading, sees(heading)]).toEqual([
        heading,
        spans.some(([from, to]) => heading > from && heading < to),
      ])
    }
    for (const border of spans.flat())
      if (border !== 0) expect([sees(border - 0.1), sees(border + 0.1)].filter(Boolean)).toHaveLength(1)
  })
})

describe('the borders of the arcs of a base', () => {
  // Half of the front arc, as it opens from the centre of each base.
  const halves: [Edition, BaseId, number][] = [
    ['first', 'small', 40.45],
    ['first', 'large', 42.025],
    ['first', 'cr90', 45],
    ['second', 'small', 40.62],
    ['second', 'medium', 41.4],
    ['second', 'large', 41.76],
    ['second', 'huge', 41.45],
  ]
  test.each(halves)(
    '[C1-ARC-1] [C2-ARC-1] of the %s edition, %s: front to half of %d° either way, the sides between',
    (edition, base, half) => {
      const here = ship(base, -20, 70, -110)
      const sees = (arc: Arc, heading: number) => {
        const there = composePoses({ ...here.pose, heading: here.pose.heading + heading }, pose(0, 290))
        return isInArc(edition, here, arc, rock(there.x, there.y, 0.01).shape, 5)
      }
      const spans: [Arc, number, number][] = [
        ['front', -half, half],
        ['right', half, 180 - half],
        ['rear', 180 - half, 180 + half],
        ['left', half - 180, -half],
        ['fullFront', -90, 90],
        ['fullRear', 90, 270],
      ]
      for (const [arc, from, to] of spans)
        expect([
          arc,
          ...[from - 0.1, from + 0.1, (from + to) / 2, to - 0.1, to + 0.1].map((at) => sees(arc, at)),
        ]).toEqual([arc, false, true, true, true, false])
    },
  )

  test('[C2-ARC-5] the bullseye is 15 mm wide, straight ahead of the front edge', () => {
    for (const [edition, base] of halves) {
      const here = ship(base, 60, -90, 75)
      const edge = bases[base].length / 2
      const sees = (right: number, ahead: number) => {
        const there = composePoses(here.pose, pose(right, edge + ahead))
        return isInArc(edition, here, 'bullseye', rock(there.x, there.y, 0.01).shape, 5)
      }
      expect([-7.6, -7.4, 0, 7.4, 7.6].map((right) => sees(right, 200))).toEqual([
        false,
        true,
        true,
        true,
        false,
      ])
      expect([-7.6, -7.4, 7.4, 7.6].map((right) => sees(right, 5))).toEqual([false, true, true, false])
      expect([sees(0, 1), sees(0, -2 * edge - 20)]).toEqual([true, false])
    }
  })
})

test('a base that the edition does not have is told from one that nobody has', () => {
  expect(() => parseBase('medium', 'first')).toThrow(expect.objectContaining({ fault: 'wrong-edition' }))
  expect(() => parseBase('moon', 'first')).toThrow(expect.objectContaining({ fault: 'unknown-base' }))
  for (const [word, base] of [
    ['Gozanti', 'gr75'],
    ['Gozanti-class Cruiser', 'gr75'],
    ['GR-75 Medium Transport', 'gr75'],
    ['C-ROC', 'gr75'],
    ['C-ROC Cruiser', 'gr75'],
    ['CR90 Corvette', 'cr90'],
    ['raider', 'cr90'],
    ['Raider-class Corvette', 'cr90'],
  ] as const)
    expect(parseBase(word, 'first')).toBe(base)
})
