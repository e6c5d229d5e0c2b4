import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pose, rock, ship } from '../test/at.ts'
import { type BaseId, bases, bodyShape, type Edition, outlineShape } from './base.ts'
import { endPose, farthestMove, maneuverPath, poseAlong } from './course.ts'
import { GeometryError } from './errors.ts'
import { crossedObjects, type Execution, executeManeuver, type OtherShip } from './execute.ts'
import { type Maneuver, parseManeuver } from './maneuver.ts'
import { composePoses, mirrorPose, ORIGIN, type Pose, relativePose, roundPose } from './pose.ts'
import { rangeBetween } from './range.ts'
import { overlapDepth, overlaps, separation, touches } from './shape.ts'
import { templateCovers } from './template-overlap.ts'

const fly = (
  base: BaseId,
  maneuver: string,
  others: readonly OtherShip[] = [],
  from: Pose = ORIGIN,
  edition: Edition = 'second',
): Execution => executeManeuver({ edition, base, from, maneuver: parseManeuver(maneuver), others })

describe('free maneuvers', () => {
  test('[C1-MOVE-2] [C2-MOVE-2] [C2-GUIDE-1] [C1-GUIDE-1] a straight is its template and one base', () => {
    expect(fly('medium', '2 straight').pose).toEqual(pose(0, 140))
    expect(fly('small', '1 straight', [], ORIGIN, 'first').pose).toEqual(pose(0, 80))
    expect(fly('large', '5 straight', [], pose(10, 20, 90)).pose).toEqual(pose(290, 20, 90))
  })

  test('[C1-MOVE-3] [C2-MOVE-3] a bank ends at 45° to its side', () => {
    const { pose: end } = fly('small', '2 bank right')
    expect(end).toEqual({ x: 52.218254, y: 126.066017, heading: 45 })
    expect(fly('small', '2 bank left', [], ORIGIN, 'first').pose).toEqual(mirrorPose(end))
  })

  test('[C1-MOVE-4] [C2-MOVE-4] a turn ends at 90° to its side', () => {
    expect(fly('large', '3 turn left').pose).toEqual(pose(-130, 130, -90))
    expect(fly('large', '3 turn left', [], ORIGIN, 'first').pose).toEqual(pose(-130, 130, -90))
  })

  test('[C1-MOVE-5] [C2-MOVE-5] a Koiogran turn faces back where the straight ends', () => {
    expect(fly('medium', '4 koiogran').pose).toEqual(pose(0, 220, 180))
    expect(fly('small', '3 koiogran', [], ORIGIN, 'first').pose).toEqual(pose(0, 160, 180))
  })

  test("[C1-MOVE-6] [C2-MOVE-6] a Segnor's loop faces back where the bank ends", () => {
    for (const edition of ['first', 'second'] as const) {
      const bank = fly('small', '2 bank right', [], ORIGIN, edition).pose
      expect(fly('small', "2 segnor's loop right", [], ORIGIN, edition).pose).toEqual({
        ...bank,
        heading: -135,
      })
    }
  })

  test('[C1-MOVE-7] [C2-MOVE-7] a Tallon roll turns once more to the same side', () => {
    expect(fly('small', '1 tallon roll right').pose).toEqual(pose(55, 55, 180))
    expect(fly('small', '1 tallon roll left', [], ORIGIN, 'first').pose).toEqual(pose(-55, 55, 180))
  })

  test('[C2-MOVE-8] it has three placements 10 mm apart in the second edition', () => {
    const ends = (['forward', 'middle', 'back'] as const).map(
      (placement) =>
        executeManeuver({
          edition: 'second',
          base: 'small',
          from: ORIGIN,
          maneuver: parseManeuver('3 tallon roll right'),
          placement,
        }).pose,
    )
    expect(ends).toEqual([pose(110, 100, 180), pose(110, 110, 180), pose(110, 120, 180)])
    const far = {
      edition: 'second',
      base: 'small',
      from: ORIGIN,
      maneuver: parseManeuver('3ER'),
      placement: 5,
    } as const
    expect(() => executeManeuver(far)).toThrow(/Free: -10, 0, 10/)
  })

  test('[C1-MOVE-8] and slides along the template in the first: 10 mm either way, 30 for a large ship', () => {
    expect(fly('small', '2 tallon roll left', [], ORIGIN, 'first').placements).toEqual([[-10, 10]])
    expect(fly('large', '2 tallon roll left', [], ORIGIN, 'first').placements).toEqual([[-30, 30]])
  })

  test('[C1-MOVE-9] [C2-MOVE-9] a reverse maneuver sends the rear to its side', () => {
    expect(fly('small', '1 reverse bank right').pose).toEqual({ x: 37.573593, y: -90.710678, heading: -45 })
    expect(fly('small', '1 reverse straight', [], ORIGIN, 'first').pose).toEqual(pose(0, -80))
  })

  test('[C2-MOVE-10] [C2-MOVE-11] a sideslip leaves the side opposite to its direction and turns towards it', () => {
    expect(fly('small', '1 sideslip bank left').pose).toEqual({ x: 90.710678, y: 37.573593, heading: -45 })
    expect(fly('small', '2 sideslip turn right').pose).toEqual(pose(-82.5, 82.5, 90))
    expect(() => fly('small', '1 sideslip bank left', [], ORIGIN, 'first')).toThrow(GeometryError)
  })

  test('[C1-MOVE-10] [C2-MOVE-12] a stationary ship stays, and stays in touch', () => {
    const other = ship('small', 0, 44)
    for (const edition of ['first', 'second'] as const) {
      const { pose: end, full } = fly('small', '0 stationary', [other], ORIGIN, edition)
      expect([end, full]).toEqual([ORIGIN, true])
    }
    expect(touches(outlineShape({ base: 'small', pose: ORIGIN }), outlineShape(other))).toBe(true)
  })
})

