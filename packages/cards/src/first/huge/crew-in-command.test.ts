import { blanks, type Standing, Table } from '@flotilla/engine/testing/first'
import { cr90, far, gozanti, red } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
import { firstCards as cards } from '../index.ts'

describe('Leia Organa: red maneuvers of friends are white for a phase', () => {
  const leia = 'crew:leiaorgana'

  /** A stressed friend flies a red turn beside whoever carries her. */
  const flies = (mine: Standing, use: string) => {
    const at = new Table({ seats: [[mine, [red, 700, 300]], [far]], cards })
    at.arrange(1, { tokens: { stress: 1 }, dial: '4KR' }).arrange(0, { dial: '1FG', activated: true })
    at.arrange(2, { activated: true })
    return at.skipTo('activation').answer('useAbility', use)
  }

  test.each([
    ['an X-wing', [red, 300, 300, 0, [leia]] as Standing],
    ['a corvette', [cr90, 300, 300, 0, [leia]] as Standing],
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
  const enemies: Standing[] = [
    [red, 500, 490, 180],
    [red, 560, 490, 180],
  ]
  const choosing = (mine: Standing, theirs: Standing[], dice: string[]) =>
    new Table({ seats: [[mine], theirs], dice, cards })

  test('attacking and defending', () => {
    const at = choosing(['blacksquadronpilot', 500, 300, 0, [kallus]], enemies, [
      ...['focus', 'blank'],
      ...blanks(2),
      ...['hit', ...blanks(2)],
      ...['focus', ...blanks(2)],
    ])
    expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2'])
    at.answer('useAbility', 'ship:1')
    at.has(0, { held: { [kallus]: 1 } })
    at.skipTo('combat').upTo('chooseAttack', 0).answer('chooseAttack', 'primary:1')
    at.answer('modifyAttackDice', `card:0:${kallus}:focus:hit`)
    expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
    at.upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0')
    at.answer('modifyDefenseDice', `card:0:${kallus}:focus:evade`).upTo('setDials')
    expect(at.kinds('missed')).toHaveLength(1)
    at.ends('setDials')
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
