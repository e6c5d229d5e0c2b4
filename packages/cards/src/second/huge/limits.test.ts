import type { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { blanks, createTable, farShip, tiePilot, xwingPilot } from '../testing.ts'
import {
  cr90,
  createHugeEngaging,
  createHugeMoving,
  createInSetup,
  gr75,
  raider,
  tieAhead,
  trident,
} from './testing.ts'

/** Cases in which cards of huge ships have no effect: one range further, for another ship, without energy. */

const isAsked = (at: Table): boolean => at.game.pending.some(({ ask }) => ask === 'useAbility')

test('Comms Team: friends at range 1 of the coordinated ship, none further and no enemy', () => {
  const offered = (
    x: number,
    enemies: readonly (readonly [string, number, number, number])[] = [farShip as never],
  ) => {
    const at = createHugeMoving(
      gr75,
      ['commsteam'],
      [
        [xwingPilot, 720, 340, 0],
        [xwingPilot, x, 340, 0],
      ],
      { enemies },
    )
    at.dials('1FB', '2FB', '2FB', '2FB')
      .answer('chooseAction', 'coordinate:1')
      .answer('chooseAction', 'focus')
    return isAsked(at) ? at.options('useAbility') : []
  }
  expect(offered(855)).toEqual(['ship:2', 'decline'])
  expect(offered(865)).toEqual([])
  expect(offered(1200, [[tiePilot, 800, 340, 0]])).toEqual([])
})

test('Comms Team: not without energy', () => {
  const at = createHugeMoving(
    gr75,
    ['commsteam'],
    [
      [xwingPilot, 720, 340, 0],
      [xwingPilot, 780, 340, 0],
    ],
  ).arrange(0, { energy: 0 })
  at.dials('1FB', '2FB', '2FB', '2FB').answer('chooseAction', 'coordinate:1').answer('chooseAction', 'focus')
  at.ends('setDials')
})

test('Ordnance Team: when it reloads, with energy', () => {
  const acting = (action: string, energy: number) => {
    const at = createHugeMoving(raider, ['ordnanceteam', 'protontorpedoes']).arrange(0, {
      charges: { protontorpedoes: 0 },
      energy,
    })
    at.dials('2FB', '2FB').answer('chooseAction', action)
    return at.game.pending.some(({ ask }) => ask === 'chooseAbility' || ask === 'useAbility')
  }
  expect(acting('reload:protontorpedoes', 3)).toBe(true)
  expect(acting('reload:protontorpedoes', 0)).toBe(false)
  expect(acting('focus', 3)).toBe(false)
})

test('Tractor Technicians: speed 2 becomes 1, speed 1 stays, and only for a tractored enemy at range 1', () => {
  const flown = (dial: string, { x = 720, tractor = 1, energy = 3 } = {}) => {
    const at = createHugeMoving(trident, ['tractortechnicians'], [], { enemies: [[tiePilot, x, 300, 0]] })
    at.arrange(1, { tokens: tractor > 0 ? { tractor } : {}, activated: false }).arrange(0, {
      activated: true,
      energy,
    })
    at.dials('2FB', dial)
    const asked = isAsked(at)
    if (asked) at.answer('useAbility', 'use')
    return [asked, at.kinds('moved').at(-1)?.maneuver]
  }
  expect(flown('2FB')).toEqual([true, '1FB'])
  expect(flown('1TW')).toEqual([true, '1TW'])
  expect(flown('4FW', { tractor: 0 })).toEqual([false, '4FW'])
  expect(flown('4FW', { energy: 0 })).toEqual([false, '4FW'])
  expect(flown('4FW', { x: 770 })).toEqual([false, '4FW'])
})

test('Jan Dodonna: one token is spent for each change, and only by friends within range 3', () => {
  const at = createTable({
    seats: [
      [
        [cr90, 600, 300, 0, ['jandodonna']],
        [xwingPilot, 760, 300],
      ],
      [[tiePilot, 760, 490]],
    ],
    dice: ['focus', 'focus', 'blank', ...blanks(8)],
  })
  at.arrange(0, { tokens: { focus: 2 }, engaged: true })
    .arrange(2, { engaged: true })
    .skipTo('engagement')
  at.answer('chooseAttack', '0:front:2').answer('modifyAttackDice', 'card:0:jandodonna:focus')
  expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'focus', amount: 1 }])
  expect(at.kinds('changed').at(-1)).toMatchObject({ faces: ['hit', 'hit', 'blank'] })
  const away = (x: number) => {
    const one = createTable({
      seats: [
        [
          [cr90, 300, 300, 0, ['jandodonna']],
          [xwingPilot, x, 300],
        ],
        [[tiePilot, x, 490]],
      ],
      dice: ['focus', ...blanks(12)],
    })
    one
      .arrange(0, { tokens: { focus: 2 }, engaged: true })
      .arrange(2, { engaged: true })
      .skipTo('engagement')
    return one.answer('chooseAttack', '0:front:2').game.pending.some(({ ask }) => ask === 'modifyAttackDice')
  }
  expect([away(650), away(690)]).toEqual([true, false])
})