describe('ships in the way', () => {
  test('[C1-OVERLAP-1] [C1-OVERLAP-3] [C2-OVERLAP-1] [C2-OVERLAP-3] [C2-OVERLAP-5] a blocked ship backs up until it touches', () => {
    for (const edition of ['first', 'second'] as const) {
      const blocker = ship('small', 0, 140)
      const { pose: end, full, stoppedBy, touching } = fly('small', '3 straight', [blocker], ORIGIN, edition)
      // Guides meet guides: 140 less a base and two protrusions.
      expect(end).toEqual(pose(0, 96))
      expect([full, stoppedBy, touching]).toEqual([false, ['small'], ['small']])
      expect(fly('small', '1 straight', [blocker], ORIGIN, edition)).toMatchObject({
        full: true,
        stoppedBy: [],
        touching: [],
      })
    }
  })

  test('[C1-OVERLAP-2] [C2-OVERLAP-2] both marks stay over the line of the template', () => {
    const way = maneuverPath('small', parseManeuver('1 bank right'))!
    const { x, y, heading } = poseAlong(way, ORIGIN, 40)
    expect([x.toFixed(3), y.toFixed(3), heading.toFixed(3)]).toEqual(['5.000', '39.365', '14.478'])
  })

  test('[C1-OVERLAP-4] [C2-OVERLAP-3] of two ships backed over, the last one is touched', () => {
    const far = ship('small', 0, 200, 0, 'far')
    const near = ship('small', 10, 152, 0, 'near')
    const { stoppedBy, touching, pose: end } = fly('small', '4 straight', [far, near])
    expect([stoppedBy, touching]).toEqual([['near'], ['near']])
    expect(overlaps(outlineShape({ base: 'small', pose: end }), outlineShape(far))).toBe(false)
  })

  test('[C2-OVERLAP-4] with no place free the ship ends where it began', () => {
    const { pose: end, full, touching } = fly('small', '1 straight', [ship('small', 0, 44)])
    expect([end, full, touching]).toEqual([ORIGIN, false, ['small']])
  })

  test('[C1-OVERLAP-5] [C2-OVERLAP-7] a blocked Koiogran turn or loop does not face back', () => {
    for (const edition of ['first', 'second'] as const) {
      expect(fly('small', '4 koiogran', [ship('small', 0, 220)], ORIGIN, edition).pose.heading).toBe(0)
      const { pose: end, full } = fly(
        'small',
        "2 segnor's loop right",
        [ship('small', 70, 130)],
        ORIGIN,
        edition,
      )
      expect(full).toBe(false)
      expect(end.heading).toBeGreaterThan(0)
      expect(end.heading).toBeLessThanOrEqual(45)
    }
  })

  test('[C1-OVERLAP-6] [C2-OVERLAP-7] a Tallon roll is cut short only if every placement is taken', () => {
    const beside = ship('small', 110, 68, 0, 'ahead')
    const kept = fly('small', '3 tallon roll right', [beside])
    expect([kept.full, kept.placements, kept.pose.y]).toEqual([true, [[-10, -10]], 120])
    expect(kept.pose.heading).toBe(180)
    const { pose: end, full, placements } = fly('small', '3 tallon roll right', [ship('small', 110, 110, 30)])
    expect([full, placements]).toEqual([false, []])
    expect(end.heading).toBeLessThanOrEqual(90)
    const first = fly('large', '3 tallon roll right', [ship('small', 130, 70)], ORIGIN, 'first')
    expect(first.full).toBe(true)
    expect(first.placements![0]![1]).toBeLessThan(30)
  })

  test('[C1-OVERLAP-8] [C2-OVERLAP-9] [C1-MOVE-1] [C2-MOVE-1] a ship moves through others freely', () => {
    for (const edition of ['first', 'second'] as const) {
      expect(fly('small', '5 straight', [ship('small', 0, 100)], ORIGIN, edition)).toMatchObject({
        full: true,
      })
    }
    const swept = rock(18, 100, 10)
    const flown = fly('small', '3 straight')
    expect(crossedObjects(ship('small', 0, 0), flown, [swept])).toEqual([])
  })

  test('[C2-OVERLAP-10] a standard ship backs up from a huge ship as from any other', () => {
    const { full, touching, pose: end } = fly('small', '2 straight', [ship('huge', 0, 150, 90)])
    expect([full, touching, end]).toEqual([false, ['huge'], pose(0, 88)])
  })

  test('[C2-OVERLAP-11] [C1-OVERLAP-10] contact ends when a move parts the ships', () => {
    const other = ship('small', 0, 140)
    const { pose: end } = fly('small', '3 straight', [other])
    const away = fly('small', '1 bank left', [], end).pose
    expect(touches(outlineShape({ base: 'small', pose: end }), outlineShape(other))).toBe(true)
    expect(touches(outlineShape({ base: 'small', pose: away }), outlineShape(other))).toBe(false)
  })

  test('[C1-GUIDE-2] [C2-GUIDE-2] [C1-GUIDE-3] [C2-GUIDE-3] guides count for overlap and not for range', () => {
    const me = ship('small', 0, 0)
    const aheadOfGuide = rock(11.5, 21.5 + 0.5, 2)
    expect(overlaps(outlineShape(me), aheadOfGuide.shape)).toBe(true)
    expect(overlaps(bodyShape(me), aheadOfGuide.shape)).toBe(false)
    const facing = ship('small', 0, 141, 180)
    for (const edition of ['first', 'second'] as const)
      expect(rangeBetween(bodyShape(me), bodyShape(facing), edition)).toBe(2)
    expect(separation(outlineShape(me), outlineShape(facing))).toBe(97)
    // A guide is 3.3 mm broad, and 20 mm are free between the two.
    const meets = (x: number) => overlaps(outlineShape(me), rock(x, 21.5, 0.2).shape)
    for (const side of [-1, 1])
      expect([9.8, 10.2, 13.1, 13.5].map((x) => meets(side * x))).toEqual([false, true, true, false])
  })

  test('overlapping ships cannot fly', () => {
    expect(() => fly('small', '1 straight', [ship('small', 0, 10), ship('small', 0, 50)])).toThrow(
      /overlaps small/,
    )
  })

  test('bad input is refused, never flown', () => {
    expect(() => fly('small', '4 bank left')).toThrow(/no template/)
    expect(() => fly('small', '2 bank left', [], pose(Number.NaN, 0))).toThrow(/three numbers/)
    expect(() => endPose('first', 'cr90', ORIGIN, parseManeuver('2 turn left'))).toThrow(GeometryError)
  })
})

