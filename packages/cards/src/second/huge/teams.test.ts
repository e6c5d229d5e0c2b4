import { expect, test } from 'vitest'
import { blanks, tiePilot, xwingPilot } from '../testing.ts'
import {
  cr90,
  createHugeEngaging,
  createHugeMoving,
  croc,
  gr75,
  raider,
  tieAhead,
  trident,
} from './testing.ts'

test('Bombardment Specialists: a calculate token for one band more', () => {
  const far: [string, number, number, number] = [tiePilot, 600, 300 + 110.5 + 20 + 350, 0]
  const at = createHugeEngaging(gr75, ['bombardmentspecialists'], [far], [...blanks(2), ...blanks(5)], {
    arranged: { tokens: { calculate: 1 } },
  })
  at.answer('chooseAttack', '0:front:1')
  at.has(0, { tokens: {} })
  expect(at.rolls()).toEqual([2, 5])
  at.ends('setDials')
  const without = createHugeEngaging(gr75, ['bombardmentspecialists'], [far])
  expect(without.game.pending.map(({ ask }) => ask)).not.toContain('chooseAttack')
})

test('Comms Team: up to two more are coordinated, for 1 energy each', () => {
  const friends: [string, number, number, number][] = [
    [xwingPilot, 720, 340, 0],
    [xwingPilot, 780, 340, 0],
    [xwingPilot, 840, 340, 0],
  ]
  const at = createHugeMoving(gr75, ['commsteam'], friends).dials('1FB', '2FB', '2FB', '2FB', '2FB')
  at.answer('chooseAction', 'coordinate:1').answer('chooseAction', 'focus')
  expect(at.options('useAbility')).toEqual(['ship:2', 'ship:3', 'decline'])
  at.answer('useAbility', 'ship:2').answer('chooseAction', 'focus')
  expect(at.options('answerAbility')).toEqual(['ship:3', 'done'])
  at.answer('answerAbility', 'ship:3').answer('chooseAction', 'focus')
  expect(at.kinds('spent')).toMatchObject([{ token: 'energy' }, { token: 'energy' }])
  expect(at.kinds('gained').map(({ ship, token }) => [ship, token])).toEqual([
    [1, 'focus'],
    [2, 'focus'],
    [3, 'focus'],
  ])
  at.ends('setDials')
})

test('Damage Control Team: offline cards before engaging, damage cards by an action', () => {
  const arms = ['damagecontrolteam', 'ioncannonbattery', 'targetingbattery']
  const sides = { ioncannonbattery: 1, targetingbattery: 1 }
  const at = createHugeEngaging(cr90, arms, [tieAhead], [], { arranged: { sides, energy: 5 } })
  at.answer('useAbility', 'flip:ioncannonbattery').answer('answerAbility', 'flip:targetingbattery')
  at.has(0, { sides: { ioncannonbattery: 0, targetingbattery: 0 }, energy: 3 })
})

test('Damage Control Team: as many damage cards of the ship by one action as there is energy', () => {
  const names = ['weaponsfailure', 'woundedcrew', 'damagedengine', 'damagedengine', 'weaponsfailure']
  const damage = [...names, 'weaponsfailure', 'damagedengine'].map((card) => ({
    card: `huge:${card}`,
    faceup: true,
  }))
  const at = createHugeMoving(cr90, ['damagecontrolteam'], [], { dice: ['blank'] })
  at.arrange(0, { damage, energy: 7 }).dials('2FB', '2FB')
  const offered = at.options('chooseAction').filter((id) => id.includes('damagecontrolteam'))
  expect(offered).toEqual([0, 2, 3, 4, 5, 6].map((place) => `card:damagecontrolteam:repair:${place}`))
  at.answer('chooseAction', 'card:damagecontrolteam:repair:0')
  for (const place of [2, 3, 4, 5]) at.answer('answerAbility', `repair:${place}`)
  expect(at.options('answerAbility')).toEqual(['repair:6', 'done'])
  at.answer('answerAbility', 'repair:6')
  expect(at.ship(0).damage.map(({ faceup }) => faceup)).toEqual(
    names.map((_, i) => i === 1).concat([false, false]),
  )
  expect(at.kinds('spent')).toHaveLength(6)
  at.upTo('setDials')
})

