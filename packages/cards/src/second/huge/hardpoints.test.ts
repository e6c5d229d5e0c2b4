import { expect, test } from 'vitest'
import { blanks, createTable, tiePilot, xwingPilot } from '../testing.ts'
import { cr90, createHugeEngaging, createHugeMoving, gr75, raider, tieAhead, trident } from './testing.ts'

test('Ion Cannon Battery: a crit, and an ion token for every result', () => {
  const at = createHugeEngaging(
    gr75,
    ['ioncannonbattery'],
    [[xwingPilot, 600, 580, 0]],
    ['hit', 'crit', 'blank', 'hit', ...blanks(2)],
  )
  at.answer('chooseAttack', 'bonus:ioncannonbattery:front:1')
  expect(at.kinds('gained')).toMatchObject([{ ship: 1, token: 'ion', amount: 3 }])
  at.has(1, { shields: 1, damage: [] })
  at.has(0, { energy: 3 })
  at.answer('chooseAttack', 'pass').ends('setDials')
})

test('Ion Cannon Battery, offline: 2 energy after engaging bring it back', () => {
  const arranged = { sides: { ioncannonbattery: 1 } }
  const at = createHugeEngaging(gr75, ['ioncannonbattery'], [tieAhead], [], { arranged })
  expect(at.options('chooseAttack')).toEqual(['0:front:1', 'pass'])
  at.answer('chooseAttack', 'pass').answer('useAbility', 'use')
  at.has(0, { sides: { ioncannonbattery: 0 }, energy: 3 })
  at.ends('setDials')
  const poor = createHugeEngaging(gr75, ['ioncannonbattery'], [tieAhead], [], {
    arranged: { ...arranged, energy: 1 },
  })
  poor.answer('chooseAttack', 'pass').ends('setDials')
})

test('Ordnance Tubes: torpedoes and missiles as bonus attacks through the full front arc', () => {
  const upgrades = ['ordnancetubes', 'protontorpedoes', 'ionmissiles']
  const target: [string, number, number, number] = [tiePilot, 300, 480, 0]
  const arranged = { locks: [1] }
  const at = createHugeEngaging(
    raider,
    upgrades,
    [target],
    [...blanks(4), ...blanks(3), ...blanks(3), ...blanks(3)],
    {
      arranged,
    },
  )
  expect(at.options('chooseAttack')).toEqual([
    '0:fullFront:1',
    'bonus:ordnancetubes:protontorpedoes:fullFront:1',
    'bonus:ordnancetubes:ionmissiles:fullFront:1',
    'pass',
  ])
  at.answer('chooseAttack', 'bonus:ordnancetubes:protontorpedoes:fullFront:1').upTo('chooseAttack')
  at.answer('chooseAttack', 'bonus:ordnancetubes:ionmissiles:fullFront:1').upTo('chooseAttack')
  expect(at.options('chooseAttack')).toEqual(['0:fullFront:1', 'pass'])
})

test('Ordnance Tubes, offline: through the bullseye arc as attacks, and an action brings them back', () => {
  const upgrades = ['ordnancetubes', 'protontorpedoes']
  const arranged = { locks: [1], sides: { ordnancetubes: 1 } }
  const aside = createHugeEngaging(raider, upgrades, [[tiePilot, 300, 480, 0]], [], { arranged })
  expect(aside.options('chooseAttack')).toEqual(['0:fullFront:1', 'pass'])
  const before = createHugeEngaging(raider, upgrades, [tieAhead], [], { arranged })
  expect(before.options('chooseAttack')).toEqual(['0:fullFront:1', 'protontorpedoes:bullseye:1', 'pass'])
  const acting = createHugeMoving(raider, upgrades)
    .arrange(0, { sides: { ordnancetubes: 1 } })
    .dials('2FB', '2FB')
  acting.answer('chooseAction', 'card:ordnancetubes#1:restore')
  expect(acting.kinds('flipped')).toMatchObject([{ card: 'ordnancetubes', side: 0 }])
  expect(acting.kinds('spent')).toMatchObject([{ token: 'energy', amount: 2 }])
  acting.ends('setDials')
})

test('Point Defense Battery: four bonus attacks', () => {
  const dice = Array.from({ length: 4 }, () => [...blanks(2), ...blanks(3)]).flat()
  const at = createHugeEngaging(gr75, ['pointdefensebattery'], [tieAhead], dice)
  for (let left = 4; left > 0; left--) {
    at.has(0, { energy: left })
    at.answer('chooseAttack', 'bonus:pointdefensebattery:front:1')
  }
  expect(at.options('chooseAttack')).toEqual(['0:front:1', 'pass'])
  at.answer('chooseAttack', 'pass').ends('setDials')
})

test('Targeting Battery: a lock on the target', () => {
  const at = createHugeEngaging(gr75, ['targetingbattery'], [tieAhead], [...blanks(3), ...blanks(3)])
  at.answer('chooseAttack', 'bonus:targetingbattery:front:1').answer('useAbility', 'use')
  at.has(0, { locks: [1] })
  at.answer('chooseAttack', 'pass').ends('setDials')
})

