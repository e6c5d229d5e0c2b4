import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import { academy, cr90, croc, far, gozanti, gr75, red } from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { createActivating, createHugeTable, createInCombat, energyOfFirst } from './testing.ts'

const [transport, friend]: PlacedPilot[] = [
  [gr75, 400, 400],
  [red, 560, 400],
]
const carrying = (...upgrades: string[]): PlacedPilot => [gr75, 400, 400, 0, upgrades]

test('Comms Booster: for 1 energy a friend at Range 1–3 loses its stress and gets a focus token', () => {
  const at = createActivating(
    [carrying('cargo:commsbooster'), friend!, [red, 1300, 400]],
    [far],
    { huge: { energy: 2 }, others: { 1: { tokens: { stress: 2 } } } },
    'useEnergy',
  )
  expect(at.options('useEnergy')).toEqual(['energy:cargo:commsbooster:ship:1', 'none'])
  at.answer('useEnergy', 'energy:cargo:commsbooster:ship:1')
  at.has(1, { tokens: { focus: 1 } })
  expect(energyOfFirst(at)).toBe(1)
  // Once in a round: the next question is about the action.
  at.ends('chooseAction')
})

test('Slicer Tools: each stressed ship chosen costs 1 energy and suffers 1 damage', () => {
  const theirs: PlacedPilot[] = [
    [academy, 560, 400],
    [academy, 560, 460],
    [academy, 560, 520],
  ]
  const stressed = { tokens: { stress: 1 } }
  const at = createActivating([carrying('cargo:slicertools')], theirs, {
    huge: { energy: 2 },
    others: { 1: stressed, 2: stressed },
  })
  const slicing = (ask: 'chooseAction' | 'useAbility') =>
    at.options(ask).filter((id) => !/recover|reinforce|jam/.test(id))
  expect(slicing('chooseAction')).toEqual(['slicertools:1', 'slicertools:2', 'none'])
  at.answer('chooseAction', 'slicertools:1')
  expect(slicing('useAbility')).toEqual(['ship:2', 'decline'])
  at.answer('useAbility', 'ship:2')
  expect([1, 2, 3].map((id) => at.damage(id))).toEqual([['-'], ['-'], []])
  expect(energyOfFirst(at)).toBe(0)
  at.upTo('setDials').ends('setDials')
})

test('Slicer Tools cannot be used without energy', () => {
  const at = createActivating([carrying('cargo:slicertools')], [[academy, 560, 400]], {
    huge: { energy: 0 },
    others: { 1: { tokens: { stress: 1 } } },
  })
  expect(at.options('chooseAction')).not.toContain('slicertools:1')
})

test('Shield Projector: 3 energy draw an attack on another ship to it', () => {
  const seats = [[carrying('cargo:shieldprojector'), [red, 400, 540]], [[academy, 400, 700, 180]]] as const
  const at = createInCombat(seats[0], seats[1], { huge: { energy: 3 }, dice: blanks(2) })
  at.upTo('chooseAttack', 2).answer('chooseAttack', 'primary:1').answer('useAbility', 'use')
  expect(at.kinds('attack')).toMatchObject([{ ship: 2, target: 0, section: 'fore' }])
  expect(energyOfFirst(at)).toBe(0)
  at.upTo('setDials').ends('setDials')

  const declined = createInCombat(seats[0], seats[1], { huge: { energy: 3 }, dice: blanks(4) })
  declined.upTo('chooseAttack', 2).answer('chooseAttack', 'primary:1').answer('useAbility', 'decline')
  expect(declined.kinds('attack')).toMatchObject([{ ship: 2, target: 1 }])
  expect(energyOfFirst(declined)).toBe(3)
  declined.upTo('setDials').ends('setDials')
})

