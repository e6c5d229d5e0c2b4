import type { ObjectId } from '@flotilla/engine'
import type { Setup } from '@flotilla/engine/second'
import type { PlacedPilot, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { farShip, tiePilot, xwingPilot } from '../testing.ts'
import { createHugeEngaging, createHugeMoving, createInSetup, croc, gr75, tieAhead } from './testing.ts'

test('Toryn Farr: a ship coordinated locks what she locks', () => {
  const at = createHugeMoving(gr75, ['torynfarr'], [[xwingPilot, 720, 340, 0]]).arrange(0, { locks: [2] })
  at.dials('1FB', '2FB', '2FB').answer('chooseAction', 'coordinate:1').answer('chooseAction', 'none')
  at.answer('useAbility', 'ship:2').has(1, { locks: [2] })
})

test('Toryn Farr: not without a lock of hers, nor for a ship nobody coordinated', () => {
  const heard = (locks: ObjectId[], action: string) => {
    const at = createHugeMoving(gr75, ['torynfarr'], [[xwingPilot, 720, 340, 0]]).arrange(0, { locks })
    at.dials('1FB', '2FB', '2FB')
    at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith(action))!)
    if (action === 'coordinate') at.answer('chooseAction', 'none')
    return at.cardsHeard()
  }
  expect(heard([2], 'coordinate')).toContain('torynfarr')
  expect(heard([], 'coordinate')).toEqual([])
  expect(heard([2], 'reinforce')).toEqual([])
})

test('repulsorliftstabilizers#1: a huge ship flies a bank as it was dialled, for it has no sideslip', () => {
  const card = 'repulsorliftstabilizers'
  const at = createHugeMoving(gr75, [card]).arrange(0, { sides: { [card]: 1 } })
  const { id } = at.game.rules.facts[0]!.dial.find(({ maneuver }) => maneuver.bearing === 'bank')!
  at.dials(id, '2FB')
  expect(at.kinds('moved')[0]).toMatchObject({ ship: 0, maneuver: id })
  at.answer('useAbility', 'decline').has(0, { sides: { [card]: 1 } })
})

test('Corsair Refit: a cannon, turret or missile for 1 energy', () => {
  const at = createHugeEngaging(croc, ['corsairrefit', 'ioncannon'], [tieAhead])
  expect(at.options('chooseAttack')).toEqual([
    '0:front:1',
    'ioncannon:front:1',
    'bonus:corsairrefit:ioncannon:front:1',
    'pass',
  ])
})

test('Quick-Release Locks: a crate behind it', () => {
  const at = createHugeMoving(croc, ['quickreleaselocks']).skipTo('system')
  at.answer('systemPhase', 'card:quickreleaselocks:middle')
  expect(at.game.state.obstacles).toMatchObject([{ what: 'cargodrift', place: 'table' }])
  expect(at.game.state.obstacles[0]!.pose.y).toBeLessThan(300 - 110)
  at.has(0, { charges: { quickreleaselocks: 1 } })
})

test('Saboteur’s Map: one of each of its mines anywhere far from enemies, before the game begins', () => {
  const at = createHugeMoving(croc, ['saboteursmap', 'proximitymines', 'connernets'])
  expect(at.options('useAbility')).toEqual(['proximitymines', 'connernets', 'decline'])
  at.answer('useAbility', 'proximitymines')
  expect(at.asked('placeDevice')).toMatchObject({ seat: 0, limits: { token: 'proximityMine' } })
  expect(() => at.put('placeDevice', 1500, 650)).toThrow(/beyond range 2 of every enemy ship/)
  expect(() => at.put('placeDevice', 5, 450)).toThrow(/inside the play area/)
  at.put('placeDevice', 603.25, 701.5, 17)
  expect(at.options('answerAbility')).toEqual(['connernets', 'done'])
  at.answer('answerAbility', 'connernets')
  expect(() => at.put('placeDevice', 603.25, 640)).toThrow(/every other device/)
  at.put('placeDevice', 300, 300)
  expect(at.game.state.devices).toMatchObject([
    { what: 'proximityMine', place: 'table', pose: { x: 603.25, y: 701.5, heading: 17 } },
    { what: 'connerNet', place: 'table' },
  ])
  at.has(0, { charges: { proximitymines: 1, connernets: 0 } })
  at.ends('setDials')
})

test('Saboteur’s Map: no mine where there is no room for it', () => {
  const crowd = [200, 500, 800, 1100, 1400, 1700].flatMap((x) =>
    [150, 450, 750].map((y): PlacedPilot => [tiePilot, x, y, 180]),
  )
  const at = createHugeMoving(croc, ['saboteursmap', 'proximitymines'], [], { enemies: crowd })
  at.ends('setDials')
})

test('Scanner Baffler: ships are placed anew in their area', () => {
  const at = createInSetup([
    [
      [croc, 0, 0, 0, ['scannerbaffler']],
      [tiePilot, 0, 0],
    ],
    [farShip],
  ])
  at.put('placeShip', 600, 110.5)
  while (at.game.pending[0]?.ask === 'placeShip') {
    const { seat } = at.asked('placeShip')
    at.put('placeShip', 700, seat === 0 ? 50 : 860, seat === 0 ? 0 : 180)
  }
  at.answer('useAbility', 'ship:1').put('placeShip', 1000, 60)
  at.has(1, { pose: { x: 1000, y: 60, heading: 0 } })
  expect(at.game.pending.map(({ ask }) => ask)).toEqual(['setDials', 'setDials'])
})

