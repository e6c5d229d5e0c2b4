import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pose, rock } from '../test/at.ts'
import { rectangle } from './polygon.ts'
import { compose, ORIGIN } from './pose.ts'
import { placed, shapeOf } from './shape.ts'
import { covers } from './sweep.ts'
import { curveOf, footprint, type Template, templateEnd } from './template.ts'

test('[C1-SIZE-2] [C2-SIZE-3] straight templates are 20 mm wide and 40 mm long for each speed', () => {
  for (const speed of [1, 2, 3, 4, 5]) {
    expect(templateEnd({ kind: 'straight', speed })).toEqual(pose(0, 40 * speed))
    const laid = footprint({ kind: 'straight', speed }, ORIGIN)!
    expect(covers(laid, rock(9.5, 40 * speed - 0.5, 0.9).shape)).toBe(true)
    expect(covers(laid, rock(11, 20, 1.9).shape)).toBe(false)
    expect(covers(laid, rock(0, 40 * speed + 1, 1.9).shape)).toBe(false)
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
  const laid = footprint(turn, ORIGIN)!
  // The ring has its centre at 90, 0 and runs from 80 to 100 mm.
  const at = (radius: number, degrees: number, size = 0.5) =>
    rock(
      90 - radius * Math.cos((degrees * Math.PI) / 180),
      radius * Math.sin((degrees * Math.PI) / 180),
      size,
    ).shape
  expect(covers(laid, at(90, 45))).toBe(true)
  expect(covers(laid, at(81, 5))).toBe(true)
  expect(covers(laid, at(99, 85))).toBe(true)
  expect(covers(laid, at(79, 45))).toBe(false)
  expect(covers(laid, at(101, 45))).toBe(false)
  expect(covers(laid, at(90, -1))).toBe(false)
  expect(covers(laid, at(90, 91))).toBe(false)
})

test('a thing larger than the template, or lying inside its bend, is told apart', () => {
  const laid = footprint({ kind: 'turn', speed: 3, side: 'left' }, ORIGIN)!
  expect(covers(laid, shapeOf([rectangle(-300, -300, 300, 300)]))).toBe(true)
  expect(covers(laid, rock(-70, 20, 50).shape)).toBe(false)
  expect(covers(laid, rock(-60, 40, 60).shape)).toBe(true)
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
      const thing = placed(
        shapeOf([rectangle(-width / 2, -length / 2, width / 2, length / 2)]),
        pose(x, y, turn),
      )
      const points = grid.flatMap((u) =>
        grid.map((v) => compose(pose(x, y, turn), pose(u * width, v * length))),
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
      const laid = covers(footprint(template, ORIGIN)!, thing)
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
      expect(covers(footprint({ kind: 'turn', speed: 1, side }, at)!, placed(around, at))).toBe(true)
    }
  }
})

test('only so much of the template as was travelled counts', () => {
  const turn: Template = { kind: 'turn', speed: 3, side: 'right' }
  const far = rock(85, 90, 6).shape
  expect(covers(footprint(turn, ORIGIN)!, far)).toBe(true)
  expect(covers(footprint(turn, ORIGIN, 60)!, far)).toBe(false)
  expect(footprint(turn, ORIGIN, 0)).toBeUndefined()
})