test('Shield Projector does nothing with too little energy, or where the weapon does not reach its ship', () => {
  const poor = createInCombat(
    [carrying('cargo:shieldprojector'), [red, 400, 540]],
    [[academy, 400, 700, 180]],
    {
      huge: { energy: 2 },
      dice: blanks(4),
    },
  )
  poor.upTo('chooseAttack', 2).answer('chooseAttack', 'primary:1')
  const hidden = createInCombat(
    [carrying('cargo:shieldprojector'), [red, 700, 400]],
    [[academy, 700, 600, 180]],
    {
      huge: { energy: 3 },
      dice: blanks(4),
    },
  )
  hidden.upTo('chooseAttack', 2).answer('chooseAttack', 'primary:1')
  for (const at of [poor, hidden]) {
    expect(at.cardsHeard()).toEqual([])
    at.upTo('setDials').ends('setDials')
  }
  expect([poor, hidden].map((at) => at.kinds('attack')[0]!.target)).toEqual([1, 1])
})

test('Tibanna Gas Supplies: discarded for 3 energy', () => {
  const at = createActivating(
    [carrying('cargo:tibannagassupplies')],
    [far],
    { huge: { energy: 0 } },
    'useEnergy',
  )
  at.answer('useEnergy', 'energy:cargo:tibannagassupplies:discard')
  expect(energyOfFirst(at)).toBe(3)
  at.has(0, { discarded: ['cargo:tibannagassupplies'] }).ends('chooseAction')
})

test('Ionization Reactor: 5 energy on it hurt and ionize every other ship at Range 1', () => {
  const reactor = 'cargo:ionizationreactor'
  const at = createActivating(
    [carrying(reactor), [red, 500, 400]],
    [[academy, 500, 500], far],
    { huge: { energy: 0, stored: { [reactor]: 5 } } },
    'useEnergy',
  )
  at.answer('useEnergy', `energy:${reactor}:discharge`)
  at.has(1, { shields: 1, tokens: { ion: 1 } })
    .has(2, { tokens: { ion: 1 } })
    .has(3, { tokens: {} })
  expect(at.damage(2)).toEqual(['-'])
  expect(at.ship(0)).toMatchObject({ discarded: [reactor], shields: 4, huge: { stored: {} } })
  at.ends('chooseAction')
})

test('Engine Booster: 1 energy for a straight of speed 1 before the dial is revealed', () => {
  const boosting = (theirs: PlacedPilot[], dice: string[] = []) => {
    const at = createHugeTable([carrying('cargo:enginebooster')], theirs, { huge: { energy: 2 }, dice })
    for (const { id } of at.game.state.ships.slice(1)) at.arrange(id, { activated: true })
    return at.arrange(0, { dial: '4FW' }).skipTo('activation')
  }
  const at = boosting([far])
  at.answer('useAbility', 'use')
  expect(at.kinds('moved').map(({ maneuver }) => maneuver)).toEqual(['1FW', '4FW'])
  expect(energyOfFirst(at)).toBe(1)
  at.ends('chooseAction')
  // It may not be used to run a ship over.
  const blocked = boosting([[academy, 400, 530]], ['blank'])
  expect(blocked.kinds('moved').map(({ maneuver }) => maneuver)).toEqual(['4FW'])
})

test('Expanded Cargo Hold: once in a round a faceup card may come from the other deck', () => {
  const at = createHugeTable([carrying('cargo:expandedcargohold')], [far], {
    obstacles: [['coreasteroid0', 400, 620]],
    fore: ['directhit'],
    aft: ['reactorleak'],
  })
  at.dials('4FW', '2FG').upTo('useAbility', 0).answer('useAbility', 'use')
  expect(at.damage(0)).toEqual(['reactorleak'])
  expect(at.ship(0).damage[0]!.section).toBe('aft')
  at.ends('chooseAction')
})

test('cargo:backupshieldgenerator: 1 energy for a shield at the end of a round', () => {
  const upgraded: PlacedPilot = [cr90, 400, 400, 0, ['cargo:backupshieldgenerator']]
  const at = createHugeTable([upgraded], [far], { huge: { energy: 1, shields: { fore: 3, aft: 3 } } })
  at.arrange(0, { tokens: { reinforceFore: 1 } }).skipTo('end')
  // The tokens of the round have gone.
  expect(at.ship(0).tokens).toEqual({})
  expect(at.options('useAbility')).toEqual(['shield:fore', 'decline'])
  at.answer('useAbility', 'shield:fore')
  at.has(0, { shields: 7, huge: { energy: 0, shields: { fore: 4, aft: 3 } } }).ends('setDials')
})