test('Turbolaser Battery: 3 energy and a lock, and 3 hits more if it hits', () => {
  const far: [string, number, number, number] = [xwingPilot, 600, 680, 0]
  const unlocked = createHugeEngaging(cr90, ['turbolaserbattery'], [far])
  expect(unlocked.game.pending.map(({ ask }) => ask)).not.toContain('chooseAttack')
  const dice = ['hit', 'blank', 'blank', ...blanks(3)]
  const at = createHugeEngaging(cr90, ['turbolaserbattery'], [far], dice, { arranged: { locks: [1] } })
  at.answer('chooseAttack', 'bonus:turbolaserbattery:front:1').answer('modifyAttackDice', 'done')
  expect(at.kinds('hit')).toMatchObject([{ hits: 4, crits: 0 }])
  at.has(1, { shields: 0 })
  expect(at.ship(1).damage).toHaveLength(2)
  const missed = createHugeEngaging(cr90, ['turbolaserbattery'], [far], [...blanks(3), ...blanks(3)], {
    arranged: { locks: [1] },
  })
  missed.answer('chooseAttack', 'bonus:turbolaserbattery:front:1').answer('modifyAttackDice', 'done')
  expect(missed.kinds('missed')).toHaveLength(1)
})

const behind: [string, number, number, number] = [xwingPilot, 600, 20, 0]

test('Tractor Tentacles and Tractor Grasp: five bonus attacks, the first free, and a tractor token for a hit', () => {
  const dice = ['hit', 'blank', ...blanks(2)]
  const at = createHugeEngaging(trident, ['tractortentacles'], [behind], dice)
  at.answer('chooseAttack', 'bonus:tractortentacles:rear:1')
  at.has(0, { energy: 3 })
  expect(at.kinds('gained')).toMatchObject([{ ship: 1, token: 'tractor', amount: 1 }])
  at.upTo('chooseAttack')
  expect(at.asked('chooseAttack').subject).toBe(0)
  expect(at.options('chooseAttack')).toContain('bonus:tractortentacles:rear:1')
})

test('Tractor Grasp: a friend that General Grievous fires at is caught as well', () => {
  const seats = [
    [[trident, 600, 300, 0, ['tractortentacles', 'generalgrievouscommand']], behind],
    [[xwingPilot, 1500, 800, 180]],
  ] as const
  const at = createTable({ seats, dice: ['hit', 'blank', ...blanks(2)] })
  for (const id of [1, 2]) at.arrange(id, { engaged: true })
  at.skipTo('engagement').answer('useAbility', 'decline')
  at.answer('chooseAttack', 'bonus:tractortentacles:rear:1')
  expect(at.kinds('gained')).toMatchObject([{ ship: 1, token: 'tractor', amount: 1 }])
})

test('Tractor Tentacles, offline: an action and 1 energy', () => {
  const at = createHugeMoving(trident, ['tractortentacles']).arrange(0, { sides: { tractortentacles: 1 } })
  at.dials('2FB', '2FB').answer('chooseAction', 'card:tractortentacles#1:restore')
  at.has(0, { sides: { tractortentacles: 0 } })
  expect(at.kinds('spent')).toMatchObject([{ token: 'energy', amount: 1 }])
})

test('Proton Cannon Battery: two bonus attacks, in each a hit is a crit', () => {
  const dice = ['hit', 'hit', 'blank', 'blank', ...blanks(2)]
  const at = createHugeEngaging(cr90, ['protoncannonbattery'], [[xwingPilot, 600, 580, 0]], dice)
  at.answer('chooseAttack', 'bonus:protoncannonbattery:bullseye:1')
  expect(at.kinds('hit')).toMatchObject([{ hits: 1, crits: 1 }])
  at.has(0, { energy: 7 })
  expect(at.asked('chooseAttack')).toMatchObject({ subject: 0 })
  at.answer('chooseAttack', 'pass').ends('setDials')
})

test('Enhanced Propulsion: another maneuver at the start of the End Phase', () => {
  const at = createHugeMoving(trident, ['enhancedpropulsion']).skipTo('end')
  expect(at.options('useAbility')).toEqual(['straight', 'left', 'right', 'decline'])
  at.answer('useAbility', 'straight')
  at.has(0, { pose: { x: 600, y: 380, heading: 0 }, energy: 3 }) // 2 came back
  at.ends('setDials')
})

test('Drill Beak: at range 0 every hit is a crit; with Grappler at range 1 of a tractored ship too', () => {
  const dice = ['hit', 'hit', 'blank', ...blanks(2)]
  // At range 1 hits stay hits.
  const near: [string, number, number, number] = [xwingPilot, 600, 300 - 110.5 - 20 - 60, 0]
  const plain = createHugeEngaging(trident, ['drillbeak'], [near], dice)
  plain.answer('chooseAttack', 'bonus:drillbeak:rear:1')
  expect(plain.kinds('hit')).toMatchObject([{ hits: 2, crits: 0 }])
  const held = createHugeEngaging(
    trident,
    ['drillbeak', 'grappler'],
    [near],
    ['hit', 'hit', 'blank', 'blank'],
  )
  held.arrange(1, { tokens: { tractor: 1 } }).answer('chooseAttack', 'bonus:drillbeak:rear:1')
  expect(held.kinds('hit')).toMatchObject([{ hits: 0, crits: 2 }])
  const touching: [string, number, number, number] = [xwingPilot, 600, 300 - 110.5 - 20 - 4, 0]
  const drilled = createHugeEngaging(trident, ['drillbeak'], [touching], dice)
  drilled.answer('chooseAttack', 'bonus:drillbeak:rear:1')
  expect(drilled.kinds('hit')).toMatchObject([{ hits: 0, crits: 2 }])
})

test('Targeting Battery: it locks as far as its ship does', () => {
  const fired = (y: number) =>
    createHugeEngaging(raider, ['targetingbattery'], [[tiePilot, 600, y, 0]], blanks(12))
      .upTo('chooseAttack')
      .answer('chooseAttack', 'bonus:targetingbattery:front:1')
  expect(fired(690).cardsHeard()).toContain('targetingbattery')
  expect(fired(790).cardsHeard()).not.toContain('targetingbattery')
})
