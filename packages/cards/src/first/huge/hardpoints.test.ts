import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import { academy, beside, cr90, croc, gozanti, gr75 } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { createInCombat } from './testing.ts'

const gun = (id: string): string => `hardpoint:${id}`
const stored = (id: string, amount: number) => ({ energy: 0, stored: { [gun(id)]: amount } })

test('Single Turbolasers: 2 energy; the defender’s agility is doubled; a focus result may become a hit', () => {
  const armed: PlacedPilot = [gozanti, 500, 300, 0, [gun('singleturbolasers')]]
  const at = createInCombat([armed], [[academy, 500, 397.5 + 290 + 20, 0]], {
    huge: stored('singleturbolasers', 2),
    dice: ['focus', 'focus', 'blank', 'blank', ...blanks(6)],
  })
  at.answer('chooseAttack', `${gun('singleturbolasers')}:1`)
  expect(at.options('modifyAttackDice')).toEqual([`card:0:${gun('singleturbolasers')}:focus:hit`, 'done'])
  at.answer('modifyAttackDice', `card:0:${gun('singleturbolasers')}:focus:hit`)
  expect(at.rolls()).toEqual([4, 6])
  expect(at.damage(1)).toEqual(['-'])
  expect(at.ship(0).huge!.stored).toEqual({})
  at.upTo('setDials').ends('setDials')
})

test('Single Turbolasers cannot fire with 1 energy', () => {
  const at = createInCombat(
    [[gozanti, 500, 300, 0, [gun('singleturbolasers')]]],
    [[academy, 500, 707.5, 0]],
    {
      huge: stored('singleturbolasers', 1),
    },
  )
  at.ends('setDials')
})

test('Quad Laser Cannons: after a miss 1 energy more pays for another attack', () => {
  const quad = gun('quadlasercannons')
  const seats = [[[gozanti, 500, 300, 0, [quad]]], [[academy, 500, 500, 0]]] as const
  const at = createInCombat(seats[0], seats[1], {
    huge: stored('quadlasercannons', 2),
    dice: [...blanks(6), 'hit', ...blanks(2 + 3)],
  })
  at.answer('chooseAttack', `${quad}:1`).answer('useAbility', 'use').answer('chooseAttack', `${quad}:1`)
  expect(at.kinds('attack')).toHaveLength(2)
  expect(at.damage(1)).toEqual(['-'])
  expect(at.ship(0).huge!.stored).toEqual({})
  at.upTo('setDials').ends('setDials')

  const hits = createInCombat(seats[0], seats[1], {
    huge: stored('quadlasercannons', 2),
    dice: ['hit', ...blanks(5)],
  })
  hits.answer('chooseAttack', `${quad}:1`).upTo('setDials').ends('setDials')
  expect(hits.ship(0).huge!.stored).toEqual({ [quad]: 1 })
})

test('Ion Cannon Battery: 2 energy; a hit is 1 critical damage and an ion token', () => {
  const battery = gun('ioncannonbattery')
  const at = createInCombat([[gozanti, 500, 300, 0, [battery]]], [[academy, 500, 600, 0]], {
    huge: stored('ioncannonbattery', 2),
    dice: ['hit', 'hit', 'hit', 'crit', ...blanks(3)],
    deck: ['damagedengine'],
  })
  at.answer('chooseAttack', `${battery}:1`)
  expect(at.damage(1)).toEqual(['damagedengine'])
  at.has(1, { tokens: { ion: 1 } })
  at.upTo('setDials').ends('setDials')
})

test('Ion Cannon Battery strikes the section it was aimed at', () => {
  const battery = gun('ioncannonbattery')
  const at = createInCombat([[gozanti, 500, 300, 0, [battery]]], [[cr90, 500, 700, 0]], {
    huge: stored('ioncannonbattery', 2),
    dice: ['hit', ...blanks(3)],
    aft: ['reactorleak'],
  })
  at.arrange(1, { shields: 5, huge: { ...at.ship(1).huge!, shields: { fore: 5, aft: 0 } } })
  at.answer('chooseAttack', `${battery}:1:aft`)
  expect(beside(at, 1)).toEqual({ fore: 0, aft: 1 })
  at.has(1, { tokens: { ion: 1 } })
})

test.each([
  ['Dual Laser Turret', gozanti, 'duallaserturret', 1, 3],
  ['Heavy Laser Turret', croc, 'heavylaserturret', 2, 4],
])('%s fires in every direction for its energy', (_, ship, id, cost, dice) => {
  // The TIE is behind the ship, at Range 2.
  const seats = [[[ship, 500, 500, 0, [gun(id)]]], [[academy, 500, 402.5 - 150 - 20, 180]]] as const
  const at = createInCombat(seats[0], seats[1], { huge: stored(id, cost), dice: blanks(dice + 3) })
  at.answer('chooseAttack', `${gun(id)}:1`)
  expect(at.rolls()).toEqual([dice, 3])
  expect(at.ship(0).huge!.stored).toEqual({})
  at.upTo('setDials').ends('setDials')
  createInCombat(seats[0], seats[1], { huge: stored(id, cost - 1) }).ends('setDials')
})

test('a transport without hardpoints has nothing to fire', () => {
  createInCombat([[gr75, 500, 300]], [[academy, 500, 500, 0]]).ends('setDials')
})