describe('what a move crosses', () => {
  test('[C1-OBSTACLE-1] [C2-OBSTACLE-1] [C2-OBSTACLE-2] [C2-OVERLAP-6] [C1-OBSTACLE-4] obstacles are passed over or landed on, and stop nobody', () => {
    const passed = rock(14, 54, 10, 'passed')
    const landed = rock(110, 128, 10, 'landed')
    const start = ship('small', 0, 0)
    for (const edition of ['first', 'second'] as const) {
      const flown = fly('small', '3 turn right', [], ORIGIN, edition)
      expect(flown.full).toBe(true)
      expect(crossedObjects(start, flown, [landed, passed])).toEqual([
        { id: 'passed', template: true, base: false },
        { id: 'landed', template: false, base: true },
      ])
      const looped = fly('small', '4 koiogran', [], ORIGIN, edition)
      expect(crossedObjects(start, looped, [rock(0, 200)])[0]!.base).toBe(true)
      expect(looped.pose.heading).toBe(180)
    }
  })

  test('[C1-OBSTACLE-2] [C2-OBSTACLE-3] the nearest to the start comes first', () => {
    const things = [rock(0, 110, 10, 'second'), rock(0, 50, 10, 'first')]
    expect(
      crossedObjects(ship('small', 0, 0), fly('small', '4 straight'), things).map(({ id }) => id),
    ).toEqual(['first', 'second'])
  })

  test('[C1-OBSTACLE-3] [C2-OBSTACLE-4] an obstacle left behind has no effect, one met again has', () => {
    const under = rock(0, -15, 10)
    expect(crossedObjects(ship('small', 0, 0), fly('small', '5 straight'), [under])).toEqual([])
    const ahead = rock(0, 18, 20)
    expect(crossedObjects(ship('small', 0, 0), fly('small', '5 straight'), [ahead])).toMatchObject([
      { template: true },
    ])
  })

  test('[C1-OBSTACLE-1] [C2-OBSTACLE-2] a template lies between the guides, 10 mm to each side', () => {
    const met = (x: number, maneuver: string, from: Pose) => {
      const other = { id: 'rock', shape: rock(x, 60, 0.4).shape }
      return (
        crossedObjects({ base: 'small', pose: from }, fly('small', maneuver, [], from), [other]).length > 0
      )
    }
    for (const side of [-1, 1]) {
      expect([9.7, 10.3].map((x) => met(side * x, '5 straight', ORIGIN))).toEqual([true, false])
      expect([9.7, 10.3].map((x) => met(side * x, '2 reverse straight', pose(0, 120)))).toEqual([true, false])
    }
  })

  test('[C2-OBSTACLE-5] a stationary ship rests on what lies under it', () => {
    expect(crossedObjects(ship('small', 0, 0), fly('small', '0 stationary'), [rock(0, 0)])).toEqual([
      { id: 'rock', template: false, base: true },
    ])
  })

  test('[C1-OVERLAP-7] [C2-OVERLAP-8] only the travelled part of a template counts', () => {
    const far = rock(0, 130, 10)
    const start = ship('small', 0, 0)
    const free = fly('small', '4 straight')
    const cut = fly('small', '4 straight', [ship('small', 0, 180, 0), ship('small', 0, 139, 0, 'near')])
    expect(crossedObjects(start, free, [far])).toHaveLength(1)
    expect(cut.pose.y).toBeLessThan(100)
    expect(crossedObjects(start, cut, [far])).toEqual([])
    const bent = fly('small', '3 turn left', [ship('large', -110, 110)])
    expect(bent.full).toBe(false)
    expect(templateCovers(bent.template!, rock(-60, 100, 10).shape)).toBe(false)
  })
})

