import { blanks, type Layout, type PlacedPilot, Table } from '@flotilla/engine/testing/first'
import { gozanti, gr75, raider } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
import { createActivating, createHugeTable, createInCombat } from './huge/testing.ts'
import { firstCards as cards } from './index.ts'

/**
 * Cases in which cards of the first edition have no effect: one range further, for another ship, in another
 * arc.
 */

const red = 'redsquadronpilot'
const academy = 'academypilot'
const far: PlacedPilot = ['scourge', 1500, 800, 180]
const table = (seats: Layout['seats'], dice: readonly string[] = [], more: Partial<Layout> = {}) =>
  new Table({ seats, dice, cards, ...more })
const isAsked = (at: Table): boolean => at.game.pending.some(({ ask }) => ask === 'useAbility')
const offers = (at: Table, what: string): boolean =>
  at.game.pending.some((one) => 'options' in one && one.options.some(({ id }) => id.includes(what)))

describe('crew', () => {
  test('Tactician: for its own attacks only', () => {
    const at = table(
      [
        [
          [red, 500, 300],
          [red, 560, 300, 0, ['crew:tactician']],
        ],
        [[academy, 500, 490, 180]],
      ],
      blanks(6),
    )
    at.arrange(1, { fought: true })
      .skipTo('combat')
      .answer('chooseAttack', 'primary:2')
      .has(2, { tokens: {} })
  })

  test('Navigator: no red maneuver while stressed', () => {
    const koiogran = (stress: number) =>
      table([[['bountyhunter', 300, 300, 0, ['crew:navigator']]], [far]])
        .arrange(0, { tokens: stress > 0 ? { stress } : {} })
        .dials('3KR', '2FG')
        .upTo('useAbility')
    expect(koiogran(0).options('useAbility')).toEqual(['4KR', 'decline'])
    expect(isAsked(koiogran(1))).toBe(false)
  })

  test('Kanan Jarrus: white maneuvers, of friends at Range 2, that are stressed', () => {
    const asked = (x: number, dial: string, stress = 1, enemy = false) => {
      const other: PlacedPilot = [red, x, 400]
      const kanan: PlacedPilot = [red, 400, 520, 0, ['crew:kananjarrus']]
      const at = createHugeTable(enemy ? [kanan] : [kanan, other], enemy ? [other] : [far])
      const id = 1
      for (const one of at.game.state.ships) at.arrange(one.id, { activated: one.id !== id })
      at.arrange(id, { tokens: stress > 0 ? { stress } : {}, dial })
      return isAsked(at.skipTo('activation').upTo('useAbility'))
    }
    // Flown, it stands beside him.
    expect(asked(635, '3FW')).toBe(true)
    expect(asked(645, '3FW')).toBe(false)
    expect(asked(635, '2FG', 2)).toBe(false)
    expect(asked(635, '3FW', 0)).toBe(false)
    expect(asked(635, '3FW', 1, true)).toBe(false)
  })

  test('Kanan Jarrus: once in a round', () => {
    const at = createHugeTable(
      [
        [red, 400, 520, 0, ['crew:kananjarrus']],
        [red, 500, 400],
      ],
      [far],
    )
    for (const id of [0, 2]) at.arrange(id, { activated: true })
    at.arrange(0, { performed: ['crew:kananjarrus'] }).arrange(1, { tokens: { stress: 1 }, dial: '3FW' })
    expect(isAsked(at.skipTo('activation').upTo('useAbility'))).toBe(false)
  })

  test('Systems Officer: a friend at Range 1', () => {
    const asked = (x: number) => {
      const at = createHugeTable(
        [
          [red, 400, 300, 0, ['crew:systemsofficer']],
          [red, x, 420],
        ],
        [[academy, 400, 650, 180]],
      )
      at.arrange(0, { dial: '2FG' }).arrange(1, { activated: true }).arrange(2, { activated: true })
      return isAsked(at.skipTo('activation').upTo('useAbility'))
    }
    expect([asked(535), asked(545)]).toEqual([true, false])
  })

  test('Finn: attacking with the primary weapon, and only against what he sees', () => {
    const finn = (upgrades: string[], shot: string, at: [number, number], pilot = red) => {
      const one = table([[[pilot, 500, 500, 0, ['crew:finn', ...upgrades]]], [[academy, ...at]]], blanks(12))
      one.arrange(1, { fought: true }).skipTo('combat').answer('chooseAttack', shot)
      return offers(one, 'crew:finn')
    }
    expect(finn([], 'primary:1', [500, 690])).toBe(true)
    expect(finn(['cannon:ioncannon'], 'cannon:ioncannon:1', [500, 690])).toBe(false)
    expect(finn([], 'primary:1', [500, 290], 'chewbacca')).toBe(false)
    expect(finn([], 'primary:1', [500, 710], 'chewbacca')).toBe(true)
  })

  test('Finn: against a huge ship beyond Range 3', () => {
    const at = createInCombat(
      [[raider, 400, 300, 0, ['crew:finn']]],
      [[academy, 400, 300 + 112.5 + 20 + 350]],
      {
        dice: blanks(12),
      },
    )
    at.upTo('chooseAttack', 0)
    at.answer('chooseAttack', at.options('chooseAttack')[0]!)
    expect(offers(at, 'crew:finn')).toBe(true)
  })

  test('Captain Needa: another ship that runs over an obstacle takes its card', () => {
    const at = createHugeTable(
      [
        [gozanti, 400, 300],
        [gozanti, 900, 300, 0, ['crew:captainneeda']],
      ],
      [far],
      { obstacles: [['coreasteroid0', 400, 520]] },
    )
    at.dials('4FW', '1FW', '2FG').upTo('chooseAction', 0)
    expect(at.ship(0).damage).toHaveLength(1)
    expect(at.kinds('rolled')).toEqual([])
  })

  test('Captain Needa: a card dealt by an attack is dealt', () => {
    const at = createInCombat([[gozanti, 400, 300, 0, ['crew:captainneeda']]], [[red, 400, 550, 180]], {
      ship: { shields: 0 },
      dice: ['hit', ...blanks(8)],
    })
    at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0:fore')
    expect(at.damage(0)).toEqual(['-'])
    expect(at.cardsHeard()).toEqual([])
  })
})

