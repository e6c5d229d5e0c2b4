import { loadFirst, loadSecond } from '@flotilla/catalogue'
import { expect, test } from 'vitest'
import { hasSilhouette, silhouetteOf } from './silhouettes.ts'

const ships = [...(await loadFirst()).ships, ...(await loadSecond()).ships].map(({ id }) => id)

test('every ship of both editions has a drawing of its own', () => {
  expect(ships.length).toBeGreaterThan(120)
  expect(ships.filter((id) => !hasSilhouette(id))).toEqual([])
})

test.each([...new Set(ships)])('%s stays on its base and is the same on both sides', (id) => {
  const { body, jets } = silhouetteOf(id, 'small')
  const numbers = [...body.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  expect(numbers.length).toBeGreaterThan(5)
  for (const [x, y] of numbers) {
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1)
    expect(numbers.some((other) => other[0] === -x + 0 && other[1] === y)).toBe(true)
  }
  expect(jets.length).toBeGreaterThan(0)
})
