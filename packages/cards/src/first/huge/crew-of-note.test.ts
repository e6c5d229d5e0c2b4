import { blanks, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { academy, cr90, croc, far, gozanti, gr75, red } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
import { firstCards as cards } from '../index.ts'
import { createInCombat } from './testing.ts'

const quad = 'hardpoint:quadlasercannons'
const loaded = { energy: 0, stored: { [quad]: 1 } }

describe('C-3PO: evades guessed before they are rolled', () => {
  const droid = 'crew:c3po'

  /** A TIE fires at whoever carries him, at Range 2. */
  const under = (dice: string[], patch = {}) =>
    new Table({
      seats: [[[red, 500, 300, 0, [droid]]], [[academy, 500, 490, 180], far]],
      dice,
      cards,
    })
      .arrange(0, { fought: true, ...patch })
      .skipTo('combat')
      .upTo('chooseAttack', 1)
      .answer('chooseAttack', 'primary:0')

  test('guessed right there is one more', () => {
    const at = under(['hit', 'hit', 'evade', 'blank'])
    expect(at.options('useAbility')).toEqual(['evades:0', 'evades:1', 'evades:2', 'decline'])
    at.answer('useAbility', 'evades:1').upTo('setDials')
    expect(at.kinds('guessed')).toMatchObject([{ ship: 0, amount: 1 }])
    expect(at.kinds('changed')).toMatchObject([{ ship: 0, faces: ['evade', 'blank', 'evade'] }])
    expect(at.kinds('missed')).toHaveLength(1)
    at.ends('setDials')
  })

  test('guessed wrong there is not; evades of reinforcement were not rolled', () => {
    const wrong = under(['hit', 'hit', 'evade', 'blank']).answer('useAbility', 'evades:0').upTo('setDials')
    expect(wrong.kinds('hit')).toMatchObject([{ hits: 1 }])
    wrong.ends('setDials')
    const at = under(['hit', 'hit', ...blanks(2)], { tokens: { reinforceFore: 1 } })
    at.answer('useAbility', 'evades:0').upTo('setDials')
    expect(at.kinds('missed')).toHaveLength(1)
    at.ends('setDials')
  })

  test('once in a round, and on a transport only where it rolls a die', () => {
    const theirs: PlacedPilot[] = [
      [academy, 500, 630, 180],
      [academy, 540, 630, 180],
    ]
    const at = createInCombat([[gr75, 500, 300, 0, [droid]]], theirs, {
      dice: ['hit', 'blank', 'blank', 'hit', 'blank', 'blank'],
    })
    at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0:fore')
    at.answer('useAbility', 'evades:0')
    expect(at.kinds('missed')).toHaveLength(1)
    at.upTo('chooseAttack', 2).answer('chooseAttack', 'primary:0:fore').upTo('setDials')
    expect(at.kinds('guessed')).toHaveLength(1)
    expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
    at.ends('setDials')
    const near = createInCombat([[gr75, 500, 300, 0, [droid]]], [[academy, 500, 480, 180]], {
      dice: blanks(3),
    })
    near.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0:fore').upTo('setDials')
    expect(near.kinds('guessed')).toEqual([])
    near.ends('setDials')
  })
})

describe('4-LOM: a token held back for an ion token', () => {
  const droid = 'crew:4lom'
  const target: PlacedPilot = [red, 500, 490, 0]
  type Tokens = { focus?: number; evade?: number }

  const firing = (tokens: Tokens, token: string) => {
    const at = new Table({
      seats: [[[academy, 500, 300, 0, [droid]]], [target]],
      dice: ['hit', 'hit', 'focus', 'blank'],
      cards,
    }).arrange(1, { tokens, fought: true })
    return at.skipTo('combat').answer('chooseAttack', 'primary:1').answer('modifyAttackDice', token)
  }

  test('the defender cannot spend it, but others of the kind', () => {
    const at = firing({ focus: 1, evade: 1 }, `card:0:${droid}:focus`)
    at.has(0, { tokens: { ion: 1 } })
    expect(at.options('modifyDefenseDice')).toEqual(['evade', 'done'])
    expect(firing({ focus: 1 }, 'done').options('modifyDefenseDice')).toEqual(['focus', 'done'])
    const two = firing({ focus: 2 }, `card:0:${droid}:focus`)
    expect(two.options('modifyDefenseDice')).toEqual(['focus', 'done'])
    two.answer('modifyDefenseDice', 'focus').upTo('setDials')
    expect(two.kinds('hit')).toMatchObject([{ hits: 1 }])
    two.ends('setDials')
  })

  test('on a cruiser', () => {
    const at = createInCombat([[croc, 500, 300, 0, [quad, droid]]], [[red, 500, 500, 0]], {
      huge: loaded,
      dice: ['hit', ...blanks(2 + 2)],
      others: { 1: { tokens: { evade: 1 } } },
    })
    at.answer('chooseAttack', `${quad}:1`).answer('modifyAttackDice', `card:0:${droid}:evade`)
    at.has(0, { tokens: { ion: 1 } }).upTo('setDials')
    expect(at.kinds('spent').filter(({ token }) => token === 'evade')).toEqual([])
    expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
    at.ends('setDials')
  })
})

describe('Zeb Orrelios: ships that touch attack each other', () => {
  const zeb = 'crew:zeborrelios'

  /** Returns what two ships that touch may attack, the second ahead of the first or behind it. */
  const shots = (mine: PlacedPilot, theirs: PlacedPilot, huge = {}) => {
    const others = { 1: { touching: [0] } }
    const at = createInCombat([mine], [theirs], { huge, ship: { touching: [1] }, others })
    return [0, 1].map((id) => {
      at.upTo('chooseAttack', id)
      return at.game.pending[0]!.ask === 'chooseAttack' ? at.options('chooseAttack') : []
    })
  }

  test('in his firing arc', () => {
    expect(shots([red, 500, 300, 0, [zeb]], [academy, 500, 340, 180])).toEqual([
      ['primary:1', 'pass'],
      ['primary:0', 'pass'],
    ])
    expect(shots([red, 500, 300], [academy, 500, 340, 180])).toEqual([[], []])
    expect(shots([red, 500, 300, 180, [zeb]], [academy, 500, 340, 180])).toEqual([[], []])
  })

  test('on a corvette', () => {
    const beside: PlacedPilot = [academy, 564, 372.5, 270]
    expect(shots([cr90, 500, 300, 0, [quad, zeb]], beside, loaded)).toEqual([
      [`${quad}:1`, 'pass'],
      ['primary:0:fore', 'pass'],
    ])
    expect(shots([cr90, 500, 300, 0, [quad]], beside, loaded)).toEqual([[], []])
  })
})

describe('BoShek: the dial of a ship that touches it is turned by one', () => {
  const boshek = 'crew:boshek'

  /** Lays out a stressed X-wing with a white straight on its dial, touching the ship that carries her. */
  const activates = (mine: PlacedPilot, dial: string, use = 'use') => {
    const at = new Table({ seats: [[mine], [[red, 500, 340, 0], far]], cards })
    at.arrange(0, { touching: [1], activated: true }).arrange(2, { activated: true })
    at.arrange(1, { touching: [0], tokens: { stress: 1 }, dial })
    return at.skipTo('activation').answer('useAbility', use)
  }

  test.each([
    ['a TIE', [academy, 500, 300, 0, [boshek]] as PlacedPilot],
    ['a Gozanti', [gozanti, 500, 240, 0, [boshek]] as PlacedPilot],
  ])('of %s, and stress does not matter', (_, mine) => {
    const at = activates(mine, '4FW')
    expect(at.kinds('peeked')).toMatchObject([{ ship: 1, maneuver: '4FW', only: [0] }])
    expect(at.asked('chooseManeuver').seat).toBe(1)
    expect(at.options('chooseManeuver')).toEqual(['3YW', '4KR'])
    at.answer('chooseManeuver', '4KR').upTo('setDials')
    expect(at.kinds('revealed')).toMatchObject([{ ship: 1, maneuver: '4KR' }])
    expect(at.kinds('moved')).toMatchObject([{ ship: 1, maneuver: '4KR' }])
    at.has(1, { tokens: { stress: 2 } }).ends('setDials')
    const without = activates(mine, '4KR', 'decline').upTo('setDials')
    expect(without.kinds('peeked')).toEqual([])
    expect(without.kinds('moved')).toMatchObject([{ ship: 1, maneuver: '2FW' }])
  })

  test('a dial goes round', () => {
    expect(activates([academy, 500, 300, 0, [boshek]], '1BG').options('chooseManeuver')).toEqual([
      '4KR',
      '1FG',
    ])
  })

  test('that of a huge ship', () => {
    const seats = [[[academy, 500, 300, 0, [boshek]] as PlacedPilot], [[gr75, 500, 440] as PlacedPilot]]
    const at = new Table({ seats, cards }).arrange(0, { touching: [1], activated: true })
    at.arrange(1, { touching: [0], dial: '2FW' })
      .skipTo('activation')
      .answer('useAbility', 'use')
    const [, next] = at.options('chooseManeuver')
    at.answer('chooseManeuver', next!).upTo('setDials')
    expect(next).not.toBe('2FW')
    expect(at.kinds('moved').find(({ ship }) => ship === 1)).toMatchObject({ maneuver: next })
    at.ends('setDials')
  })
})

describe('General Hux: focus tokens, and Fanatical Devotion', () => {
  const hux = 'crew:generalhux'
  const devotion = 'condition:fanaticaldevotion'
  const friends: PlacedPilot[] = [
    ['scourge', 600, 300],
    [academy, 640, 300],
    [academy, 1200, 300],
  ]

  test.each([
    ['a shuttle', ['omicrongrouppilot', 500, 300, 0, [hux]] as PlacedPilot],
    ['a Gozanti', [gozanti, 480, 300, 0, [hux]] as PlacedPilot],
  ])('from %s', (_, mine) => {
    const at = new Table({ seats: [[mine, ...friends], [[red, 500, 900, 180]]], cards })
    for (const id of [1, 2, 3, 4]) at.arrange(id, { activated: true })
    at.arrange(0, { dial: mine[0] === gozanti ? '1FW' : '1FG' })
    at.skipTo('activation').upTo('chooseAction', 0)
    const ways = at.options('chooseAction').filter((id) => id.startsWith('generalhux'))
    const itself = ['generalhux:0', 'generalhux:0+1', 'generalhux:0+1+2', 'generalhux:0+2']
    const others = ['generalhux:1', 'generalhux:1+2', 'generalhux:2']
    expect(ways).toEqual(mine[0] === gozanti ? others : [...itself, ...others])
    at.answer('chooseAction', 'generalhux:1+2')
    expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2'])
    at.answer('useAbility', 'ship:1')
    expect(at.kinds('assigned')).toMatchObject([{ ship: 1, card: devotion }])
    expect(at.kinds('gained').map(({ ship, token }) => [ship, token])).toEqual([
      [1, 'focus'],
      [2, 'focus'],
      ...(mine[0] === gozanti ? [] : [[0, 'stress']]),
    ])
    at.upTo('setDials')
    at.has(1, { conditions: [] }).ends('setDials')
    expect(at.kinds('unassigned')).toMatchObject([{ ship: 1, card: devotion }])
  })

  /** Scourge is devoted, with a focus token, and stands before an enemy. */
  const devoted = (dice: string[], conditions = [devotion]) => {
    const shuttle: PlacedPilot = ['omicrongrouppilot', 1500, 300, 0, [hux]]
    const seats = [[shuttle, ['scourge', 500, 300] as PlacedPilot], [[red, 500, 490, 180] as PlacedPilot]]
    return new Table({ seats, dice, cards })
      .arrange(1, { tokens: { focus: 1 }, conditions })
      .skipTo('combat')
      .upTo('chooseAttack', 1)
  }

  test('attacking: evades cancel all but the first result turned', () => {
    const dice = ['focus', 'focus', 'evade', 'evade']
    const at = devoted(dice).answer('chooseAttack', 'primary:2').answer('modifyAttackDice', 'focus')
    at.upTo('setDials')
    expect(at.kinds('hit')).toMatchObject([{ hits: 1, crits: 0 }])
    at.ends('setDials')
    const crit = devoted(['focus', 'crit', 'evade', 'evade']).answer('chooseAttack', 'primary:2')
    crit.answer('modifyAttackDice', 'focus').upTo('setDials')
    expect(crit.kinds('hit')).toMatchObject([{ hits: 1, crits: 0 }])
    const plain = devoted(dice, []).answer('chooseAttack', 'primary:2').answer('modifyAttackDice', 'focus')
    expect(plain.upTo('setDials').kinds('missed')).toHaveLength(1)
  })

  test('defending: no focus token is spent', () => {
    const defends = (conditions: string[]) =>
      devoted(['hit', ...blanks(2), 'focus', ...blanks(2)], conditions)
        .answer('chooseAttack', 'pass')
        .upTo('chooseAttack', 2)
        .answer('chooseAttack', 'primary:1')
    const at = defends([devotion]).upTo('setDials')
    expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
    at.ends('setDials')
    expect(defends([]).options('modifyDefenseDice')).toEqual(['focus', 'done'])
  })
})

describe('Kylo Ren: the Dark Side is shown', () => {
  const kylo = 'crew:kyloren'
  const darkSide = 'condition:illshowyouthedarkside'

  test.each([
    ['a shuttle', ['omicrongrouppilot', 500, 300, 0, [kylo]] as PlacedPilot, '1FG'],
    ['a Gozanti', [gozanti, 500, 300, 0, [kylo]] as PlacedPilot, '1FW'],
  ])('from %s: a card is chosen for a ship, and goes with the condition to another', (_, mine, dial) => {
    const theirs: PlacedPilot[] = [
      [red, 500, 560, 90],
      [red, 540, 560, 90],
      [red, 500, 860, 90],
      [gr75, 800, 400, 90],
    ]
    const acts = (at: Table, way: string) => {
      for (const id of [1, 2, 3, 4]) at.arrange(id, { activated: true, fought: true })
      at.arrange(0, { dial, fought: true, activated: false, tokens: {} })
      at.skipTo('activation').upTo('chooseAction', 0)
      const ways = at.options('chooseAction').filter((id) => id.startsWith('kyloren'))
      at.answer('chooseAction', way)
      return ways
    }
    const at = new Table({ seats: [[mine], theirs], cards })
    expect(acts(at, 'kyloren:1')).toEqual(['kyloren:1', 'kyloren:2'])
    expect(at.options('useAbility')).toEqual(
      ['blindedpilot', 'damagedcockpit', 'injuredpilot', 'stunnedpilot'].map((id) => `core:${id}`),
    )
    const size = at.game.state.decks[1]!.draw.length
    at.answer('useAbility', 'core:injuredpilot').upTo('setDials')
    at.has(1, { conditions: [darkSide], aside: 'core:injuredpilot' }).ends('setDials')
    expect(at.game.state.decks[1]!.draw).toHaveLength(size - 1)
    at.arrange(0, { pose: { x: 500, y: 300, heading: 0 } })
    expect(acts(at, 'kyloren:2')).toEqual(['kyloren:2'])
    at.upTo('setDials')
    at.has(1, { conditions: [], aside: undefined })
    at.has(2, { conditions: [darkSide], aside: 'core:injuredpilot' }).ends('setDials')
  })

  /** An X-wing that was shown it is attacked. */
  const attacked = (dice: string[]) =>
    new Table({
      seats: [
        [
          ['scourge', 500, 300],
          ['omicrongrouppilot', 1500, 300, 0, [kylo]],
        ],
        [[red, 500, 490, 0], far],
      ],
      dice,
      cards,
    })
      .arrange(2, { conditions: [darkSide], aside: 'core:injuredpilot' })
      .skipTo('combat')
      .upTo('chooseAttack', 0)
      .answer('chooseAttack', 'primary:2')
      .upTo('setDials')

  test('the first critical damage of an attack deals the card, past the shields', () => {
    const at = attacked(['crit', 'crit', ...blanks(2)])
    expect(at.damage(2)).toEqual(['injuredpilot'])
    at.has(2, { conditions: [], aside: undefined, shields: 1 }).ends('setDials')
    const hit = attacked(['hit', 'hit', ...blanks(2)])
    expect(hit.damage(2)).toEqual([])
    hit.has(2, { conditions: [darkSide], aside: 'core:injuredpilot', shields: 0 }).ends('setDials')
  })

  test('a ship that is destroyed gives the card up', () => {
    const at = new Table({
      seats: [
        [
          ['blacksquadronpilot', 500, 300],
          ['omicrongrouppilot', 1500, 300, 0, [kylo]],
        ],
        [[red, 500, 490, 0], far],
      ],
      dice: ['hit', 'hit', ...blanks(2)],
      cards,
    }).arrange(2, { conditions: [darkSide], aside: 'core:injuredpilot' })
    at.damaged(2, 'directhit').skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', 'primary:2')
    at.upTo('setDials')
    at.has(2, { place: 'destroyed', aside: undefined })
    expect(at.game.state.decks[1]!.discard).toContain('core:injuredpilot')
  })

  test('shown to a ship of another side it takes its card along, and that goes back to the deck it came from', () => {
    const at = new Table({
      seats: [[far], [['omicrongrouppilot', 500, 300, 0, [kylo]]], [[red, 500, 560, 90], far]],
      dice: ['crit', ...blanks(5)],
      cards,
    })
    at.arrange(0, { conditions: [darkSide], aside: 'core:injuredpilot' }).damaged(2, 'directhit')
    for (const id of [0, 2, 3]) at.arrange(id, { activated: true, fought: true })
    at.arrange(1, { dial: '1FG' }).skipTo('activation').upTo('chooseAction', 1)
    at.answer('chooseAction', 'kyloren:2')
    at.has(0, { conditions: [], aside: undefined }).has(2, { conditions: [darkSide] })
    at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:2').upTo('setDials')
    at.has(2, { place: 'destroyed', conditions: [] }).ends('setDials')
    expect(at.game.state.decks.map(({ discard }) => discard)).toEqual([
      ['core:injuredpilot'],
      [],
      ['core:directhit'],
    ])
  })
})