test('Impetuous: for a ship that its own attack destroys, if it may act', () => {
  const acts = (ship: object, by: number) => {
    const at = createTable({
      seats: [
        [
          [raider, 600, 300, 0, ['impetuous']],
          [xwingPilot, 700, 450],
        ],
        [[tiePilot, 650, 600, 0], farShip],
      ],
      dice: [...Array<string>(by === 0 ? 4 : 3).fill('hit'), ...blanks(12)],
    })
    for (const id of [0, 1, 2, 3]) at.arrange(id, { engaged: id !== by })
    at.arrange(0, { energy: 0, ...ship }).skipTo('engagement')
    at.answer('chooseAttack', by === 0 ? '0:fullFront:2' : '0:front:2')
    expect(at.ship(2).damage.length).toBeGreaterThanOrEqual(3)
    return at.cardsHeard().includes('impetuous')
  }
  expect(acts({}, 0)).toBe(true)
  expect(acts({}, 1)).toBe(false)
  expect(acts({ tokens: { stress: 1 } }, 0)).toBe(false)
})

test('Luminous: a ship that is not in reserve is not placed again', () => {
  const at = createInSetup([
    [
      [gr75, 0, 0, 0, ['luminous']],
      [xwingPilot, 0, 0],
    ],
    [farShip],
  ])
  while (at.asked('placeShip').subject !== 0) {
    const { seat } = at.asked('placeShip')
    at.put('placeShip', 700, seat === 0 ? 50 : 860, seat === 0 ? 0 : 180)
  }
  // It comes when the others stand, not before.
  expect([1, 2].map((id) => at.ship(id).place)).toEqual(['table', 'table'])
  const placed = createInSetup([
    [
      [gr75, 0, 0],
      [xwingPilot, 0, 0],
    ],
    [farShip],
  ])
  placed.arrange(0, { place: 'table', pose: { x: 300, y: 150, heading: 0 } })
  expect(placed.kinds('setAside')).toEqual([])
})

test('Targeting Battery: for its own attack with it, on a target it has not locked', () => {
  const asked = (ship: object, weapon: string) => {
    const at = createHugeEngaging(gr75, ['targetingbattery', 'ioncannonbattery'], [tieAhead], blanks(12), {
      arranged: { energy: 4, ...ship },
    })
    at.answer('chooseAttack', weapon)
    while (at.game.pending[0]?.ask === 'modifyAttackDice') at.answer('modifyAttackDice', 'done')
    return isAsked(at)
  }
  expect(asked({}, 'bonus:targetingbattery:front:1')).toBe(true)
  expect(asked({ locks: [1] }, 'bonus:targetingbattery:front:1')).toBe(false)
  expect(asked({}, 'bonus:ioncannonbattery:front:1')).toBe(false)
  expect(asked({}, '0:front:1')).toBe(false)
})

test('Targeting Battery: the battery of another ship does not lock', () => {
  const at = createTable({
    seats: [
      [
        [gr75, 600, 300, 0, ['targetingbattery']],
        [gr75, 760, 300, 0, ['targetingbattery']],
      ],
      [[tiePilot, 680, 580]],
    ],
    dice: blanks(12),
  })
  for (const id of [1, 2]) at.arrange(id, { engaged: true })
  at.skipTo('engagement').answer('chooseAttack', 'bonus:targetingbattery:front:2')
  expect(at.asked('useAbility').subject).toBe(0)
  at.answer('useAbility', 'use')
  expect([0, 1].map((id) => at.ship(id).locks)).toEqual([[2], []])
  expect(isAsked(at)).toBe(false)
})

test('Quick-Release Locks: a crate at the middle of the tail or 30 mm to either side, where nobody stands', () => {
  const locks = (friends: readonly (readonly [string, number, number, number])[] = []) =>
    createHugeMoving(gr75, ['quickreleaselocks'], friends).skipTo('system')
  const places = (friends?: readonly (readonly [string, number, number, number])[]) =>
    locks(friends)
      .options('systemPhase')
      .filter((id) => id.startsWith('card:'))
      .map((id) => [
        id.split(':')[2],
        locks(friends).answer('systemPhase', id).game.state.obstacles[0]!.pose.x,
      ])
  expect(places()).toEqual([
    ['middle', 600],
    ['left', 570],
    ['right', 630],
  ])
  expect(places([[tiePilot, 640, 160, 0]]).map(([id]) => id)).not.toContain('right')
})
