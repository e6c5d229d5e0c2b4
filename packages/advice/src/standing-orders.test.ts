import { secondCards } from '@flotilla/cards'
import { type AnyGame, type Decision, first, play } from '@flotilla/engine'
import { Table } from '@flotilla/engine/testing'
import { Table as FirstTable } from '@flotilla/engine/testing/first'
import { describe, expect, test } from 'vitest'
import {
  answerByOrders,
  answerContext,
  defaultOrders,
  type OrderSetting,
  parseOrders,
  type StandingOrders,
} from './standing-orders.ts'

interface At {
  readonly game: AnyGame
}

const asked = ({ game }: At): Decision => game.pending.find(({ settled }) => !settled)!
/** Returns the answer that is given without asking. */
const answer = (at: At, orders: StandingOrders = defaultOrders) =>
  answerByOrders(orders, asked(at), answerContext(at.game, asked(at)))
const saying = (topic: string, say: OrderSetting): StandingOrders => ({ says: { [topic]: say } })

const xwing = 'bluesquadronescort'
const tie = 'academypilot'

/** Sets up an X-wing about to fire at a TIE at range 2. */
const facing = (dice: string[], more: [string, number, number][] = []) =>
  new Table({ seats: [[[xwing, 300, 300]], [[tie, 300, 490], ...more]], dice })
    .dials('2FB', '2FB', ...more.map(() => '2FB'))
    .upTo('chooseAttack')
const facingFirst = (dice: string[]) =>
  new FirstTable({ seats: [[['redsquadronpilot', 500, 300]], [[tie, 500, 490, 180]]], dice }).skipTo('combat')

describe('shots', () => {
  test('the only shot is fired without asking, unless the player wants to be asked', () => {
    expect(answer(facing([]))).toBe('0:front:1')
    expect(answer(facing([]), saying('fire', 'ask'))).toBeUndefined()
    expect(answer(facingFirst([]))).toBe('primary:1')
    expect(answer(facingFirst([]), saying('fire', 'ask'))).toBeUndefined()
  })

  test('of two targets the player chooses, or the suggested one is shot at', () => {
    const at = facing([], [[tie, 360, 490]])
    expect(answer(at)).toBeUndefined()
    expect(['0:front:1', '0:front:2']).toContain(answer(at, saying('fire', 'auto')))
  })

  test('a shot that costs something is asked about', () => {
    const at = new FirstTable({
      seats: [[['redsquadronpilot', 500, 300, 0, ['torpedo:protontorpedoes']]], [[tie, 500, 490, 180]]],
      cards: { 'torpedo:protontorpedoes': { text: 'A torpedo.', weapon: {} } },
    }).skipTo('combat')
    expect(answer(at)).toBeUndefined()
  })
})

describe('dice', () => {
  const attack = (dice: string[]) =>
    facing(dice)
      .arrange(0, { tokens: { focus: 1 } })
      .answer('chooseAttack', '0:front:1')
  const defend = (dice: string[]) =>
    facing(dice)
      .arrange(1, { tokens: { focus: 1, evade: 1 } })
      .answer('chooseAttack', '0:front:1')

  test('a focus token is spent when it adds damage, and asked about as long as nothing else was said', () => {
    const at = attack(['hit', 'focus', 'blank'])
    expect(answer(at)).toBeUndefined()
    expect(answer(at, saying('attackDice', 'auto'))).toBe('focus')
  })

  test('a defender is asked when something would get through, and not when nothing does', () => {
    const struck = defend(['hit', 'blank', 'blank', 'focus', 'blank', 'blank'])
    expect(answer(struck)).toBeUndefined()
    expect(answer(struck, saying('defenseDice', 'auto'))).toBe('focus')
    const missed = defend(['hit', 'blank', 'blank', 'evade', 'focus', 'blank'])
    expect(answer(missed)).toBe('done')
    expect(answer(missed, saying('defenseDice', 'ask'))).toBeUndefined()
  })

  test('no more is spent than helps', () => {
    const at = defend(['hit', 'hit', 'blank', 'evade', 'focus', 'blank'])
    const auto = saying('defenseDice', 'auto')
    play(at.game, 1, { decision: asked(at).id, option: answer(at, auto)! })
    expect(at.kinds('missed')).toHaveLength(0)
    expect(answer(at, auto)).toBe('done')
    expect(at.ship(1).tokens).toEqual({ evade: 1 })
  })

  test('the first edition: the lock is asked about, dice that are good enough are not', () => {
    const fight = (dice: string[]) =>
      facingFirst(dice)
        .arrange(0, { locks: [1] })
        .answer('chooseAttack', 'primary:1')
    const poor = fight(['hit', 'blank', 'blank'])
    expect(answer(poor)).toBeUndefined()
    expect(answer(poor, saying('attackDice', 'auto'))).toBe('lock:2000')
    expect(answer(fight(['hit', 'hit', 'crit']))).toBe('done')
  })

  test('a token that a card looks at is asked about though it changes no die', () => {
    const cards: first.Cards = {
      'ept:determination': {
        text: 'An evade token for a focus token spent.',
        triggers: [
          first.triggerOn('spent', {
            of: 'any',
            when: (_, me, { ship, token }) => ship === me.ship && token === 'focus',
            use: (game, me) => first.effects.gain(game, me.ship, 'evade', 1, 'C1-ABILITY-1'),
          }),
        ],
      },
    }
    const fight = (upgrades: string[]) =>
      new FirstTable({
        seats: [[['redsquadronpilot', 500, 300, 0, upgrades]], [[tie, 500, 490, 180, ['ept:determination']]]],
        dice: ['hit', 'blank', 'blank'],
        cards,
      })
        .skipTo('combat')
        .arrange(0, { tokens: { focus: 1 } })
        .answer('chooseAttack', 'primary:1')
    expect(answer(fight(['ept:determination']))).toBeUndefined()
    expect(answer(fight([]))).toBe('done')
  })
})

