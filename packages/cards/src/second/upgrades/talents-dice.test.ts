import type { ShipId } from '@flotilla/engine'
import { Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { secondCards } from '../index.ts'
import { blanks, createTable, fireFirst, fireVolley, shotOptions, tiePilot, xwingPilot } from '../testing.ts'

const facedown = { card: 'fuelleak', faceup: false } as const
const options = (at: ReturnType<typeof fireVolley>, which: 'modifyAttackDice' | 'modifyDefenseDice') =>
  at.game.pending[0]?.ask === which ? at.options(which).filter((id) => id.startsWith('card:')) : []

test('fanatical: a focus to a hit without shields, in primary attacks', () => {
  const fired = (me: object, shot = '0:front:1') =>
    fireVolley([xwingPilot, 'fanatical', 'ioncannon'], [tiePilot], ['focus', ...blanks(5)], { me, shot })
  const at = fired({ shields: 0 }).answer('modifyAttackDice', 'card:0:fanatical:focusToHit')
  expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
  expect(fired({ shields: 1 }).cardsHeard()).toEqual([])
  expect(fired({ shields: 0 }, 'ioncannon:front:1').cardsHeard()).toEqual([])
})

test('fearless: a result to a hit at range 1 nose to nose', () => {
  const fired = (y: number, heading: number) =>
    fireVolley([xwingPilot, 'fearless'], [tiePilot], blanks(8), { y, heading })
  expect(options(fired(560, 180), 'modifyAttackDice')).toEqual(['card:0:fearless:blankToHit'])
  const at = fired(560, 180).answer('modifyAttackDice', 'card:0:fearless:blankToHit')
  expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
  expect(fired(560, 0).cardsHeard()).toEqual([])
  expect(fired(640, 180).cardsHeard()).toEqual([])
})

test('heroic: blanks and nothing else, two or more, are rerolled in attack and defense', () => {
  const at = fireVolley([xwingPilot, 'heroic'], [tiePilot], [...blanks(3), 'hit', 'hit', ...blanks(3)])
  at.answer('modifyAttackDice', 'card:0:heroic:reroll:2000')
  expect(at.kinds('hit')).toMatchObject([{ hits: 2 }])
  expect(fireVolley([xwingPilot, 'heroic'], [tiePilot], ['hit', ...blanks(5)]).cardsHeard()).toEqual([])
  const defends = fireVolley(
    [xwingPilot],
    [tiePilot, 'heroic'],
    ['hit', 'hit', 'blank', ...blanks(3), 'evade', 'evade', 'evade'],
  )
  defends.answer('modifyDefenseDice', 'card:1:heroic:reroll:300')
  expect(defends.kinds('missed')).toHaveLength(1)
})

test('ruthless: another friend at range 0–1 of the defender pays for a hit', () => {
  const fired = (x: number, seat: 0 | 1 = 0) => {
    const other = [tiePilot, x, 640, 0] as const
    const at = createTable({
      seats: [
        [[xwingPilot, 600, 450, 0, ['ruthless']], ...(seat === 0 ? [other] : [])],
        [[tiePilot, 600, 640], ...(seat === 1 ? [other] : [])],
      ],
      dice: blanks(6),
    })
    for (const { id } of at.game.state.ships) at.arrange(id, { engaged: id !== 0 })
    return at.skipTo('engagement').answer('chooseAttack', `0:front:${seat === 0 ? 2 : 1}`)
  }
  const at = fired(700).answer('modifyAttackDice', 'card:0:ruthless:blankToHit:1')
  expect(at.kinds('hit')).toMatchObject([{ hits: 1 }])
  expect(at.ship(1).damage).toHaveLength(1)
  expect(fired(760).cardsHeard()).toEqual([])
  expect(fired(700, 1).cardsHeard()).toEqual([])
})

test('saturationsalvo: a charge of the torpedo rerolls two defense dice', () => {
  const fired = (charges: number, shot = 'protontorpedoes:front:1') =>
    fireVolley(
      [xwingPilot, 'saturationsalvo', 'protontorpedoes'],
      [tiePilot],
      shot[0] === 'p'
        ? ['hit', ...blanks(3), 'evade', 'evade', 'blank', 'blank', 'blank']
        : ['hit', ...blanks(2), 'evade', 'evade', 'blank'],
      { shot, me: { locks: [1], charges: { protontorpedoes: charges } } },
    )
  const at = fired(2)
    .answer('modifyAttackDice', 'card:0:protontorpedoes:hitToCrit')
    .answer('modifyAttackDice', 'done')
  at.answer('modifyDefenseDice', 'card:0:saturationsalvo:reroll:002')
  expect(at.kinds('hit')).toMatchObject([{ crits: 1 }])
  expect(at.ship(0).charges).toEqual({ protontorpedoes: 0 })
  const next = (at: ReturnType<typeof fireVolley>) => at.answer('modifyAttackDice', 'done').cardsHeard()
  expect(next(fired(1).answer('modifyAttackDice', 'card:0:protontorpedoes:hitToCrit'))).not.toContain(
    'saturationsalvo',
  )
  expect(next(fired(2, '0:front:1'))).toEqual([])
})

test('trickshot: one die more past an obstacle', () => {
  const rolls = (obstacles: readonly [string, number, number][], dice: number) =>
    fireVolley([xwingPilot, 'trickshot'], [tiePilot], blanks(dice), { obstacles }).rolls()
  expect(rolls([['coreasteroid5', 600, 545]], 8)).toEqual([4, 4])
  expect(rolls([], 6)).toEqual([3, 3])
})

describe('treacherous', () => {
  const attacked = (x: number, charges = 1) =>
    fireVolley([xwingPilot], [tiePilot, 'treacherous'], ['hit', 'crit', 'blank', ...blanks(3)], {
      it: { charges: { treacherous: charges } },
      friends: [['lothalrebel', x, 545, 90]],
    })

  test('treacherous: a ship in the way pays with strain for a cancelled result', () => {
    expect(attacked(600).options('useAbility')).toEqual(['cancelHit:2', 'cancelCrit:2', 'decline'])
    const at = attacked(600).answer('useAbility', 'cancelCrit:2')
    expect(at.kinds('hit')).toMatchObject([{ hits: 1, crits: 0 }])
    expect(at.ship(2).tokens).toEqual({ strain: 1 })
    expect(at.ship(1).charges).toEqual({ treacherous: 0 })
    expect(attacked(800).cardsHeard()).not.toContain('treacherous')
    expect(attacked(600, 0).cardsHeard()).not.toContain('treacherous')
  })

  test('[C2-DICE-8] treacherous: it cancels where nobody may modify the dice', () => {
    const fixed = { text: '', cannot: { modifyAttackDice: { of: 'any' as const, says: true } } }
    const at = new Table({
      seats: [
        [[xwingPilot, 600, 450, 0, ['crackshot']]],
        [
          [tiePilot, 600, 640, 0, ['treacherous']],
          ['lothalrebel', 600, 545, 90],
        ],
      ],
      dice: ['hit', 'crit', 'blank', ...blanks(3)],
      cards: { ...secondCards, crackshot: fixed },
    })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    fireFirst(at.skipTo('engagement')).answer('useAbility', 'cancelCrit:2')
    expect(at.kinds('hit')).toMatchObject([{ hits: 1, crits: 0 }])
  })

  test('treacherous: a ship destroyed at range 0–3 brings the charge back', () => {
    const lost = (y: number) => {
      const at = fireVolley([xwingPilot], [tiePilot], ['hit', ...blanks(5)], {
        it: { damage: [facedown, facedown] },
        friends: [[tiePilot, 600, y, 0, ['treacherous']]],
      })
      return at.upTo('setDials').ship(2).charges
    }
    const at = (y: number) => {
      const now = createTable({
        seats: [
          [[xwingPilot, 600, 250]],
          [
            [tiePilot, 600, 440],
            [tiePilot, 600, y, 0, ['treacherous']],
          ],
        ],
        dice: ['hit', ...blanks(5)],
      })
      now.arrange(1, { damage: [facedown, facedown], engaged: true })
      now.arrange(2, { charges: { treacherous: 0 }, engaged: true }).skipTo('engagement')
      return now.answer('chooseAttack', '0:front:1').upTo('setDials').ship(2).charges
    }
    expect(lost(760)).toEqual({ treacherous: 1 })
    expect(at(760)).toEqual({ treacherous: 1 })
    expect(at(820)).toEqual({ treacherous: 0 })
  })
})

describe('dedicated', () => {
  const clone = 'loyalistvolunteer' // not limited
  const attacked = (
    at: readonly [x: number, y: number],
    { defender = 'wilhufftarkin', upgrades = [] as string[], tokens = {} } = {},
  ) =>
    fireVolley([xwingPilot], [defender, ...upgrades], ['hit', ...blanks(5), 'evade'], {
      friends: [[clone, at[0], at[1], 0, ['dedicated']]],
    }).arrange(2, { tokens })

  test('dedicated: strain for a blank of a limited friend beside it', () => {
    const at = attacked([700, 640]).answer('modifyDefenseDice', 'card:2:dedicated:reroll:blank')
    expect(at.kinds('missed')).toHaveLength(1)
    expect(at.ship(2).tokens).toEqual({ strain: 1 })
  })

  test('dedicated: or of one that is dedicated, within range 2, to its side, and not strained', () => {
    const heard = (...args: Parameters<typeof attacked>) => attacked(...args).cardsHeard()
    expect(heard([700, 640], { defender: clone, upgrades: ['dedicated'] })).toContain('dedicated')
    expect(heard([700, 640], { defender: clone })).toEqual([])
    expect(heard([850, 640])).toEqual([])
    expect(heard([600, 760])).toEqual([])
    const strained = (tokens: object, teams?: readonly number[]) => {
      const now = createTable({
        seats: teams
          ? [[[xwingPilot, 600, 450]], [['wilhufftarkin', 600, 640]], [[clone, 700, 640, 0, ['dedicated']]]]
          : [
              [[xwingPilot, 600, 450]],
              [
                ['wilhufftarkin', 600, 640],
                [clone, 700, 640, 0, ['dedicated']],
              ],
            ],
        ...(teams ? { teams } : {}),
        dice: ['hit', ...blanks(5)],
      })
      now.arrange(1, { engaged: true }).arrange(2, { engaged: true, tokens }).skipTo('engagement')
      return now.answer('chooseAttack', '0:front:1').cardsHeard()
    }
    expect(strained({})).toContain('dedicated')
    expect(strained({ strain: 1 })).toEqual([])
    // An ally is no friend.
    expect(strained({}, [0, 1, 1])).toEqual([])
  })
})

test('graviticdeflection: a die for every tractored ship in the attack arc', () => {
  const attacked = (tractored: ShipId, x = 700) => {
    const at = createTable({
      seats: [
        [[xwingPilot, 600, 450]],
        [
          ['stalgasinhiveguard', 600, 640, 0, ['graviticdeflection']],
          [tiePilot, x, 640],
        ],
      ],
      dice: ['hit', ...blanks(4 + (tractored === 1 ? 0 : 1))],
    })
    at.arrange(tractored, { tokens: { tractor: 1 } })
    for (const id of [1, 2]) at.arrange(id, { engaged: true })
    return at.skipTo('engagement').answer('chooseAttack', '0:front:1')
  }
  expect(options(attacked(2), 'modifyDefenseDice')).toEqual(['card:1:graviticdeflection:reroll:100'])
  expect(options(attacked(1), 'modifyDefenseDice')).toEqual(['card:1:graviticdeflection:reroll:100'])
  expect(attacked(2, 900).cardsHeard()).toEqual([])
})

test('deadeyeshot: a hit spent, or a crit turned to one, exposes a damage card', () => {
  const fired = (x: number, damage: readonly object[], dice = ['hit', 'crit', ...blanks(4)]) =>
    fireVolley([xwingPilot, 'deadeyeshot'], ['darthvader'], dice, {
      x,
      it: { damage: damage as never, shields: 0 },
    })
  expect(options(fired(600, [facedown]), 'modifyAttackDice')).toEqual([
    'card:0:deadeyeshot:spendHit',
    'card:0:deadeyeshot:critToHit',
  ])
  const at = fired(600, [facedown]).answer('modifyAttackDice', 'card:0:deadeyeshot:spendHit')
  expect(at.kinds('exposed')).toMatchObject([{ ship: 1 }])
  expect(at.kinds('hit')).toMatchObject([{ hits: 0, crits: 1 }])
  expect(fired(660, [facedown]).cardsHeard()).not.toContain('deadeyeshot')
  expect(fired(600, []).cardsHeard()).not.toContain('deadeyeshot')
})

describe('tierfonbellyrun', () => {
  const stone = [['coreasteroid1', 600, 450]] as const
  test('tierfonbellyrun: special weapons fire from an asteroid', () => {
    const shots = (...upgrades: string[]) =>
      shotOptions([xwingPilot, 'ioncannon', ...upgrades], [tiePilot], { obstacles: stone })
    expect(shots('tierfonbellyrun').filter((id) => /^(\d|ioncannon:front:1$)/.test(id))).toEqual([
      'ioncannon:front:1',
    ])
    expect(shots()).toEqual([])
  })

  test('tierfonbellyrun: from no other obstacle that keeps a ship from attacking', () => {
    const shots = (stone: string) =>
      shotOptions([xwingPilot, 'ioncannon', 'tierfonbellyrun'], [tiePilot], {
        obstacles: [[stone, 600, 450]],
        ruleset: '2e-epic-1.4.6',
      })
    expect(shots('coreasteroid1')).toContain('ioncannon:front:1')
    expect(shots('vt49decimatordebris0')).toEqual([])
  })

  test('tierfonbellyrun: at range 0 of an obstacle attack dice are not rerolled against it', () => {
    const attacked = (...obstacles: [string, number, number][]) =>
      fireVolley([xwingPilot], [tiePilot, 'tierfonbellyrun'], blanks(7), { me: { locks: [1] }, obstacles })
    expect(attacked(['coreasteroid1', 600, 660]).game.pending[0]!.ask).not.toBe('modifyAttackDice')
    expect(attacked().options('modifyAttackDice')).toContain('lock:3000')
  })
})
