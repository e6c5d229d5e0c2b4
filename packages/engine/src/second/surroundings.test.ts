import { expect, test } from 'vitest'
import { Table } from '../../test/table.ts'
import type { Cards } from './ability.ts'
import { surroundingsOf } from './surroundings.ts'

test('[C2-ABILITY-5] obstacles are in the way of all but the ship whose card ignores them, printed or come by', () => {
  const ignores = { text: 'For a test.', may: { ignoreObstacle: true } } as const
  const inTheWay = (cards: Cards, faceup = true) => {
    const table = new Table({
      seats: [[['lukeskywalker', 300, 300]], [['bluesquadronescort', 600, 300]]],
      obstacles: [['coreasteroid0', 450, 450]],
      cards,
    })
    table.arrange(0, { damage: [{ card: 'fuelleak', faceup }] })
    return [0, 1].map((id) => surroundingsOf(table.game, id).obstacles?.length)
  }
  expect(inTheWay({})).toEqual([1, 1])
  expect(inTheWay({ 'pilot:lukeskywalker': ignores })).toEqual([0, 1])
  // A damage card is come by in the game; facedown it does nothing.
  expect(inTheWay({ 'damage:fuelleak': ignores })).toEqual([0, 1])
  expect(inTheWay({ 'damage:fuelleak': ignores }, false)).toEqual([1, 1])
})
