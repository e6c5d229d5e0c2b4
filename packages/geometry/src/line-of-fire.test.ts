import { expect, test } from 'vitest'
import { pose, rock, ship } from '../test/at.ts'
import { attackRange } from './arc.ts'
import { bodyShape, centreLine, sectionCentre } from './base.ts'
import { fireLines, segmentsMeet } from './line-of-fire.ts'
import { rectangle } from './polygon.ts'
import { composePoses } from './pose.ts'
import { closestLines, placeShape, shapeFromOutline, shapeOf } from './shape.ts'
import { lineCrosses } from './template-overlap.ts'

const attacker = ship('small', 0, 0)
const target = ship('small', 0, 250)
const lines = (...things: ReturnType<typeof rock>[]) => {
  const measured = attackRange({ edition: 'second', attacker, arc: 'front', target: bodyShape(target) })!
  return fireLines(measured.spans, things)
}

test('[C1-OBSTRUCT-1] [C2-OBSTRUCT-1] a line through an obstacle is obstructed', () => {
  expect(lines(rock(0, 120, 60))[0]!.obstructedBy).toEqual(['rock'])
  expect(lines(rock(60, 120, 20))[0]!.obstructedBy).toEqual([])
})

test('[C1-ATTACK-3] [C2-ATTACK-3] of equal lines the attacker may take a clear one', () => {
  const choices = lines(rock(-10, 120, 40))
  expect(choices.map(({ obstructedBy }) => obstructedBy)).toEqual([[], ['rock']])
  const { from, to } = choices[0]!
  expect(from.x).toBe(to.x)
  expect(lineCrosses(from, to, rock(-10, 120, 40).shape)).toBe(false)
})

test('a gap between two obstacles is found, and every choice between them listed', () => {
  const choices = lines(rock(-12, 120, 20, 'left'), rock(12, 180, 20, 'right'))
  expect(choices[0]!.obstructedBy).toEqual([])
  expect(choices.map(({ obstructedBy }) => obstructedBy.join()).sort()).toEqual(['', 'left', 'right'])
  expect(Math.abs(choices[0]!.from.x)).toBeLessThanOrEqual(20)
})

test('a gap is found wherever it is, whichever way the ships face', () => {
  for (const heading of [0, 90, 135, 180, -60]) {
    const [me, other] = [
      ship('small', 0, 0, heading),
      { base: 'small' as const, pose: composePoses(pose(0, 0, heading), pose(0, 250)) },
    ]
    // Between -10 and -5 nothing lies, and neither the ends of the span nor its middle are clear.
    const wall = (left: number, right: number, id: string) => ({
      id,
      shape: placeShape(shapeOf([rectangle(left, 110, right, 130)]), pose(0, 0, heading)),
    })
    const { spans } = closestLines(bodyShape(me), bodyShape(other))
    const choices = fireLines(spans, [wall(-25, -10, 'left'), wall(-5, 25, 'right')])
    expect(choices.map(({ obstructedBy }) => obstructedBy.join()).sort()).toEqual(['', 'left', 'right'])
  }
})

test('two equal lines with the same in the way are one choice', () => {
  const corners = { from: { x: 0, y: 0 }, to: { x: 0, y: 100 } }
  const line = (x: number) => ({
    from: [
      { ...corners.from, x },
      { ...corners.from, x },
    ] as const,
    to: [
      { ...corners.to, x },
      { ...corners.to, x },
    ] as const,
  })
  expect(fireLines([line(0), line(50)], [])).toHaveLength(1)
  expect(fireLines([line(0), line(50)], [rock(0, 50)])).toMatchObject([
    { obstructedBy: [] },
    { obstructedBy: ['rock'] },
  ])
})

