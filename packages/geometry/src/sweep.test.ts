import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pose, rock } from '../test/at.ts'
import { rectangle } from './polygon.ts'
import { composePoses, ORIGIN } from './pose.ts'
import { placeShape, shapeOf } from './shape.ts'
import { curveOf, type Template, templateEnd, templateFootprint } from './template.ts'
import { templateCovers } from './template-overlap.ts'

test('[C1-SIZE-2] [C2-SIZE-3] straight templates are 20 mm wide and 40 mm long for each speed', () => {
  for (const speed of [1, 2, 3, 4, 5]) {
    expect(templateEnd({ kind: 'straight', speed })).toEqual(pose(0, 40 * speed))
    const laid = templateFootprint({ kind: 'straight', speed }, ORIGIN)!
    expect(templateCovers(laid, rock(9.5, 40 * speed - 0.5, 0.9).shape)).toBe(true)
    expect(templateCovers(laid, rock(11, 20, 1.9).shape)).toBe(false)
    expect(templateCovers(laid, rock(0, 40 * speed + 1, 1.9).shape)).toBe(false)
  }
})

test('[C1-SIZE-3] [C2-SIZE-4] banks bend by 45° on 80, 130 and 180 mm', () => {
  for (const [speed, radius] of [
    [1, 80],
    [2, 130],
    [3, 180],
  ] as const) {
    const end = templateEnd({ kind: 'bank', speed, side: 'left' })
    expect(end.x).toBeCloseTo(-radius * (1 - Math.SQRT1_2), 9)
    expect(end.y).toBeCloseTo(radius * Math.SQRT1_2, 9)
    expect(end.heading).toBe(-45)
  }
})

test('[C1-SIZE-4] [C2-SIZE-5] turns bend by 90° on 35, 62.5 and 90 mm', () => {
  for (const [speed, radius] of [
    [1, 35],
    [2, 62.5],
    [3, 90],
  ] as const) {
    expect(templateEnd({ kind: 'turn', speed, side: 'right' })).toEqual(pose(radius, radius, 90))
    expect(curveOf({ kind: 'turn', speed, side: 'right' }).length).toBeCloseTo((radius * Math.PI) / 2, 9)
  }
})

test('a curved template covers the ring it fills and nothing beside it', () => {
  const turn: Template = { kind: 'turn', speed: 3, side: 'right' }
  const laid = templateFootprint(turn, ORIGIN)!
  // The ring has its centre at 90, 0 and runs from 80 to 100 mm.
  const at = (radius: number, degrees: number, size = 0.5) =>
    rock(
      90 - radius * Math.cos((degrees * Math.PI) / 180),
      radius * Math.sin((degrees * Math.PI) / 180),
      size,
    ).shape
  expect(templateCovers(laid, at(90, 45))).toBe(true)
  expect(templateCovers(laid, at(81, 5))).toBe(true)
  expect(templateCovers(laid, at(99, 85))).toBe(true)
  expect(templateCovers(laid, at(79, 45))).toBe(false)
  expect(templateCovers(laid, at(101, 45))).toBe(false)
  expect(templateCovers(laid, at(90, -1))).toBe(false)
  expect(templateCovers(laid, at(90, 91))).toBe(false)
})

test('a thing larger than the template, or lying inside its bend, is told apart', () => {
  const laid = templateFootprint({ kind: 'turn', speed: 3, side: 'left' }, ORIGIN)!
  expect(templateCovers(laid, shapeOf([rectangle(-300, -300, 300, 300)]))).toBe(true)
  expect(templateCovers(laid, rock(-70, 20, 50).shape)).toBe(false)
  expect(templateCovers(laid, rock(-60, 40, 60).shape)).toBe(true)
})

test('a template covers a thing just when a point of the thing lies in it', () => {
  const grid = Array.from({ length: 41 }, (_, i) => i / 40 - 0.5)
  let [covered, beside] = [0, 0]
  const kinds = fc.constantFrom<Template>(
    { kind: 'turn', speed: 1, side: 'right' },
    { kind: 'turn', speed: 2, side: 'left' },
    { kind: 'bank', speed: 3, side: 'right' },
    { kind: 'bank', speed: 1, side: 'left' },
  )
  const where = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -40, max: 120 }))
  const shape = fc.tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 80 }), fc.nat(179))
  fc.assert(
    fc.property(kinds, where, shape, (template, [x, y], [width, length, turn]) => {
      const thing = placeShape(
        shapeOf([rectangle(-width / 2, -length / 2, width / 2, length / 2)]),
        pose(x, y, turn),
      )
      const points = grid.flatMap((u) =>
        grid.map((v) => composePoses(pose(x, y, turn), pose(u * width, v * length))),
      )
      const side = template.kind !== 'straight' && template.side === 'left' ? -1 : 1
      const { radius, angle } = curveOf(template)
      const within = (margin: number) =>
        points.some((p) => {
          const [across, along] = [side * radius - p.x, p.y]
          const far = Math.sqrt(across * across + along * along)
          const round = (Math.atan2(along, side * across) * 180) / Math.PI
          const slack = (margin / far) * 60
          return Math.abs(far - radius) < 10 + margin && round > -slack && round < angle + slack
        })
      const laid = templateCovers(templateFootprint(template, ORIGIN)!, thing)
      if (within(0)) expect(laid).toBe(true)
      if (!within(2)) expect(laid).toBe(false)
      if (laid) covered++
      else beside++
    }),
    { numRuns: 300 },
  )
  expect([covered > 40, beside > 40]).toEqual([true, true])
})