test('Gunnery Specialists: 1 energy for each die rolled again', () => {
  const at = createHugeEngaging(
    gr75,
    ['gunneryspecialists'],
    [tieAhead],
    [...blanks(2), 'hit', 'hit', ...blanks(3)],
  )
  at.answer('chooseAttack', '0:front:1')
  at.answer('modifyAttackDice', 'card:0:gunneryspecialists:reroll:2000').upTo('setDials')
  expect(at.kinds('spent')).toMatchObject([{ token: 'energy', amount: 2 }])
  expect(at.kinds('hit')).toMatchObject([{ hits: 2 }])
  at.ends('setDials')
})

test('IG-RM Droids: a hit is a crit while calculating', () => {
  const dice = ['hit', 'blank', 'blank', ...blanks(3)]
  const at = createHugeEngaging(croc, ['igrmdroids'], [tieAhead], dice, {
    arranged: { tokens: { calculate: 1 } },
  })
  at.answer('chooseAttack', '0:front:1').answer('modifyAttackDice', 'card:0:igrmdroids:hitToCrit')
  expect(at.kinds('changed').at(-1)).toMatchObject({ faces: ['crit', 'blank', 'blank'] })
})

test('Ordnance Team: more charges, and no disarm token', () => {
  const at = createHugeMoving(raider, ['ordnanceteam', 'protontorpedoes']).arrange(0, {
    charges: { protontorpedoes: 0 },
  })
  at.dials('2FB', '2FB').answer('chooseAction', 'reload:protontorpedoes')
  at.answer('chooseAbility', '0:ordnanceteam:0').answer('useAbility', 'reload:protontorpedoes')
  at.answer('chooseAbility', '0:ordnanceteam:1').answer('useAbility', 'use')
  at.has(0, { charges: { protontorpedoes: 2 }, energy: 4, tokens: {} })
})

test('Ordnance Team: missiles like torpedoes, those that lack charges', () => {
  const at = createHugeMoving(raider, ['ordnanceteam', 'protontorpedoes', 'concussionmissiles'])
  at.arrange(0, { charges: { protontorpedoes: 0, concussionmissiles: 2 } })
  at.dials('2FB', '2FB').answer('chooseAction', 'reload:protontorpedoes')
  at.answer('chooseAbility', '0:ordnanceteam:0')
  expect(at.options('useAbility')).toEqual(['reload:protontorpedoes', 'reload:concussionmissiles', 'decline'])
  at.answer('useAbility', 'reload:concussionmissiles')
  expect(at.options('answerAbility')).toEqual(['reload:protontorpedoes', 'done'])
  at.has(0, { charges: { protontorpedoes: 1, concussionmissiles: 3 } })
})

test('Sensor Experts: three locks, two of them beside the first', () => {
  const enemies: [string, number, number, number][] = [
    [tiePilot, 560, 620, 180],
    [tiePilot, 640, 620, 180],
    [tiePilot, 720, 620, 180],
    [tiePilot, 300, 620, 180],
  ]
  const at = createHugeMoving(cr90, ['sensorexperts'], [], { enemies }).dials(
    '2FB',
    '2FB',
    '2FB',
    '2FB',
    '2FB',
  )
  at.answer('chooseAction', 'lock:2').answer('useAbility', 'ship:1')
  expect(at.options('answerAbility')).toEqual(['ship:3', 'done'])
  at.answer('answerAbility', 'ship:3')
  at.has(0, { locks: [2, 1, 3] })
  expect(at.kinds('spent')).toHaveLength(2)
  at.ends('setDials')
})

test('Sensor Experts: obstacles are objects like others', () => {
  const enemies: [string, number, number, number][] = [[tiePilot, 600, 620, 180]]
  const at = createHugeMoving(cr90, ['sensorexperts'], [], {
    enemies,
    obstacles: [['coreasteroid0', 680, 640]],
  })
  at.dials('2FB', '2FB').answer('chooseAction', 'lock:1')
  expect(at.options('useAbility')).toEqual(['ship:1000', 'decline'])
  at.answer('useAbility', 'ship:1000')
  at.has(0, { locks: [1, 1000], energy: 7 })
  const stone = createHugeMoving(cr90, ['sensorexperts'], [], {
    enemies,
    obstacles: [['coreasteroid0', 680, 640]],
  })
  stone.dials('2FB', '2FB').answer('chooseAction', 'lock:1000').answer('useAbility', 'ship:1')
  stone.has(0, { locks: [1000, 1] })
})

