import type { ShipId } from '@flotilla/engine'
import { initiativeOf } from '@flotilla/engine/second/effects'

import type { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { createTable, farShip } from '../testing.ts'
import { createInSetup } from './testing.ts'

const ring = 'transgalmegcontrollink'
const jedi = 'jediknight' // initiative 3, an Aethersprite
const vwing = 'loyalistvolunteer' // initiative 2

/** A ring at 600, 300 that carries a Jedi from the start; a V-wing and an enemy are out of the way. */
function carrying(dice: readonly string[] = []): Table {
  const at = createInSetup([
    [
      [ring, 0, 0, 0, ['syliure31hyperdrive']],
      [vwing, 0, 0],
      [jedi, 0, 0],
    ],
    [['academypilot', 0, 0]],
  ])
  at.answer('declareDocked', 'none').answer('declareDocked', 'dock:0')
  const places: Record<number, [number, number, number]> = {
    0: [600, 300, 0],
    1: [900, 40, 0],
    3: [1500, 860, 180],
  }
  while (at.game.pending[0]?.ask === 'placeShip')
    at.put('placeShip', ...places[at.asked('placeShip').subject!]!)
  at.game.chance = { ...at.game.chance, fixed: dice }
  return at
}

/** Returns the dial settings of a ship. */
const dialOf = (at: Table, id: ShipId): string[] =>
  at.game.pending.flatMap((one) =>
    'options' in one && one.ask === 'setDials'
      ? one.options.flatMap((option) =>
          option.kind === 'dial' && option.ship === id ? [option.maneuver] : [],
        )
      : [],
  )

test('[C2-DOCK-1] Hyperspace Docking Ring: a ship begins docked, and the ring has its initiative and dial', () => {
  const at = carrying()
  // The ring is placed at the initiative of the Jedi, after the others.
  expect(at.kinds('moved').map(({ ship }) => ship)).toEqual([3, 1, 0])
  expect(initiativeOf(at.game, at.ship(0))).toBe(3)
  expect(dialOf(at, 0)).toContain('5KR')
  // A maneuver of the V-wing, which is not on the Jedi's dial.
  expect(dialOf(at, 0)).not.toContain('2TB')
  expect(dialOf(at, 2)).toEqual([])
  at.ends('setDials')
})

test('Hyperspace Docking Ring: it flies what the dial says at speed 1', () => {
  const at = carrying().dials('4FW', '2FB', null, '2FB').upTo('setDials')
  expect(at.kinds('moved').at(-1)).toMatchObject({ ship: 0, maneuver: '1FW', to: { x: 600, y: 380 } })
  at.has(2, { place: 'reserve', docked: 0 })
  // Its initiative lasts as long as the ship stays.
  expect(initiativeOf(at.game, at.ship(0))).toBe(3)
  at.ends('setDials')
})

test('Hyperspace Docking Ring: for an advanced maneuver it stays, without stress, and may be turned', () => {
  const at = carrying().dials('4KR', '2FB', null, '2FB').upTo('useAbility')
  expect(at.options('useAbility')).toEqual(['left', 'right', 'around', 'decline'])
  at.answer('useAbility', 'around')
  at.has(0, { tokens: {}, pose: { x: 600, y: 300, heading: 180 } })
  at.upTo('setDials')
  at.ends('setDials')
})

test('[C2-DOCK-6] Hyperspace Docking Ring: the ship leaves it, and the empty ring neither has a dial nor activates', () => {
  const at = carrying().dials('4FW', '2FB', null, '2FB').upTo('systemPhase', 2)
  at.answer('systemPhase', 'deploy:front:2FB').upTo('setDials')
  at.has(2, { place: 'table', docked: null, pose: { x: 600, y: 420, heading: 0 } })
  at.has(0, { pose: { x: 600, y: 300, heading: 0 }, initiatives: [] })
  expect(dialOf(at, 0)).toEqual([])
  expect(dialOf(at, 2)).toContain('2FB')
  at.ends('setDials')
})

test('[C2-DOCK-3] Hyperspace Docking Ring: a ship that docks again gives it the dial it had set', () => {
  const at = createTable({
    seats: [
      [
        [ring, 600, 300, 0],
        [jedi, 600, 258, 0],
      ],
      [farShip],
    ],
  })
  at.arrange(2, { engaged: true })
  expect(dialOf(at, 0)).toEqual([])
  at.dials(null, '3FB', '2FB').upTo('systemPhase', 1)
  at.answer('systemPhase', 'dock:0').upTo('setDials')
  at.has(1, { place: 'reserve', docked: 0 })
  expect(at.kinds('moved')).toMatchObject([{ ship: 0, maneuver: '1FB' }, { ship: 2 }])
  expect(dialOf(at, 0)).toContain('3FB')
  at.ends('setDials')
})

test('[C2-DOCK-11] Hyperspace Docking Ring: when it is destroyed the ship leaves it, damaged', () => {
  const at = carrying(['hit', 'hit', 'blank', 'blank']).arrange(0, { shields: 0 })
  at.arrange(3, { pose: { x: 600, y: 560, heading: 180 } })
    .skipTo('engagement')
    .upTo('chooseAttack', 3)
  at.answer('chooseAttack', '0:front:0').upTo('emergencyDeploy')
  at.answer('emergencyDeploy', 'deploy:rear:2FB').answer('useAbility', 'decline')
  at.has(0, { place: 'destroyed' })
  at.has(2, { place: 'table', docked: null, shields: 0, pose: { x: 600, y: 180, heading: 180 } })
  at.upTo('setDials')
  at.ends('setDials')
})