test('R5-D8: only where a facedown card lies', () => {
  const offered = (faceup: boolean) => {
    const at = table([[['redsquadronpilot', 300, 300, 0, ['amd:r5d8']]], [far]])
    at.arrange(0, { damage: [{ no: 900, card: 'core:directhit', faceup, since: 0 }], shields: 0 })
    return at.dials('1FG', '2FG').upTo('chooseAction', 0).options('chooseAction').includes('r5d8')
  }
  expect([offered(false), offered(true)]).toEqual([true, false])
})

test('R5-D8: an evade or a focus discards one card, a blank none', () => {
  const left = (face: string) => {
    const damage = [900, 901].map((no) => ({ no, card: 'core:directhit', faceup: false, since: 0 }))
    const at = table([[['redsquadronpilot', 300, 300, 0, ['amd:r5d8']]], [far]], [face])
    at.arrange(0, { damage, shields: 0 })
      .dials('1FG', '2FG')
      .upTo('chooseAction', 0)
      .answer('chooseAction', 'r5d8')
    return at.ship(0).damage.length
  }
  expect(['evade', 'focus', 'blank'].map(left)).toEqual([1, 1, 2])
})

test('Wingman: another friend at Range 1 that is stressed', () => {
  const calmed = (x: number, stress: number) => {
    const at = table([
      [
        [red, 500, 300, 0, ['ept:wingman']],
        [red, x, 300],
      ],
      [far],
    ]).arrange(1, { tokens: stress > 0 ? { stress } : {} })
    at.arrange(0, { tokens: { stress: 1 } }).skipTo('combat')
    return [at.kinds('ability').length, at.ship(0).tokens.stress]
  }
  expect(calmed(635, 1)).toEqual([1, 1])
  expect(calmed(645, 1)).toEqual([0, 1])
  expect(calmed(635, 0)).toEqual([0, 1])
})

