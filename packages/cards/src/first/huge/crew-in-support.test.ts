import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import { academy, beside, cr90, far, gozanti, gr75, raider, red } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import {
  createActivating,
  createHugeTable,
  createInCombat,
  energyOfFirst,
  sectionDamageCard,
} from './testing.ts'

/** Supporting crew on huge ships. */
const carrying = (...crew: string[]): PlacedPilot => [gr75, 400, 400, 0, crew]
const beside1: PlacedPilot = [red, 500, 400]

test('Targeting Coordinator: 1 energy gives a friend a lock', () => {
  const at = createActivating(
    [carrying('crew:targetingcoordinator'), beside1],
    [[academy, 400, 700, 180], far],
    {
      huge: { energy: 2 },
    },
    'useEnergy',
  )
  expect(at.options('useEnergy')).toEqual([
    'energy:crew:targetingcoordinator:0:lock:2',
    'energy:crew:targetingcoordinator:1:lock:2',
    'none',
  ])
  at.answer('useEnergy', 'energy:crew:targetingcoordinator:1:lock:2')
  at.has(1, { locks: [2] })
  at.has(0, { locks: [] })
  expect(energyOfFirst(at)).toBe(1)
  at.upTo('setDials')
  at.ends('setDials')
})

test('Fleet Officer: focus for two friends', () => {
  const at = createActivating(
    [
      [gozanti, 400, 400, 0, ['crew:fleetofficer']],
      [academy, 500, 400],
      [academy, 500, 460],
    ],
    [far],
  )
  const ways = at.options('chooseAction').filter((id) => id.startsWith('fleetofficer'))
  expect(ways).toEqual(['fleetofficer:1', 'fleetofficer:1+2', 'fleetofficer:2'])
  at.answer('chooseAction', 'fleetofficer:1+2')
  expect(at.kinds('gained').map(({ ship, token }) => [ship, token])).toEqual([
    [1, 'focus'],
    [2, 'focus'],
  ])
  at.ends('setDials')
})

test('Jyn Erso: focus for a friend, one for each enemy in the arc', () => {
  const corvette: PlacedPilot = [cr90, 400, 400, 0, ['crew:jynerso']]
  const at = createActivating([corvette, beside1], [[academy, 600, 450, 0], [academy, 600, 520, 0], far])
  at.answer('chooseAction', 'jynerso:1')
  at.has(1, { tokens: { focus: 2 } })
})

test('Intelligence Agent: the dial of an enemy at Range 1–2 is looked at', () => {
  const at = createHugeTable([carrying('crew:intelligenceagent')], [[academy, 500, 400, 0], far])
  for (const { id } of at.game.state.ships) at.arrange(id, { dial: id === 0 ? '1FW' : '3FW' })
  at.skipTo('activation')
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
  expect(at.kinds('peeked')).toMatchObject([{ ship: 1, maneuver: '3FW', only: [0] }])
})

test('Saboteur: a facedown card of an enemy beside it is turned up on a hit', () => {
  const hurt = { damage: [{ no: 901, card: 'core:damagedengine', faceup: false, since: 0 }] }
  const sabotages = (die: string) =>
    createActivating([carrying('crew:saboteur')], [[academy, 500, 400, 0]], {
      dice: [die],
      others: { 1: hurt },
    }).answer('chooseAction', 'saboteur:1')
  expect(sabotages('hit').ship(1).damage).toMatchObject([{ faceup: true }])
  expect(sabotages('blank').ship(1).damage).toMatchObject([{ faceup: false }])
})

test('R2-D2: a shield in the End phase without any, at the risk of old damage', () => {
  const damage = [sectionDamageCard(901, 'gr75mediumtransport-aft:reactorleak', 'aft')]
  const recovers = (die: string, shields = 0) =>
    createHugeTable([carrying('crew:r2d2-swx22')], [far], { dice: [die], ship: { shields, damage } }).skipTo(
      'end',
    )
  const at = recovers('hit').answer('useAbility', 'use')
  at.has(0, { shields: 1 })
  expect(at.ship(0).damage).toMatchObject([{ faceup: true }])
  at.ends('setDials')
  expect(recovers('blank').answer('useAbility', 'use').ship(0).damage).toMatchObject([{ faceup: false }])
  // Not with a shield left, nor on a ship that never had any.
  expect(recovers('blank', 1).game.pending[0]!.ask).toBe('setDials')
  createHugeTable([[academy, 400, 400, 0, ['crew:r2d2-swx22']]], [far])
    .skipTo('end')
    .ends('setDials')
})

test('Operations Specialist: focus for a friend near one who missed', () => {
  const at = createInCombat(
    [carrying('crew:operationsspecialist'), [red, 500, 500, 0]],
    [[academy, 500, 650, 0]],
    {
      dice: blanks(3 + 3),
    },
  )
  at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:2')
  // The transport itself takes no focus token.
  expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
  expect(at.kinds('gained').map(({ ship, token }) => [ship, token])).toEqual([[1, 'focus']])
  at.ends('setDials')
})

