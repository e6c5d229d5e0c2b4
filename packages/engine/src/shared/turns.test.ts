import { expect, test } from 'vitest'
import type { Seat } from '../vocabulary/ids.ts'
import { addTokens, removeTokens } from './token-counts.ts'
import { considerShip, createDue, turnOf } from './turns.ts'

type Kind = 'focus' | 'stress'

/** Returns whose turn it is among ships of these values, each owned by the seat at the same index. */
function next(order: 'ascending' | 'descending', values: number[], seats: Seat[], players = [0, 1, 2]) {
  const due = createDue(order)
  for (const [id, value] of values.entries()) considerShip(due, id, value)
  return turnOf(due, players, (id) => seats[id]!)
}

test.each([
  ['ascending', [3, 1, 2], [0, 1, 2], { value: 1, seat: 1, ships: [1] }],
  ['descending', [3, 1, 2], [0, 1, 2], { value: 3, seat: 0, ships: [0] }],
  ['ascending', [0, 0, 4], [1, 0, 2], { value: 0, seat: 0, ships: [1] }],
  ['ascending', [5, -1, -1, 0], [0, 1, 1, 0], { value: -1, seat: 1, ships: [1, 2] }],
  ['descending', [0, 0, 0], [2, 1, 1], { value: 0, seat: 1, ships: [1, 2] }],
  ['descending', [-2, -1], [0, 1], { value: -1, seat: 1, ships: [1] }],
  ['descending', [4, 6, 6, 6], [0, 2, 1, 2], { value: 6, seat: 1, ships: [2] }],
] as const)('%s: of %j, flown by %j', (order, values, seats, turn) => {
  expect(next(order, [...values], [...seats])).toEqual(turn)
})

test('those who are tied go by player order, each player with all of theirs', () => {
  expect(next('ascending', [2, 2, 2], [0, 1, 0], [1, 0])).toEqual({ value: 2, seat: 1, ships: [1] })
  expect(next('ascending', [2, 2, 2], [0, 1, 0], [0, 1])).toEqual({ value: 2, seat: 0, ships: [0, 2] })
  expect(next('ascending', [], [])).toBeUndefined()
})

test('tokens are added up, and a kind that runs out is gone', () => {
  expect(addTokens<Kind>({}, 'focus', 2)).toEqual({ focus: 2 })
  expect(addTokens<Kind>({ focus: 1, stress: 3 }, 'focus', 2)).toEqual({ focus: 3, stress: 3 })
  expect(removeTokens<Kind>({ focus: 3, stress: 1 }, 'focus', 1)).toEqual({ focus: 2, stress: 1 })
  for (const amount of [3, 4])
    expect(removeTokens<Kind>({ focus: 3, stress: 1 }, 'focus', amount)).toEqual({ stress: 1 })
  expect(removeTokens<Kind>({ stress: 1 }, 'focus', 1)).toEqual({ stress: 1 })
})
