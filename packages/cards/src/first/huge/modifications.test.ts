import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import { academy, far, gozanti, gr75, red } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { createActivating, createHugeTable, createInCombat, energyOfFirst } from './testing.ts'

test('Combat Retrofit: 2 hull and 1 shield', () => {
  const at = createHugeTable([[gr75, 400, 400, 0, ['mod:combatretrofit']]], [far])
  expect(at.game.rules.facts[0]).toMatchObject({ hull: 10, shields: 5, silent: [] })
  at.has(0, { shields: 5 })
})

test('Automated Protocols: after another action 1 energy pays for recovering or reinforcing', () => {
  const upgraded: PlacedPilot = [gr75, 400, 400, 0, ['mod:automatedprotocols']]
  const at = createActivating([upgraded, [red, 560, 400]], [far], {
    huge: { energy: 3 },
    ship: { shields: 1 },
  })
  at.answer('chooseAction', 'coordinate:1').answer('chooseAction', 'focus').answer('useAbility', 'use')
  expect(at.options('chooseAction')).toEqual(['recover', 'reinforce:fore', 'reinforce:aft', 'none'])
  at.answer('chooseAction', 'recover')
  at.has(0, { shields: 3, huge: { energy: 0 } }).ends('setDials')
  // Recovering itself brings nothing more.
  const plain = createActivating([upgraded], [far], { huge: { energy: 3 }, ship: { shields: 1 } })
  plain.answer('chooseAction', 'reinforce:fore').ends('setDials')
  expect(energyOfFirst(plain)).toBe(3)
})

test('Optimized Generators: energy put on a card brings 2 more, once in a round, which may be put on cards too', () => {
  const quad = 'hardpoint:quadlasercannons'
  const upgraded: PlacedPilot = [gozanti, 400, 400, 0, [quad, 'mod:optimizedgenerators']]
  const at = createActivating([upgraded], [far], { huge: { energy: 1, stored: {} } }, 'allocateEnergy')
  at.answer('allocateEnergy', `allocate:${quad}=1`)
  expect([energyOfFirst(at), at.ship(0).huge!.stored]).toEqual([2, { [quad]: 1 }])
  at.answer('allocateEnergy', `allocate:${quad}=1`)
  expect([energyOfFirst(at), at.ship(0).huge!.stored]).toEqual([1, { [quad]: 2 }])
  at.ends('chooseAction')
})

test('Ordnance Tubes: torpedoes are not discarded', () => {
  const torpedo = 'torpedo:protontorpedoes'
  const fires = (upgrades: string[]) =>
    createInCombat([[gozanti, 400, 300, 0, [torpedo, ...upgrades]]], [[academy, 400, 600, 0]], {
      ship: { locks: [1] },
      dice: blanks(4 + 3),
    })
      .answer('chooseAttack', `${torpedo}:1`)
      .upTo('setDials')
  expect(fires([]).ship(0).discarded).toEqual([torpedo])
  const at = fires(['mod:ordnancetubes'])
  at.has(0, { discarded: [], locks: [] }).ends('setDials')
})
