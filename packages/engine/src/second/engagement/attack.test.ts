import { describe, expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/table.ts'

const xwing = 'bluesquadronescort' // 3 attack, 2 agility, 4 hull, 2 shields
const tie = 'academypilot' // 2 attack, 3 agility, 3 hull
const vader = 'darthvader'

/** An X-wing about to fire at a TIE that faces away, `gap` millimetres ahead of its nose after both have flown. */
function facing(gap: number, dice: string[], more: Partial<Layout> = {}, target = tie): Table {
  const table = new Table({ seats: [[[xwing, 300, 300]], [[target, 300, 320 + gap + 20]]], dice, ...more })
  return table.dials('2FB', '2FB').upTo('chooseAttack')
}

describe('declaring', () => {
  test('[C2-WEAPON-2] [C2-WEAPON-22] targets are enemies in arc and range', () => {
    const table = new Table({
      teams: [0, 1, 0],
      seats: [
        [[xwing, 300, 300]],
        [
          [tie, 300, 500],
          [tie, 500, 250, 90],
          [tie, 300, 800],
        ],
        [[xwing, 340, 560, 0]],
      ],
    })
    table.dials('2FB', '2FB', '2FB', '2FB', '2FB').upTo('chooseAttack')
    expect(table.options('chooseAttack')).toEqual(['0:front:1', 'pass'])
  })

  test('[C2-WEAPON-5] [C2-WEAPON-6] at range 0 only 1.4.6 lets ships fire', () => {
    const bumped = (ruleset: string) => {
      const table = new Table({ ruleset, seats: [[[xwing, 300, 300]], [[vader, 300, 420, 180]]] })
      table.dials('3FW', '1FW')
      return table.upTo('chooseAttack')
    }
    expect(bumped('2e-epic-1.1.0').game.state.phase).toBe('planning')
    expect(bumped('2e-epic-1.4.6').options('chooseAttack')).toEqual(['0:front:0', 'pass'])
  })
})

describe('dice', () => {
  test('[C2-WEAPON-17] [C2-FIGHT-5] [C2-FIGHT-8] [C2-FIGHT-10] range 1 adds an attack die; evades cancel hits first; hits deal damage', () => {
    const table = facing(90, ['hit', 'hit', 'crit', 'blank', 'evade', 'blank', 'blank'], {
      deck: ['fuelleak', 'structuraldamage'],
    })
    table.answer('chooseAttack', '0:front:1').upTo('chooseAttack')
    expect(table.kinds('rolled').map(({ faces }) => faces.length)).toEqual([4, 3])
    // One hit and the crit are left: a card facedown, then one faceup.
    expect(table.ship(1).damage.map(({ faceup }) => faceup)).toEqual([false, true])
    expect(table.kinds('hit')[0]).toMatchObject({ hits: 1, crits: 1 })
  })

  test('[C2-WEAPON-18] [C2-FIGHT-7] range 3 and an obstacle add a defense die each', () => {
    const table = facing(250, ['hit', 'hit', 'hit', 'evade', 'evade', 'evade', 'blank', 'blank'], {
      obstacles: [['coreasteroid5', 300, 560]],
    })
    // The TIE flew off further, and the asteroid lies between.
    table.answer('chooseAttack', '0:front:1').upTo('setDials')
    expect(table.kinds('attack')[0]).toMatchObject({ range: 3, obstructedBy: [1000] })
    expect(table.kinds('missed')).toHaveLength(1)
    table.ends('setDials')
  })

  test('[C2-FOCUS-2] [C2-FOCUS-4] a focus token turns all focus results to hits, if there are any', () => {
    const table = facing(150, ['focus', 'focus', 'blank', 'blank', 'blank', 'blank']).arrange(0, {
      tokens: { focus: 1 },
    })
    table.answer('chooseAttack', '0:front:1')
    expect(table.options('modifyAttackDice')).toEqual(['focus', 'done'])
    table.answer('modifyAttackDice', 'focus')
    expect(table.kinds('changed')[0]!.faces).toEqual(['hit', 'hit', 'blank'])
    expect(table.ship(0).tokens).toEqual({})
    const none = facing(150, ['hit', 'blank', 'blank', 'blank', 'blank', 'blank']).arrange(0, {
      tokens: { focus: 1 },
    })
    none.answer('chooseAttack', '0:front:1').upTo('setDials')
    expect(none.kinds('changed')).toEqual([])
    none.ends('setDials')
  })

  test('[C2-LOCK-5] [C2-LOCK-6] [C2-DICE-6] a lock on the defender rerolls any dice, each once', () => {
    const table = facing(150, ['focus', 'blank', 'blank', 'hit', 'crit', 'blank', 'blank', 'blank']).arrange(
      0,
      { locks: [1] },
    )
    table.answer('chooseAttack', '0:front:1')
    expect(table.options('modifyAttackDice')).toContain('lock:2000')
    table.answer('modifyAttackDice', 'lock:2000')
    expect(table.ship(0).locks).toEqual([])
    expect(table.kinds('changed')[0]!.faces).toEqual(['focus', 'hit', 'crit'])
    table.upTo('setDials').ends('setDials')
    const other = facing(150, ['blank', 'blank', 'blank', 'blank', 'blank', 'blank']).arrange(0, {
      locks: [1000],
    })
    other.answer('chooseAttack', '0:front:1').upTo('setDials')
    expect(other.ship(0).locks).toEqual([1000])
  })

  test('[C2-CALC-2] [C2-FORCE-1] calculate and Force turn one focus result each', () => {
    const table = new Table({
      seats: [[[vader, 300, 300]], [[tie, 300, 480]]],
      dice: ['focus', 'focus', 'blank', 'blank', 'blank'],
    })
    table
      .dials('2FB', '2FB')
      .upTo('chooseAttack')
      .arrange(0, { tokens: { calculate: 1 } })
    table.answer('chooseAttack', '0:front:1')
    expect(table.options('modifyAttackDice')).toEqual(['calculate', 'force', 'done'])
    table.answer('modifyAttackDice', 'force').answer('modifyAttackDice', 'calculate')
    expect(table.kinds('changed').map(({ faces }) => faces)).toEqual([
      ['hit', 'focus'],
      ['hit', 'hit'],
    ])
    expect(table.kinds('spent').map(({ token }) => token)).toEqual(['force', 'calculate'])
  })

  test('[C2-DICE-7] what the defender can do is idle once nothing gets through, and not before', () => {
    const idle = (dice: string[]) => {
      const table = facing(150, dice).arrange(1, { tokens: { focus: 1, evade: 1 } })
      table.answer('chooseAttack', '0:front:1')
      return table.asked('modifyDefenseDice').options.map(({ id, idle: nothing }) => [id, nothing === true])
    }
    const all = (nothing: boolean) => [
      ['focus', nothing],
      ['evade:blank', nothing],
      ['evade:focus', nothing],
      ['done', false],
    ]
    expect(idle(['hit', 'blank', 'blank', 'evade', 'focus', 'blank'])).toEqual(all(true))
    expect(idle(['blank', 'blank', 'blank', 'blank', 'focus', 'blank'])).toEqual(all(true))
    expect(idle(['hit', 'crit', 'blank', 'evade', 'focus', 'blank'])).toEqual(all(false))
  })

  test('[C2-FOCUS-3] [C2-EVADE-2] [C2-EVADE-3] the defender spends focus and evade', () => {
    const table = facing(150, ['hit', 'hit', 'hit', 'focus', 'blank', 'blank']).arrange(1, {
      tokens: { focus: 1, evade: 1 },
    })
    table.answer('chooseAttack', '0:front:1')
    expect(table.options('modifyDefenseDice')).toEqual(['focus', 'evade:blank', 'evade:focus', 'done'])
    table.answer('modifyDefenseDice', 'focus').answer('modifyDefenseDice', 'evade:blank')
    expect(table.kinds('changed').at(-1)!.faces).toEqual(['evade', 'evade', 'blank'])
    expect(table.ship(1).damage).toHaveLength(1)
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-REINFORCE-2] [C2-REINFORCE-3] [C2-REINFORCE-5] a reinforce token on the right side takes one result, and stays', () => {
    const behind = facing(150, ['hit', 'hit', 'hit', 'blank', 'blank', 'blank']).arrange(1, {
      tokens: { reinforceAft: 1 },
    })
    behind.answer('chooseAttack', '0:front:1')
    expect(behind.ship(1).damage).toHaveLength(2)
    expect(behind.ship(1).tokens.reinforceAft ?? 0).toBe(behind.game.state.phase === 'engagement' ? 1 : 0)
    const wrong = facing(150, ['hit', 'hit', 'hit', 'blank', 'blank', 'blank']).arrange(1, {
      tokens: { reinforceFore: 1 },
    })
    wrong.answer('chooseAttack', '0:front:1')
    expect(wrong.ship(1).damage).toHaveLength(3)
    const single = facing(150, ['hit', 'blank', 'blank', 'blank', 'blank', 'blank']).arrange(1, {
      tokens: { reinforceAft: 1 },
    })
    single.answer('chooseAttack', '0:front:1')
    expect(single.ship(1).damage).toHaveLength(1)
  })

  test('[C2-STRAIN-1] [C2-STRAIN-2] [C2-STRAIN-3] [C2-DEPLETE-1] [C2-DEPLETE-3] strain and deplete take a die once, and one token goes', () => {
    const table = facing(150, ['hit', 'hit', 'blank', 'blank'])
      .arrange(1, { tokens: { strain: 2 } })
      .arrange(0, { tokens: { deplete: 1 } })
    table.answer('chooseAttack', '0:front:1').upTo('setDials')
    expect(table.kinds('rolled').map(({ faces }) => faces.length)).toEqual([2, 2])
    expect([table.ship(1).tokens, table.ship(0).tokens]).toEqual([{ strain: 1 }, {}])
  })

  test('[C2-CLOAK-2] [C2-TRACTOR-7] [C2-CARD-9] cloak adds two, a tractor and structural damage take one each', () => {
    const table = facing(150, ['blank', 'blank', 'blank', ...Array<string>(3).fill('blank')]).arrange(1, {
      tokens: { cloak: 1, tractor: 1 },
      damage: [{ card: 'structuraldamage', faceup: true }],
    })
    table.answer('chooseAttack', '0:front:1')
    expect(table.kinds('rolled')[1]!.faces.length).toBe(3)
  })

  test('[C2-GAS-7] 1.1.0: a gas cloud between lets the defender change one blank', () => {
    const table = facing(250, ['hit', 'blank', 'blank', 'blank', 'blank', 'blank', 'blank', 'blank'], {
      obstacles: [['gascloud4', 300, 560]],
    })
    table.answer('chooseAttack', '0:front:1')
    expect(table.options('modifyDefenseDice')).toEqual(['gas', 'done'])
    table.answer('modifyDefenseDice', 'gas').upTo('setDials')
    expect(table.kinds('missed')).toHaveLength(1)
  })
})

