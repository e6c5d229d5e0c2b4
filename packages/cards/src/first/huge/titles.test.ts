import { blanks, type PlacedPilot } from '@flotilla/engine/testing/first'
import {
  academy,
  arrangeHuge,
  cr90,
  croc,
  far,
  gozanti,
  gr75,
  raider,
  red,
} from '@flotilla/engine/testing/first-huge'
import { expect, test } from 'vitest'
import { createActivating, createHugeTable, createInCombat, energyOfFirst, isByCard } from './testing.ts'

test('Dodonna’s Pride: coordinates a second friend', () => {
  const at = createActivating(
    [
      [cr90, 400, 400, 0, ['title:dodonnaspride']],
      [red, 560, 400],
      [red, 560, 460],
    ],
    [far],
  )
  at.answer('chooseAction', 'coordinate:1').answer('chooseAction', 'focus')
  expect(at.options('useAbility')).toEqual(['coordinate:2', 'decline'])
  at.answer('useAbility', 'coordinate:2').answer('chooseAction', 'focus')
  at.has(1, { tokens: { focus: 1 } }).has(2, { tokens: { focus: 1 } })
  at.upTo('setDials').ends('setDials')
})

test('Tantive IV and Merchant One are known, and change what may be carried only', () => {
  const tantive = createHugeTable([[cr90, 400, 400, 0, ['title:tantiveiv']]], [far])
  const merchant = createHugeTable([[croc, 400, 400, 0, ['title:merchantone']]], [far])
  expect([tantive, merchant].map((at) => at.game.rules.facts[0]!.silent)).toEqual([[], []])
  expect(energyOfFirst(merchant)).toBe(5)
})

test('Jaina’s Light: once in an attack a faceup damage card is discarded for another', () => {
  const at = createInCombat([[cr90, 400, 400, 0, ['title:jainaslight']]], [[academy, 400, 620, 180]], {
    huge: { energy: 0, shields: { fore: 0, aft: 3 } },
    dice: ['crit', 'crit', 'blank'],
    fore: ['directhit', 'commsfailure', 'scrambledscopes'],
  })
  at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0:fore').answer('useAbility', 'use')
  // The second crit of the attack stays as it is.
  expect(at.damage(0)).toEqual(['commsfailure', 'scrambledscopes'])
  at.upTo('setDials').ends('setDials')
})

test('Bright Hope: 2 energy more; a fore reinforce token is worth 2 evades, an aft one 1', () => {
  const struck = (token: 'reinforceFore' | 'reinforceAft', y: number, heading: number, section: string) =>
    createInCombat([[gr75, 400, 400, 0, ['title:brighthope']]], [['darthvader', 400, y, heading]], {
      ship: { tokens: { [token]: 1 } },
      dice: ['hit', 'hit'],
    })
      .upTo('chooseAttack', 1)
      .answer('chooseAttack', `primary:0:${section}`)
  const fore = struck('reinforceFore', 640, 180, 'fore').has(0, { shields: 4 })
  struck('reinforceAft', 160, 0, 'aft').has(0, { shields: 3 })
  expect(fore.game.rules.facts[0]!.silent).toEqual([])
  expect(energyOfFirst(createHugeTable([[gr75, 400, 400, 0, ['title:brighthope']]], [far]))).toBe(6)
})

test('Quantum Storm: with 1 energy or none it gains 1 when a round ends', () => {
  const end = (amount: number) =>
    energyOfFirst(
      createHugeTable([[gr75, 400, 400, 0, ['title:quantumstorm']]], [far], {
        huge: { energy: amount },
      }).skipTo('end'),
    )
  expect([0, 1, 2].map(end)).toEqual([1, 2, 2])
})

test('Dutyfree: jams at Range 3', () => {
  const jams = (upgrades: string[]) =>
    createActivating([[gr75, 400, 400, 0, upgrades]], [[academy, 400, 497.5 + 250 + 20]])
      .options('chooseAction')
      .filter((id) => id.startsWith('jam'))
  expect([jams([]), jams(['title:dutyfree'])]).toEqual([[], ['jam:1']])
})

test('Assailer: a reinforced section may change a focus result to an evade', () => {
  const attacked = (tokens: object) =>
    createInCombat([[raider, 400, 400, 0, [], ['title:assailer']]], [[red, 400, 400 + 112.5 + 270, 180]], {
      ship: { tokens },
      dice: ['hit', 'hit', 'hit', 'focus'],
    })
      .upTo('chooseAttack', 1)
      .answer('chooseAttack', 'primary:0:fore')
  const at = attacked({ reinforceFore: 1 })
  at.answer('modifyDefenseDice', 'card:0:title:assailer:focus:evade')
  at.has(0, { huge: { shields: { fore: 5, aft: 4 } } })
  at.upTo('setDials').ends('setDials')
  attacked({ reinforceAft: 1 }).has(0, { huge: { shields: { fore: 3, aft: 4 } } })
})

test('Instigator: a recover action brings back a shield more', () => {
  const at = createActivating([[raider, 400, 400, 0, [], ['title:instigator']]], [far], {
    huge: { energy: 1, shields: { fore: 3, aft: 2 } },
  })
  at.answer('chooseAction', 'recover:fore=1,aft=0')
  expect(at.options('useAbility')).toEqual(['shield:fore', 'shield:aft'])
  at.answer('useAbility', 'shield:aft').has(0, { huge: { energy: 0, shields: { fore: 4, aft: 3 } } })
})

