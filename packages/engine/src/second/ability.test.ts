import { expect, test } from 'vitest'
import { Table } from '../../test/table.ts'
import { type Cards, effects, type Game, type TriggeredAbility } from '../second/index.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import {
  createOption,
  deedOption,
  type OptionOfKind,
  type TargetOption,
  targetOption,
} from '../vocabulary/options.ts'
import { cardsOn, triggerOn } from './ability.ts'

const { gain } = effects
const luke = 'lukeskywalker'
const vader = 'darthvader'
const wedge = 'wedgeantilles'

/** A card that gains a token when something happens. */
const gains = (
  at: TriggeredAbility['at'],
  token: 'focus' | 'evade' | 'calculate',
  more: Partial<TriggeredAbility> = {},
): TriggeredAbility => ({
  at,
  of: 'any',
  use: (game, me) => gain(game, me.ship, token, 1, 'C2-ABILITY-3'),
  ...more,
})
const card = (...triggers: TriggeredAbility[]) => ({ text: 'For a test.', triggers })
const resolved = (table: Table) => table.kinds('ability').map(({ card: id }) => id.slice('pilot:'.length))

const seats = [
  [
    [luke, 300, 300],
    [wedge, 400, 300],
  ],
  [[vader, 1500, 800, 180]],
] as const

const upToEngagement = (cards: Cards) =>
  new Table({ seats, cards }).dials('2FB', '2FB', '2FB').upTo('chooseAbility')

test('[C2-QUEUE-2] [C2-QUEUE-3] each player orders their own abilities, and the first player’s come first', () => {
  const table = upToEngagement({
    [`pilot:${vader}`]: card(gains('startOfEngagement', 'focus')),
    [`pilot:${luke}`]: card(gains('startOfEngagement', 'evade')),
    [`pilot:${wedge}`]: card(gains('startOfEngagement', 'calculate')),
  })
  expect([table.asked('chooseAbility').seat, table.options('chooseAbility')]).toEqual([
    0,
    ['0:pilot:lukeskywalker:0', '1:pilot:wedgeantilles:0'],
  ])
  table.answer('chooseAbility', '1:pilot:wedgeantilles:0')
  // The last of a player's and the only one of the next resolve by themselves.
  expect(resolved(table)).toEqual([wedge, luke, vader])
})

test('[C2-QUEUE-4] what an ability sets off comes before what was waiting', () => {
  const table = upToEngagement({
    [`pilot:${luke}`]: card(
      triggerOn('startOfEngagement', {
        use: (game, me) => effects.grantAction(game, me.ship, 'C2-ACTION-9', ['focus']),
      }),
    ),
    [`pilot:${wedge}`]: card(
      gains('afterAction', 'calculate', { when: (_, __, { ship }) => ship === 0 }),
      gains('startOfEngagement', 'evade'),
    ),
  })
  table.answer('chooseAbility', '0:pilot:lukeskywalker:0')
  // Luke focused earlier or not: his granted action is asked now, before Wedge's waiting ability.
  expect(table.asked('chooseAction').subject).toBe(0)
  table.answer('chooseAction', 'focus')
  expect(resolved(table)).toEqual([luke, wedge, wedge])
  expect(table.kinds('gained').map(({ token }) => token)).toEqual(['focus', 'calculate', 'evade'])
})

test('[C2-QUEUE-5] requirements must hold when an ability is queued', () => {
  const table = new Table({
    seats,
    cards: { [`pilot:${luke}`]: card(gains('startOfEngagement', 'focus', { when: () => false })) },
  })
  table.dials('2FB', '2FB', '2FB').upTo('setDials')
  expect(resolved(table)).toEqual([])
})

test('[C2-ABILITY-3] [C2-ABILITY-7] an ability that may be declined is asked once, one that may not just happens', () => {
  const may = new Table({
    seats,
    cards: { [`pilot:${luke}`]: card(gains('startOfEngagement', 'focus', { may: true })) },
  })
  may.dials('2FB', '2FB', '2FB').upTo('useAbility')
  expect(may.options('useAbility')).toEqual(['use', 'decline'])
  may.answer('useAbility', 'decline').upTo('setDials')
  expect(resolved(may)).toEqual([])
  const must = new Table({ seats, cards: { [`pilot:${luke}`]: card(gains('startOfEngagement', 'focus')) } })
  must.dials('2FB', '2FB', '2FB').upTo('setDials')
  expect(resolved(must)).toEqual([luke])
})