test('segments on one line meet where they share a point, whichever way each runs', () => {
  const segment = (from: number, to: number) =>
    [
      { x: from, y: 0 },
      { x: to, y: 0 },
    ] as const
  const meets: [number, number, boolean][] = [
    [5, 20, true],
    [10, 20, true],
    [10.1, 20, false],
    [-9, 0, true],
    [-9, -0.1, false],
    [-9, 20, true],
    [3, 4, true],
  ]
  for (const [from, to, expected] of meets) {
    for (const b of [segment(from, to), segment(to, from)]) {
      expect(segmentsMeet(segment(0, 10), b)).toBe(expected)
      expect(segmentsMeet(b, segment(0, 10))).toBe(expected)
    }
  }
  // An end on the line of the other is not yet on the other.
  const upright = (x: number) =>
    [
      { x, y: 0 },
      { x, y: 9 },
    ] as const
  expect([-1, 0, 5, 10, 11].map((x) => segmentsMeet(segment(0, 10), upright(x)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect([-1, 0, 5, 10, 11].map((x) => segmentsMeet(upright(x), segment(0, 10)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test('[C1-OBSTRUCT-3] [C2-OBSTRUCT-4] however many lie on the line they are listed once each', () => {
  expect(lines(rock(0, 100, 60, 'a'), rock(0, 180, 60, 'b'))[0]!.obstructedBy).toEqual(['a', 'b'])
})

test('[C2-OBSTRUCT-2] [HS-OBSTR-1] a huge ship between two others is in the line', () => {
  const between = { id: 'raider', shape: bodyShape(ship('huge', 0, 125, 90)) }
  const { spans } = closestLines(bodyShape(attacker), bodyShape(target))
  expect(fireLines(spans, [between])[0]!.obstructedBy).toEqual(['raider'])
})

test('a line along an edge or over a corner is not obstructed', () => {
  const edge = rock(0, 50, 20).shape
  expect(lineCrosses({ x: 10, y: 0 }, { x: 10, y: 100 }, edge)).toBe(false)
  expect(lineCrosses({ x: -20, y: 30 }, { x: 20, y: 50 }, rock(0, 30, 20).shape)).toBe(true)
  expect(lineCrosses({ x: 0, y: 60 }, { x: 20, y: 40 }, rock(0, 40, 20).shape)).toBe(false)
  expect(lineCrosses({ x: 0, y: 0 }, { x: 0, y: 30 }, edge)).toBe(false)
})

test('[HS-TGT-2] [HS-SECT-3] the line from centre to centre meets the centre line of the ship or not', () => {
  const cr90 = ship('cr90', 0, 0)
  expect(centreLine(cr90)).toEqual([
    { x: -40, y: 0 },
    { x: 40, y: 0 },
  ])
  const ahead = { x: 0, y: 400 }
  expect(sectionCentre(cr90, 'aft')).toEqual({ x: 0, y: -72.5 })
  expect(segmentsMeet([ahead, sectionCentre(cr90, 'aft')], centreLine(cr90))).toBe(true)
  expect(segmentsMeet([ahead, sectionCentre(cr90, 'fore')], centreLine(cr90))).toBe(false)
  const abeam = { x: 300, y: 20 }
  expect(segmentsMeet([abeam, sectionCentre(cr90, 'aft')], centreLine(cr90))).toBe(false)
})

test('[HS-TGT-3] touching the end of the centre line counts as crossing it', () => {
  const line = [
    { x: -40, y: 0 },
    { x: 40, y: 0 },
  ] as const
  expect(
    segmentsMeet(
      [
        { x: 40, y: 100 },
        { x: 40, y: -100 },
      ],
      line,
    ),
  ).toBe(true)
  expect(
    segmentsMeet(
      [
        { x: 40.01, y: 100 },
        { x: 40.01, y: -100 },
      ],
      line,
    ),
  ).toBe(false)
  expect(
    segmentsMeet(
      [
        { x: 50, y: 0 },
        { x: 90, y: 0 },
      ],
      line,
    ),
  ).toBe(false)
  expect(
    segmentsMeet(
      [
        { x: 30, y: 0 },
        { x: 90, y: 0 },
      ],
      line,
    ),
  ).toBe(true)
})

test('a line along a cut between two parts of a concave shape is inside it', () => {
  const dart = shapeFromOutline([
    { x: 0, y: 30 },
    { x: -20, y: -10 },
    { x: 0, y: 0 },
    { x: 20, y: -10 },
  ])
  for (const x of [0, 1e-6, 1e-4, 5]) expect(lineCrosses({ x, y: 60 }, { x, y: -60 }, dart)).toBe(true)
  expect(lineCrosses({ x: -20, y: 60 }, { x: -20, y: -60 }, dart)).toBe(false)
})

test.each([
  { what: 'nothing', walls: [], sets: [''] },
  { what: 'all of it', walls: [[-5, 45]], sets: ['0'] },
  { what: 'all but the left end', walls: [[1, 45]], sets: ['', '0'] },
  { what: 'all but the right end', walls: [[-5, 39]], sets: ['', '0'] },
  { what: 'a piece inside', walls: [[10, 20]], sets: ['', '0'] },
  { what: 'a sliver inside', walls: [[33, 33.5]], sets: ['', '0'] },
  { what: 'beside it', walls: [[-9, 0]], sets: [''] },
  {
    what: 'two that meet',
    walls: [
      [-5, 20],
      [20, 45],
    ],
    sets: ['', '0', '1'],
  },
  {
    what: 'two that overlap',
    walls: [
      [-5, 25],
      [15, 45],
    ],
    sets: ['0', '1', '0,1'],
  },
  {
    what: 'one within another',
    walls: [
      [-5, 45],
      [28, 29],
    ],
    sets: ['0', '0,1'],
  },
])(
  '[C1-ATTACK-3] [C2-ATTACK-3] every set of things that some line of a band runs through: $what',
  ({ walls, sets }) => {
    const things = walls.map(([left, right], i) => ({
      id: String(i),
      shape: shapeOf([rectangle(left!, 40, right!, 60)]),
    }))
    const [near, far] = [
      [
        { x: 0, y: 0 },
        { x: 40, y: 0 },
      ],
      [
        { x: 0, y: 100 },
        { x: 40, y: 100 },
      ],
    ] as const
    for (const [from, to] of [
      [near, far],
      [far, near],
      [
        [near[1], near[0]],
        [far[1], far[0]],
      ],
    ] as const) {
      const choices = fireLines([{ from, to }], things)
      expect(choices.map(({ obstructedBy }) => obstructedBy.join()).sort()).toEqual([...sets].sort())
      for (const line of choices) {
        expect(line.from.x).toBeCloseTo(line.to.x, 12)
        expect(Math.abs(line.from.x - 20)).toBeLessThanOrEqual(20)
        expect(Math.abs(line.from.y - line.to.y)).toBe(100)
      }
      expect(choices.map(({ obstructedBy }) => obstructedBy.length)).toEqual(
        choices.map(({ obstructedBy }) => obstructedBy.length).sort(),
      )
    }
  },
)

test.each([
  ['cross', [5, -5, 5, 5], true],
  ['end on the line', [5, 0, 7, 9], true],
  ['share an end', [10, 0, 20, 7], true],
  ['end beyond the line', [12, 0, 5, 5], false],
  ['end before the line', [-2, 0, 5, 5], false],
  ['end short of the line', [5, 1, 7, 9], false],
  ['pass by the end', [11, -5, 11, 5], false],
  ['side by side', [0, 1, 10, 1], false],
  ['one along the other', [4, 0, 25, 0], true],
  ['one within the other', [4, 0, 6, 0], true],
  ['one behind the other', [11, 0, 25, 0], false],
  ['one before the other', [-9, 0, -1, 0], false],
  ['end to end', [10, 0, 25, 0], true],
] as const)('whether two segments meet: %s', (_, [x1, y1, x2, y2], meet) => {
  const turned = (degrees: number, x: number, y: number) => {
    const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    return { x: 30 + x * c - y * s, y: 70 + x * s + y * c }
  }
  for (const degrees of [0, 33, 90, 200]) {
    const line = [turned(degrees, 0, 0), turned(degrees, 10, 0)] as const
    const other = [turned(degrees, x1, y1), turned(degrees, x2, y2)] as const
    const back = [other[1], other[0]] as const
    for (const [a, b] of [
      [line, other],
      [line, back],
      [other, line],
    ] as const)
      expect(segmentsMeet(a, b)).toBe(meet)
  }
})
