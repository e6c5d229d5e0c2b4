import { expect, test } from 'vitest'
import { lineAbreast } from './deployment-layout.ts'

test('ships stand abreast from the middle of their area outwards, to both sides in turn and inside it', () => {
  const zone = { area: { left: 0, bottom: 0, right: 1000, top: 100 }, facing: 0 }
  const places = lineAbreast(zone, 'small', 3)
  const [middle, ...others] = places.map(({ x }) => x)
  expect(middle).toBe(500)
  const far = others.map((x) => Math.abs(x - 500))
  expect(far).toEqual(far.toSorted((a, b) => a - b))
  for (let i = 0; i + 1 < others.length; i += 2) expect(others[i]! + others[i + 1]!).toBeCloseTo(1000)
  expect(new Set(places.map(({ x }) => x)).size).toBe(places.length)
  for (const { x } of places) {
    expect(x).toBeGreaterThanOrEqual(20)
    expect(x).toBeLessThanOrEqual(980)
  }
})