test('EM Emitter: an attack it obstructs gives 3 dice in place of 1', () => {
  const line = (upgrades: string[]) =>
    createInCombat(
      [
        [gr75, 500, 500, 90, upgrades],
        [red, 500, 600],
      ],
      [[academy, 500, 400, 0]],
      {
        dice: blanks(2 + 2 + (upgrades.length > 0 ? 3 : 1)),
      },
    )
      .upTo('chooseAttack', 2)
      .answer('chooseAttack', 'primary:1')
  expect(line([]).rolls()).toEqual([2, 3])
  const at = line(['cargo:ememitter'])
  expect(at.rolls()).toEqual([2, 5])
  at.upTo('setDials').ends('setDials')
})

test('Frequency Jammer: an enemy without stress beside the jammed ship gets a stress token', () => {
  const theirs: PlacedPilot[] = [[academy, 540, 400], [academy, 600, 400], [academy, 600, 460], far]
  const at = createActivating([carrying('cargo:frequencyjammer')], theirs, {
    others: { 3: { tokens: { stress: 1 } } },
  })
  at.answer('chooseAction', 'jam:1')
  at.has(1, { tokens: { stress: 2 } }).has(2, { tokens: { stress: 1 } })
  at.has(3, { tokens: { stress: 1 } }).has(4, { tokens: {} })
  at.upTo('setDials').ends('setDials')
})

test('Broadcast Array: the Gozanti may jam', () => {
  const ways = (upgrades: string[]) =>
    createActivating([[gozanti, 400, 400, 0, upgrades]], [[academy, 560, 400]]).options('chooseAction')
  expect(ways([])).not.toContain('jam:1')
  expect(ways(['cargo:broadcastarray'])).toContain('jam:1')
})

test('Cluster Bombs: after an attack on it, all at Range 1 of the section roll 2 dice', () => {
  const at = createInCombat(
    [carrying('cargo:clusterbombs'), [red, 500, 460], [red, 500, 250]],
    [[academy, 400, 600, 180]],
    { dice: [...blanks(3), 'hit', 'crit', 'hit', 'blank'], deck: ['consolefire'] },
  )
  at.upTo('chooseAttack', 3).answer('chooseAttack', 'primary:0:fore').answer('useAbility', 'use')
  // The X-wing is beside the fore section and the TIE in front of it; no ship is beside the aft section.
  at.has(1, { shields: 0 })
    .has(2, { shields: 2 })
    .has(0, { discarded: ['cargo:clusterbombs'] })
  expect(at.damage(3)).toEqual(['-'])
  at.upTo('setDials').ends('setDials')
})

test('Supercharged Power Cells: discarded for 2 more attack dice', () => {
  const armed: PlacedPilot = [cr90, 500, 500, 0, ['cargo:superchargedpowercells']]
  const at = createInCombat([armed], [[academy, 910, 572.5, 180]], {
    huge: { energy: 0 },
    dice: blanks(6 + 4),
  })
  at.answer('chooseAttack', 'primary:1').answer('useAbility', 'use')
  expect(at.rolls()).toEqual([6, 4])
  at.has(0, { discarded: ['cargo:superchargedpowercells'] })
  at.upTo('setDials').ends('setDials')
})

test('Quick-release Cargo Locks: discarded to leave a container behind, which is debris', () => {
  const at = createActivating(
    [[croc, 400, 400, 0, ['cargo:quickreleasecargolocks']]],
    [far],
    {},
    'useAbility',
  )
  at.answer('useAbility', 'use')
  at.has(0, { discarded: ['cargo:quickreleasecargolocks'] })
  expect(at.game.state.obstacles).toMatchObject([{ place: 'table', pose: { x: 400 } }])
  expect(at.game.state.obstacles[0]!.pose.y).toBeLessThan(400 - 97.5)
  at.ends('setDials')
})

test('an attack on the transport itself is none of the projector’s business', () => {
  const at = createInCombat([carrying('cargo:shieldprojector'), transport!], [[academy, 400, 700, 180]], {
    huge: { energy: 3 },
    dice: blanks(2),
  })
  at.upTo('chooseAttack', 2).answer('chooseAttack', 'primary:0:fore').upTo('setDials').ends('setDials')
  expect(energyOfFirst(at)).toBe(3)
})
