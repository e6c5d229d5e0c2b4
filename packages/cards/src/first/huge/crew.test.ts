import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import { academy, beside, croc, far, gozanti, gr75, raider, red } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  createActivating,
  createHugeTable,
  createInCombat,
  energyOfFirst,
  isByCard,
  sectionDamageCard,
} from './testing.ts'

const carrying = (...upgrades: string[]): PlacedPilot => [gr75, 400, 400, 0, upgrades]

test('Toryn Farr: for each energy an enemy at Range 1–2 loses focus, evade and locks', () => {
  const theirs: PlacedPilot[] = [
    [academy, 560, 400],
    [academy, 560, 460],
    [academy, 760, 400],
  ]
  const rich = { tokens: { focus: 1, evade: 1, stress: 1 }, locks: [0] }
  const at = createActivating([carrying('crew:torynfarr')], theirs, {
    huge: { energy: 3 },
    others: { 1: rich, 2: rich, 3: rich },
  })
  expect(at.options('chooseAction').filter((id) => id.startsWith('torynfarr'))).toEqual([
    'torynfarr:1',
    'torynfarr:2',
  ])
  at.answer('chooseAction', 'torynfarr:2').answer('useAbility', 'ship:1')
  for (const id of [1, 2]) at.has(id, { tokens: { stress: 1 }, locks: [] })
  at.has(3, { locks: [0] })
  expect(at.kinds('lost').filter(isByCard)).toMatchObject([
    { ship: 2, token: 'focus' },
    { ship: 2, token: 'evade' },
    { ship: 1, token: 'focus' },
    { ship: 1, token: 'evade' },
  ])
  expect(energyOfFirst(at)).toBe(1)
  at.upTo('setDials')
  const offered = (one: object, left = 3): boolean =>
    createActivating([carrying('crew:torynfarr')], theirs, { huge: { energy: left }, others: { 1: one } })
      .options('chooseAction')
      .includes('torynfarr:1')
  for (const one of [{ tokens: { focus: 1 } }, { tokens: { evade: 1 } }, { locks: [0] }])
    expect([one, offered(one), offered(one, 0)]).toEqual([one, true, false])
  expect(offered({ tokens: { stress: 1 } })).toBe(false)
})

test('WED-15 Repair Droid: 1 energy for a facedown card, 3 for a faceup one', () => {
  const damage = [
    sectionDamageCard(901, 'gr75mediumtransport-fore:directhit', 'fore', true),
    sectionDamageCard(902, 'gr75mediumtransport-aft:reactorleak', 'aft'),
    sectionDamageCard(903, 'gr75mediumtransport-aft:reactorleak', 'aft'),
  ]
  const droid = (energy: number) =>
    createActivating([carrying('crew:wed15repairdroid')], [far], { huge: { energy }, ship: { damage } })
  const repairs = (energy: number) =>
    droid(energy)
      .options('chooseAction')
      .filter((id) => id.startsWith('wed15'))
  expect([0, 1, 3].map(repairs)).toEqual([
    [],
    ['wed15:facedown:aft'],
    ['wed15:facedown:aft', 'wed15:directhit:901'],
  ])
  const up = droid(3).answer('chooseAction', 'wed15:directhit:901')
  expect([beside(up, 0), energyOfFirst(up)]).toEqual([{ fore: 0, aft: 2 }, 0])
  const down = droid(3).answer('chooseAction', 'wed15:facedown:aft')
  expect([beside(down, 0), energyOfFirst(down)]).toEqual([{ fore: 1, aft: 1 }, 2])
  down.ends('setDials')
})

test('WED-15 Repair Droid: what the card it discards put out of use works again', () => {
  const team = 'team:sensorteam'
  const at = createActivating([[gozanti, 400, 400, 0, ['crew:wed15repairdroid', team]]], [far], {
    huge: { energy: 4, disabled: { [team]: 901 } },
    ship: {
      damage: [sectionDamageCard(901, 'gozanticlasscruiser-fore:hullbreach', 'fore', true)],
      skills: [
        { value: 0, from: 0, no: 901 },
        { value: 3, from: 0 },
      ],
    },
  })
  at.answer('chooseAction', 'wed15:hullbreach:901')
  at.has(0, { damage: [], skills: [{ value: 3, from: 0 }], huge: { disabled: {} } }).ends('setDials')
})

