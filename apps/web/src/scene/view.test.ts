import { expect, test } from 'vitest'
import { TILT } from '../board/camera.ts'
import { localView, projectPoint, sheetTransform, unprojectPoint, uprightTransform, viewOf } from './view.ts'

const size = { width: 1040, height: 560 }
const flat = { x: 900, y: 450, scale: 0.7 }
const tilted = { ...flat, tilt: TILT }
const points = [
  { x: 900, y: 450 },
  { x: 700, y: 300 },
  { x: 1200, y: 640 },
  { x: 520, y: 600 },
]
const numbersOf = (transform: string): number[] =>
  transform
    .match(/-?[\d.]+(?:e-?\d+)?/g)!
    .slice(1)
    .map(Number)

/** Where a CSS matrix3d puts a point of the sheet, both from their middles. */
function applyTransform(transform: string, { x, y }: { x: number; y: number }) {
  const m = numbersOf(transform)
  const w = m[3]! * x + m[7]! * y + m[15]!
  return { x: (m[0]! * x + m[4]! * y + m[12]!) / w, y: (m[1]! * x + m[5]! * y + m[13]!) / w }
}

test.each([flat, tilted])(
  'the middle of the window is where the camera looks, and points come back: %o',
  (camera) => {
    const view = viewOf(camera, size)
    const middle = projectPoint(view, size, [900, 450, 0])
    expect(middle.x).toBeCloseTo(520, 3)
    expect(middle.y).toBeCloseTo(280, 3)
    for (const point of points) {
      const back = unprojectPoint(view, size, projectPoint(view, size, [point.x, point.y, 0]))!
      expect(back.x).toBeCloseTo(point.x, 1)
      expect(back.y).toBeCloseTo(point.y, 1)
    }
  },
)

test('from above a millimetre is as large everywhere; tilted what is farther away is smaller', () => {
  const across = (camera: typeof flat, y: number) =>
    localView(viewOf(camera, size), size, { x: 900, y }).across
  expect(across(flat, 700)).toBeCloseTo(0.7, 3)
  expect(across(tilted, 450)).toBeCloseTo(0.7, 2)
  expect(across(tilted, 800)).toBeLessThan(across(tilted, 450))
  expect(across(tilted, 200)).toBeGreaterThan(across(tilted, 450))
})

test('the sheet of the drawing lies exactly over the picture, also when another camera drew it', () => {
  for (const drawn of [flat, { x: 760, y: 500, scale: 1.1 }])
    for (const camera of [flat, tilted]) {
      const view = viewOf(camera, size)
      const transform = sheetTransform(view, size, drawn)
      for (const point of points) {
        const onSheet = { x: (point.x - drawn.x) * drawn.scale, y: (drawn.y - point.y) * drawn.scale }
        const seen = applyTransform(transform, onSheet)
        const wanted = projectPoint(view, size, [point.x, point.y, 0])
        expect(seen.x).toBeCloseTo(wanted.x - size.width / 2, 1)
        expect(seen.y).toBeCloseTo(wanted.y - size.height / 2, 1)
      }
    }
})

test('a label on a tilted table is upright and keeps its size', () => {
  const view = viewOf(tilted, size)
  const point = points[3]!
  const [a, b, c, d] = uprightTransform(localView(view, size, point))
    .match(/-?[\d.]+(?:e-?\d+)?/g)!
    .map(Number) as [number, number, number, number]
  const at = (dx: number, dy: number) => projectPoint(view, size, [point.x + dx, point.y - dy, 0])
  const [origin, right, below] = [at(0, 0), at(a, b), at(c, d)]
  expect(right.x - origin.x).toBeCloseTo(1, 1)
  expect(right.y - origin.y).toBeCloseTo(0, 1)
  expect(below.x - origin.x).toBeCloseTo(0, 1)
  expect(below.y - origin.y).toBeCloseTo(1, 1)
})
