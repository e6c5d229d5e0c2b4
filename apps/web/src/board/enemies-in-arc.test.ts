import type { ShipId } from '@flotilla/engine'
import { seatView, shipCards, toTableView } from '@flotilla/engine'
import { Table } from '@flotilla/engine/testing/first'
import { expect, test } from 'vitest'
import type { TableFacts } from '../host/host-types.ts'
import { enemiesInArc } from './enemies-in-arc.ts'

/** Lists the enemies that a bomber has in its arcs with one TIE ahead of it and one behind. */
function seen(...upgrades: string[]): readonly ShipId[] {
  const { game } = new Table({
    seats: [
      [['goldsquadronpilot', 500, 500, 0, upgrades]],
      [
        ['academypilot', 500, 650, 180],
        ['academypilot', 500, 350, 180],
      ],
    ],
  })
  const facts = shipCards(game)
  const table = { edition: 'first', facts, teams: game.rules.teams } as unknown as TableFacts
  const now = toTableView(seatView(game, 0))
  return enemiesInArc(table, now, 0, now.state.ships[0]!.pose).map(({ ship }) => ship)
}

test('a turret among the upgrades sees behind its ship, a torpedo does not', () => {
  expect(seen()).toEqual([1])
  expect(seen('torpedo:protontorpedoes')).toEqual([1])
  expect(seen('turret:ioncannonturret')).toEqual([1, 2])
})
