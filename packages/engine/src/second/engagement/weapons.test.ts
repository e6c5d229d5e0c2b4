import { describe, expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/table.ts'
import {
  type CardContext,
  type CardRules,
  type Cards,
  effects,
  type Game,
  type WeaponRule,
} from '../../second/index.ts'
import { deedOption } from '../../vocabulary/options.ts'
import { type DiceAbility, triggerOn } from '../ability.ts'

const { addResult, countFace, facts, turnFaces, turnDiceNow } = effects
const xwing = 'bluesquadronescort' // 3 attack, 2 agility
const tie = 'academypilot' // 3 agility
const blanks = (n: number) => Array<string>(n).fill('blank')

const weapon = (more: WeaponRule = {}): CardRules => ({ text: 'For a test.', weapon: more })

/** An X-wing with upgrades and another ahead of it, at a distance in mm from edge to edge. */
const facing = (upgrades: readonly string[], gap: number, cards: Cards, more: Partial<Layout> = {}) =>
  new Table({
    seats: [[[xwing, 300, 100, 0, upgrades]], [[xwing, 300, 140 + gap, 0]]],
    cards,
    ...more,
  }).skipTo('engagement')

const shots = (table: Table) =>
  table.game.pending[0]?.ask === 'chooseAttack' ? table.options('chooseAttack') : []

describe('special weapons', () => {
  test('[C2-WEAPON-10] a special weapon has its own arc, range and value', () => {
    const cannon = { heavylasercannon: weapon() }
    // In the bullseye arc, at range 2–3, with 4 dice.
    expect(shots(facing(['heavylasercannon'], 90, cannon))).toEqual(['0:front:1', 'pass'])
    const at2 = facing(['heavylasercannon'], 150, cannon, { dice: blanks(6) })
    expect(shots(at2)).toEqual(['0:front:1', 'heavylasercannon:bullseye:1', 'pass'])
    expect(at2.answer('chooseAttack', 'heavylasercannon:bullseye:1').rolls()).toEqual([4, 2])
    at2.ends('setDials')
    const aside = facing(['heavylasercannon'], 150, cannon, {
      seats: [[[xwing, 300, 100, 0, ['heavylasercannon']]], [[xwing, 380, 290]]],
    })
    expect(shots(aside)).toEqual(['0:front:1', 'pass'])
  })

  test('[C2-WEAPON-11] cannons, torpedoes, missiles, turrets and hardpoints are no primary weapons', () => {
    const upgrades = [
      'heavylasercannon',
      'protontorpedoes',
      'clustermissiles',
      'dorsalturret',
      'targetingbattery',
    ]
    const cards: Cards = {
      ...Object.fromEntries(upgrades.map((id) => [id, weapon()])),
      // One die more in attacks with a primary weapon.
      crackshot: {
        text: 'For a test.',
        value: { attackDice: (_, __, { attack }) => (typeof attack.weapon === 'number' ? 1 : 0) },
      },
    }
    const dice = (shot: string, total: number) =>
      facing([...upgrades, 'crackshot'], 150, cards, { dice: blanks(total) })
        .answer('chooseAttack', shot)
        .rolls()[0]
    expect(dice('0:front:1', 6)).toBe(4)
    expect(dice('heavylasercannon:bullseye:1', 6)).toBe(4)
    expect(dice('protontorpedoes:front:1', 6)).toBe(4)
    expect(dice('clustermissiles:front:1', 5)).toBe(3)
    expect(dice('dorsalturret:front:1', 4)).toBe(2)
    expect(dice('targetingbattery:front:1', 5)).toBe(3)
  })

  test('[C2-WEAPON-13] one that asks for a focus token fires only while there is one, and does not spend it', () => {
    const cards = { heavylasercannon: weapon({ needs: 'focus' }) }
    expect(shots(facing(['heavylasercannon'], 150, cards))).toEqual(['0:front:1', 'pass'])
    const table = new Table({
      seats: [[[xwing, 300, 100, 0, ['heavylasercannon']]], [[xwing, 300, 290, 0]]],
      cards,
      dice: blanks(6),
    })
    table.arrange(0, { tokens: { focus: 1 } }).skipTo('engagement')
    table.answer('chooseAttack', 'heavylasercannon:bullseye:1')
    expect(table.kinds('spent')).toEqual([])
    table.ends('setDials')
  })

  test('[C2-WEAPON-15] a turret upgrade brings an arc and a rotate action', () => {
    const table = new Table({
      seats: [[[xwing, 300, 100, 0, ['dorsalturret']]], [[tie, 450, 60, 0]]],
      cards: { dorsalturret: weapon() },
      dice: blanks(5),
    }).dials('1FB', '2FB')
    expect(facts(table.game, 0).turret).toBe('single')
    table.answer('chooseAction', 'none')
    expect(table.options('chooseAction').filter((id) => id.startsWith('rotate'))).toEqual([
      'rotateArc:right',
      'rotateArc:rear',
      'rotateArc:left',
    ])
    table.answer('chooseAction', 'rotateArc:right')
    // As printed the action is white.
    table.has(0, { turret: 'right', tokens: {} })
    table.upTo('chooseAttack')
    expect(shots(table)).toEqual(['dorsalturret:right:1', 'pass'])
    expect(table.answer('chooseAttack', 'dorsalturret:right:1').rolls()).toEqual([2, 3])
    table.ends('setDials')
  })

  test('[C2-WEAPON-15] without the upgrade there is neither', () => {
    const table = new Table({ seats: [[[xwing, 300, 100]], [[tie, 1500, 800, 180]]] }).dials('1FB', '2FB')
    expect(facts(table.game, 0).turret).toBeUndefined()
    table.answer('chooseAction', 'none')
    expect(table.options('chooseAction').some((id) => id.startsWith('rotate'))).toBe(false)
  })

  test('[C2-WEAPON-19] at range 4 and 5 the defender rolls 2 more dice', () => {
    const cards = { 'b6bladewingprototype-command': weapon(), targetingbattery: weapon() }
    const fires = (gap: number, card: string, total: number) => {
      const table = facing([card], gap, cards, { dice: blanks(total) })
      expect(shots(table)).toEqual([`${card}:front:1`, 'pass'])
      table.answer('chooseAttack', `${card}:front:1`).ends('setDials')
      return [table.kinds('attack')[0]!.range, ...table.rolls()]
    }
    expect(fires(350, 'b6bladewingprototype-command', 7)).toEqual([4, 3, 4])
    expect(fires(450, 'targetingbattery', 7)).toEqual([5, 3, 4])
    expect(shots(facing(['b6bladewingprototype-command'], 450, cards))).toEqual([])
    expect(shots(facing(['targetingbattery'], 550, cards))).toEqual([])
  })

  test('[C2-REINFORCE-6] a reinforce token works at range 5', () => {
    const hit = (token: 'reinforceFore' | 'reinforceAft') => {
      const table = new Table({
        seats: [[[xwing, 300, 100, 0, ['targetingbattery']]], [[xwing, 300, 590, 180]]],
        cards: { targetingbattery: weapon() },
        dice: ['hit', 'hit', 'blank', ...blanks(4)],
      })
      table.arrange(1, { tokens: { [token]: 1 } }).skipTo('engagement')
      table.answer('chooseAttack', 'targetingbattery:front:1').ends('setDials')
      return table.ship(1).shields
    }
    expect([hit('reinforceFore'), hit('reinforceAft')]).toEqual([1, 0])
  })

  test('[C2-WEAPON-9] at range 0 the attacker’s side neither takes defense dice away nor changes them', () => {
    const cards: Cards = {
      crackshot: { text: 'For a test.', value: { enemyDefenseDice: -1 } },
      elusive: {
        text: 'For a test.',
        enemyDefenseDice: {
          choices: (_, __, ___, dice) => (countFace(dice, 'evade') > 0 ? [deedOption('spoil')] : []),
          change: (_, __, ___, dice) => turnFaces(dice, 'evade', 'blank', 1),
        },
      },
    }
    const attack = (gap: number, dice: string[]) => {
      const table = facing(['crackshot', 'elusive'], gap, cards, { ruleset: '2e-epic-1.4.6', dice })
      return table.answer('chooseAttack', '0:front:1')
    }
    const touching = attack(0, [...blanks(3), 'evade', 'evade'])
    expect(touching.rolls()).toEqual([3, 2])
    expect(touching.kinds('ability')).toEqual([])
    const apart = attack(150, [...blanks(3), 'evade'])
    expect(apart.rolls()).toEqual([3, 1])
    expect([apart.asked('modifyDefenseDice').seat, apart.options('modifyDefenseDice')]).toEqual([
      0,
      ['card:0:elusive:spoil', 'done'],
    ])
  })

  test('[C2-WEAPON-7] [C2-WEAPON-9] at range 0 cards of the defender’s side take its dice away, and add no attack dice', () => {
    const reckless: Cards = {
      crackshot: { text: 'For a test.', value: { defenseDice: -1, enemyAttackDice: 1 } },
    }
    const seats = [[[xwing, 300, 100]], [[xwing, 300, 140, 0, ['crackshot']]]] as const
    const table = facing([], 0, reckless, { ruleset: '2e-epic-1.4.6', seats, dice: blanks(4) })
    expect(table.answer('chooseAttack', '0:front:1').rolls()).toEqual([3, 1])
  })
})

describe('cards that change dice', () => {
  const turning: DiceAbility<effects.AttackFace> = {
    choices: (_, __, ___, dice) => (countFace(dice, 'blank') > 0 ? [deedOption('turn')] : []),
    change: (_, __, ___, dice) => turnFaces(dice, 'blank', 'hit', 1),
  }
  const seats = [
    [
      [xwing, 300, 100, 0, ['crackshot']],
      [xwing, 700, 100, 0, ['crackshot']],
    ],
    [[xwing, 300, 290]],
  ] as const

  test('[C2-DICE-10] a card is asked about attacks of its own ship alone, unless it declares others', () => {
    const own: Cards = { crackshot: { text: 'For a test.', attackDice: turning } }
    const table = facing([], 150, own, { seats, dice: blanks(4) })
    table.answer('chooseAttack', '0:front:2')
    expect(table.options('modifyAttackDice')).toEqual(['card:0:crackshot:turn', 'done'])
  })

  test('[C2-DICE-10] that another card of its ship declares others is nothing to it', () => {
    const cards: Cards = {
      crackshot: { text: 'For a test.', attackDice: turning },
      predator: { text: 'For a test.', attackDice: { ...turning, of: 'any' } },
    }
    const both = [[seats[0][0], [xwing, 700, 100, 0, ['crackshot', 'predator']]], seats[1]] as const
    const table = facing([], 150, cards, { seats: both, dice: blanks(5) })
    table.answer('chooseAttack', '0:front:2')
    expect(table.options('modifyAttackDice')).toEqual([
      'card:0:crackshot:turn',
      'card:1:predator:turn',
      'done',
    ])
  })

  test('[C2-DICE-10] a card is asked only about attacks of the ships it declares, at its range and in its arc', () => {
    const optionsWith = (declared: Partial<typeof turning>, x = 400): readonly string[] => {
      let asked = 0
      const choices: typeof turning.choices = (game, me, attack, dice) => {
        asked += 1
        return turning.choices(game, me, attack, dice)
      }
      const cards: Cards = {
        crackshot: { text: 'For a test.', attackDice: turning },
        predator: { text: 'For a test.', attackDice: { ...turning, choices, ...declared } },
      }
      const pair = [[seats[0][0], [xwing, x, 100, 270, ['predator']]], seats[1]] as const
      const table = facing([], 150, cards, { seats: pair, dice: blanks(5) })
      table.answer('chooseAttack', '0:front:2')
      const options = table.options('modifyAttackDice')
      expect(asked > 0).toBe(options.includes('card:1:predator:turn'))
      return options
    }
    const both = ['card:0:crackshot:turn', 'card:1:predator:turn', 'done']
    const ownAlone = ['card:0:crackshot:turn', 'done']
    expect(optionsWith({ of: 'friend' })).toEqual(both)
    expect(optionsWith({ of: ['me', 'friend'], range: [0, 1], arc: 'front' })).toEqual(both)
    expect(optionsWith({ of: 'me' })).toEqual(ownAlone)
    expect(optionsWith({ of: 'enemy' })).toEqual(ownAlone)
    expect(optionsWith({ of: 'friend', range: [2, 3] })).toEqual(ownAlone)
    expect(optionsWith({ of: 'friend', range: [0, 1] }, 600)).toEqual(ownAlone)
    expect(optionsWith({ of: 'friend', arc: 'rear' })).toEqual(ownAlone)
  })

  test('[C2-DICE-10] of two cards of one name the one that is chosen is used', () => {
    const twice: Cards = { crackshot: { text: 'For a test.', attackDice: { ...turning, of: 'any' } } }
    const table = facing([], 150, twice, { seats, dice: blanks(5) })
    table.answer('chooseAttack', '0:front:2')
    expect(table.options('modifyAttackDice')).toEqual([
      'card:0:crackshot:turn',
      'card:1:crackshot:turn',
      'done',
    ])
    table.answer('modifyAttackDice', 'card:1:crackshot:turn')
    expect(table.options('modifyAttackDice')).toEqual(['card:0:crackshot:turn', 'done'])
    table.answer('modifyAttackDice', 'done')
    expect(table.kinds('ability')).toMatchObject([{ ship: 1, card: 'crackshot' }])
  })

  test('[C2-ABILITY-3] when dice have been rolled cards may add a result to them or turn some', () => {
    const changed = (dice: 'attackDice' | 'defenseDice', use: (game: Game, me: CardContext) => void) => {
      const cards: Cards = {
        elusive: {
          text: 'For a test.',
          triggers: [triggerOn('rolled', { of: 'any', when: (_, __, moment) => moment.dice === dice, use })],
        },
      }
      const table = facing(['elusive'], 150, cards, { dice: ['hit', 'blank', 'blank', 'evade', 'blank'] })
      table.answer('chooseAttack', '0:front:1').ends('setDials')
      return [table.kinds('changed').map(({ faces }) => faces), table.ship(1).shields]
    }
    expect(changed('attackDice', (game, me) => addResult(game, me, 'crit'))).toEqual([
      [['hit', 'blank', 'blank', 'crit']],
      1,
    ])
    expect(changed('defenseDice', (game, me) => addResult(game, me, 'evade'))).toEqual([
      [['evade', 'blank', 'evade']],
      2,
    ])
    expect(changed('attackDice', (game, me) => turnDiceNow(game, me, 'attackDice', 'blank', 'hit'))).toEqual([
      [['hit', 'hit', 'hit']],
      0,
    ])
    expect(
      changed('attackDice', (game, me) => turnDiceNow(game, me, 'attackDice', 'blank', 'hit', 1)),
    ).toEqual([[['hit', 'hit', 'blank']], 1])
  })

  test('[C2-LOCK-5] a card may leave the attacker fewer rerolls than a lock has', () => {
    const picks = (cannot: CardRules['cannot']) => {
      const cards: Cards = { elusive: { text: 'For a test.', ...(cannot ? { cannot } : {}) } }
      const seats = [[[xwing, 300, 100]], [[xwing, 300, 290, 0, ['elusive']]]] as const
      const table = new Table({ seats, cards, dice: blanks(3) })
        .arrange(0, { locks: [1] })
        .skipTo('engagement')
      return table.answer('chooseAttack', '0:front:1').options('modifyAttackDice')
    }
    const most = (amount: number): CardRules['cannot'] => ({
      rerollAttackDice: { of: 'enemy', says: (_, __, about) => about.amount > amount },
    })
    expect(picks(undefined)).toEqual(['lock:1000', 'lock:2000', 'lock:3000', 'done'])
    expect(picks(most(2))).toEqual(['lock:1000', 'lock:2000', 'done'])
    expect(picks(most(1))).toEqual(['lock:1000', 'done'])
  })
})

describe('declaring the target', () => {
  const missiles: Cards = { clustermissiles: weapon({ charges: 1 }) }
  const two = [
    [[xwing, 300, 100, 0, ['clustermissiles']]],
    [
      [xwing, 260, 290],
      [xwing, 340, 290],
    ],
  ] as const

  test('[C2-FIGHT-2] a weapon and one of its targets are chosen, and the cost is paid before any dice', () => {
    const table = new Table({ seats: two, cards: missiles, dice: blanks(5) }).skipTo('engagement')
    expect(shots(table)).toEqual([
      '0:front:1',
      'clustermissiles:front:1',
      '0:front:2',
      'clustermissiles:front:2',
      'pass',
    ])
    table.answer('chooseAttack', 'clustermissiles:front:2')
    table.has(0, { charges: { clustermissiles: 3 } })
    const told: string[] = table.events.map(({ kind }) => kind)
    expect(['attack', 'spent', 'rolled'].map((kind) => told.indexOf(kind))).toEqual(
      ['attack', 'spent', 'rolled'].map((kind) => told.indexOf(kind)).sort((a, b) => a - b),
    )
    expect(told).toContain('spent')
    table.ends('setDials')
  })

  test('[C2-FIGHT-3] [C2-CHARGE-5] a weapon that cannot be paid for is not offered, others are', () => {
    const table = new Table({
      seats: [[[xwing, 300, 100, 0, ['clustermissiles', 'protontorpedoes']]], [[xwing, 300, 290]]],
      cards: { ...missiles, protontorpedoes: weapon({ charges: 1 }) },
    })
    table.arrange(0, { charges: { clustermissiles: 0, protontorpedoes: 2 } }).skipTo('engagement')
    expect(shots(table)).toEqual(['0:front:1', 'protontorpedoes:front:1', 'pass'])
  })

  test('[C2-ABILITY-4] nobody has to attack, with a card or at all', () => {
    const table = new Table({ seats: two, cards: missiles, dice: blanks(5) }).skipTo('engagement')
    table.answer('chooseAttack', 'pass')
    expect(table.kinds('attack')).toHaveLength(0)
    const other = new Table({ seats: two, cards: missiles, dice: blanks(5) }).skipTo('engagement')
    other.answer('chooseAttack', '0:front:1')
    other.has(0, { charges: { clustermissiles: 4 } })
    other.ends('setDials')
  })
})
