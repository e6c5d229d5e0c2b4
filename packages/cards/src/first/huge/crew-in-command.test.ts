import { blanks, type PlacedPilot, setupOf, Table } from '@flotilla/engine/testing/first'
import { academy, cr90, far, gozanti, red } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
import { firstCards as cards } from '../index.ts'

describe('Leia Organa: red maneuvers of friends are white for a phase', () => {
  const leia = 'crew:leiaorgana'

  /** A stressed friendly ship executes a red turn beside the ship that carries her. */
  const flies = (mine: PlacedPilot, use: string) => {
    const at = new Table({ seats: [[mine, [red, 700, 300]], [far]], cards })
    at.arrange(1, { tokens: { stress: 1 }, dial: '4KR' }).arrange(0, { dial: '1FG', activated: true })
    at.arrange(2, { activated: true })
    return at.skipTo('activation').answer('useAbility', use)
  }

  test.each([
    ['an X-wing', [red, 300, 300, 0, [leia]] as PlacedPilot],
    ['a corvette', [cr90, 300, 300, 0, [leia]] as PlacedPilot],
  ])('on %s', (_, mine) => {
    const at = flies(mine, 'use')
    at.has(0, { discarded: [leia] })
    expect(at.kinds('moved')).toMatchObject([{ ship: 1, maneuver: '4KW' }])
    at.has(1, { tokens: { stress: 1 } })
    at.upTo('setDials').ends('setDials')
    at.has(0, { lasting: [] })
    const without = flies(mine, 'decline')
    expect(without.kinds('moved')).toMatchObject([{ ship: 1, maneuver: '2FW' }])
    without.has(0, { discarded: [] })
  })
})

describe('Agent Kallus: a focus result counts against the one he chose', () => {
  const kallus = 'crew:agentkallus'
  const enemies: PlacedPilot[] = [
    [red, 500, 490, 180],
    [red, 560, 490, 180],
  ]
  const choosing = (mine: PlacedPilot, theirs: PlacedPilot[], dice: string[]) =>
    new Table({ seats: [[mine], theirs], dice, cards })

  test('attacking and defending', () => {
    const at = choosing(['blacksquadronpilot', 500, 300, 0, [kallus]], enemies, [
      ...['focus', 'focus'],
      ...blanks(2),
      ...['hit', 'hit', 'blank'],
      ...['focus', 'focus', 'blank'],
    ])
    expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2'])
    at.answer('useAbility', 'ship:1')
    at.has(0, { held: { [kallus]: 1 } })
    at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1')
    at.answer('modifyAttackDice', `card:0:${kallus}:focus:hit`)
    expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
    at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0')
    at.answer('modifyDefenseDice', `card:0:${kallus}:focus:evade`)
    expect(at.kinds('hit')[1]).toMatchObject({ ship: 1, hits: 1 })
    at.upTo('setDials').ends('setDials')
  })

  test('not against another', () => {
    const at = choosing(['blacksquadronpilot', 500, 300, 0, [kallus]], enemies, [
      'focus',
      'blank',
      ...blanks(2),
    ])
    at.answer('useAbility', 'ship:2')
    at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1')
    expect(at.kinds('changed')).toEqual([])
    expect(at.kinds('missed')).toHaveLength(1)
  })

  test('on a Gozanti, and no huge ship is chosen', () => {
    const quad = 'hardpoint:quadlasercannons'
    const at = choosing(
      [gozanti, 500, 300, 0, [quad, kallus]],
      [
        [red, 500, 500, 0],
        [cr90, 1500, 500],
      ],
      ['focus', ...blanks(2 + 2)],
    )
    at.has(0, { held: { [kallus]: 1 } })
    at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', `${quad}:1`)
    at.answer('modifyAttackDice', `card:0:${kallus}:focus:hit`).upTo('setDials')
    expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
    at.ends('setDials')
  })
})

describe('Emperor Palpatine: a result named before the roll', () => {
  const emperor = 'crew:emperorpalpatine'
  const shuttle: PlacedPilot = ['omicrongrouppilot', 800, 300, 0, [emperor]]
  const aboard = (mine: PlacedPilot, dice: string[]) =>
    new Table({
      seats: [[mine, ['scourge', 500, 300, 0, ['ept:predator']]], [[red, 500, 490, 180]]],
      dice,
      cards,
    })

  test.each([
    ['a shuttle', shuttle],
    ['a Gozanti', [gozanti, 800, 300, 0, [emperor]] as PlacedPilot],
  ])('of an attack, from %s: it stays, once in a round', (_, mine) => {
    const at = aboard(mine, ['blank', 'focus', 'hit', ...blanks(2), ...blanks(3 + 3)])
    at.skipTo('combat').upTo('chooseAttack', 1).answer('chooseAttack', 'primary:2')
    expect(at.options('useAbility')).toEqual(['crit', 'hit', 'focus', 'blank', 'decline'])
    at.answer('useAbility', 'crit')
    expect(at.options('useAbility')).toEqual(['blank', 'focus'])
    at.answer('useAbility', 'blank')
    expect(at.kinds('changed')).toMatchObject([{ faces: ['crit', 'focus'] }])
    // What was named is not rerolled.
    expect(at.options('modifyAttackDice')).toEqual(['card:1:ept:predator:reroll:0100', 'done'])
    at.answer('modifyAttackDice', 'card:1:ept:predator:reroll:0100')
    expect(at.kinds('hit')).toMatchObject([{ hits: 1, crits: 1 }])
    at.upTo('chooseAttack', 2).answer('chooseAttack', 'primary:1').upTo('setDials')
    expect(at.kinds('ability').filter(({ card }) => card === emperor)).toHaveLength(2)
    at.ends('setDials')
  })

  test('of a defense, and never for an enemy', () => {
    const at = aboard(shuttle, [...['hit', ...blanks(2)], ...blanks(3)]).arrange(1, { fought: true })
    at.skipTo('combat').upTo('chooseAttack', 2).answer('chooseAttack', 'primary:1')
    expect(at.options('useAbility')).toEqual(['evade', 'focus', 'blank', 'decline'])
    at.answer('useAbility', 'evade').upTo('setDials')
    expect(at.kinds('missed')).toHaveLength(1)
    at.ends('setDials')
  })

  test('a focus result that he named is not turned', () => {
    const at = aboard(shuttle, [...blanks(2 + 2)]).arrange(1, { tokens: { focus: 1 } })
    at.skipTo('combat').upTo('chooseAttack', 1).answer('chooseAttack', 'primary:2')
    at.answer('useAbility', 'focus')
    expect(at.options('modifyAttackDice')).not.toContain('focus')
  })
})