describe('turns', () => {
  /** Sets up two TIEs that fly straight on, one behind the other or facing it. */
  const line = (y: number, heading = 0) =>
    new Table({
      seats: [
        [
          [tie, 300, 300, 0],
          [tie, 300, y, heading],
        ],
        [[xwing, 800, 800]],
      ],
    })
      .dials('2FB', '2FB', '2FB')
      .upTo('chooseActivation')

  test('ships alike go by themselves, the one in front first', () => {
    expect(answer(line(250))).toBe('ship:0')
    expect(answer(line(250), saying('turns', 'ask'))).toBeUndefined()
  })

  test('the player is asked where whoever goes first is stopped by the other', () => {
    expect(answer(line(420, 180))).toBeUndefined()
    expect(answer(line(420, 180), saying('turns', 'auto'))).toBeDefined()
  })

  test('the order the player has put them in holds', () => {
    expect(answer(line(250), { says: {}, turns: [1, 0] })).toBe('ship:1')
  })
})

describe('abilities', () => {
  /** Sets up a cruiser that may turn the dial its escort has revealed. */
  const revealing = (y: number) =>
    new Table({
      seats: [
        [
          ['outerrimgarrison', 600, 300, 0, ['strategiccommander']],
          [tie, 900, 300, 0],
        ],
        [[xwing, 900, y, 0]],
      ],
      cards: { strategiccommander: secondCards.strategiccommander! },
    })
      .arrange(0, { activated: true })
      .dials('1FB', '2FB', '1FB')
  const topic = 'card:strategiccommander'

  test('Strategic Commander is asked about where a maneuver goes wrong, and not for every ship', () => {
    // The path is free, or another ship is at its end.
    expect(asked(revealing(800))).toMatchObject({ ask: 'useAbility' })
    expect(answer(revealing(800))).toBe('decline')
    expect(answer(revealing(800), saying(topic, 'ask'))).toBeUndefined()
    expect(answer(revealing(420))).toBeUndefined()
  })

  test('it is not asked about once it was declined for the round, or for ever', () => {
    expect(answer(revealing(420), saying(topic, 'never'))).toBe('decline')
    expect(answer(revealing(420), { says: {}, muted: { [topic]: 1 } })).toBe('decline')
    expect(answer(revealing(420), { says: {}, muted: { [topic]: 2 } })).toBeUndefined()
  })
})

test('an ability is used for several ships of a round, and no other card of theirs is', () => {
  const card = 'servomotorsfoils'
  const at = new Table({
    seats: [[[xwing, 300, 300, 0, [card]]], [[tie, 300, 900]]],
    cards: { [card]: secondCards[card]! },
  }).dials('2FB', '2FB')
  expect(asked(at)).toMatchObject({ ask: 'useAbility', subject: 0 })
  const same = { round: 1, ask: 'useAbility' as const, ships: [0], option: 'use', card }
  expect(answer(at)).toBeUndefined()
  expect(answer(at, { says: {}, same: [same] })).toBe('use')
  expect(answer(at, { says: {}, same: [{ ...same, card: 'another' }] })).toBeUndefined()
  expect(answer(at, { says: {}, same: [{ ...same, ships: [1] }] })).toBeUndefined()
})

test('an action may be the usual one, or one answer for several ships of a round', () => {
  const at = facing([])
  const acting = new Table({ seats: [[[xwing, 300, 300]], [[tie, 300, 900]]] })
    .dials('2FB', '2FB')
    .upTo('chooseAction')
  const { subject } = asked(acting)
  expect(answer(acting)).toBeUndefined()
  expect(answer(acting, { says: {}, usual: { [subject!]: 'focus' } })).toBe('focus')
  expect(answer(acting, { says: {}, usual: { [subject! + 1]: 'focus' } })).toBeUndefined()
  const same = { round: 1, ask: 'chooseAction' as const, ships: [subject!], option: 'focus' }
  expect(answer(acting, { says: {}, same: [same] })).toBe('focus')
  expect(answer(acting, { says: {}, same: [{ ...same, round: 2 }] })).toBeUndefined()
  expect(answer(at, { says: { fire: 'ask' }, same: [{ ...same, ships: [0] }] })).toBeUndefined()
  const shot = { round: 1, ask: 'chooseAttack' as const, ships: [0], option: '9:left:1', target: 1 }
  expect(answer(at, { says: { fire: 'ask' }, same: [shot] })).toBe('0:front:1')
  expect(answer(at, { says: { fire: 'ask' }, same: [{ ...shot, target: 2 }] })).toBeUndefined()
})

test('orders that are none are refused whole', () => {
  expect(parseOrders({ says: { fire: 'auto' }, turns: [1, 2], more: 1 })).toEqual({
    says: { fire: 'auto' },
    turns: [1, 2],
  })
  for (const bad of [
    undefined,
    {},
    { says: { fire: 'sometimes' } },
    { says: {}, turns: ['1'] },
    { says: {}, same: [{ round: 1 }] },
    { says: {}, muted: { fire: 'x' } },
  ])
    expect(parseOrders(bad)).toBeUndefined()
})
