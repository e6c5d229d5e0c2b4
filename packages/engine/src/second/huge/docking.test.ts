import { expect, test } from 'vitest'
import { farShip, gozanti, tie } from '../../../test/huge.ts'
import { Table } from '../../../test/table.ts'
import type { Cards } from '../ability.ts'

const clamps: Cards = {
  'ship:dockingclamps': { text: 'Takes 4 small ships.', carries: { ships: 'small', count: 4 } },
}

/** A Gozanti with two TIEs docked. */
function carrying(): Table {
  const table = new Table({
    seats: [
      [
        [gozanti, 600, 450],
        [tie, 100, 100],
        [tie, 200, 100],
      ],
      [farShip],
    ],
    cards: clamps,
  })
  for (const id of [1, 2]) table.arrange(id, { place: 'reserve', docked: 0 })
  return table.skipTo('system')
}

test('[C2-HUGE-29] [C2-HUGE-30] several deploy in one phase, from guides or sides', () => {
  const table = carrying().answer('chooseSystemShip', 'ship:1')
  expect(new Set(table.options('systemPhase').map((id) => id.split(':')[1]))).toEqual(
    new Set(['front', 'rear', 'left', 'right', undefined]),
  )
  table.answer('systemPhase', 'deploy:left:2FB').answer('chooseAction', 'none')
  // From the side, 40 mm from the middle, 80 mm of template and half a base.
  expect(table.ship(1).pose).toMatchObject({ x: 600 - 40 - 80 - 20, y: 450 })
  expect((table.ship(1).pose.heading + 360) % 360).toBe(270)
  table.answer('systemPhase', 'deploy:front:2FB').answer('chooseAction', 'none')
  table.has(2, { place: 'table', docked: null, pose: { x: 600, y: 450 + 110.5 + 80 + 20, heading: 0 } })
})

test('[C2-HUGE-31] a ship docks at range 0–1', () => {
  const docking = (gap: number) => {
    const table = new Table({
      seats: [
        [
          [gozanti, 600, 450],
          [tie, 600 + 40 + gap + 20, 450],
        ],
        [farShip],
      ],
      cards: clamps,
    }).skipTo('system')
    return table.game.pending[0]?.ask === 'systemPhase' ? table.options('systemPhase') : []
  }
  expect(docking(99)).toContain('dock:0')
  expect(docking(101)).not.toContain('dock:0')
  // An enemy carrier takes no other player's ships.
  const enemies = new Table({ seats: [[[gozanti, 600, 450]], [[tie, 759, 450], farShip]], cards: clamps })
  expect(enemies.skipTo('system').game.pending[0]?.ask).toBe('chooseActivation')
})