describe('Cassian Andor: a dial guessed', () => {
  const cassian = 'crew:cassianandor'
  const planned = (mine: PlacedPilot) =>
    new Table({ seats: [[mine], [[academy, 500, 500, 180], far]], cards }).dials('1FG', '2FG', '2FG')

  test.each([
    ['an X-wing', [red, 500, 300, 90, [cassian]] as PlacedPilot, '2FG'],
    ['a corvette', [cr90, 500, 300, 90, [cassian]] as PlacedPilot, '2FW'],
  ])('by %s', (_, mine, other) => {
    const own = mine[0] === cr90 ? '3FW' : '1FG'
    const at = new Table({ seats: [[mine], [[academy, 500, 500, 180], far]], cards })
    at.dials(own, '2FG', '2FG')
    expect(at.options('useAbility').every((id) => id === 'decline' || id.startsWith('ship:1:'))).toBe(true)
    at.answer('useAbility', 'ship:1:2FG')
    expect(at.kinds('peeked')).toMatchObject([{ ship: 1, maneuver: '2FG', only: [0] }])
    expect(at.options('useAbility')).not.toContain(own)
    at.answer('useAbility', other)
    expect(at.kinds('dialSet').at(-1)).toMatchObject({ ship: 0, maneuver: other, only: [0] })
    at.upTo('setDials')
    expect(at.kinds('revealed').find(({ ship }) => ship === 0)).toMatchObject({ maneuver: other })
    at.ends('setDials')
  })

  test('guessed wrong it is seen all the same, and the own dial stays', () => {
    const at = planned([red, 500, 300, 90, [cassian]]).answer('useAbility', 'ship:1:3FG')
    expect(at.kinds('peeked')).toMatchObject([{ ship: 1, maneuver: '2FG' }])
    at.upTo('setDials')
    expect(at.kinds('revealed').find(({ ship }) => ship === 0)).toMatchObject({ maneuver: '1FG' })
    at.ends('setDials')
  })
})

describe('Director Krennic: the Optimized Prototype', () => {
  const krennic = 'crew:directorkrennic'
  const prototype = 'condition:optimizedprototype'
  const lambda: PlacedPilot = ['omicrongrouppilot', 700, 300, 0, [krennic]]
  const cruiser: PlacedPilot = [gozanti, 650, 200, 0, [krennic]]
  const scourge: PlacedPilot = ['scourge', 500, 300]
  const enemy: PlacedPilot = [red, 500, 490, 180]

  test.each([
    ['a shuttle, which has too many shields', lambda],
    ['a Gozanti', cruiser],
  ])('from %s: a shield more, a die for a shield, and a lock', (_, mine) => {
    const at = new Table({
      seats: [[mine, scourge, [academy, 1000, 300]], [enemy]],
      dice: ['focus', 'blank', ...blanks(2)],
      cards,
    })
    expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2'])
    at.answer('useAbility', 'ship:1')
    at.has(1, { conditions: [prototype], shields: 1 })
    at.has(2, { conditions: [], shields: 0 })
    at.skipTo('combat').upTo('chooseAttack', 1).answer('chooseAttack', 'primary:3')
    expect(at.options('modifyAttackDice')).toEqual([
      `card:1:${prototype}:spend:blank`,
      `card:1:${prototype}:spend:focus`,
      'done',
    ])
    at.answer('modifyAttackDice', `card:1:${prototype}:spend:blank`)
    at.has(3, { shields: 1 })
    expect(at.kinds('changed')).toMatchObject([{ ship: 1, faces: ['focus'] }])
    expect(at.options('useAbility')).toEqual(['lock:3', 'decline'])
    at.answer('useAbility', 'lock:3')
    at.has(0, { locks: [3] })
      .upTo('setDials')
      .ends('setDials')
    at.has(1, { locks: [] })
  })

  test('it is assigned before forces are placed', () => {
    const layout = { seats: [[lambda, scourge], [enemy]], cards }
    const { positions: _, ...setup } = setupOf(layout)
    const at = new Table({ ...layout, setup: { ...setup, obstaclesPerSide: 0 } })
    for (let ask = ''; ask !== 'placeShip'; ask = at.game.pending[0]!.ask)
      at.answer(at.game.pending[0]!.ask, at.options(at.game.pending[0]!.ask)[0]!)
    at.has(1, { conditions: [prototype], place: 'hand' })
  })

  test('with one ship to choose nobody is asked', () => {
    const at = new Table({ seats: [[lambda, ['scourge', 500, 300]], [enemy]], cards })
    at.has(1, { conditions: [prototype], shields: 1 }).ends('setDials')
  })
})
