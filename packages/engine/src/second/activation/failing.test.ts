import { expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/table.ts'
import { type CardRules, type Cards, effects, type TriggeredAbility } from '../../second/index.ts'
import { deedOption } from '../../vocabulary/options.ts'
import { triggerOn } from '../ability.ts'
import type { ActionFrame } from '../actions/perform-action.ts'

const { callProcedure, gain, grantAction } = effects
const ace = 'skakoanace' // white boost and barrel roll, each with a linked red focus
const bandit = 'banditsquadronpilot' // red barrel roll
const scout = 'rebelscout' // red boost
const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const luke = 'lukeskywalker' // 2 Force
const far = [tie, 1500, 800, 180] as const

const card = (...triggers: TriggeredAbility[]): CardRules => ({ text: 'For a test.', triggers })

/** A ship that has flown and may act, with others in its way. */
function acting(pilot: string, dial: string, others: Layout['seats'][number], cards: Cards = {}): Table {
  const table = new Table({ seats: [[[pilot, 600, 300, 0, ['crackshot']]], [...others, far]], cards })
  table.dials(dial, ...others.map(() => '2FB'), '2FB').upTo('chooseAction')
  while (table.asked('chooseAction').subject !== 0) table.answer('chooseAction', 'none')
  return table
}

const rare = (table: Table) => {
  const decision = table.asked('chooseAction')
  return ('rare' in decision ? (decision.rare ?? []) : []).map(({ id }) => id)
}

const asksToAct = (table: Table) =>
  table.game.pending.some(({ ask, subject }) => ask === 'chooseAction' && subject === 0)

/** A ship that comes to lie beside the first, left of where it ends. */
const beside = [xwing, 525, 300, 0] as const

test('[C2-ACTION-11] [C2-ACTION-13] a roll to a side without a place fails: the ship stays, and nothing takes its place', () => {
  const table = acting(ace, '2FB', [beside])
  const before = table.ship(0).pose
  expect(table.options('chooseAction').filter((id) => id.startsWith('barrelRoll:left'))).toEqual([])
  expect(table.options('chooseAction')).toContain('barrelRoll:right:middle')
  expect(rare(table)).toEqual(['fail:barrelRoll:left'])
  table.answer('chooseAction', 'fail:barrelRoll:left')
  table.has(0, { pose: before, tokens: {} })
  expect(table.kinds('failed').map(({ ship, rule }) => [ship, rule])).toEqual([[0, 'C2-ACTION-11']])
  table.upTo('setDials').ends('setDials')
})

test('[C2-ACTION-11] a way that a card adds is a roll to a side only if it is called one', () => {
  const adding = (name: string): Cards => ({
    crackshot: {
      text: 'For a test.',
      ways: (_, __, { action }, ways) => (action === 'barrelRoll' ? [...ways, deedOption(name)] : ways),
    },
  })
  const failing = (name: string) => rare(acting(ace, '2FB', [beside], adding(name)))
  expect(failing('barrelRoll:leftover')).toEqual(['fail:barrelRoll:left'])
  expect(failing('barrelRoll:left:over')).toEqual([])
  expect(failing('barrelRoll:left')).toEqual([])
})

test('[C2-ACTION-12] what follows on an action does not follow on one that failed', () => {
  const after = card(
    triggerOn('afterAction', {
      of: 'any',
      when: (_, me, moment) => moment.ship === me.ship && moment.action === 'barrelRoll',
      use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
    }),
  )
  const fails = acting(ace, '2FB', [beside], { crackshot: after }).answer(
    'chooseAction',
    'fail:barrelRoll:left',
  )
  fails.has(0, { tokens: {} })
  expect(asksToAct(fails)).toBe(false)
  const rolls = acting(ace, '2FB', [beside], { crackshot: after })
  // Its linked action waits with the ability.
  rolls.answer('chooseAction', 'barrelRoll:right:middle').answer('chooseAbility', '0:crackshot:0')
  rolls.has(0, { tokens: { calculate: 1 } })
  expect([rolls.asked('chooseAction').subject, rolls.options('chooseAction')]).toEqual([0, ['focus', 'none']])
})

test('[C2-ACTION-13] a red action that failed still gives its stress', () => {
  const table = acting(bandit, '2FB', [[xwing, 525, 420]]).answer('chooseAction', 'fail:barrelRoll:left')
  table.has(0, { tokens: { stress: 1 } })
})

test('[C2-ACTION-15] a boost is declared before it is known to fail, and the other ways are then gone', () => {
  // A ship across the way of the straight, with room to its left and right.
  const table = acting(ace, '2FB', [[xwing, 600, 380]])
  const boosts = ['straight', 'left', 'right'].map((way) => `boost:${way}`)
  const open = boosts.filter((way) => table.options('chooseAction').includes(way))
  expect(open).not.toContain('boost:straight')
  expect(rare(table).filter((id) => id.startsWith('fail:boost'))).toEqual(
    boosts.filter((way) => !open.includes(way)).map((way) => `fail:${way}`),
  )
  table.answer('chooseAction', 'fail:boost:straight')
  expect(asksToAct(table)).toBe(false)
  table.has(0, { performed: ['boost'] })
})

test('[C2-ACTION-14] with one free place of three on the declared side it cannot be let fail', () => {
  // Only the front place on the left is blocked.
  const table = acting(ace, '2FB', [[xwing, 525, 341]])
  const left = table.options('chooseAction').filter((id) => id.startsWith('barrelRoll:left'))
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(3)
  expect(rare(table)).toEqual([])
})

/** A ship that an effect lets act at the start of the Engagement Phase. */
const granted = (pilot: string, use: TriggeredAbility['use']) =>
  new Table({
    seats: [[[pilot, 600, 300, 0, ['crackshot']]], [far]],
    cards: { crackshot: card(triggerOn('startOfEngagement', { use })) },
  }).skipTo('engagement')

test('[C2-ACTION-9] an action granted is white, one from the bar keeps its colour', () => {
  const boost = granted(scout, (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['boost']))
  boost.answer('chooseAction', 'boost:straight')
  boost.has(0, { tokens: {} })
  boost.ends('setDials')
  const own = granted(scout, (game, me) => grantAction(game, me.ship, 'C2-ACTION-9'))
  own.answer('chooseAction', 'boost:straight')
  own.has(0, { tokens: { stress: 1 } })
  own.ends('setDials')
})

test('[C2-ACTION-9] one that is not on the bar is white too, and red if the effect says so', () => {
  const evade = granted(xwing, (game, me) => grantAction(game, me.ship, 'C2-ACTION-9', ['boost']))
  evade.answer('chooseAction', 'boost:left')
  evade.has(0, { tokens: {} })
  const red = granted(xwing, (game, me) =>
    grantAction(game, me.ship, 'C2-ACTION-9', ['boost'], { colour: 'red' }),
  )
  red.answer('chooseAction', 'boost:left')
  red.has(0, { tokens: { stress: 1 } })
})

test('[C2-ACTION-10] of several colours the most restrictive counts', () => {
  const focus = (colour: 'white' | 'purple') =>
    granted(luke, (game, me) =>
      callProcedure<ActionFrame>(game, {
        procedure: 'performAction',
        ship: me.ship,
        rule: 'C2-ACTION-10',
        colour: 'red',
        grant: { actions: ['focus'], colour },
      }),
    ).answer('chooseAction', 'focus')
  const red = focus('white')
  expect(red.kinds('gained').map(({ token }) => token)).toEqual(['focus', 'stress'])
  const purple = focus('purple')
  expect(purple.kinds('gained').map(({ token }) => token)).toEqual(['focus'])
  expect(purple.kinds('spent').map(({ token }) => token)).toEqual(['force'])
})