test('[C2-CHARGE-4] an ability with nothing to choose among is not offered', () => {
  const table = new Table({
    seats,
    cards: { [`pilot:${luke}`]: card(gains('startOfEngagement', 'focus', { choices: () => [] })) },
  })
  table.dials('2FB', '2FB', '2FB').upTo('setDials')
  expect(resolved(table)).toEqual([])
})

test('a card that is not carried out is named among the silent ones', () => {
  const table = new Table({ seats, cards: { [`pilot:${luke}`]: card() } })
  expect(table.game.rules.facts.map(({ silent }) => silent)).toEqual([
    [],
    [`pilot:${wedge}`],
    [`pilot:${vader}`, 'ship:advancedtargetingcomputer'],
  ])
})

/** Luke at range 2 behind Vader, about to fire. */
const aiming = (cards: Cards, dice: readonly string[]) =>
  new Table({ seats: [[[luke, 300, 300]], [[vader, 300, 490]]], cards, dice })
    .arrange(0, { force: 0 })
    .arrange(1, { force: 0 })
    .skipTo('engagement')
    .upTo('chooseAttack')
    .answer('chooseAttack', '0:front:1')

test('[C2-ABILITY-3] dice that a card must change are changed before the player is done', () => {
  const turning = (must: boolean): Cards => ({
    [`pilot:${luke}`]: {
      text: 'For a test.',
      attackDice: {
        ...(must ? { must } : {}),
        choices: (_, __, ___, dice) => (effects.countFace(dice, 'hit') > 0 ? [deedOption('turn')] : []),
        change: (_, __, ___, dice) => effects.turnFaces(dice, 'hit', 'crit', 1),
      },
    },
  })
  const dice = ['hit', 'blank', 'blank', 'blank', 'blank', 'blank']
  expect(aiming(turning(false), dice).options('modifyAttackDice')).toEqual([
    'card:0:pilot:lukeskywalker:turn',
    'done',
  ])
  expect(aiming(turning(true), dice).kinds('hit')[0]).toMatchObject({ hits: 0, crits: 1 })
})

test('a card cancels a result before results are neutralized', () => {
  const cards: Cards = {
    [`pilot:${luke}`]: card(
      triggerOn('beforeNeutralize', {
        of: 'any',
        when: (game) =>
          effects.countFace(effects.requireDice(effects.requireAttack(game), 'defenseDice'), 'evade') > 0,
        use: (game) => effects.cancelResult(game, 'evade'),
      }),
    ),
  }
  const table = aiming(cards, ['hit', 'blank', 'blank', 'evade', 'blank', 'blank'])
  expect(table.kinds('hit')[0]).toMatchObject({ hits: 1 })
  expect(table.kinds('changed')[0]).toMatchObject({ ship: 1, faces: ['blank', 'blank'] })
})

test('a card may ask another player, and goes on with the answer', () => {
  const cards: Cards = {
    [`pilot:${luke}`]: {
      ...card(
        triggerOn('startOfEngagement', {
          use: (game, me, moment) =>
            effects.askPlayer(
              game,
              me,
              1,
              [
                createOption('amount', 'yes', {}, { amount: 2 }),
                createOption('amount', 'no', {}, { amount: 1 }),
              ],
              moment,
            ),
        }),
      ),
      answered: (game, me, { amount }: OptionOfKind<'amount'>, { ship }) => {
        expect(ship).toBe(-1)
        gain(game, me.ship, 'focus', amount, 'C2-ABILITY-3')
      },
    },
  }
  const table = new Table({ seats, cards }).skipTo('engagement')
  expect(table.asked('answerAbility')).toMatchObject({ seat: 1, subject: 0 })
  table.answer('answerAbility', 'yes')
  expect(table.kinds('gained')).toMatchObject([{ token: 'focus', amount: 2, ship: 0 }])
  table.ends('setDials')
})

test('an effect may follow on a granted action, if it is performed', () => {
  const cards: Cards = {
    [`pilot:${luke}`]: card(
      triggerOn('startOfEngagement', {
        when: (game, me) => effects.couldPerformAction(game, me.ship, ['focus']),
        use: (game, me) =>
          effects.grantAction(game, me.ship, 'C2-ACTION-9', ['focus'], {
            after: { do: 'gain', token: 'strain', amount: 1, ship: me.ship, rule: 'C2-ABILITY-3' },
          }),
      }),
    ),
  }
  const start = () => new Table({ seats, cards }).skipTo('engagement')
  expect(start().answer('chooseAction', 'focus').ship(0).tokens).toEqual({ strain: 1 })
  expect(start().answer('chooseAction', 'none').ship(0).tokens).toEqual({})
  const stressed = new Table({ seats, cards }).arrange(0, { tokens: { stress: 1 } }).skipTo('engagement')
  expect(resolved(stressed)).toEqual([])
})

