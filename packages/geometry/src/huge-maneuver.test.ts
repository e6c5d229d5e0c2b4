import { expect, test } from 'vitest'
import { pose, rock, ship } from '../test/at.ts'
import {
  type BaseId,
  type bodyShape,
  outlineShape,
  parseBase,
  sectionAt,
  sectionCentre,
  sectionPlasticBase,
  sectionShape,
} from './base.ts'
import { endPose } from './course.ts'
import { crossedObjects, executeManeuver, type OtherShip } from './execute.ts'
import { parseManeuver } from './maneuver.ts'
import { composePoses, ORIGIN, type Pose } from './pose.ts'
import { overlaps, touches } from './shape.ts'

const fly = (base: BaseId, maneuver: string, others: readonly OtherShip[] = [], from: Pose = ORIGIN) =>
  executeManeuver({
    edition: base === 'huge' ? 'second' : 'first',
    base,
    from,
    maneuver: parseManeuver(maneuver),
    others,
  })
const round = ({ x, y, heading }: Pose, digits = 2) =>
  [x, y, heading].map((value) => Number(value.toFixed(digits)))

test('[HS-SECT-4] [HS-SECT-5] [C1-HUGE-1] a huge ship has a fore and an aft half, each with a base of 80 mm', () => {
  const cr90 = ship('cr90', 100, 200, 90)
  expect(sectionAt(cr90, { x: 101, y: 200 })).toBe('fore')
  expect(sectionAt(cr90, { x: 99, y: 230 })).toBe('aft')
  expect(sectionAt(cr90, { x: 99, y: 250 })).toBeUndefined()
  const upright = ship('cr90', 100, 200)
  expect([210, 190, 312, 313, 88, 87].map((y) => sectionAt(upright, { x: 90, y }))).toEqual([
    'fore',
    'aft',
    'fore',
    undefined,
    'aft',
    undefined,
  ])
  expect(sectionCentre(cr90, 'fore')).toEqual({ x: 172.5, y: 200 })
  expect(sectionCentre(ship('gr75', 0, 0), 'aft')).toEqual({ x: 0, y: -57.5 })
  const ys = (shape: ReturnType<typeof bodyShape>) => shape.parts[0]!.map(({ y }) => y)
  expect([
    Math.min(...ys(sectionPlasticBase(ship('gr75', 0, 0), 'fore'))),
    Math.max(...ys(sectionPlasticBase(ship('gr75', 0, 0), 'fore'))),
  ]).toEqual([17.5, 97.5])

  const reach = (section: 'fore' | 'aft') => {
    const all = ys(sectionPlasticBase(ship('cr90', 0, 0), section))
    return [Math.min(...all), Math.max(...all)]
  }
  expect([reach('fore'), reach('aft')]).toEqual([
    [32.5, 112.5],
    [-112.5, -32.5],
  ])
  expect(Math.min(...ys(sectionShape(ship('cr90', 0, 0), 'aft')))).toBe(-112.5)
})

test('[HS-SECT-4] a point on the centre line or on the edge belongs to the ship, and each section is as wide as it', () => {
  for (const base of ['gr75', 'cr90'] as const) {
    const here = ship(base, 100, 200)
    const end = base === 'gr75' ? 97.5 : 112.5
    const at = (x: number, y: number) => sectionAt(here, { x: 100 + x, y: 200 + y })
    expect([at(0, 0), at(40, 0), at(-40, -1), at(40.1, 0), at(-40.1, 0)]).toEqual([
      'fore',
      'fore',
      'aft',
      undefined,
      undefined,
    ])
    expect([at(0, end), at(0, -end), at(0, end + 0.1), at(0, -end - 0.1)]).toEqual([
      'fore',
      'aft',
      undefined,
      undefined,
    ])
    for (const section of ['fore', 'aft'] as const)
      for (const shape of [sectionPlasticBase(here, section), sectionShape(here, section)]) {
        const xs = shape.parts.flat().map(({ x }) => x)
        expect([Math.min(...xs), Math.max(...xs)]).toEqual([60, 140])
      }
    const ys = sectionShape(here, 'fore')
      .parts.flat()
      .map(({ y }) => y)
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([200, 200 + end])
  }
})

test('[HS-MOVE-1] a Koiogran turn of a huge ship is a 4 straight that ends facing back', () => {
  expect(fly('huge', '4 koiogran').pose).toEqual(pose(0, 160, 180))
  for (const speed of [3, 5]) expect(() => fly('huge', `${speed} koiogran`)).toThrow('no template')
  expect(fly('huge', '0 stationary', [ship('cr90', 30, 0)]).pose).toEqual(ORIGIN)
  expect(endPose('second', 'huge', ORIGIN, parseManeuver('0 stationary'))).toEqual(ORIGIN)
})