describe('properties', () => {
  const curves = [
    '1 straight',
    '4 straight',
    '1 bank left',
    '2 bank right',
    '3 bank left',
    '1 turn right',
    '2 turn left',
    '3 turn right',
    '1 reverse bank left',
    '2 sideslip turn left',
    '1 sideslip bank right',
    "3 segnor's loop left",
  ]
  const crowd = fc.record({
    maneuver: fc.constantFrom(...curves),
    base: fc.constantFrom<BaseId>('small', 'medium', 'large'),
    others: fc.array(
      fc.record({
        base: fc.constantFrom<BaseId>('small', 'medium', 'large', 'huge'),
        x: fc.integer({ min: -2200, max: 2200 }).map((n) => n / 10),
        y: fc.integer({ min: -2200, max: 2600 }).map((n) => n / 10),
        heading: fc.integer({ min: -1800, max: 1800 }).map((n) => n / 10),
      }),
      { minLength: 1, maxLength: 10 },
    ),
  })
  const standing = (
    base: BaseId,
    others: { base: BaseId; x: number; y: number; heading: number }[],
  ): OtherShip[] => {
    const kept: OtherShip[] = []
    for (const { base: size, x, y, heading } of others) {
      const other = ship(size, x, y, heading, `${kept.length}`)
      const clear = [{ base, pose: ORIGIN }, ...kept].every(
        (there) => !overlaps(outlineShape(there), outlineShape(other)),
      )
      if (clear) kept.push(other)
    }
    return kept
  }

  test('a blocked ship never overlaps, touches whom it names, and cannot go 0.001 mm further', () => {
    let blocked = 0
    fc.assert(
      fc.property(crowd, ({ maneuver, base, others: wanted }) => {
        const others = standing(base, wanted)
        const flown = executeManeuver({
          edition: 'second',
          base,
          from: ORIGIN,
          maneuver: parseManeuver(maneuver),
          others,
        })
        const hull = outlineShape({ base, pose: flown.pose })
        for (const other of others) expect(overlaps(hull, outlineShape(other))).toBe(false)
        if (flown.full) return
        blocked++
        expect(flown.touching).toContain(flown.stoppedBy[0])
        for (const id of flown.touching) {
          expect(separation(hull, outlineShape(others.find((other) => other.id === id)!))).toBeLessThan(1e-5)
        }
        const way = maneuverPath(base, parseManeuver(maneuver))!
        const further = Math.min(way.motion.length, flown.progress + 0.001)
        const there = outlineShape({ base, pose: poseAlong(way, ORIGIN, further) })
        expect(Math.max(...others.map((other) => overlapDepth(there, outlineShape(other))))).toBeGreaterThan(
          1e-9,
        )
        // And no place further on is free either, however small the gap.
        for (let beyond = further + 0.5; beyond < way.motion.length; beyond += 0.5) {
          const hull = outlineShape({ base, pose: poseAlong(way, ORIGIN, beyond) })
          if (!others.some((other) => overlapDepth(hull, outlineShape(other)) > 1e-9))
            expect(beyond).toBe('blocked')
        }
      }),
      { numRuns: 1500, seed: 7 },
    )
    expect(blocked).toBeGreaterThan(300)
  })

  test('the answer does not depend on where on the table, nor on left and right', () => {
    fc.assert(
      fc.property(
        crowd,
        fc.record({
          x: fc.integer({ min: -500, max: 500 }),
          y: fc.integer({ min: -500, max: 500 }),
          heading: fc.double({ min: -180, max: 180, noNaN: true }),
        }),
        ({ maneuver: words, base, others: wanted }, frame) => {
          const others = standing(base, wanted)
          const maneuver = parseManeuver(words)
          const here = executeManeuver({ edition: 'second', base, from: ORIGIN, maneuver, others })
          const there = executeManeuver({
            edition: 'second',
            base,
            from: frame,
            maneuver,
            others: others.map((other) => ({ ...other, pose: composePoses(frame, other.pose) })),
          })
          const back = relativePose(frame, there.pose)
          expect(Math.abs(back.x - here.pose.x)).toBeLessThan(2e-4)
          expect(Math.abs(back.y - here.pose.y)).toBeLessThan(2e-4)
          expect(there.stoppedBy).toEqual(here.stoppedBy)
          const swapped: Maneuver = maneuver.side
            ? { ...maneuver, side: maneuver.side === 'left' ? 'right' : 'left' }
            : maneuver
          const mirror = executeManeuver({
            edition: 'second',
            base,
            from: ORIGIN,
            maneuver: swapped,
            others: others.map((other) => ({ ...other, pose: mirrorPose(other.pose) })),
          })
          expect(Math.abs(mirror.pose.x + here.pose.x)).toBeLessThan(2e-4)
          expect(Math.abs(mirror.pose.y - here.pose.y)).toBeLessThan(2e-4)
        },
      ),
      { numRuns: 400, seed: 11 },
    )
  })

  test('the marks of a base stay one base length apart and its way is smooth', () => {
    for (const base of ['small', 'medium', 'large'] as const) {
      for (const words of curves) {
        const way = maneuverPath(base, parseManeuver(words))!
        let before = poseAlong(way, ORIGIN, 0)
        expect(before).toEqual(ORIGIN)
        for (let i = 1; i <= 400; i++) {
          const now = poseAlong(way, ORIGIN, (way.motion.length * i) / 400)
          expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan((way.motion.length / 400) * 3)
          before = now
        }
        const end = executeManeuver({
          edition: 'second',
          base,
          from: ORIGIN,
          maneuver: parseManeuver(words),
        }).pose
        expect(Math.hypot(end.x - before.x, end.y - before.y)).toBeLessThan(1e-5)
        expect(bases[base].length).toBeGreaterThan(0)
      }
    }
  })
})