test('Kanan Jarrus: once in a round a friend loses stress after a white maneuver', () => {
  const at = createHugeTable([carrying('crew:kananjarrus'), [red, 500, 400], [red, 600, 400]], [far])
  for (const id of [1, 2]) at.arrange(id, { tokens: { stress: 1 }, dial: '3FW' })
  at.arrange(3, { activated: true }).arrange(0, { activated: true }).skipTo('activation')
  at.answer('chooseActivation', 'ship:1').answer('useAbility', 'use')
  at.has(1, { tokens: {} })
  at.upTo('setDials')
  at.has(2, { tokens: { stress: 1 } })
})

test('Moff Jerjerrod: a crew for a faceup damage card, which does nothing', () => {
  const at = createInCombat(
    [[gozanti, 500, 300, 0, ['crew:moffjerjerrod', 'crew:gunner']]],
    [[academy, 500, 480, 180]],
    {
      dice: ['crit', ...blanks(2)],
      fore: ['hullbreach'],
      ship: { shields: 0 },
    },
  )
  at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0:fore')
  expect(at.options('useAbility')).toEqual(['crew:moffjerjerrod', 'crew:gunner', 'decline'])
  at.answer('useAbility', 'crew:gunner')
  at.has(0, { discarded: ['crew:gunner'], huge: { disabled: {} } })
  expect(at.ship(0).damage).toMatchObject([{ faceup: false }])
  at.ends('setDials')
})

test('Breach Specialist: a reinforce token for a faceup damage card, and the others of the round', () => {
  const at = createInCombat([[gozanti, 500, 300, 0, ['crew:breachspecialist']]], [[academy, 500, 480, 180]], {
    dice: ['crit', 'crit', 'crit'],
    fore: ['hullbreach', 'commsfailure'],
    ship: { shields: 0, tokens: { reinforceFore: 1 } },
  })
  at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0:fore')
  at.answer('useAbility', 'reinforceFore')
  expect(beside(at, 0).fore).toBe(2)
  expect(at.ship(0).damage.every(({ faceup }) => !faceup)).toBe(true)
  expect(at.ship(0).tokens).toEqual({})
  at.ends('setDials')
})

test('Inspiring Recruit: once in a round a friend loses a second stress token', () => {
  const calms = (mine: PlacedPilot) => {
    const at = createHugeTable([mine, [red, 500, 400], [red, 600, 400]], [far])
    for (const id of [1, 2]) at.arrange(id, { tokens: { stress: 2 }, dial: '2FG' })
    at.arrange(3, { activated: true }).arrange(0, { activated: true }).skipTo('activation')
    at.answer('chooseActivation', 'ship:1').answer('useAbility', 'use')
    at.has(1, { tokens: {} })
    at.upTo('setDials')
    at.has(2, { tokens: { stress: 1 } }).ends('setDials')
  }
  calms(carrying('crew:inspiringrecruit'))
  calms([red, 400, 400, 0, ['crew:inspiringrecruit']])
})

test('crew:inspiringrecruit: each copy once in a round', () => {
  const left = (...crew: string[]) => {
    const at = createHugeTable(
      [
        [red, 400, 400, 0, crew],
        [red, 500, 400],
      ],
      [far],
    )
    at.arrange(1, { tokens: { stress: 4 }, dial: '2FG' })
    at.arrange(2, { activated: true }).arrange(0, { activated: true }).skipTo('activation')
    while (at.game.pending[0]?.ask === 'useAbility') at.answer('useAbility', 'use')
    return at.ship(1).tokens.stress
  }
  expect(left('crew:inspiringrecruit')).toBe(2)
  expect(left('crew:inspiringrecruit', 'crew:inspiringrecruit')).toBe(1)
})

test('crew:breachspecialist: what it does lasts though it is discarded', () => {
  const at = createInCombat(
    [[red, 500, 300, 0, ['crew:breachspecialist']]],
    [
      [academy, 500, 480, 180],
      [academy, 560, 480, 180],
    ],
    {
      dice: ['crit', 'crit', 'blank', 'blank', 'crit', 'blank', 'blank', 'blank'],
      ship: { shields: 0, tokens: { reinforceFore: 1 }, fought: true },
    },
  )
  at.upTo('chooseFighter').answer('chooseFighter', 'ship:1').answer('chooseAttack', 'primary:0')
  at.answer('useAbility', 'reinforceFore').arrange(0, { discarded: ['crew:breachspecialist'] })
  at.upTo('chooseAttack', 2).answer('chooseAttack', 'primary:0').upTo('setDials')
  expect(at.ship(0).damage.map(({ faceup }) => faceup)).toEqual([false, false])
})

test('Kyle Katarn: a focus token when stress goes', () => {
  const at = createHugeTable([[red, 500, 400, 0, ['crew:kylekatarn']]], [far])
  at.arrange(0, { tokens: { stress: 1 }, dial: '2FG' })
    .arrange(1, { activated: true })
    .skipTo('activation')
  at.answer('useAbility', 'use')
  at.has(0, { tokens: { focus: 1 } })
})