test('[HS-MOVE-1] [HS-MOVE-3] [HS-MOVE-5] [C1-HUGE-2] a straight follows the speed lines of the huge template', () => {
  // The straight example: the rear edge of the front base goes from the zero line to the speed-2 line.
  const { pose: end } = fly('gr75', '2 straight')
  expect(end).toEqual(pose(0, 80))
  const rearEdge = (at: Pose) =>
    Math.min(...sectionPlasticBase({ base: 'gr75', pose: at }, 'fore').parts[0]!.map(({ y }) => y))
  expect(rearEdge(end) - rearEdge(ORIGIN)).toBe(80)
  expect([1, 3, 4].map((speed) => fly('cr90', `${speed} straight`).pose.y)).toEqual([40, 120, 160])
})

test('[HS-MOVE-6] [HS-MOVE-7] [HS-MOVE-8] [C1-HUGE-3] a bank swings the front corner from notch to step', () => {
  const { pose: end } = fly('gr75', '1 bank right')
  expect(round(end)).toEqual([16.9, 65.81, 30])
  // In the frame of the template, turned by 30° at the rear corner of the front base, the front corner ends at the step.
  const notch: Pose = { x: 40, y: 17.5, heading: 30 }
  const step = composePoses(notch, pose(-4.16, 127.79))
  const corner = composePoses(end, pose(40, 97.5))
  expect(Math.hypot(corner.x - step.x, corner.y - step.y)).toBeLessThan(1e-5)
  expect(round(fly('cr90', '2 bank left').pose)).toEqual([-12.08, 112.46, -30])
})

test('[HS-MOVE-4] [HS-MOVE-9] left and right mirror each other', () => {
  for (const base of ['gr75', 'cr90', 'huge'] as const) {
    for (const speed of [1, 2]) {
      const [left, right] = ['left', 'right'].map((side) => fly(base, `${speed} bank ${side}`).pose)
      expect([left!.x, left!.y, left!.heading]).toEqual([-right!.x, right!.y, -right!.heading])
    }
  }
})

test('[HS-MOVE-10] both bases move as one body', () => {
  const start = ship('cr90', 300, 200, 17)
  const end = { ...start, pose: fly('cr90', '1 bank right', [], start.pose).pose }
  const apart = (at: OtherShip) => {
    const [fore, aft] = [sectionCentre(at, 'fore'), sectionCentre(at, 'aft')]
    return Math.hypot(fore.x - aft.x, fore.y - aft.y)
  }
  expect(apart(start)).toBeCloseTo(145, 9)
  expect(apart(end)).toBeCloseTo(145, 9)
})

test('a first-edition huge ship backs up from huge ships, and lands on the others', () => {
  const wall = ship('cr90', 0, 260, 90, 'wall')
  const small = ship('small', 0, 180, 0, 'prey')
  const { pose: end, full, stoppedBy, touching, landedOn } = fly('cr90', '4 straight', [wall, small])
  // Its nose and guides, 114.5 ahead, meet the wall's side at 220.
  expect(end).toEqual(pose(0, 105.5))
  expect([full, stoppedBy, touching, landedOn]).toEqual([false, ['wall'], ['wall'], ['prey']])
  expect(fly('cr90', '2 straight', [small])).toMatchObject({ full: true, landedOn: ['prey'] })
})

test('backing up along a bank stops in contact', () => {
  const wall = ship('gr75', 40, 250, 90, 'wall')
  const { pose: end, full } = fly('cr90', '2 bank right', [wall])
  expect(full).toBe(false)
  expect(end.heading).toBeGreaterThan(0)
  expect(end.heading).toBeLessThan(30)
  const hull = outlineShape({ base: 'cr90', pose: end })
  expect([overlaps(hull, outlineShape(wall)), touches(hull, outlineShape(wall))]).toEqual([false, true])
})

test('[C2-HUGE-1] the second edition’s straights', () => {
  expect([1, 2, 3, 4, 5].map((speed) => fly('huge', `${speed} straight`).pose.y)).toEqual([
    40, 80, 120, 160, 200,
  ])
})

