import { type Layout, Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import { secondCards } from './index.ts'

const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const far = ['darthvader', 1500, 800, 180] as const

/** An X-wing with upgrades about to fire at a TIE that flies away straight ahead, or a little aside. */
function firing(
  upgrades: readonly string[],
  dice: string[],
  more: Partial<Layout> & { x?: number; target?: readonly string[] } = {},
): Table {
  const { x = 300, target = [], ...layout } = more
  const seats = [[[xwing, 300, 300, 0, upgrades]], [[tie, x, 500, 0, target]]] as Layout['seats']
  return new Table({ seats, dice, cards: secondCards, ...layout }).dials('2FB', '2FB').upTo('chooseAttack')
}
const blanks = (count: number) => Array<string>(count).fill('blank')

describe('talents', () => {
  test('Predator rerolls one die against a ship in the bullseye', () => {
    const at = firing(['predator'], [...blanks(3), 'crit', ...blanks(3)]).answer('chooseAttack', '0:front:1')
    expect(at.options('modifyAttackDice')).toEqual(['card:0:predator:reroll:blank', 'done'])
    at.answer('modifyAttackDice', 'card:0:predator:reroll:blank')
    expect(at.kinds('changed')[0]!.faces).toEqual(['crit', 'blank', 'blank'])
    // Once in a chance to modify dice, so nothing was left to ask.
    expect(at.ship(1).damage).toHaveLength(1)
    const aside = firing(['predator'], blanks(6), { x: 340 }).answer('chooseAttack', '0:front:1')
    expect(aside.kinds('changed')).toEqual([])
  })

  test('Marksmanship turns a hit to a crit there', () => {
    const at = firing(['marksmanship'], ['hit', ...blanks(5)]).answer('chooseAttack', '0:front:1')
    at.answer('modifyAttackDice', 'card:0:marksmanship:hitToCrit')
    expect(at.kinds('hit')[0]).toMatchObject({ hits: 0, crits: 1 })
  })

  test('Elusive spends its charge on a defense die and regains it by a red maneuver', () => {
    const at = firing([], ['hit', ...blanks(2), ...blanks(3), 'evade'], { target: ['elusive'] }).answer(
      'chooseAttack',
      '0:front:1',
    )
    at.answer('modifyDefenseDice', 'card:1:elusive:reroll:blank')
    expect(at.kinds('missed')).toHaveLength(1)
    expect(at.ship(1).charges).toEqual({ elusive: 0 })
    at.upTo('setDials').dials('2FB', '3KR').upTo('setDials')
    expect(at.ship(1).charges).toEqual({ elusive: 1 })
  })

  test('Lone Wolf works alone, spends a charge and has it back in the End Phase', () => {
    const at = firing(['lonewolf'], [...blanks(3), 'hit', ...blanks(3)]).answer('chooseAttack', '0:front:1')
    at.answer('modifyAttackDice', 'card:0:lonewolf:reroll:blank')
    expect(at.ship(1).damage).toHaveLength(1)
    at.upTo('setDials')
    expect(at.ship(0).charges).toEqual({ lonewolf: 1 })
    const seats = [
      [
        [xwing, 300, 300, 0, ['lonewolf']],
        [xwing, 400, 300],
      ],
      [[tie, 300, 500]],
    ] as Layout['seats']
    const company = new Table({ seats, dice: blanks(6), cards: secondCards })
      .dials('2FB', '2FB', '2FB')
      .upTo('chooseEngagement')
    company.answer('chooseEngagement', 'ship:0').answer('chooseAttack', '0:front:2')
    expect(company.kinds('changed')).toEqual([])
  })

  test('Outmaneuver takes a die from a ship that does not look back', () => {
    const at = firing(['outmaneuver'], blanks(5)).answer('chooseAttack', '0:front:1').upTo('setDials')
    expect(at.kinds('rolled').map(({ faces }) => (faces as string[]).length)).toEqual([3, 2])
    const seats = [[[xwing, 300, 300, 0, ['outmaneuver']]], [[tie, 300, 760, 180]]] as Layout['seats']
    const facing = new Table({ seats, dice: blanks(6), cards: secondCards })
      .dials('2FB', '2FB')
      .upTo('chooseAttack')
    facing.answer('chooseAttack', '0:front:1').upTo('setDials')
    expect(facing.kinds('rolled').map(({ faces }) => (faces as string[]).length)).toEqual([3, 3])
  })

  test('Intimidation takes a die from an enemy it touches, whoever attacks', () => {
    const seats = [
      [
        [xwing, 300, 300],
        [xwing, 500, 460, -90, ['intimidation']],
      ],
      [[tie, 300, 620, 90]],
    ] as Layout['seats']
    const at = new Table({ seats, dice: blanks(6), cards: secondCards })
    // The two stand side by side at range 3 of the attacker.
    at.arrange(1, { pose: { x: 341, y: 560, heading: 0 } }).arrange(2, {
      pose: { x: 300, y: 560, heading: 0 },
    })
    at.dials('2FB', '1FB', '2FB').upTo('chooseEngagement')
    at.arrange(1, { pose: { x: 340, y: 680, heading: 0 } }).arrange(2, {
      pose: { x: 300, y: 680, heading: 0 },
    })
    at.answer('chooseEngagement', 'ship:0').answer('chooseAttack', '0:front:2').upTo('setDials')
    expect(at.kinds('rolled').map(({ faces }) => (faces as string[]).length)).toEqual([3, 3])
  })
})

describe('crew and astromechs', () => {
  test('R2 Astromech trades a charge and the attack for a shield', () => {
    const at = new Table({
      seats: [[[xwing, 300, 300, 0, ['r2astromech']]], [far]],
      cards: secondCards,
    }).arrange(0, { shields: 1 })
    at.dials('2FB', '2FB').answer('useAbility', 'use')
    expect(at.ship(0)).toMatchObject({ shields: 2, charges: { r2astromech: 1 }, tokens: { disarm: 1 } })
    const whole = new Table({ seats: [[[xwing, 300, 300, 0, ['r2astromech']]], [far]], cards: secondCards })
    expect(whole.dials('2FB', '2FB').asked('chooseAction').subject).toBe(0)
  })

  test('R4 Astromech makes slow basic maneuvers easier', () => {
    const at = new Table({
      seats: [[[xwing, 300, 300, 0, ['r4astromech']]], [far]],
      cards: secondCards,
    }).arrange(0, { tokens: { stress: 1 } })
    at.dials('2TW', '2FB')
    expect(at.ship(0).tokens).toEqual({})
    const fast = new Table({
      seats: [[[xwing, 300, 300, 0, ['r4astromech']]], [far]],
      cards: secondCards,
    }).arrange(0, { tokens: { stress: 1 } })
    fast.dials('3TW', '2FB')
    expect(fast.ship(0).tokens).toEqual({ stress: 1 })
  })

  test('Perceptive Copilot doubles a focus action', () => {
    const at = new Table({
      seats: [[['omicrongrouppilot', 300, 300, 0, ['perceptivecopilot']]], [far]],
      cards: secondCards,
    })
    at.dials('1FB', '2FB').answer('chooseAction', 'focus')
    expect(at.ship(0).tokens).toEqual({ focus: 2 })
  })
})

describe('special weapons', () => {
  test('[C2-WEAPON-12] [C2-WEAPON-14] [C2-WEAPON-20] proton torpedoes need a lock, cost a charge and know no range bonus', () => {
    expect(firing(['protontorpedoes'], blanks(6)).options('chooseAttack')).toEqual(['0:front:1', 'pass'])
    const at = firing(['protontorpedoes'], ['hit', ...blanks(3), ...blanks(3)]).arrange(0, { locks: [1] })
    const again = new Table({
      seats: [[[xwing, 300, 300, 0, ['protontorpedoes']]], [[tie, 300, 500]]],
      dice: ['hit', ...blanks(3), ...blanks(3)],
      cards: secondCards,
    })
    again
      .arrange(0, { locks: [1] })
      .dials('2FB', '2FB')
      .upTo('chooseAttack')
    expect(again.options('chooseAttack')).toEqual(['0:front:1', 'protontorpedoes:front:1', 'pass'])
    again
      .answer('chooseAttack', 'protontorpedoes:front:1')
      .answer('modifyAttackDice', 'card:0:protontorpedoes:hitToCrit')
      .answer('modifyAttackDice', 'done')
    expect(again.kinds('hit')[0]).toMatchObject({ crits: 1 })
    expect(again.ship(0).charges).toEqual({ protontorpedoes: 1 })
    // The lock is needed, not spent.
    expect(again.ship(0).locks).toEqual([1])
    expect(at.ship(0).charges).toEqual({ protontorpedoes: 2 })
  })

  test('[C2-WEAPON-16] an ion cannon inflicts ion tokens in place of all damage but one', () => {
    const at = firing(['ioncannon'], ['hit', 'hit', 'crit', ...blanks(3)]).answer(
      'chooseAttack',
      'ioncannon:front:1',
    )
    expect(at.ship(1).damage).toHaveLength(1)
    expect(at.kinds('gained')).toMatchObject([{ token: 'ion', amount: 2, ship: 1 }])
  })

  test('ion missiles do so too, for a lock and a charge', () => {
    const at = new Table({
      seats: [[[xwing, 300, 300, 0, ['ionmissiles']]], [[tie, 300, 560]]],
      dice: ['hit', 'hit', 'blank', ...blanks(3)],
      cards: secondCards,
    })
    at.arrange(0, { locks: [1] })
      .dials('2FB', '2FB')
      .upTo('chooseAttack')
      .answer('chooseAttack', 'ionmissiles:front:1')
      .answer('modifyAttackDice', 'done')
    expect(at.kinds('gained')).toMatchObject([{ token: 'ion', amount: 1, ship: 1 }])
    expect(at.ship(0).charges).toEqual({ ionmissiles: 2 })
  })

  test('advanced proton torpedoes reach range 1 only', () => {
    const at = (y: number) => {
      const table = new Table({
        seats: [[[xwing, 300, 300, 0, ['advprotontorpedoes']]], [[tie, 300, y]]],
        cards: secondCards,
      })
      return table
        .arrange(0, { locks: [1] })
        .dials('2FB', '2FB')
        .upTo('chooseAttack')
        .options('chooseAttack')
    }
    expect(at(420)).toContain('advprotontorpedoes:front:1')
    expect(at(560)).not.toContain('advprotontorpedoes:front:1')
  })

  test('[C2-RELOAD-1] [C2-RELOAD-2] [C2-RELOAD-3] reload brings a charge back and disarms', () => {
    const seats = [[['nusquadronpilot', 300, 300, 0, ['protontorpedoes']]], [far]] as Layout['seats']
    const at = new Table({ seats, cards: secondCards }).arrange(0, { charges: { protontorpedoes: 0 } })
    at.dials('2FB', '2FB').answer('chooseAction', 'reload:protontorpedoes')
    expect(at.ship(0)).toMatchObject({ charges: { protontorpedoes: 1 }, tokens: { disarm: 1 } })
    const full = new Table({ seats, cards: secondCards }).dials('2FB', '2FB')
    expect(full.options('chooseAction').some((id) => id.startsWith('reload'))).toBe(false)
  })
})

test('every card says what it does, and is a card of the second edition', async () => {
  const { loadSecond } = await import('@flotilla/catalogue')
  const catalogue = await loadSecond()
  for (const [id, { text }] of Object.entries(secondCards)) {
    expect(catalogue.pilot(id) ?? catalogue.upgrade(id), id).toBeDefined()
    expect(text).toMatch(/^[A-Z].+\.$/)
  }
  expect(Object.keys(secondCards).length).toBeGreaterThanOrEqual(20)
})
