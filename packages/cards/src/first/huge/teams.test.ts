import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import { academy, cr90, far, gozanti, gr75, red } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { createActivating, createHugeTable, createInCombat, energyOfFirst } from './testing.ts'

const quad = 'hardpoint:quadlasercannons'
const behind: PlacedPilot = [academy, 500, 500, 0]

test('Gunnery Team: once in a round 1 energy changes a blank of a secondary weapon to a hit', () => {
  const armed: PlacedPilot = [gozanti, 500, 300, 0, [quad, 'team:gunneryteam']]
  const huge = { energy: 2, stored: { [quad]: 2 } }
  const at = createInCombat([armed], [behind], { huge, dice: blanks(6) })
  at.answer('chooseAttack', `${quad}:1`).answer('modifyAttackDice', 'card:0:team:gunneryteam:blank:hit')
  expect(at.damage(1)).toEqual(['-'])
  expect(energyOfFirst(at)).toBe(1)
  at.upTo('setDials').ends('setDials')

  const twice = createInCombat([armed], [behind], {
    huge,
    dice: [...blanks(3), 'evade', ...blanks(2), ...blanks(6)],
  })
  twice.answer('chooseAttack', `${quad}:1`).answer('modifyAttackDice', 'card:0:team:gunneryteam:blank:hit')
  // The second attack of the round gets no help.
  twice.answer('useAbility', 'use').answer('chooseAttack', `${quad}:1`).upTo('setDials').ends('setDials')
  expect(energyOfFirst(twice)).toBe(1)
})

test('Gunnery Team is no help to the primary weapon, nor without energy', () => {
  const corvette: PlacedPilot = [cr90, 500, 500, 0, ['team:gunneryteam']]
  const at = createInCombat([corvette], [[academy, 910, 572.5, 180]], {
    huge: { energy: 1 },
    dice: blanks(8),
  })
  at.answer('chooseAttack', 'primary:1').answer('useAbility', 'decline')
  at.ends('setDials')
  const armed: PlacedPilot = [gozanti, 500, 300, 0, [quad, 'team:gunneryteam']]
  const poor = createInCombat([armed], [behind], {
    huge: { energy: 0, stored: { [quad]: 1 } },
    dice: blanks(6),
  })
  poor.answer('chooseAttack', `${quad}:1`).ends('setDials')
})

test('Sensor Team: locks at Range 5', () => {
  const locks = (upgrades: string[]) =>
    createActivating([[gozanti, 400, 300, 0, upgrades]], [[academy, 400, 397.5 + 450, 0]])
      .options('chooseAction')
      .filter((id) => id.startsWith('lock'))
  expect(locks([])).toEqual([])
  expect(locks(['team:sensorteam'])).toEqual(['lock:1'])
})

test('Engineering Team: a straight gains 1 energy more, a bank does not', () => {
  const gained = (dial: string) => {
    const at = createHugeTable([[gozanti, 600, 300, 0, ['team:engineeringteam']]], [far], {
      huge: { energy: 0 },
    })
    at.arrange(1, { activated: true }).arrange(0, { dial }).skipTo('activation')
    return energyOfFirst(at)
  }
  expect([gained('2FW'), gained('2BW')]).toEqual([3, 1])
})

test('Ordnance Experts: once in a round a friend at Range 1–3 changes a blank of a torpedo to a hit', () => {
  const torpedo = 'torpedo:protontorpedoes'
  const armed: PlacedPilot = [red, 560, 400, 0, [torpedo]]
  const fires = (x: number) =>
    createInCombat([[gozanti, x, 400, 0, ['team:ordnanceexperts']], armed], [[academy, 560, 620, 0]], {
      others: { 1: { locks: [2] } },
      dice: blanks(4 + 3),
    })
      .upTo('chooseAttack', 1)
      .answer('chooseAttack', `${torpedo}:2`)
  const at = fires(400)
  at.answer('modifyAttackDice', 'card:0:team:ordnanceexperts:blank:hit')
  expect(at.damage(2)).toEqual(['-'])
  expect(at.kinds('ability')).toMatchObject([{ ship: 0, card: 'team:ordnanceexperts' }])
  at.upTo('setDials').ends('setDials')
  // Too far away, no question is asked.
  fires(1400).upTo('setDials').ends('setDials')
})

test('IG-RM Thug Droids: a hit may become a crit', () => {
  const armed: PlacedPilot = [gozanti, 500, 300, 0, [quad, 'team:igrmthugdroids']]
  const at = createInCombat([armed], [behind], {
    huge: { energy: 0, stored: { [quad]: 1 } },
    dice: ['hit', ...blanks(5)],
    deck: ['damagedengine'],
  })
  at.answer('chooseAttack', `${quad}:1`).answer('modifyAttackDice', 'card:0:team:igrmthugdroids:hit:crit')
  expect(at.damage(1)).toEqual(['damagedengine'])
  at.upTo('setDials').ends('setDials')
})

test('a transport has no team, and its straights gain what its dial says', () => {
  const at = createHugeTable([[gr75, 600, 300]], [far], { huge: { energy: 0 } })
  at.arrange(1, { activated: true }).arrange(0, { dial: '2FW' }).skipTo('activation')
  expect(energyOfFirst(at)).toBe(2)
})