test('Carlist Rieekan: discarded for all friends to activate at pilot skill 12, and only to activate', () => {
  const darth: PlacedPilot = ['darthvader', 1000, 700, 180]
  const at = createHugeTable([carrying('crew:carlistrieekan'), [red, 600, 200]], [darth]).dials(
    '4FW',
    '2FG',
    '2FG',
  )
  at.answer('useAbility', 'use')
  // Vader, of pilot skill 9, now comes before the X-wing of 4.
  expect(at.asked('chooseAction').subject).toBe(2)
  at.has(0, { discarded: ['crew:carlistrieekan'] })
  at.upTo('setDials')
  expect(at.kinds('revealed').map(({ ship }) => ship)).toEqual([2, 1, 0])
  at.ends('setDials')
  const { skills } = at.ship(1)
  expect(skills).toMatchObject([{ value: 12, phase: 'activation', until: 1 }])
})

test('Jan Dodonna: another friend at Range 1 may change a hit to a crit', () => {
  const fires = (x: number) =>
    createInCombat(
      [
        [gr75, x, 400, 0, ['crew:jandodonna']],
        [red, 500, 400],
      ],
      [[academy, 500, 580, 0]],
      {
        dice: ['hit', ...blanks(2 + 3)],
        deck: ['damagedengine'],
      },
    )
      .upTo('chooseAttack', 1)
      .answer('chooseAttack', 'primary:2')
  const at = fires(400).answer('modifyAttackDice', 'card:0:crew:jandodonna:hit:crit')
  expect(at.damage(2)).toEqual(['damagedengine'])
  at.upTo('setDials').ends('setDials')
  const alone = fires(300)
  expect(alone.damage(2)).toEqual(['-'])
})

test('Raymus Antilles: looks at a dial, and a white maneuver gives stress', () => {
  const theirs: PlacedPilot[] = [
    [academy, 600, 500],
    [academy, 600, 600],
  ]
  const looks = (target: number) => {
    const at = createHugeTable([[gr75, 400, 400, 0, ['crew:raymusantilles']]], theirs)
    return at.dials('4FW', '4FW', '2FG').answer('useAbility', `ship:${target}`)
  }
  const white = looks(1)
  white.has(1, { tokens: { stress: 1 } })
  expect(white.kinds('peeked')).toMatchObject([{ ship: 1, maneuver: '4FW', only: [0] }])
  const green = looks(2).has(2, { tokens: {} })
  expect(green.kinds('peeked')).toMatchObject([{ ship: 2, maneuver: '2FG', only: [0] }])
})

test('Grand Moff Tarkin: gives another ship at Range 1–4 a focus token, or takes one', () => {
  const mine: PlacedPilot[] = [
    [gozanti, 400, 400, 0, ['crew:grandmofftarkin']],
    [academy, 400, 850, 180],
  ]
  const at = () =>
    createInCombat(
      mine,
      [
        [red, 560, 500, 90],
        [red, 1200, 100],
      ],
      { others: { 2: { tokens: { focus: 1 } } } },
    )
  expect(at().options('useAbility')).toEqual(['give:1', 'give:2', 'take:2', 'decline'])
  const given = at().answer('useAbility', 'give:1')
  expect(given.kinds('gained')).toMatchObject([{ ship: 1, token: 'focus' }])
  const taken = at().answer('useAbility', 'take:2')
  expect(taken.kinds('lost').filter(isByCard)).toMatchObject([{ ship: 2, token: 'focus', amount: 1 }])
  taken.upTo('setDials').ends('setDials')
})

test('Captain Needa: for an obstacle a die in place of the damage card', () => {
  const over = (dice: string[]) =>
    createHugeTable([[gozanti, 400, 300, 0, ['crew:captainneeda']]], [far], {
      obstacles: [['coreasteroid0', 400, 520]],
      dice,
    })
      .dials('4FW', '2FG')
      .upTo('chooseAction', 0)
  const [hit, blank] = [over(['hit']), over(['blank'])]
  expect([hit, blank].map((at) => [at.ship(0).shields, at.damage(0)])).toEqual([
    [4, []],
    [5, []],
  ])
  expect(hit.game.state.obstacles[0]!.place).toBe('out')
  hit.ends('chooseAction')
})