test('Impetuous: after destroying an enemy it may lock another', () => {
  const at = createInCombat(
    [[raider, 400, 300, 0, [], ['title:impetuous']]],
    [
      [academy, 400, 600, 0],
      [academy, 560, 400, 0],
    ],
    {
      huge: { energy: 0 },
      others: {
        1: { damage: [1, 2].map((no) => ({ no, card: 'core:directhit', faceup: false, since: 0 })) },
      },
      dice: ['hit', ...blanks(3 + 3)],
    },
  )
  at.answer('chooseAttack', 'primary:1').upTo('useAbility', 0).answer('useAbility', 'lock:2')
  at.has(0, { locks: [2] }).has(1, { place: 'destroyed' })
  at.upTo('setDials').ends('setDials')
})

test('Suppressor: 2 energy more; a ship it locks may lose a token or a lock', () => {
  const upgraded: PlacedPilot = [gozanti, 400, 300, 0, ['title:suppressor']]
  const at = createActivating([upgraded], [[academy, 560, 300]], {
    others: { 1: { tokens: { focus: 1, evade: 1 }, locks: [0] } },
  })
  expect(energyOfFirst(at)).toBe(6)
  at.answer('chooseAction', 'lock:1')
  expect(at.options('useAbility')).toEqual(['focus', 'evade', 'lock:0', 'decline'])
  at.answer('useAbility', 'lock:0').has(1, { locks: [] })
  expect(at.kinds('lost').filter(isByCard)).toEqual([])
  at.ends('setDials')
})

test('Broken Horn: 2 energy more; a reinforce token may add an evade and is then lost', () => {
  const attacked = () =>
    createInCombat([[croc, 400, 400, 0, ['title:brokenhorn']]], [['darthvader', 400, 640, 180]], {
      ship: { tokens: { reinforceFore: 1 } },
      dice: ['hit', 'hit'],
    })
      .upTo('chooseAttack', 1)
      .answer('chooseAttack', 'primary:0:fore')
  const at = attacked().answer('modifyDefenseDice', 'card:0:title:brokenhorn:evade')
  at.has(0, { shields: 4, tokens: {} }).upTo('setDials').ends('setDials')
  expect(at.kinds('lost').filter(isByCard)).toMatchObject([{ ship: 0, token: 'reinforceFore' }])
  const kept = attacked().answer('modifyDefenseDice', 'done')
  kept.has(0, { shields: 3 })
  expect(kept.kinds('lost').filter(isByCard)).toEqual([])
  expect(energyOfFirst(at)).toBe(6)
})

test('Insatiable Worrt: 1 energy less; after recovering it gains 3', () => {
  const upgraded: PlacedPilot = [croc, 400, 400, 0, ['title:insatiableworrt']]
  expect(energyOfFirst(createHugeTable([upgraded], [far]))).toBe(3)
  const at = createActivating([upgraded], [far], { huge: { energy: 1 }, ship: { shields: 1 } })
  at.answer('chooseAction', 'recover')
    .has(0, { shields: 2, huge: { energy: 3 } })
    .ends('setDials')
})

test('the CR90’s fore card: 1 energy buys its primary weapon a die, until it is crippled', () => {
  const fires = (crippled: ('fore' | 'aft')[]) =>
    createInCombat([[cr90, 500, 500, 0]], [[academy, 910, 572.5, 180]], {
      huge: { energy: 2, crippled },
      dice: blanks(crippled.length > 0 ? 2 + 4 : 5 + 4),
    }).answer('chooseAttack', 'primary:1')
  const at = fires([]).answer('useAbility', 'use')
  expect([at.rolls(), energyOfFirst(at)]).toEqual([[5, 4], 1])
  at.upTo('setDials').ends('setDials')
  expect(fires(['fore']).rolls()).toEqual([2, 4])
  // From the moment that it is.
  const late = createInCombat([[cr90, 500, 500, 0]], [[academy, 910, 572.5, 180]], {
    huge: { energy: 2 },
    dice: blanks(2 + 4),
  })
  expect(late.options('chooseAttack')).toContain('primary:1')
  arrangeHuge(late, 0, { crippled: ['fore'] }).answer('chooseAttack', 'primary:1')
  expect([late.rolls(), energyOfFirst(late)]).toEqual([[2, 4], 2])
})

test('the Raider’s fore card: once in a round 2 energy buy another attack with its primary weapon', () => {
  const at = createInCombat([[raider, 400, 300, 0]], [[academy, 400, 600, 0]], {
    huge: { energy: 5 },
    dice: blanks(2 * (4 + 3)),
  })
  at.answer('chooseAttack', 'primary:1').answer('useAbility', 'use').answer('chooseAttack', 'primary:1')
  expect(at.kinds('attack')).toHaveLength(2)
  expect(energyOfFirst(at)).toBe(3)
  at.upTo('setDials').ends('setDials')
})

test('a faceup damage card of an effect is no concern of Jaina’s Light', () => {
  const at = createHugeTable([[cr90, 400, 300, 0, ['title:jainaslight']]], [far], {
    obstacles: [['coreasteroid0', 400, 520]],
    fore: ['commsfailure'],
  })
  at.dials('4FW', '2FG').upTo('chooseAction', 0)
  expect(at.damage(0)).toEqual(['commsfailure'])
  at.ends('chooseAction')
})
