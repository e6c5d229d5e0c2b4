import { expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'
import type { ObstacleId } from '../../vocabulary/ids.ts'
import type { Cards } from '../ability.ts'
import { shotsOf } from './shots.ts'

test('[C2-ASTEROID-5] a ship at range 0 of asteroids attacks only where a card lets it fire from each of them', () => {
  const from = (...allowed: readonly ObstacleId[]): Cards => ({
    'pilot:lukeskywalker': {
      text: 'For a test.',
      may: { attackFromObstacle: (_, __, { obstacle }) => allowed.includes(obstacle) },
    },
  })
  const fires = (stones: number, cards: Cards): boolean => {
    const { game } = new Table({
      seats: [[['lukeskywalker', 600, 300]], [['academypilot', 600, 450, 180]]],
      obstacles: (
        [
          ['coreasteroid0', 600, 300],
          ['coreasteroid1', 600, 300],
        ] as const
      ).slice(0, stones),
      cards,
    })
    return shotsOf(game, 0).length > 0
  }
  expect([fires(0, {}), fires(1, {}), fires(2, {})]).toEqual([true, false, false])
  expect([fires(1, from(1000)), fires(1, from(1001))]).toEqual([true, false])
  expect([fires(2, from(1000)), fires(2, from(1001)), fires(2, from(1000, 1001))]).toEqual([
    false,
    false,
    true,
  ])
})