test('[C2-ABILITY-4] a pilot’s card may have an action of its own', () => {
  const cards: Cards = {
    [`pilot:${luke}`]: {
      text: 'For a test.',
      actions: {
        calm: {
          ways: () => [deedOption('calm')],
          perform: (game, id) => gain(game, id, 'calculate', 1, 'C2-ABILITY-4'),
        },
      },
    },
  }
  const table = new Table({ seats, cards }).dials('2FB', '2FB', '2FB').upTo('chooseAction')
  table.answer('chooseAction', 'calm')
  expect(table.ship(0)).toMatchObject({
    tokens: { calculate: 1 },
    performed: ['card:pilot:lukeskywalker:calm'],
  })
})

test('[C2-ABILITY-3] cards hear of whatever is spent, by whom and how much: Force, charges, tokens and locks, and of nothing lost', () => {
  const { breakLock, lose, spendCharges, spendForce } = effects
  const heard: object[] = []
  const rule = 'C2-ABILITY-3'
  const cards: Cards = {
    [`pilot:${luke}`]: card(
      triggerOn('startOfEngagement', {
        use: (game, { ship }) => {
          spendCharges(game, ship, 'r2d2', 1, rule)
          spendForce(game, ship, 2, rule)
          lose(game, ship, 'focus', 1, rule, 'spent')
          lose(game, ship, 'focus', 1, rule)
          breakLock(game, ship, 1, rule, 'spent')
          breakLock(game, ship, 2, rule)
        },
      }),
    ),
    [`pilot:${vader}`]: card(
      triggerOn('spent', {
        of: 'any',
        use: (_, __, { ship, token, amount }) => {
          heard.push({ ship, token, amount })
        },
      }),
    ),
  }
  const [[, ...mates], theirs] = seats
  const table = new Table({ seats: [[[luke, 300, 300, 0, ['r2d2']], ...mates], theirs], cards })
  table.arrange(0, { tokens: { focus: 2 }, locks: [1, 2] }).skipTo('engagement')
  expect(heard.toReversed()).toEqual([
    { ship: 0, token: 'charge', amount: 1 },
    { ship: 0, token: 'force', amount: 2 },
    { ship: 0, token: 'focus', amount: 1 },
    { ship: 0, token: 'lock', amount: 1 },
  ])
  table.has(0, { charges: { r2d2: 2 }, tokens: {}, locks: [] })
})

test('[C2-ABILITY-1] an ability that is lent is gone with who lends it, though nothing of the ship itself has changed', () => {
  const cards: Cards = {
    [`pilot:${luke}`]: { ...card(), shares: `pilot:${wedge}` },
    [`pilot:${wedge}`]: card(gains('startOfEngagement', 'focus')),
  }
  const table = new Table({ seats, cards })
  const before = table.ship(0)
  const held = () => cardsOn(table.game, 0).map(({ me }) => me.card)
  expect(held()).toEqual([`pilot:${luke}`, `pilot:${wedge}`])
  table.arrange(1, { place: 'destroyed' })
  expect(table.ship(0)).toBe(before)
  expect(held()).toEqual([`pilot:${luke}`])
  table.arrange(1, { place: 'table' })
  expect(held()).toEqual([`pilot:${luke}`, `pilot:${wedge}`])
})

test('[C2-ABILITY-3] what an ability is offered for is what is there at its turn, not when it began to wait', () => {
  const focus = (ids: readonly ShipId[]) => ids.map((target) => targetOption('to', target))
  const unfocused = (game: Game) => game.state.ships.filter(({ tokens }) => !tokens.focus).map(({ id }) => id)
  const offering: TriggeredAbility = {
    at: 'startOfEngagement',
    may: true,
    intent: { helps: 'me' },
    choices: (game) => focus(unfocused(game)),
    use: (game, _, __, { target }: TargetOption) => gain(game, target, 'focus', 1, 'C2-ABILITY-3'),
  }
  const table = upToEngagement({
    [`pilot:${luke}`]: card(offering),
    [`pilot:${wedge}`]: card(gains('startOfEngagement', 'focus')),
  })
  table.answer('chooseAbility', '1:pilot:wedgeantilles:0')
  expect(table.options('useAbility')).toEqual(['to:0', 'to:2', 'decline'])
})
