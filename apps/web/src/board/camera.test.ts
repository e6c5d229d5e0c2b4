import { expect, test } from 'vitest'
import { fitCamera, frameCamera, panCamera, screenToTable, zoomCamera } from './camera.ts'

const size = { width: 800, height: 600 }
const camera = fitCamera(
  [
    { x: 0, y: 0 },
    { x: 914.4, y: 914.4 },
  ],
  size,
)

test('a table that fits is in the middle and wholly shown', () => {
  expect(screenToTable(camera, { x: 0, y: 0 })).toEqual({ x: 457.2, y: 457.2 })
  expect(screenToTable(camera, { x: 0, y: 300 }).y).toBeLessThan(0)
})

test('what is dragged stays under the finger', () => {
  const at = { x: 120, y: -40 }
  const before = screenToTable(camera, at)
  const after = screenToTable(panCamera(camera, 30, 50), { x: at.x + 30, y: at.y + 50 })
  expect(after.x).toBeCloseTo(before.x, 9)
  expect(after.y).toBeCloseTo(before.y, 9)
})

test('zooming keeps the point under the pointer', () => {
  const at = { x: -200, y: 130 }
  for (const factor of [0.5, 1.3, 4]) {
    const after = screenToTable(zoomCamera(camera, factor, at), at)
    expect(after.x).toBeCloseTo(screenToTable(camera, at).x, 9)
    expect(after.y).toBeCloseTo(screenToTable(camera, at).y, 9)
  }
})

const area = [
  { x: 0, y: 0 },
  { x: 1828.8, y: 914.4 },
]
const wide = { width: 1000, height: 560 }
const overview = fitCamera(area, wide)
const inView = (camera: typeof overview, { x, y }: { x: number; y: number }): boolean =>
  Math.abs(x - camera.x) * camera.scale < wide.width / 2 &&
  Math.abs(y - camera.y) * camera.scale < wide.height / 2

test('the camera goes where something happens, no nearer than shows it well, and not beyond the table', () => {
  const corner = [
    { x: 60, y: 60 },
    { x: 200, y: 160 },
  ]
  const first = frameCamera(overview, corner, area, wide)!
  expect(first.scale / overview.scale).toBeCloseTo(3.2, 5)
  expect(corner.every((point) => inView(first, point))).toBe(true)
  // The edge of the table is at the edge of the window.
  expect(first.x - wide.width / 2 / first.scale).toBeCloseTo(-60, 5)
  const second = frameCamera({ ...first, x: 1500 }, corner, area, wide)!
  expect(second.scale).toBeLessThanOrEqual(1.7)
})

test('the camera rests while what happens is in sight and large enough, and goes far enough to see all of it', () => {
  const near = frameCamera(overview, [{ x: 900, y: 400 }], area, wide)!
  expect(frameCamera(near, [{ x: 950, y: 420 }], area, wide)).toBeUndefined()
  const ends = [
    { x: 40, y: 40 },
    { x: 1780, y: 860 },
  ]
  const far = frameCamera(near, ends, area, wide)!
  expect(ends.every((point) => inView(far, point))).toBe(true)
})
