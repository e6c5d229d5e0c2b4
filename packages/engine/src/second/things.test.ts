import { tokenOutlines } from '@flotilla/geometry'
import { expect, test } from 'vitest'
import { Table } from '../../test/table.ts'
import { seatView } from '../index.ts'
import type { Seat } from '../vocabulary/ids.ts'
import { obstacleFacts, tokenShape, unknownObstacleMessage } from './ship-facts.ts'

const tie = 'academypilot'

test.each([
  ['loosecargo', 'debris', 'looseCargo', 'looseCargo'],
  ['spareparts', 'debris', 'looseCargo', 'spareParts'],
  ['cargodrift', 'asteroid', 'asteroid', 'looseCargo'],
  ['electrochaff', 'gascloud', 'electroChaff', 'electroChaffCloud'],
  ['blaze', 'gascloud', 'blaze', 'spareParts'],
] as const)(
  '[C2-DEBRIS-6] [C2-GAS-10] %s, which a card puts on the table, is a %s',
  (id, kind, effects, token) => {
    expect(obstacleFacts(id)).toEqual({ id, kind, effects, shape: tokenShape(token) })
    expect(obstacleFacts(id)).toBe(obstacleFacts(id))
  },
)

test('obstacles that players bring are what they are called; others there are not', () => {
  expect(obstacleFacts('coreasteroid0')).toMatchObject({ kind: 'asteroid', effects: 'asteroid' })
  expect(obstacleFacts('gascloud1')).toMatchObject({ kind: 'gascloud', effects: 'gascloud' })
  expect(obstacleFacts('moon')).toBeUndefined()
  expect(obstacleFacts('toString')).toBeUndefined()
  expect(unknownObstacleMessage('moon')).toMatch(
    /^There is no obstacle "moon"\. Use one of coreasteroid0, .*blaze\.$/,
  )
})

test('every piece of cardboard of a token has its own shape', () => {
  const { outlines } = tokenOutlines.clusterMine
  expect(outlines.length).toBeGreaterThan(1)
  const shapes = outlines.map((_, piece) => tokenShape('clusterMine', piece))
  expect(new Set(shapes).size).toBe(outlines.length)
  expect(tokenShape('clusterMine')).toBe(shapes[0])
})

test('[C2-CONDITION-2] who did not assign it does not see which secret condition a ship has, and sees the others', () => {
  const table = new Table({ seats: [[[tie, 300, 300]], [[tie, 900, 800, 180]], [[tie, 1500, 800, 180]]] })
  const open = { card: 'a', by: 1, source: 1 }
  const secret = { card: 'b', by: 1, source: 1, secret: true } as const
  table.arrange(0, { conditions: [open, secret] })
  const { card: _, ...hidden } = secret
  const seen = (seat: Seat) => seatView(table.game, seat).state.ships[0]!.conditions
  expect([0, 1, 2].map(seen)).toEqual([
    [open, hidden],
    [open, secret],
    [open, hidden],
  ])
})
