import { blanks } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import { academyPilot, createDuel, createTable, declareAttack } from './testing.ts'

describe('system:collisiondetector', () => {
  const boosting = (dice: string[], upgrades = ['system:collisiondetector', 'mod:engineupgrade']) =>
    createTable([[['bluesquadronpilot', 300, 300, 0, upgrades]], [['scourge', 1500, 800, 180]]], dice, {
      obstacles: [['coreasteroid0', 300, 430]],
    })
      .dials('1FG', '2FG')
      .upTo('chooseAction', 0)

  test('system:collisiondetector: a boost onto an asteroid, where a crit does nothing', () => {
    const at = boosting(['crit']).answer('chooseAction', 'boost:straight')
    expect(at.kinds('metObstacle')).toHaveLength(1)
    at.has(0, { shields: 5, damage: [] })
    boosting(['hit']).answer('chooseAction', 'boost:straight').has(0, { shields: 4 })
    expect(boosting([], ['mod:engineupgrade']).options('chooseAction')).not.toContain('boost:straight')
  })
})

describe('system:targetingscrambler', () => {
  const scrambled = (y: number) => {
    const at = createTable(
      [[['bluesquadronpilot', 500, 300, 0, ['system:targetingscrambler']]], [[academyPilot, 500, y, 180]]],
      blanks(8),
    )
    return at.arrange(0, { fought: true })
  }

  test('system:targetingscrambler: a weapons disabled token for a ship at Range 1–3 that cannot modify dice', () => {
    const at = scrambled(390)
    expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
    at.answer('useAbility', 'ship:1').has(0, { tokens: { weaponsDisabled: 1 } })
    at.has(1, { conditions: ['condition:scrambled'] })
    at.arrange(1, { tokens: { focus: 1 }, locks: [0] })
    at.game.chance = { ...at.game.chance, fixed: ['focus', ...blanks(3)] } as never
    at.skipTo('combat').upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0')
    expect(at.kinds('changed')).toEqual([])
    at.upTo('setDials').has(1, { conditions: [], locks: [0] })
  })

  test('condition:scrambled: at Range 2 dice are modified as ever', () => {
    const at = scrambled(490)
      .answer('useAbility', 'ship:1')
      .arrange(1, { tokens: { focus: 1 } })
    at.game.chance = { ...at.game.chance, fixed: ['focus', 'blank', 'blank'] } as never
    at.skipTo('combat').upTo('chooseAttack', 1).answer('chooseAttack', 'primary:0')
    expect(at.options('modifyAttackDice')).toContain('focus')
    at.answer('modifyAttackDice', 'focus')
  })

  test('system:targetingscrambler: nobody beyond Range 3', () => {
    expect(scrambled(700).game.pending[0]!.ask).toBe('setDials')
  })
})

test('system:firecontrolsystem beside them', () => {
  const at = declareAttack(createDuel(['system:firecontrolsystem'], blanks(6)))
  at.answer('useAbility', 'use').has(0, { locks: [1] })
})