test('Tractor Technicians: tokens stay, and a tractored enemy flies slower', () => {
  const near: [string, number, number, number] = [tiePilot, 720, 300, 0]
  const at = createHugeMoving(trident, ['tractortechnicians'], [], { enemies: [near] })
  at.arrange(1, { tokens: { tractor: 1 }, activated: false }).arrange(0, { activated: true })
  at.dials('2FB', '4FW').answer('useAbility', 'use')
  expect(at.kinds('moved')).toMatchObject([{ ship: 1, maneuver: '3FW' }])
  at.upTo('setDials')
  const kept = createHugeMoving(trident, ['tractortechnicians'], [], {
    enemies: [near, [tiePilot, 1500, 800, 180]],
  })
  for (const id of [1, 2]) kept.arrange(id, { tokens: { tractor: 1 } })
  kept.skipTo('end')
  expect([1, 2].map((id) => kept.ship(id).tokens)).toEqual([{ tractor: 1 }, {}])
})

test('Droid Crew: a focus action is red', () => {
  const at = createHugeMoving(trident, ['droidcrew']).dials('2FB', '2FB').answer('chooseAction', 'focus')
  expect(at.kinds('spent')).toMatchObject([{ token: 'energy', amount: 1, rule: 'C2-ENERGY-6' }])
})

test('Droid Crew: the damage cards of the crew are repaired at the start of the End Phase', () => {
  const damage = ['woundedcrew', 'weaponsfailure', 'blindedgunners'].map((card) => ({
    card: `huge:${card}`,
    faceup: true,
  }))
  const at = createHugeMoving(trident, ['droidcrew']).arrange(0, { damage, activated: true }).skipTo('end')
  expect(at.ship(0).damage.map(({ faceup }) => faceup)).toEqual([false, true, false])
  expect(at.kinds('repaired').map(({ card }) => card)).toEqual(['huge:woundedcrew', 'huge:blindedgunners'])
  at.ends('setDials')
  const without = createHugeMoving(trident, []).arrange(0, { damage, activated: true }).skipTo('end')
  expect(without.kinds('repaired')).toEqual([])
})

test('Tractor Technicians: an ionized ship reveals no dial; what removes tokens at other times removes tractor tokens', () => {
  const near: [string, number, number, number] = [tiePilot, 720, 300, 0]
  const flying = (tokens: object) => {
    const at = createHugeMoving(trident, ['tractortechnicians'], [], { enemies: [near] })
    at.arrange(1, { tokens, activated: false }).arrange(0, { activated: true })
    return at.dials('2FB', 'ion' in tokens ? null : '4FW')
  }
  expect(flying({ tractor: 1 }).cardsHeard()).toContain('tractortechnicians')
  expect(flying({ tractor: 1, ion: 1 }).cardsHeard()).not.toContain('tractortechnicians')
  const at = createHugeMoving(
    trident,
    ['tractortechnicians'],
    [['geonosianprototype', 720, 100, 0, ['concussionmissiles']]],
    {
      enemies: [near],
      dice: blanks(8),
    },
  )
  at.arrange(1, { engaged: false, locks: [2] })
    .arrange(2, { tokens: { tractor: 1 } })
    .skipTo('engagement')
  at.upTo('chooseAttack', 1).answer('chooseAttack', 'concussionmissiles:front:2')
  const reroll = at.options('modifyAttackDice').find((id) => id.includes('pilot:geonosianprototype'))!
  at.answer('modifyAttackDice', reroll).has(2, { tokens: {} })
})

test('Comms Team: nobody is coordinated that could not act', () => {
  const at = createHugeMoving(
    gr75,
    ['commsteam'],
    [
      [xwingPilot, 720, 340, 0],
      [xwingPilot, 780, 340, 0],
      [xwingPilot, 840, 340, 0],
    ],
  )
  at.arrange(2, { tokens: { stress: 1 } }).dials('1FB', '2FB', '2FB', '2FB', '2FB')
  at.answer('chooseAction', 'coordinate:1').answer('chooseAction', 'focus')
  expect(at.options('useAbility')).toEqual(['ship:3', 'decline'])
})

test('Sensor Experts: nothing is locked that cannot be', () => {
  const sneaky = (cloak: number) => {
    const enemies: [string, number, number, number, string[]][] = [
      [tiePilot, 600, 560, 0, []],
      [tiePilot, 660, 560, 0, ['sensorscramblers']],
    ]
    const at = createHugeMoving(cr90, ['sensorexperts'], [], { enemies })
    at.arrange(2, { tokens: { cloak } }).dials('1FW', '2FB', '2FB').upTo('chooseAction', 0)
    at.answer('chooseAction', 'lock:1')
    return at.cardsHeard()
  }
  expect(sneaky(0)).toContain('sensorexperts')
  expect(sneaky(1)).not.toContain('sensorexperts')
})
