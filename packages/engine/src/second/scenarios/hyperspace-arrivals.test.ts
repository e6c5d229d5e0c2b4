import { expect, test } from 'vitest'
import { plainScenario, refusedBy } from '../../../test/scenario.ts'
import { type Layout, type PlacedPilot, Table } from '../../../test/table.ts'
import { removeShip } from '../changes.ts'
import type { Scenario } from '../index.ts'

const tie = 'academypilot'
const gozanti = 'outerrimgarrison'
const hawk = 'rebelscout'

/** The ships of the first seat are destroyed and come back; there is no hyperspace marker to come in at. */
function returning(seats: Layout['seats'], more: Partial<Scenario> = {}): Table {
  const table = new Table({
    scenario: plainScenario({
      rules: [{ rule: 'returnAtPoints', phase: 'end' }],
      end: { rounds: 12, oneSideLeft: false },
      ...more,
    } as Partial<Scenario>),
    seats,
    dice: seats[0]!.map(() => 'hit'),
  })
  for (const id of seats[0]!.keys()) removeShip(table.game, id, 'destroyed', 'C2-DESTROY-2')
  table.game.state = { ...table.game.state, round: 2 }
  return table.skipTo('end')
}

test('[EB-REST-2] with no arm free a ship comes in with its tail at an edge, looking inwards', () => {
  const table = returning([[[tie, 300, 300]], [[tie, 900, 20]]])
  expect(table.asked('arriveAtEdge')).toMatchObject({ seat: 0, subject: 0, rule: 'EB-REST-2' })
  const [x, y] = [1828.8, 914.4]
  expect(table.asked('arriveAtEdge').limits).toEqual({
    ship: 0,
    area: { left: 20, right: x - 20, bottom: 20, top: 20 },
    facing: 0,
    more: [
      { area: { left: 20, right: x - 20, bottom: y - 20, top: y - 20 }, facing: 180 },
      { area: { left: 20, right: 20, bottom: 20, top: y - 20 }, facing: 90 },
      { area: { left: x - 20, right: x - 20, bottom: 20, top: y - 20 }, facing: -90 },
    ],
  })
  const { game } = table
  expect(refusedBy(game, 300, 15)).toBe('EB-REST-2')
  expect(refusedBy(game, 910, 20)).toBe('EB-REST-2')
  expect(refusedBy(game, 300, 450)).toBe('EB-REST-2')
  // Half a small base is 20 mm, and 5 mm off the edge is still at it.
  expect(refusedBy(game, 300, 26)).toBe('EB-REST-2')
  table.put('arriveAtEdge', 300, 25)
  table.has(0, { place: 'table' })
  table.ends('setDials')
})

test('[EB-REST-2] a huge ship is longer than it is wide', () => {
  const { limits } = returning([[[gozanti, 300, 300]], [[tie, 900, 20]]]).asked('arriveAtEdge')
  const { left, bottom } = limits.area
  expect([left, bottom].map(Math.round)).not.toEqual([bottom, left].map(Math.round))
  expect(limits.more).toMatchObject([{ facing: 180 }, { area: { left: bottom, bottom: left } }, {}])
})

test('[EB-REST-2] where not even an edge has room it waits for the next round', () => {
  const ring: PlacedPilot[] = []
  for (let at = 20; at < 900; at += 79) {
    ring.push([tie, at, 20], [tie, at, 894])
    if (at > 20) ring.push([tie, 20, at], [tie, 894, at])
  }
  const around = (gap: boolean) =>
    returning([[[tie, 450, 450]], gap ? ring.filter(([, x, y]) => x !== 20 || y !== 415) : ring], {
      area: 'standard',
      deployment: plainScenario().deployment.map((area) => ({
        ...area,
        parts: area.parts.map((part) => ({ ...part, right: 914.4 })),
      })),
    })
  expect(around(true).asked('arriveAtEdge').seat).toBe(0)
  const full = around(false)
  expect(full.kinds('waits')).toMatchObject([{ ship: 0, rule: 'EB-SSET-13' }])
  full.has(0, { place: 'destroyed' })
  full.ends('setDials')
})

test('who has a turret is asked where it points before the next one comes', () => {
  const table = returning([
    [
      [hawk, 300, 300],
      [tie, 400, 300],
    ],
    [[tie, 900, 20]],
  ])
  table.put('arriveAtEdge', 300, 20)
  table.answer('setTurret', 'left')
  expect(table.ship(0).turret).toBe('left')
  expect(table.asked('arriveAtEdge').subject).toBe(1)
  table.put('arriveAtEdge', 500, 20)
  table.ends('setDials')
})
