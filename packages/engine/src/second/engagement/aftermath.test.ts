import { describe, expect, test } from 'vitest'
import { type Layout, type PlacedPilot, Table } from '../../../test/table.ts'
import { seatView } from '../../index.ts'
import { type CardRules, type Cards, effects, type TriggeredAbility } from '../../second/index.ts'
import { triggerOn } from '../ability.ts'

const { bonusAttack, canBonusAttack, countFace, gain, turnFaces } = effects
const xwing = 'bluesquadronescort' // 3 attack, 2 agility, 4 hull, 2 shields
const tie = 'academypilot'
const blanks = (n: number) => Array<string>(n).fill('blank')

const card = (...triggers: TriggeredAbility[]): CardRules => ({ text: 'For a test.', triggers })
const gains = (at: TriggeredAbility['at'], more: Partial<TriggeredAbility> = {}): TriggeredAbility => ({
  at,
  of: 'any',
  use: (game, me) => gain(game, me.ship, 'stress', 1, 'C2-ABILITY-3'),
  ...more,
})
const resolved = (table: Table) => table.kinds('ability').map(({ card: id }) => id)

/** Two ships that face each other at range 2; the first belongs to the first player. */
const duel = (
  upgrades: readonly (readonly string[])[],
  cards: Cards,
  dice: readonly string[],
  more: Partial<Layout> = {},
) =>
  new Table({
    seats: [[[xwing, 300, 100, 0, upgrades[0]!]], [[xwing, 300, 290, 180, upgrades[1]!]]],
    cards,
    dice,
    ...more,
  })

const shoot = (table: Table) => table.skipTo('engagement').answer('chooseAttack', '0:front:1')

describe('dice', () => {
  /** Turns one die of a kind, at no cost. */
  const turns = (
    part: 'attackDice' | 'enemyAttackDice' | 'defenseDice' | 'enemyDefenseDice',
    to: string,
  ): CardRules => ({
    text: 'For a test.',
    [part]: {
      choices: (_: unknown, __: unknown, ___: unknown, dice: { face: string }[]) =>
        countFace(dice, 'focus') > 0 ? [{ id: to }] : [],
      change: (_: unknown, __: unknown, ___: unknown, dice: { face: string }[]) =>
        turnFaces(dice, 'focus', to, 1),
    },
  })

  test('[C2-FIGHT-4] [C2-DICE-10] the defender’s player changes attack dice first, the attacker’s next, each ability once', () => {
    const table = duel(
      [['crackshot'], ['elusive']],
      { crackshot: turns('attackDice', 'hit'), elusive: turns('enemyAttackDice', 'blank') },
      ['focus', 'focus', 'focus', ...blanks(2)],
    )
    shoot(table)
    expect([table.asked('modifyAttackDice').seat, table.options('modifyAttackDice')]).toEqual([
      1,
      ['card:1:elusive:blank', 'done'],
    ])
    table.answer('modifyAttackDice', 'card:1:elusive:blank')
    expect([table.asked('modifyAttackDice').seat, table.options('modifyAttackDice')]).toEqual([
      0,
      ['card:0:crackshot:hit', 'done'],
    ])
    // Two focus results were left: the ability turns one and is not offered for the other.
    expect(seatView(table.game, 1).attack?.attackDice).toEqual(['blank', 'focus', 'focus'])
    table.answer('modifyAttackDice', 'card:0:crackshot:hit')
    expect(table.kinds('hit').map(({ hits }) => hits)).toEqual([1])
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-FIGHT-6] [C2-DICE-10] the attacker’s player changes defense dice first, the defender’s next', () => {
    const table = duel(
      [['crackshot'], ['elusive']],
      { crackshot: turns('enemyDefenseDice', 'blank'), elusive: turns('defenseDice', 'evade') },
      ['hit', 'hit', 'blank', 'focus', 'focus'],
    )
    shoot(table)
    expect(table.asked('modifyDefenseDice').seat).toBe(0)
    expect(seatView(table.game, 1).attack).toMatchObject({
      attacker: 0,
      defender: 1,
      attackDice: ['hit', 'hit', 'blank'],
      defenseDice: ['focus', 'focus'],
    })
    table.answer('modifyDefenseDice', 'card:0:crackshot:blank')
    expect(table.asked('modifyDefenseDice').seat).toBe(1)
    table.answer('modifyDefenseDice', 'card:1:elusive:evade')
    expect(table.kinds('hit').map(({ hits }) => hits)).toEqual([1])
    table.upTo('setDials').ends('setDials')
  })

  test('[C2-DICE-9] a die turned to a face it does not have shows what it showed', () => {
    const table = duel([[], ['elusive']], { elusive: turns('defenseDice', 'crit') }, [
      'hit',
      ...blanks(2),
      'focus',
      'blank',
    ])
    shoot(table).answer('modifyDefenseDice', 'card:1:elusive:crit')
    expect(table.kinds('changed').map(({ faces }) => faces)).toEqual([['focus', 'blank']])
    table.upTo('setDials').ends('setDials')
  })
})

