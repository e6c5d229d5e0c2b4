import { expect, test } from 'vitest'
import { fitting, onTable, panned, zoomed } from './camera.ts'

const size = { width: 800, height: 600 }
const camera = fitting(
  [
    { x: 0, y: 0 },
    { x: 914.4, y: 914.4 },
  ],
  size,
)

test('a table that fits is in the middle and wholly shown', () => {
  expect(onTable(camera, { x: 0, y: 0 })).toEqual({ x: 457.2, y: 457.2 })
  expect(onTable(camera, { x: 0, y: 300 }).y).toBeLessThan(0)
})

test('what is dragged stays under the finger', () => {
  const at = { x: 120, y: -40 }
  const before = onTable(camera, at)
  const after = onTable(panned(camera, 30, 50), { x: at.x + 30, y: at.y + 50 })
  expect(after.x).toBeCloseTo(before.x, 9)
  expect(after.y).toBeCloseTo(before.y, 9)
})

test('zooming keeps the point under the pointer', () => {
  const at = { x: -200, y: 130 }
  for (const factor of [0.5, 1.3, 4]) {
    const after = onTable(zoomed(camera, factor, at), at)
    expect(after.x).toBeCloseTo(onTable(camera, at).x, 9)
    expect(after.y).toBeCloseTo(onTable(camera, at).y, 9)
  }
})