test('Admiral Ozzel: up to 3 shields for as much energy', () => {
  const at = createActivating(
    [[raider, 400, 400, 0, [], ['crew:admiralozzel']]],
    [far],
    { huge: { energy: 1, shields: { fore: 2, aft: 1 } } },
    'useEnergy',
  )
  expect(at.options('useEnergy')).toEqual([
    ...['fore=0,aft=1', 'fore=1,aft=0', 'fore=1,aft=1', 'fore=2,aft=0', 'fore=2,aft=1'].map(
      (way) => `energy:crew:admiralozzel:${way}`,
    ),
    'none',
  ])
  at.answer('useEnergy', 'energy:crew:admiralozzel:fore=1,aft=1')
  at.has(0, { shields: 1, huge: { energy: 3, shields: { fore: 1, aft: 0 } } })
})

test('Admiral Ozzel: shields that would go for no energy are told as idle', () => {
  const idle = (energy: number) =>
    createActivating(
      [[raider, 400, 400, 0, [], ['crew:admiralozzel']]],
      [far],
      { huge: { energy, shields: { fore: 1, aft: 0 } } },
      'useEnergy',
    )
      .asked('useEnergy')
      .options.map((option) => option.idle)
  expect(idle(1)).toEqual([undefined, undefined])
  expect(idle(6)).toEqual([true, undefined])
})

test('Shield Technician: a recover action spends what its player likes', () => {
  const at = createActivating([carrying('crew:shieldtechnician')], [far], {
    huge: { energy: 3 },
    ship: { shields: 2 },
  })
  expect(at.options('chooseAction').filter((id) => id.startsWith('recover'))).toEqual([
    'recover',
    'recover:2',
    'recover:1',
  ])
  at.answer('chooseAction', 'recover:2')
    .has(0, { shields: 4, huge: { energy: 1 } })
    .ends('setDials')
})

test('Construction Droid: one energy of a recover action may discard a facedown card', () => {
  const damage = [sectionDamageCard(901, 'gr75mediumtransport-aft:reactorleak', 'aft')]
  const at = createActivating([carrying('crew:constructiondroid')], [far], {
    huge: { energy: 2 },
    ship: { shields: 1, damage },
  })
  at.answer('chooseAction', 'recover:2:repair:aft')
  at.has(0, { shields: 2, damage: [], huge: { energy: 0 } }).ends('setDials')
  const whole = createActivating([carrying('crew:constructiondroid')], [far], {
    huge: { energy: 2 },
    ship: { shields: 1 },
  })
  whole.answer('chooseAction', 'recover').has(0, { shields: 3, huge: { energy: 0 } })
})

test('Rear Admiral Chiraneau: a straight of speed 1 as an action', () => {
  const at = createActivating([[gozanti, 400, 300, 0, ['crew:rearadmiralchiraneau']]], [far])
  at.answer('chooseAction', 'chiraneau')
  expect(at.kinds('moved')).toMatchObject([{ ship: 0, maneuver: '1FW', full: true }])
  expect(at.ship(0).pose.y).toBeGreaterThan(330)
  at.ends('setDials')
})

test('Azmorigan: 1 energy puts another crew or team, no dearer, in the place of one', () => {
  const mine: PlacedPilot[] = [
    [croc, 400, 400, 0, ['crew:azmorigan', 'team:gunneryteam', 'hardpoint:quadlasercannons']],
    [red, 600, 100],
  ]
  const theirs: PlacedPilot[] = [[academy, 400, 400 + 97.5 + 120, 0]]
  const huge = { energy: 1, stored: { 'hardpoint:quadlasercannons': 1 } }
  const at = createHugeTable(mine, theirs, { huge, dice: ['hit', ...blanks(2 + 3)], deck: ['damagedengine'] })
  at.skipTo('end')
  const offered = at.options('useAbility')
  // Those of the same kind that cost as much or less, and none of another faction.
  expect(offered).toContain('team:gunneryteam=team:igrmthugdroids')
  expect(offered).not.toContain('team:gunneryteam=team:ordnanceexperts')
  expect(offered.filter((id) => id.endsWith('crew:captainneeda'))).toEqual([])
  expect(offered).toContain('crew:azmorigan=crew:shieldtechnician')
  at.answer('useAbility', 'team:gunneryteam=team:igrmthugdroids')
  expect(at.kinds('replaced')).toMatchObject([{ card: 'team:gunneryteam', by: 'team:igrmthugdroids' }])
  expect(energyOfFirst(at)).toBe(0)
  at.skipTo('combat').answer('chooseAttack', 'hardpoint:quadlasercannons:2')
  at.answer('modifyAttackDice', 'card:0:team:gunneryteam:hit:crit')
  expect(at.damage(2)).toEqual(['damagedengine'])
  at.upTo('setDials').ends('setDials')
})