describe('damage', () => {
  test('[C2-DAMAGE-1] [C2-DAMAGE-2] [C2-DAMAGE-3] shields go first', () => {
    const table = facing(150, ['hit', 'hit', 'crit', 'blank', 'blank'], { deck: ['structuraldamage'] }, xwing)
    table.answer('chooseAttack', '0:front:1')
    expect([table.ship(1).shields, table.ship(1).damage.length]).toEqual([0, 1])
    expect(table.ship(1).damage[0]!.faceup).toBe(true)
  })

  test('[C2-CARD-14] [C2-CARD-1] a direct hit hurts once more, a panicked pilot gains two stress', () => {
    const table = facing(150, ['crit', 'blank', 'blank', 'blank', 'blank', 'blank'], {
      deck: ['directhit', 'fuelleak'],
    })
    table.answer('chooseAttack', '0:front:1')
    expect(table.ship(1).damage).toEqual([
      { card: 'directhit', faceup: false },
      { card: 'fuelleak', faceup: false },
    ])
    const panic = facing(150, ['crit', 'blank', 'blank', 'blank', 'blank', 'blank'], {
      deck: ['panickedpilot'],
    })
    panic.answer('chooseAttack', '0:front:1')
    expect(panic.ship(1).tokens).toEqual({ stress: 2 })
    expect(panic.ship(1).damage).toEqual([{ card: 'panickedpilot', faceup: false }])
  })

  test('[C2-CARD-8] [C2-CARD-13] hull breach turns hits to crits, and crits set off a fuel leak', () => {
    const table = facing(
      150,
      ['hit', 'blank', 'blank', 'blank', 'blank'],
      { deck: ['weaponsfailure', 'damagedengine'] },
      xwing,
    )
    table.arrange(1, {
      shields: 0,
      damage: [
        { card: 'hullbreach', faceup: true },
        { card: 'fuelleak', faceup: true },
      ],
    })
    table.upTo('chooseAttack').answer('chooseAttack', '0:front:1')
    expect(table.ship(1).damage).toEqual([
      { card: 'hullbreach', faceup: true },
      { card: 'fuelleak', faceup: false },
      { card: 'weaponsfailure', faceup: true },
      { card: 'damagedengine', faceup: true },
    ])
  })

  test('[C2-CARD-7] [C2-CARD-2] weapons failure costs a die, a blinded pilot its tokens', () => {
    const table = facing(150, ['focus', 'focus', 'blank', 'blank', 'blank']).arrange(0, {
      tokens: { focus: 1 },
      damage: [
        { card: 'weaponsfailure', faceup: true },
        { card: 'blindedpilot', faceup: true },
      ],
    })
    table.answer('chooseAttack', '0:front:1').upTo('setDials')
    expect(table.kinds('rolled')[0]!.faces.length).toBe(2)
    expect(table.kinds('changed')).toEqual([])
  })

  test('[C2-CARD-5] [C2-CARD-12] console fire and the power regulator come due before engaging', () => {
    const table = new Table({ seats: [[[xwing, 300, 300]], [[tie, 1500, 800, 180]]], dice: ['hit', 'blank'] })
    table.dials('2FB', '2FB').arrange(0, {
      damage: [
        { card: 'consolefire', faceup: true },
        { card: 'disabledpowerregulator', faceup: true },
      ],
    })
    table.upTo('setDials')
    expect([table.ship(0).shields, table.ship(0).tokens]).toEqual([1, { ion: 1 }])
    // Ionized, it flies the ion maneuver and repairs the regulator.
    table.dials(null, '2FB').upTo('setDials')
    expect(table.ship(0).damage[1]).toEqual({ card: 'disabledpowerregulator', faceup: false })
  })

  test('[C2-DESTROY-1] [C2-DESTROY-3] [C2-DESTROY-4] [C2-ENGAGE-5] a destroyed ship still fires at its own initiative', () => {
    const duel = (first: string, second: string, dice: string[]) => {
      const table = new Table({ seats: [[[first, 300, 300]], [[second, 300, 700, 180]]], dice })
      table.dials('2FB', '2FB').upTo('chooseAttack')
      return table.arrange(1, {
        shields: 0,
        damage: Array.from({ length: second === tie ? 2 : 3 }, () => ({ card: 'fuelleak', faceup: false })),
      })
    }
    const even = duel(xwing, xwing, [
      'hit',
      'hit',
      'hit',
      'blank',
      'blank',
      'hit',
      'hit',
      'blank',
      'blank',
      'blank',
    ])
    even.answer('chooseAttack', '0:front:1')
    expect([even.ship(1).doomed, even.ship(1).place]).toEqual([true, 'table'])
    even.answer('chooseAttack', '0:front:0')
    expect(even.ship(1).place).toBe('destroyed')
    expect(even.ship(0).shields).toBe(0)
    expect(even.game.state.winner).toBe(0)
    even.ends()
    const slower = duel(xwing, tie, ['hit', 'hit', 'hit', 'blank', 'blank', 'blank'])
    slower.answer('chooseAttack', '0:front:1')
    expect(slower.ship(1).place).toBe('destroyed')
    slower.ends()
  })

  test('[C2-DESTROY-8] locks on a removed ship go with it', () => {
    const table = new Table({ seats: [[[xwing, 300, 300]], [[tie, 300, 60, 180]]] }).arrange(0, {
      locks: [1],
    })
    table.dials('2FB', '5FW')
    expect(table.ship(0).locks).toEqual([])
  })
})