test('Scanner Baffler: wherever its player deploys, and of ships that stand there', () => {
  const strip = (left: number, bottom: number, facing: number) => ({
    area: { left, right: left + 700, bottom, top: bottom + 100 },
    facing,
  })
  const at = createInSetup(
    [
      [
        [croc, 0, 0, 0, ['scannerbaffler']],
        [tiePilot, 0, 0],
        [xwingPilot, 0, 0, 0, ['syliure31hyperdrive']],
      ],
      [farShip],
    ],
    [{ ...strip(0, 0, 0), more: [strip(700, 0, 0)] }, strip(1100, 814.4, 180)],
  )
  const places: [x: number, y: number, heading?: number][] = [
    [700, 110.5],
    [790, 50],
    [610, 150],
    [1500, 860, 180],
  ]
  while (at.game.pending[0]?.ask === 'placeShip')
    at.put('placeShip', ...places[at.asked('placeShip').subject!]!)
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
    .put('placeShip', 100, 60)
    .has(1, { pose: { x: 100, y: 60, heading: 0 } })
  expect(at.game.pending.map(({ ask }) => ask)).toEqual(['setDials', 'setDials'])
})

test('Luminous: it waits in reserve, and comes near a friend', () => {
  const at = createInSetup([
    [
      [gr75, 0, 0, 0, ['luminous']],
      [xwingPilot, 0, 0],
    ],
    [farShip],
  ])
  at.has(0, { place: 'reserve' })
  while (at.asked('placeShip').subject !== 0) {
    const { seat } = at.asked('placeShip')
    at.put('placeShip', 700, seat === 0 ? 50 : 860, seat === 0 ? 0 : 180)
  }
  expect(() => at.put('placeShip', 700, 500)).toThrow(/range 0–2/)
  at.put('placeShip', 700, 300)
  at.has(0, { place: 'table', energy: 6 })
  expect(at.game.pending.map(({ ask }) => ask)).toEqual(['setDials', 'setDials'])
})

test('Syliure-31 Hyperdrive: placed almost anywhere', () => {
  const at = createInSetup([[[xwingPilot, 0, 0, 0, ['syliure31hyperdrive']]], [farShip]])
  while (at.asked('placeShip').subject !== 0) at.put('placeShip', 1500, 860, 180)
  expect(() => at.put('placeShip', 900, 700)).toThrow(/deployment area/)
  at.put('placeShip', 600, 450).has(0, { pose: { x: 600, y: 450, heading: 0 } })
})

/** An X-wing with the hyperdrive that is to be placed, when its enemies stand. */
function arriving(enemies: readonly PlacedPilot[], deployment?: Setup['deployment']): Table {
  const own: PlacedPilot = [xwingPilot, 0, 0, 0, ['syliure31hyperdrive']]
  const at = createInSetup([[own], ...enemies.map((one) => [one])], deployment)
  while (at.asked('placeShip').subject !== 0) {
    const [, x, y, heading] = enemies[at.asked('placeShip').subject! - 1]!
    at.put('placeShip', x, y, heading)
  }
  return at
}

test.each([
  ['top', 1200, 594.4, 1200, 594.3],
  ['left', 320, 500, 320.1, 500],
  ['right', 1508.8, 500, 1508.7, 500],
])('Syliure-31 Hyperdrive: beyond range 3 of an enemy’s %s edge', (_, x, y, x2, y2) => {
  const at = arriving([
    [tiePilot, 900, 860, 180],
    [tiePilot, 50, 150, 90],
    [tiePilot, 1778, 150, -90],
  ])
  expect(() => at.put('placeShip', x, y)).toThrow(/deployment area/)
  // Beyond the left edge, and within range 3 of the ship there.
  expect(() => at.put('placeShip', 330, 150)).toThrow(/deployment area/)
  at.put('placeShip', x2, y2).has(0, { place: 'table', pose: { x: x2, y: y2 } })
})

test('Syliure-31 Hyperdrive: beyond range 3 of every edge of an enemy who has several, near its own', () => {
  const strip = (left: number) => ({
    area: { left, right: left + 300, bottom: 814.4, top: 914.4 },
    facing: 180,
  })
  const own = { area: { left: 0, right: 100, bottom: 0, top: 100 }, facing: 0 }
  const at = arriving([[tiePilot, 100, 860, 180]], [own, { ...strip(0), more: [strip(1500)] }])
  expect(() => at.put('placeShip', 1600, 700)).toThrow(/deployment area/)
  expect(() => at.put('placeShip', 250, 700)).toThrow(/deployment area/)
  at.put('placeShip', 900, 700).has(0, { place: 'table' })
  arriving([[tiePilot, 100, 860, 180]], [own, strip(0)])
    .put('placeShip', 1600, 700)
    .has(0, { place: 'table' })
  arriving([[tiePilot, 100, 860, 180]], [own, strip(0)])
    .put('placeShip', 900, 150)
    .has(0, { place: 'table' })
})
