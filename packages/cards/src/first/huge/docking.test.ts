import type { ShipId } from '@flotilla/engine'
import { type PlacedPilot, squadOf, Table } from '@flotilla/engine/testing/first'
import { academy, far, gozanti } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { firstCards as cards } from '../index.ts'
import { createHugeTable } from './testing.ts'

const clamps = 'cargo:dockingclamps'
const vader = 'darthvader'

/** A Gozanti that flies straight with four TIEs docked. */
function flying(titles: string[], ties = [academy, academy, academy, academy], mate = academy): Table {
  const mine: PlacedPilot[] = [
    [gozanti, 500, 400, 0, [clamps, ...titles]],
    ...ties.map((pilot): PlacedPilot => [pilot, 0, 0]),
    [mate, 1500, 100],
  ]
  const at = createHugeTable(mine, [far])
  for (const [i] of ties.entries()) at.arrange(i + 1, { place: 'docked', docked: 0 })
  for (const { id, place } of at.game.state.ships)
    if (place === 'table') at.arrange(id, { activated: id !== 0 })
  return at.arrange(0, { dial: '1FW' }).skipTo('activation')
}

const docked = (at: Table): ShipId[] =>
  at.game.state.ships.flatMap(({ id, place }) => (place === 'docked' ? [id] : []))

test('[C1-DOCK-1] Docking Clamps: up to 4 ships of one kind begin docked, by their player’s choice', () => {
  const mine: PlacedPilot[] = [
    [gozanti, 0, 0, 0, [clamps]],
    ...[academy, academy, academy, academy, academy].map((pilot): PlacedPilot => [pilot, 0, 0]),
    [vader, 0, 0],
    ['deltasquadronpilot', 0, 0],
  ]
  const seats = [mine, [far]].map((ships, i) => ({ name: `seat ${i}`, team: i, squad: squadOf(ships) }))
  const begun = () =>
    new Table({ seats: [], cards, setup: { ruleset: '1e-epic-2018', seats } }).answer(
      'chooseInitiative',
      'team:0',
    )
  const at = begun()
  expect(at.options('berth')).toEqual(['ship:1', 'ship:2', 'ship:3', 'ship:4', 'ship:5', 'ship:6', 'none'])
  at.answer('berth', 'ship:2')
  expect(at.options('berth')).toEqual(['ship:1', 'ship:3', 'ship:4', 'ship:5', 'none'])
  for (const id of [1, 3, 4]) at.answer('berth', `ship:${id}`)
  at.ends('placeShip')
  expect(docked(at)).toEqual([1, 2, 3, 4])
  const none = begun().answer('berth', 'none')
  expect(docked(none)).toEqual([])
})

test('the Gozanti: 2 docked ships may deploy after a maneuver, from its rear guides', () => {
  const at = flying([])
  at.answer('deploy', '2FG').answer('chooseAction', 'focus')
  // Its rear edge is at 342.5 after the maneuver; 80 mm of template and half a base.
  at.has(1, { place: 'table', docked: null, activated: true, tokens: { focus: 1 } })
  expect(at.ship(1).pose).toMatchObject({ x: 500, heading: 180 })
  expect(at.ship(1).pose.y).toBeCloseTo(242.5)
  expect(at.asked('deploy').subject).toBe(2)
  at.answer('deploy', 'none').answer('deploy', '2NG').answer('chooseAction', 'none')
  expect(docked(at)).toEqual([2, 4])
  expect(at.asked('chooseAction').subject).toBe(0)
})

test('Vector: 4 may deploy', () => {
  const at = flying(['title:vector'])
  for (const way of ['5FW', '2BG', '2NG', '3FG']) at.answer('deploy', way).answer('chooseAction', 'none')
  expect(docked(at)).toEqual([])
  at.ends('chooseAction')
  expect(at.ship(0).huge!.energy).toBe(5)
})

test('Requiem: who deploys has pilot skill 8 for the rest of the round', () => {
  const at = flying(['title:requiem'], [academy], vader)
  at.answer('deploy', '2FG').answer('chooseAction', 'focus')
  expect(at.ship(1).skills).toMatchObject([{ value: 8, until: 1 }])
  expect(at.kinds('skill')).toMatchObject([{ ship: 1, value: 8 }])
  at.upTo('setDials').ends('setDials')
})

test('[C1-DOCK-4] all docked ships leave a destroyed Gozanti', () => {
  const at = createHugeTable(
    [
      [gozanti, 500, 400, 0, [clamps]],
      [academy, 0, 0],
      [academy, 0, 0],
    ],
    [[vader, 500, 600, 180]],
    {
      ship: {
        shields: 0,
        damage: Array.from({ length: 8 }, (_, no) => ({
          no: 900 + no,
          card: 'gozanticlasscruiser-fore:hullbreach',
          faceup: false,
          since: 0,
          section: 'fore' as const,
        })),
      },
      dice: ['hit', 'hit', 'hit'],
    },
  )
  for (const id of [1, 2]) at.arrange(id, { place: 'docked', docked: 0 })
  at.skipTo('combat').upTo('chooseAttack', 3).answer('chooseAttack', 'primary:0:fore')
  expect(at.ship(0).place).toBe('destroyed')
  at.answer('deploy', '2FG').answer('deploy', '3FG')
  expect([1, 2].map((id) => [at.ship(id).place, at.damage(id)])).toEqual([
    ['table', ['-']],
    ['table', ['-']],
  ])
  at.upTo('setDials').ends('setDials')
})