test('a template wholly under a thing is covered, whichever way it lies', () => {
  for (const side of ['left', 'right'] as const) {
    const [left, right] = side === 'right' ? [-11, 36] : [-36, 11]
    const around = shapeOf([rectangle(left, -1, right, 46)])
    for (let heading = -180; heading < 180; heading += 30) {
      const at = pose(30, 40, heading)
      expect(
        templateCovers(templateFootprint({ kind: 'turn', speed: 1, side }, at)!, placeShape(around, at)),
      ).toBe(true)
    }
  }
})

test('only so much of the template as was travelled counts', () => {
  const turn: Template = { kind: 'turn', speed: 3, side: 'right' }
  const far = rock(85, 90, 6).shape
  expect(templateCovers(templateFootprint(turn, ORIGIN)!, far)).toBe(true)
  expect(templateCovers(templateFootprint(turn, ORIGIN, 60)!, far)).toBe(false)
  expect(templateFootprint(turn, ORIGIN, 0)).toBeUndefined()
})

test('[C1-OBSTACLE-1] [C2-OBSTACLE-2] a curved template lies on just what shares ground with it', () => {
  // Points at most half a millimetre apart over the whole of each template show what it covers.
  const bent = (['bank', 'turn'] as const).flatMap((kind) =>
    [1, 2, 3].flatMap((speed) => (['left', 'right'] as const).map((side) => ({ kind, speed, side }))),
  )
  let [on, off] = [0, 0]
  fc.assert(
    fc.property(
      fc.constantFrom(...bent),
      fc.integer({ min: -180, max: 180 }),
      fc.array(fc.tuple(fc.integer({ min: -25, max: 90 }), fc.integer({ min: -15, max: 120 })), {
        minLength: 1,
        maxLength: 2,
      }),
      fc.integer({ min: 2, max: 40 }),
      fc.integer({ min: 0, max: 89 }),
      fc.double({ min: 0.2, max: 1, noNaN: true }),
      (template, heading, spots, size, turn, part) => {
        const start = pose(120, -80, heading)
        const { radius, angle, length } = curveOf(template)
        const hand = template.side === 'right' ? 1 : -1
        const shape = shapeOf(
          spots.flatMap(
            ([x, y]) =>
              placeShape(
                shapeOf([rectangle(-size / 2, -size / 2, size / 2, size / 2)]),
                composePoses(start, pose(hand * x, y, turn)),
              ).parts,
          ),
        )
        const laid = templateFootprint(template, start, part * length)!
        // How deep the deepest point of the template lies in the shape; negative outside.
        let deepest = Number.NEGATIVE_INFINITY
        for (let along = 0; along <= 1; along += 0.5 / (part * length)) {
          const swung = hand * part * along * angle
          for (let across = -10; across <= 10; across += 0.5) {
            const r = radius + across
            const p = composePoses(
              start,
              pose(
                hand * (radius - r * Math.cos((swung * Math.PI) / 180)),
                hand * r * Math.sin((swung * Math.PI) / 180),
              ),
            )
            for (const polygon of shape.parts) {
              const behind = polygon.map((b, i) => {
                const a = polygon.at(i - 1)!
                return ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / size
              })
              deepest = Math.max(deepest, Math.min(...behind))
            }
          }
        }
        if (deepest > 0.01) on++
        if (deepest < -1) off++
        if (deepest > 0.01) expect(templateCovers(laid, shape)).toBe(true)
        if (deepest < -1) expect(templateCovers(laid, shape)).toBe(false)
      },
    ),
    { numRuns: 150, seed: 5 },
  )
  expect(Math.min(on, off)).toBeGreaterThan(25)
})

test('touching a curved template is not lying under it', () => {
  // Turn 2 to the right from the origin: a quarter of a ring about (62.5, 0) from 52.5 to 72.5.
  const laid = templateFootprint({ kind: 'turn', speed: 2, side: 'right' }, ORIGIN)!
  const tile = (x: number, y: number, heading = 0) =>
    placeShape(shapeOf([rectangle(-2, -2, 2, 2)]), pose(x, y, heading))
  const askew = Math.SQRT1_2
  for (const [name, touching, dx, dy] of [
    ['outer edge', tile(62.5 - 74.5 * askew, 74.5 * askew, 45), askew, -askew],
    [
      'inner edge',
      tile(62.5 - (52.5 - 2 * Math.SQRT2) * askew, (52.5 - 2 * Math.SQRT2) * askew),
      -askew,
      askew,
    ],
    ['near end', tile(0, -2), 0, 1],
    ['far end', tile(64.5, 62.5), -1, 0],
  ] as const) {
    const moved = (by: number) =>
      shapeOf(touching.parts.map((part) => part.map(({ x, y }) => ({ x: x + by * dx, y: y + by * dy }))))
    expect([name, templateCovers(laid, moved(0)), templateCovers(laid, moved(0.001))]).toEqual([
      name,
      false,
      true,
    ])
  }
  // One of several parts is enough.
  expect(templateCovers(laid, shapeOf([...tile(200, 200).parts, ...tile(0, 0).parts]))).toBe(true)
})

test('a curved template covers what lies under its corners, whichever way it heads', () => {
  const turn: Template = { kind: 'turn', speed: 3, side: 'right' }
  for (let heading = -180; heading < 180; heading += 15) {
    const start = pose(500, 500, heading)
    const template = templateFootprint(turn, start)!
    const corner = (at: ReturnType<typeof pose>, x: number, y: number) => {
      const speck = composePoses(at, pose(x, y))
      return templateCovers(template, rock(speck.x, speck.y, 1).shape)
    }
    const end = composePoses(start, templateEnd(turn))
    for (const x of [-9, 9]) {
      expect([corner(start, x, 2), corner(end, x, -2)], `${heading}°`).toEqual([true, true])
      expect([corner(start, x, -2), corner(end, x, 2)], `${heading}°`).toEqual([false, false])
    }
  }
})
