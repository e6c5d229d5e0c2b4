import { describe, expect, test } from 'vitest'
import { hugeEndPose } from './huge-maneuver.ts'
import { type Motion, poseAt, straightMotion, templateMotion, turningMotion } from './motion.ts'
import { curveOf } from './template.ts'

const radians = Math.PI / 180

/** The base's length and the line of its marks: straight, then curved to the right, then straight again. */
interface Line {
  name: string
  motion: Motion
  base: number
  radius: number
  angle: number
}

const bent: Line[] = (['bank', 'turn'] as const).flatMap((kind) =>
  [1, 2, 3].flatMap((speed) =>
    [40, 60, 80].map((base) => {
      const { radius, angle } = curveOf({ kind, speed, side: 'right' })
      return {
        name: `${speed} ${kind}, ${base} mm`,
        motion: templateMotion(base, radius, angle),
        base,
        radius,
        angle,
      }
    }),
  ),
)
const straight: Line = { name: '3 straight', motion: straightMotion(160), base: 40, radius: 0, angle: 0 }
const round = (['gr75', 'cr90', 'huge'] as const).map((base) => ({
  name: `2 bank, ${base}`,
  motion: turningMotion(hugeEndPose(base, { speed: 2, bearing: 'bank', side: 'right' })),
}))
const all: { name: string; motion: Motion }[] = [...bent, straight, ...round]

/** Returns the point of the line at a distance in mm from the rear mark's start. */
function onLine({ base, radius, angle }: Line, along: number): [number, number] {
  const arc = radius * angle * radians
  const turn = (Math.min(Math.max(along - base, 0), arc) / (radius || 1)) as number
  const before = Math.min(along, base)
  const after = Math.max(0, along - base - arc)
  return [
    radius * (1 - Math.cos(turn)) + after * Math.sin(turn),
    before + radius * Math.sin(turn) + after * Math.cos(turn),
  ]
}

const moments = ({ pieces }: Motion) =>
  pieces.flatMap((piece) =>
    [0, 0.03, 0.2, 0.5, 0.77, 0.99, 1].map((part) => ({ piece, t: part * piece.end })),
  )

test.each([...bent, straight])(
  '[C1-OVERLAP-2] [C2-OVERLAP-2] both marks of a base lie on the line of the template: $name',
  (line) => {
    const { motion, base, radius, angle } = line
    expect(motion.length).toBeCloseTo(line === straight ? 160 : base + radius * angle * radians, 9)
    for (const { piece, t } of moments(motion)) {
      const { x, y, s, c } = piece.at(t)
      // The rear mark began at the origin of the line, half a base behind the ship's centre.
      const rear: [number, number] = [x - (base / 2) * s, y + base / 2 - (base / 2) * c]
      const travelled = piece.progress(t)
      expect(travelled).toBeGreaterThanOrEqual(-1e-9)
      expect(travelled).toBeLessThanOrEqual(motion.length + 1e-9)
      const [wantX, wantY] = line === straight ? [0, travelled] : onLine(line, travelled)
      expect(rear[0]).toBeCloseTo(wantX, 8)
      expect(rear[1]).toBeCloseTo(wantY, 8)
      // The front mark is a base length on, and on the line as well: one of its places is that far from the rear mark.
      const front: [number, number] = [x + (base / 2) * s, y + base / 2 + (base / 2) * c]
      if (line === straight) continue
      let low = travelled
      let high = travelled + 2 * base + radius
      for (let pass = 0; pass < 60; pass++) {
        const [px, py] = onLine(line, (low + high) / 2)
        if (Math.hypot(px - rear[0], py - rear[1]) < base) low = (low + high) / 2
        else high = (low + high) / 2
      }
      const [px, py] = onLine(line, low)
      expect(front[0]).toBeCloseTo(px, 7)
      expect(front[1]).toBeCloseTo(py, 7)
    }
  },
)

describe.each(all)('$name', ({ motion }) => {
  test('the way begins where the ship stands, and its pieces follow on each other', () => {
    const start = motion.pieces[0]!
    expect(start.at(0)).toMatchObject({ x: expect.closeTo(0, 9), y: expect.closeTo(0, 9) })
    expect(start.heading(0)).toBeCloseTo(0, 9)
    expect(start.progress(0)).toBeCloseTo(0, 9)
    for (const [i, piece] of motion.pieces.entries()) {
      expect(piece.end).toBeGreaterThan(0)
      const next = motion.pieces[i + 1]
      if (!next) {
        expect(piece.progress(piece.end)).toBeCloseTo(motion.length, 8)
        continue
      }
      const [end, begin] = [piece.at(piece.end), next.at(0)]
      for (const of of ['x', 'y', 's', 'c'] as const) expect(end[of]).toBeCloseTo(begin[of], 8)
      expect(piece.heading(piece.end)).toBeCloseTo(next.heading(0), 8)
      expect(piece.progress(piece.end)).toBeCloseTo(next.progress(0), 8)
    }
  })

  test('heading, progress and pose of a moment agree', () => {
    for (const { piece, t } of moments(motion)) {
      const { x, y, s, c } = piece.at(t)
      expect(s).toBeCloseTo(Math.sin(piece.heading(t) * radians), 9)
      expect(c).toBeCloseTo(Math.cos(piece.heading(t) * radians), 9)
      expect(piece.parameter(piece.progress(t))).toBeCloseTo(t, 6)
      const there = poseAt(motion, piece.progress(t))
      expect(there.x).toBeCloseTo(x, 5)
      expect(there.y).toBeCloseTo(y, 5)
      expect(there.heading).toBeCloseTo(piece.heading(t), 5)
    }
  })

  test('velocity and spin are what the poses change by, and never change faster than is said', () => {
    const tiny = 1e-5
    for (const { piece, t: at } of moments(motion)) {
      const t = Math.min(Math.max(at, tiny), piece.end - tiny)
      const [before, now, after] = [piece.at(t - tiny), piece.at(t), piece.at(t + tiny)]
      const rate = (of: 'x' | 'y' | 'vx' | 'vy' | 'spin') => (after[of] - before[of]) / (2 * tiny)
      expect(now.vx).toBeCloseTo(rate('x'), 4)
      expect(now.vy).toBeCloseTo(rate('y'), 4)
      const turned = (piece.heading(t + tiny) - piece.heading(t - tiny)) * radians
      expect(now.spin).toBeCloseTo(turned / (2 * tiny), 4)
      const { speed, acceleration, spin, spinChange } = piece.bounds
      expect(Math.hypot(now.vx, now.vy)).toBeLessThanOrEqual(speed + 1e-6)
      expect(Math.hypot(rate('vx'), rate('vy'))).toBeLessThanOrEqual(acceleration + 1e-3)
      expect(Math.abs(now.spin)).toBeLessThanOrEqual(spin + 1e-6)
      expect(Math.abs(rate('spin'))).toBeLessThanOrEqual(spinChange + 1e-3)
    }
  })
})

test('beyond its ends a way goes no further', () => {
  for (const { motion } of all) {
    const last = motion.pieces.at(-1)!
    expect(poseAt(motion, motion.length + 50).heading).toBeCloseTo(last.heading(last.end), 9)
    expect(poseAt(motion, -50)).toMatchObject({ x: expect.closeTo(0, 9), y: expect.closeTo(0, 9) })
  }
})
