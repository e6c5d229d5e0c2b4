import { expect, test } from 'vitest'
import { defaultDeployment } from './deployment.ts'

const table = { width: 1800, height: 900 }
/** `left right bottom top facing` of each seat. */
const areas = (...teams: number[]) =>
  defaultDeployment(teams, table).map(
    ({ area: { left, right, bottom, top }, facing }) =>
      `${left}–${right} × ${bottom}–${top} facing ${facing}`,
  )

test('two teams face each other over the long edges, team-mates side by side', () => {
  expect(areas(0, 1)).toEqual(['0–1800 × 0–100 facing 0', '0–1800 × 800–900 facing 180'])
  expect(areas(3, 7)).toEqual(areas(0, 1))
  expect(areas(0, 1, 0, 1)).toEqual([
    '0–900 × 0–100 facing 0',
    '0–900 × 800–900 facing 180',
    '900–1800 × 0–100 facing 0',
    '900–1800 × 800–900 facing 180',
  ])
  expect(areas(0, 0, 1, 0)).toEqual([
    '0–600 × 0–100 facing 0',
    '600–1200 × 0–100 facing 0',
    '0–1800 × 800–900 facing 180',
    '1200–1800 × 0–100 facing 0',
  ])
  expect(areas(0)).toEqual(['0–1800 × 0–100 facing 0'])
})

test('more teams go round the four edges, the short ones between the long', () => {
  const [low, high] = ['0–1800 × 0–100 facing 0', '0–1800 × 800–900 facing 180']
  expect(areas(0, 1, 2)).toEqual([low, high, '0–100 × 100–800 facing 90'])
  expect(areas(0, 1, 2, 3)).toEqual([
    low,
    high,
    '0–100 × 100–800 facing 90',
    '1700–1800 × 100–800 facing -90',
  ])
  expect(areas(0, 1, 2, 3, 4, 5, 6, 7)).toEqual([
    '0–900 × 0–100 facing 0',
    '0–900 × 800–900 facing 180',
    '0–100 × 100–450 facing 90',
    '1700–1800 × 100–450 facing -90',
    '900–1800 × 0–100 facing 0',
    '900–1800 × 800–900 facing 180',
    '0–100 × 450–800 facing 90',
    '1700–1800 × 450–800 facing -90',
  ])
})