test('ISB Slicer: a jam token more at Range 1 of who was jammed', () => {
  const at = createActivating(
    [[gozanti, 400, 400, 0, ['crew:isbslicer', 'cargo:broadcastarray']]],
    [[red, 500, 420], [red, 580, 420], [red, 660, 420], far],
    { others: { 1: { tokens: {} }, 3: { tokens: { jam: 1 } } } },
  )
  at.answer('chooseAction', 'jam:1')
  expect(at.options('useAbility')).toEqual(['ship:2', 'ship:0', 'decline'])
  at.answer('useAbility', 'ship:2')
  at.has(2, { tokens: { jam: 1 } })
    .upTo('setDials')
    .ends('setDials')
})

test('Systems Officer and K4 Security Droid: a lock after a green maneuver', () => {
  const enemy: PlacedPilot = [academy, 400, 650, 180]
  const flies = (crew: string, dial: string) => {
    const at = createHugeTable(
      [
        [red, 400, 300, 0, [crew]],
        [red, 480, 360],
      ],
      [enemy],
    )
    at.arrange(0, { dial }).arrange(1, { activated: true }).arrange(2, { activated: true })
    return at.skipTo('activation')
  }
  const officer = flies('crew:systemsofficer', '2FG')
  expect(officer.options('useAbility')).toEqual(['1:lock:2', 'decline'])
  officer.answer('useAbility', '1:lock:2').has(1, { locks: [2] })
  flies('crew:k4securitydroid', '2FG')
    .answer('useAbility', 'lock:2')
    .has(0, { locks: [2] })
  expect(flies('crew:k4securitydroid', '3FW').game.pending[0]!.ask).toBe('chooseAction')
})

test('Jan Ors: an evade token for the focus token of a friend, once in a round', () => {
  const focuses = (mine: PlacedPilot) => {
    const at = createHugeTable([mine, [red, 500, 400], [red, 600, 400]], [far])
    for (const id of [1, 2]) at.arrange(id, { dial: '1FG' })
    at.arrange(3, { activated: true }).arrange(0, { activated: true }).skipTo('activation')
    at.answer('chooseActivation', 'ship:1').answer('chooseAction', 'focus').answer('useAbility', 'use')
    at.has(1, { tokens: { evade: 1 } })
    at.answer('chooseAction', 'focus')
    expect(at.kinds('gained').map(({ ship, token }) => [ship, token])).toEqual([
      [1, 'evade'],
      [2, 'focus'],
    ])
    at.upTo('setDials').ends('setDials')
  }
  focuses(carrying('crew:janors'))
  focuses([red, 400, 400, 0, ['crew:janors']])
})

test('Outlaw Tech: a focus token after a red maneuver', () => {
  const flies = (dial: string) => {
    const at = createHugeTable([[red, 500, 400, 0, ['crew:outlawtech']]], [far])
    return at.arrange(0, { dial }).arrange(1, { activated: true }).skipTo('activation')
  }
  expect(
    flies('4KR')
      .answer('useAbility', 'use')
      .kinds('gained')
      .map(({ token }) => token),
  ).toEqual(['stress', 'focus'])
  expect(flies('4KR').answer('useAbility', 'decline').ship(0).tokens).toEqual({ stress: 1 })
  expect(flies('2FG').game.pending[0]!.ask).toBe('chooseAction')
})

test('Captain Rex: a focus token after a miss', () => {
  const fires = (die: string) =>
    createInCombat([[red, 500, 300, 0, ['crew:captainrex']]], [[academy, 500, 490, 0]], {
      dice: [die, ...blanks(2 + 3)],
    }).answer('chooseAttack', 'primary:1')
  const at = fires('blank').answer('useAbility', 'use')
  expect(at.kinds('gained')).toMatchObject([{ ship: 0, token: 'focus' }])
  at.upTo('setDials').ends('setDials')
  expect(fires('hit').upTo('setDials').kinds('gained')).toEqual([])
})

test('Lando Calrissian: tokens for two defense dice, and none for a huge ship', () => {
  const at = createActivating([[red, 500, 300, 0, ['crew:landocalrissian']]], [far], {
    dice: ['focus', 'evade'],
  })
  at.answer('chooseAction', 'lando')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['focus', 'evade'])
  at.ends('setDials')
  expect(createActivating([carrying('crew:landocalrissian')], [far]).options('chooseAction')).not.toContain(
    'lando',
  )
})

test('Tactical Officer: coordinate in the action bar', () => {
  const coordinates = (mine: PlacedPilot) =>
    createActivating([mine, [academy, 500, 400]], [far])
      .options('chooseAction')
      .filter((id) => id.startsWith('coord'))
  const officer = ['crew:tacticalofficer']
  expect(coordinates(['omicrongrouppilot', 400, 400, 0, officer])).toEqual(['coordinate:1'])
  expect(coordinates([raider, 400, 400, 0, officer])).toEqual(['coordinate:1'])
  expect(coordinates([raider, 400, 400])).toEqual([])
})