describe('aftermath', () => {
  test('[C2-FIGHT-12] the defender’s side comes first, though the attacker is first player', () => {
    const table = duel(
      [['crackshot'], ['elusive']],
      { crackshot: card(gains('afterAttack')), elusive: card(gains('afterDefend')) },
      blanks(5),
    )
    shoot(table)
    expect(resolved(table).slice(0, 2)).toEqual(['elusive', 'crackshot'])
  })

  test('[C2-FIGHT-12] what the attacker’s side has for a ship destroyed comes after what the defender’s side has', () => {
    const table = duel(
      [['crackshot', 'fearless'], ['elusive']],
      {
        crackshot: card(gains('destroyed')),
        fearless: card(gains('afterAttack')),
        elusive: card(gains('afterDefend')),
      },
      ['hit', ...blanks(4)],
    )
    table.arrange(1, {
      shields: 0,
      damage: Array.from({ length: 3 }, () => ({ card: 'structuraldamage', faceup: false })),
    })
    shoot(table)
    expect(resolved(table)).toEqual(['elusive'])
    // The effects of the destroyed ship and of the attack wait together.
    expect(table.options('chooseAbility')).toEqual(['0:fearless:0', '0:crackshot:0'])
    table.answer('chooseAbility', '0:fearless:0')
    expect(resolved(table).slice(0, 3)).toEqual(['elusive', 'fearless', 'crackshot'])
  })

  test('[C2-FIGHT-12] the abilities of one destroyed come in its side’s turn', () => {
    const table = duel(
      [['crackshot'], ['elusive']],
      { crackshot: card(gains('afterAttack')), elusive: card(gains('destroyed')) },
      ['hit', ...blanks(4)],
    )
    table.arrange(1, {
      shields: 0,
      damage: Array.from({ length: 3 }, () => ({ card: 'structuraldamage', faceup: false })),
    })
    shoot(table)
    expect(resolved(table).slice(0, 2)).toEqual(['elusive', 'crackshot'])
  })

  const bonus = (at: TriggeredAbility['at']): TriggeredAbility => ({
    at,
    when: (game, me, moment) => moment.ship === me.ship && canBonusAttack(game, me.ship),
    use: (game, me) => bonusAttack(game, me.ship),
  })

  test('[C2-FIGHT-13] bonus attacks come last, the defender’s first', () => {
    const table = duel(
      [['crackshot'], ['elusive']],
      {
        crackshot: card(
          bonus('bonusAfterAttack'),
          gains('afterAttack', { when: (_, me, { ship }) => ship === me.ship }),
        ),
        elusive: card(
          bonus('bonusAfterDefend'),
          gains('afterDefend', { when: (_, me, { ship }) => ship === me.ship }),
        ),
      },
      blanks(20),
    )
    shoot(table)
    expect([table.asked('chooseAttack').subject, table.asked('chooseAttack').rule]).toEqual([
      1,
      'C2-WEAPON-21',
    ])
    expect(table.kinds('gained').map(({ ship }) => ship)).toEqual([1, 0])
    table.answer('chooseAttack', '0:front:0')
    expect([table.asked('chooseAttack').subject, table.asked('chooseAttack').rule]).toEqual([
      0,
      'C2-WEAPON-21',
    ])
    table.answer('chooseAttack', '0:front:1')
    // The defender has not engaged yet: its own attack of the round is still to come.
    expect([table.asked('chooseAttack').subject, table.asked('chooseAttack').rule]).toEqual([
      1,
      'C2-ENGAGE-2',
    ])
    table.answer('chooseAttack', '0:front:0').ends('setDials')
  })

  test('[C2-WEAPON-21] a ship performs one bonus attack in a round, and another in the next', () => {
    const table = duel(
      [['crackshot', 'fearless'], []],
      { crackshot: card(bonus('bonusAfterAttack')), fearless: card(bonus('bonusAfterAttack')) },
      blanks(10),
    )
    shoot(table).answer('chooseAbility', '0:crackshot:0').answer('chooseAttack', '0:front:1')
    expect(table.kinds('attack')).toHaveLength(2)
    table.has(0, { bonus: true })
    // The second ability's requirement is no longer met when its turn comes: the other ship is next.
    expect(resolved(table)).toEqual(['crackshot'])
    expect(table.asked('chooseAttack').subject).toBe(1)
    table.answer('chooseAttack', 'pass').ends('setDials')
    table.has(0, { bonus: false })
  })

  test('[C2-ABILITY-2] a disarmed ship performs no bonus attack though a card grants it one', () => {
    const armed = (disarm: boolean) => {
      const table = duel(
        [['crackshot'], []],
        {
          crackshot: card(
            triggerOn('startOfEngagement', {
              use: (game, me) => bonusAttack(game, me.ship),
            }),
          ),
        },
        [],
      )
      if (disarm) table.arrange(0, { tokens: { disarm: 1 } })
      table.skipTo('engagement')
      return table.game.pending[0]!.rule
    }
    expect(armed(false)).toBe('C2-WEAPON-21')
    expect(armed(true)).toBe('C2-ENGAGE-2')
  })

  test('[C2-DESTROY-6] a destroyed ship helps its friends until it is removed', () => {
    const seats: readonly (readonly PlacedPilot[])[] = [
      [
        [xwing, 300, 100],
        [xwing, 400, 100, 0, ['crackshot']],
      ],
      [
        [xwing, 400, 290, 180],
        [tie, 300, 290, 180],
      ],
    ]
    const help: CardRules = {
      text: 'For a test.',
      value: { attackDice: { of: 'friend', says: 1 } },
    }
    // The enemy is first player here and destroys the helper before its friend attacks, all at initiative 2.
    const table = new Table({
      seats,
      cards: { crackshot: help },
      dice: ['hit', ...blanks(4), ...blanks(4 + 3)],
    })
    table.arrange(1, {
      shields: 0,
      damage: Array.from({ length: 3 }, () => ({ card: 'structuraldamage', faceup: false })),
    })
    table.game.state = { ...table.game.state, order: [1, 0] }
    table.skipTo('engagement').answer('chooseAttack', '0:front:1')
    table.has(1, { doomed: true, place: 'table' })
    table.answer('chooseEngagement', 'ship:0').answer('chooseAttack', '0:front:3')
    expect(table.rolls()).toEqual([3, 2, 4, 3])
    table.upTo('setDials')
    table.has(1, { place: 'destroyed' })
  })
})