test('ships that only touch do not stop each other', () => {
  for (const heading of [0, 10, 30, 45, 77.3, -123.4]) {
    const front = roundPose({ x: 300, y: 300, heading })
    const rear = roundPose(composePoses(front, pose(0, -44)))
    const ahead = fly('small', '2 straight', [ship('small', rear.x, rear.y, rear.heading)], front).pose
    expect(fly('small', '2 straight', [{ id: 'front', base: 'small', pose: ahead }], rear).full).toBe(true)
    const alley = [-40, 40].flatMap((x) =>
      [0, 45, 130].map((y) => ({
        id: `${x} ${y}`,
        base: 'small' as const,
        pose: roundPose(composePoses(front, pose(x, y))),
      })),
    )
    expect(fly('small', '2 straight', alley, front)).toMatchObject({ full: true, stoppedBy: [] })
  }
})

test('no maneuver goes further than the longest one', () => {
  for (const base of ['small', 'medium', 'large'] as const)
    expect(farthestMove(base)).toBe(endPose('second', base, ORIGIN, parseManeuver('5 straight')).y)
})

test('[C1-OVERLAP-6] [C2-OVERLAP-7] a Tallon roll with every placement taken does not turn, though its template ends free', () => {
  const free = fly('small', '2 turn right').pose
  const roll = endPose('second', 'small', ORIGIN, parseManeuver('2 tallon roll right'))
  // Sideways in front of and behind the turned base, where its guides extend and the unturned one has none.
  const beside = [-41.5, 41.5].map((y) => ({
    id: `${y}`,
    base: 'small' as const,
    pose: roundPose(composePoses(roll, pose(0, y, 90))),
  }))
  const flown = fly('small', '2 tallon roll right', beside)
  expect(flown.stoppedBy.toSorted()).toEqual(['-41.5', '41.5'])
  // If the template's end is blocked too, only the ship backed over last is named.
  const onTop = [{ id: 'there', base: 'small' as const, pose: free }, ...beside]
  const blocked = fly('small', '2 tallon roll right', onTop)
  expect(blocked.stoppedBy).toHaveLength(1)
  expect(blocked.touching).toContain(blocked.stoppedBy[0])
  expect(flown).toMatchObject({ full: false, placements: [], pose: free })
})

