import { expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'
import { dock } from './dock.ts'

test('[C2-DOCK-2] a ship that docks is in reserve with its carrier, and everybody is told', () => {
  const tie = 'academypilot'
  const table = new Table({
    seats: [
      [
        [tie, 300, 300],
        [tie, 400, 300],
      ],
      [[tie, 900, 800, 180]],
    ],
  })
  table.game.events = []
  dock(table.game, 1, 0, 'C2-DOCK-1')
  table.has(1, { place: 'reserve', docked: 0 })
  table.has(0, { place: 'table', docked: null })
  expect(table.game.events).toMatchObject([{ kind: 'docked', rule: 'C2-DOCK-1', ship: 1, carrier: 0 }])
})
