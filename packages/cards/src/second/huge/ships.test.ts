import { expect, test } from 'vitest'
import { blanks, tiePilot, xwingPilot } from '../testing.ts'
import {
  cr90,
  createHugeAttacked,
  createHugeEngaging,
  createHugeMoving,
  croc,
  gozanti,
  gr75,
  raider,
  tieAhead,
} from './testing.ts'

test('Broadside Batteries: locks at range 4', () => {
  const at = (x: number) =>
    createHugeMoving(cr90, [], [], { enemies: [[tiePilot, 600 + 40 + 20 + x, 380, 180]] })
      .dials('2FB', '2FB')
      .options('chooseAction')
  expect(at(399)).toContain('lock:1')
  expect(at(401)).not.toContain('lock:1')
})

test('Overdrive Burners: one defense die more after speed 3 or more', () => {
  const dice = (more: number) => [...blanks(3), ...blanks(more)]
  const at = createHugeAttacked(croc, [], [xwingPilot, 600, 580, 180], dice(1), {
    arranged: { revealed: '3FW' },
  })
  expect(at.rolls()).toEqual([3, 1])
  const slow = createHugeAttacked(croc, [], [xwingPilot, 600, 580, 180], dice(0), {
    arranged: { revealed: '2FB' },
  })
  expect(slow.rolls()).toEqual([3, 0])
})

test('Docking Clamps: four small ships begin docked', () => {
  const at = createHugeMoving(gozanti, [], [[tiePilot, 660, 300, 0]]).skipTo('system')
  expect(at.options('systemPhase')).toContain('dock:0')
})

test('Resupply Craft: a friend that has acted is rid of a token or gets a shield back', () => {
  const at = createHugeMoving(gr75, [], [[xwingPilot, 700, 200, 0]]).arrange(0, { activated: true })
  at.arrange(1, { activated: false, shields: 1, tokens: { strain: 1 } }).dials('1FB', '3FW', '2FB')
  at.answer('chooseAction', 'focus')
  expect(at.options('useAbility')).toEqual(['remove:strain', 'shield', 'decline'])
  at.answer('useAbility', 'shield')
  at.has(1, { shields: 2 })
  expect(at.kinds('spent')).toMatchObject([{ ship: 0, token: 'energy', amount: 1 }])
  at.ends('setDials')
})

test('Concentrated Batteries: one die more down the bullseye', () => {
  const at = createHugeEngaging(raider, [], [tieAhead], [...blanks(5), ...blanks(3)]).answer(
    'chooseAttack',
    '0:fullFront:1',
  )
  expect(at.rolls()).toEqual([5, 3])
  const aside = createHugeEngaging(raider, [], [[tiePilot, 680, 580, 0]], [...blanks(4), ...blanks(3)])
  expect(aside.answer('chooseAttack', '0:fullFront:1').rolls()).toEqual([4, 3])
})

test('Resupply Craft: a lock is a red token, too; neither further away, nor an enemy, nor without energy', () => {
  const acting = (x: number, energy = 1) => {
    const at = createHugeMoving(gr75, [], [[xwingPilot, x, 200, 0]]).arrange(0, { activated: true, energy })
    at.arrange(1, { activated: false }).arrange(2, { locks: [1] })
    return at.dials('1FB', '3FW', '2FB').answer('chooseAction', 'focus')
  }
  acting(700).answer('useAbility', 'remove:lock:2').has(2, { locks: [] })
  expect(acting(780).cardsHeard()).toEqual([])
  // At range 0 it is near enough.
  acting(660).answer('useAbility', 'remove:lock:2').has(2, { locks: [] })
  expect(acting(700, 0).cardsHeard()).toEqual([])
  const enemy = createHugeMoving(gr75, [], [], { enemies: [[xwingPilot, 700, 200, 0]] }).arrange(0, {
    activated: true,
  })
  enemy.arrange(1, { activated: false, tokens: { strain: 1 } }).dials('1FB', '3FW')
  expect(enemy.answer('chooseAction', 'focus').cardsHeard()).toEqual([])
})