test('[C1-OBSTACLE-2] [C2-OBSTACLE-3] of things as near as each other the order is that of their names', () => {
  const from = ship('small', 0, 0)
  const flown = fly('small', '3 straight')
  for (const [one, other] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const met = crossedObjects(from, flown, [rock(-5, 60, 8, one), rock(5, 60, 8, other)])
    expect(met.map(({ id }) => id)).toEqual(['a', 'b'])
  }
})

test('[C1-MOVE-10] [C2-MOVE-12] a stationary maneuver is flown at speed 0', () => {
  expect(fly('small', '0 stationary')).toMatchObject({ pose: ORIGIN, full: true, speed: 0, progress: 0 })
})

test('[C2-MOVE-8] a placement that is taken is refused, though only one is free', () => {
  const maneuver = parseManeuver('3 tallon roll right')
  const middle = endPose('second', 'small', ORIGIN, maneuver)
  // Sideways, right behind the foremost placement.
  const other = {
    id: 'other',
    base: 'small' as const,
    pose: roundPose(composePoses(middle, pose(0, -33, 90))),
  }
  const flight = { edition: 'second', base: 'small', from: ORIGIN, maneuver, others: [other] } as const
  expect(executeManeuver(flight).placements).toEqual([[10, 10]])
  expect(executeManeuver({ ...flight, placement: 'forward' }).pose).toEqual(
    roundPose(composePoses(middle, pose(0, 10))),
  )
  for (const placement of ['middle', 'back'] as const)
    expect(() => executeManeuver({ ...flight, placement })).toThrow(
      expect.objectContaining({ fault: 'no-such-placement' }),
    )
})