test('[C2-HUGE-2] and its banks, from speed 0', () => {
  const ends = [0, 1, 2, 3].map((speed) => fly('huge', `${speed} bank right`).pose)
  const measured = [
    [-16.569, 40],
    [6.766, 63.335],
    [27.979, 98.69],
    [49.192, 134.045],
  ]
  for (const [speed, [x, y]] of measured.entries()) {
    expect(Math.abs(ends[speed]!.x - x!)).toBeLessThan(0.001)
    expect(Math.abs(ends[speed]!.y - y!)).toBeLessThan(0.001)
    expect(ends[speed]!.heading).toBe(45)
  }
})

test('[C2-HUGE-3] [C2-HUGE-9] only its last position meets anything', () => {
  const start = ship('huge', 0, 0)
  const flown = fly('huge', '5 straight')
  expect(flown.template).toBeUndefined()
  const beside = fly('huge', '3 bank right')
  expect(crossedObjects(start, beside, [rock(60, 60, 3, 'between')])).toEqual([])
  expect(
    crossedObjects(start, flown, [rock(0, 250, 10, 'under'), rock(30, 150, 10, 'too')]).map(({ id }) => id),
  ).toEqual(['too', 'under'])
})

test('[C2-HUGE-5] a huge ship in the way makes it slower, speed by speed', () => {
  const wall = ship('huge', 0, 110.5 + 2 + 41 + 40, 90, 'wall')
  const { pose: end, speed, full, stoppedBy } = fly('huge', '3 straight', [wall])
  expect([end, speed, full, stoppedBy]).toEqual([pose(0, 40), 1, false, ['wall']])
})

test('[C2-HUGE-6] down to standing still', () => {
  const wall = ship('huge', 0, 110.5 + 2 + 10 + 40, 90, 'wall')
  expect(fly('huge', '2 straight', [wall])).toMatchObject({ pose: ORIGIN, speed: 0, full: false })
  const aside = ship('huge', 20, 195, -45, 'aside')
  expect(fly('huge', '2 bank right', [aside])).toMatchObject({ pose: ORIGIN, speed: 0, stoppedBy: ['aside'] })
})

test('a huge ship that stands on another and cannot leave it is refused; one that flies clear of it is not', () => {
  const crossed = ship('huge', 0, 0, 90, 'crossed')
  expect(() => fly('huge', '1 straight', [crossed])).toThrow(/crossed/)
  const behind = ship('huge', 0, -200, 0, 'behind')
  expect(fly('huge', '3 straight', [behind])).toMatchObject({ pose: pose(0, 120), full: true })
})

test('[C2-HUGE-7] standard ships do not stop it', () => {
  expect(fly('huge', '3 straight', [ship('small', 0, 200)])).toMatchObject({
    pose: pose(0, 120),
    full: true,
    landedOn: ['small'],
  })
})

test('a huge base may be asked for by the name of a ship that stands on it', () => {
  const named = (edition: 'first' | 'second', ...words: string[]) =>
    words.map((word) => parseBase(word, edition))
  expect(named('first', 'GR-75 Medium Transport', 'Gozanti', 'Gozanti-class Cruiser')).toEqual(
    Array(3).fill('gr75'),
  )
  expect(named('first', 'C-ROC', 'C-ROC Cruiser', 'gr75')).toEqual(Array(3).fill('gr75'))
  expect(named('first', 'CR90 Corvette', 'Raider', 'Raider-class Corvette')).toEqual(Array(3).fill('cr90'))
  expect(named('second', 'huge', 'Medium')).toEqual(['huge', 'medium'])
  expect(() => named('second', 'raider')).toThrow('The second edition has no cr90 base.')
  expect(() => named('first', 'sphere')).toThrow(
    'There is no base "sphere". Use one of small, large, gr75, cr90.',
  )
})

test('[C2-HUGE-5] a huge ship that slows down for another and comes to rest against it touches it', () => {
  // At speed 2 its front guides end at 80 + 110.5 + 2; the other lies across with its side there.
  const wall = ship('huge', 0, 80 + 112.5 + 40, 90, 'wall')
  expect(fly('huge', '3 straight', [wall])).toMatchObject({
    full: false,
    speed: 2,
    stoppedBy: ['wall'],
    touching: ['wall'],
    pose: pose(0, 80),
  })
  // A millimetre further on it is only stopped; if it is not stopped it touches no ship.
  expect(fly('huge', '3 straight', [ship('huge', 0, 233.5, 90, 'wall')])).toMatchObject({
    speed: 2,
    touching: [],
  })
  expect(fly('huge', '2 straight', [wall])).toMatchObject({ full: true, touching: [] })
})