describe('titles', () => {
  test('Assailer: one focus result, of its own reinforced section', () => {
    const attacked = (faces: string[], tokens: object = { reinforceFore: 1 }, section = 'fore') =>
      createInCombat([[raider, 400, 400, 0, [], ['title:assailer']]], [[red, 400, 400 + 112.5 + 270, 180]], {
        ship: { tokens },
        dice: ['hit', 'hit', 'hit', ...faces],
      })
        .upTo('chooseAttack', 1)
        .answer('chooseAttack', `primary:0:${section}`)
    const at = attacked(['focus'], { reinforceFore: 2 })
    at.answer('modifyDefenseDice', 'card:0:title:assailer:focus:evade')
    expect(at.kinds('changed').at(-1)!.faces).toEqual(['evade', 'evade', 'evade'])
    expect(attacked(['blank']).cardsHeard()).toEqual([])
    expect(attacked(['focus'], {}).cardsHeard()).toEqual([])
  })

  test('Suppressor: once in a round, when it locks, for one token', () => {
    const upgraded: PlacedPilot = [gozanti, 400, 300, 0, ['title:suppressor']]
    const start = (ship: object = {}) =>
      createActivating([upgraded], [[academy, 560, 300]], {
        ship,
        others: { 1: { tokens: { focus: 2, evade: 1 } } },
      })
    const at = start().answer('chooseAction', 'lock:1')
    at.answer('useAbility', 'focus')
    expect(
      at.kinds('lost').filter(({ token, rule }) => token === 'focus' && rule === 'C1-ABILITY-1'),
    ).toMatchObject([{ ship: 1, amount: 1 }])
    const used = start({ performed: ['title:suppressor'] }).answer('chooseAction', 'lock:1')
    expect(isAsked(used)).toBe(false)
  })

  test('Suppressor: neither another’s lock nor another token', () => {
    const at = createHugeTable(
      [
        [gozanti, 400, 300, 0, ['title:suppressor']],
        [red, 560, 300],
      ],
      [[academy, 560, 500, 180]],
      { others: { 2: { tokens: { focus: 1 } } } },
    )
    at.arrange(0, { activated: true, locks: [2] })
      .arrange(2, { activated: true })
      .arrange(1, { dial: '1FG' })
    at.skipTo('activation').upTo('chooseAction', 1).answer('chooseAction', 'lock:2')
    expect(isAsked(at)).toBe(false)
  })
})

describe('EM Emitter', () => {
  const line = (mine: PlacedPilot, dice: number) =>
    createInCombat([mine, [red, 500, 600]], [[academy, 500, 400, 0]], { dice: blanks(dice) })
      .upTo('chooseAttack', 2)
      .answer('chooseAttack', 'primary:1')

  test('only where its ship is in the line', () => {
    const beside: PlacedPilot = [gr75, 900, 500, 90, ['cargo:ememitter']]
    expect(line(beside, 12).rolls()).toEqual([2, 2])
  })

  test('another ship that obstructs counts as ever', () => {
    const at = createInCombat(
      [
        [gr75, 500, 500, 90],
        [gr75, 1300, 500, 90, ['cargo:ememitter']],
        [red, 500, 600],
      ],
      [[academy, 500, 400, 0]],
      { dice: blanks(12) },
    )
    at.upTo('chooseAttack', 3).answer('chooseAttack', 'primary:2')
    expect(at.rolls()).toEqual([2, 3])
  })

  test('behind a ship without one it still works', () => {
    const at = createInCombat(
      [
        [gr75, 500, 470, 90],
        [gr75, 500, 560, 90, ['cargo:ememitter']],
        [red, 500, 660],
      ],
      [[academy, 500, 390, 0]],
      { dice: blanks(14) },
    )
    at.upTo('chooseAttack', 3).answer('chooseAttack', 'primary:2')
    expect(at.rolls()[1]).toBe(2 + 1 + 2 + (at.kinds('attack')[0]!.range === 3 ? 1 : 0))
  })

  test('an obstacle that obstructs has no emitter', () => {
    const at = createInCombat(
      [
        [gr75, 1300, 500, 90, ['cargo:ememitter']],
        [red, 500, 600],
      ],
      [[academy, 500, 400, 0]],
      { dice: blanks(12), obstacles: [['coreasteroid0', 500, 500]] },
    )
    at.upTo('chooseAttack', 2).answer('chooseAttack', 'primary:1:1000')
    expect(at.rolls()).toEqual([2, 3])
  })
})
