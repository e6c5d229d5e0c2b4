import { loadFirst, loadSecond } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { parsePoints } from '../models/polygons.ts'
import { hasSilhouette, shapeDrawing, shapeNames, shapeOf } from './silhouettes.ts'

const ships = [...(await loadFirst()).ships, ...(await loadSecond()).ships].map(({ id }) => id)

test('every ship of both editions has a drawing of its own', () => {
  expect(ships.length).toBeGreaterThan(120)
  expect(ships.filter((id) => !hasSilhouette(id))).toEqual([])
})

test('a ship nobody has drawn gets a drawing by the size of its base', () => {
  expect(['small', 'medium', 'large', 'huge'].map((base) => shapeOf('unknown', base))).toEqual([
    'wedge',
    'block',
    'yv666',
    'raider',
  ])
})

test.each(shapeNames)('the drawing of %s stays on its base', (shape) => {
  const { hull = [], pair = [], jets = [] } = shapeDrawing(shape)
  const points = [...hull, ...pair].flatMap(parsePoints)
  expect(points.length).toBeGreaterThan(3)
  expect(points.filter(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) > 1)).toEqual([])
  expect(jets.length).toBeGreaterThan(0)
})
