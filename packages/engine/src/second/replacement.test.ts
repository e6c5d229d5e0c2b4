import { describe, expect, test } from 'vitest'
import { Table } from '../../test/table.ts'
import { type CardRules, type Cards, effects, type TriggeredAbility } from '../second/index.ts'
import { triggerOn } from './ability.ts'

const { gain, loseShield, suffer } = effects
const xwing = 'bluesquadronescort' // 2 shields
const tie = 'academypilot'
const far = [tie, 1500, 800, 180] as const

const card = (...triggers: TriggeredAbility[]): CardRules => ({ text: 'For a test.', triggers })
const _mine: TriggeredAbility['when'] = (_, me, moment) => moment.ship === me.ship

/** A hit at the start of the Engagement Phase. */
const hurts = card(
  triggerOn('startOfEngagement', {
    use: (game, me) => suffer(game, me.ship, { hits: 1 }, 'C2-ABILITY-3'),
  }),
)
/** Gains a token instead of suffering damage. */
const instead = (
  token: 'evade' | 'calculate',
  more: Pick<TriggeredAbility, 'of' | 'may' | 'when'> = {},
): CardRules =>
  card(
    triggerOn('wouldSuffer', {
      use: (game, me) => {
        gain(game, me.ship, token, 1, 'C2-REPLACE-1')
        return { hits: 0, crits: 0 }
      },
      ...more,
    }),
  )

/** A ship with these upgrades in the Engagement Phase. */
const engaged = (upgrades: readonly string[], cards: Cards) =>
  new Table({ seats: [[[xwing, 300, 300, 0, upgrades]], [far]], cards }).skipTo('engagement')

const resolved = (table: Table) => table.kinds('ability').map(({ card: id }) => id)

describe('instead', () => {
  test('[C2-REPLACE-1] what happens instead happens in its place, before what waits in the queue', () => {
    const table = engaged(['crackshot', 'elusive', 'fearless'], {
      crackshot: hurts,
      elusive: card(
        triggerOn('startOfEngagement', {
          use: (game, me) => gain(game, me.ship, 'focus', 1, 'C2-ABILITY-3'),
        }),
      ),
      fearless: instead('evade'),
    })
    table.answer('chooseAbility', '0:crackshot:0')
    expect(resolved(table)).toEqual(['crackshot', 'fearless', 'elusive'])
    expect(table.kinds('gained').map(({ token }) => token)).toEqual(['evade', 'focus'])
    table.has(0, { shields: 2, damage: [] })
    table.ends('setDials')
  })

  test('[C2-REPLACE-2] what was replaced has not happened: nothing follows on it', () => {
    const follows = card(
      triggerOn('afterSuffer', {
        use: (game, me) => gain(game, me.ship, 'calculate', 1, 'C2-ABILITY-3'),
      }),
    )
    const gained = (cards: Cards) =>
      engaged(['crackshot', 'elusive', 'fearless'], { crackshot: hurts, elusive: follows, ...cards })
        .kinds('gained')
        .map(({ token }) => token)
    expect(gained({})).toEqual(['calculate'])
    expect(gained({ fearless: instead('evade') })).toEqual(['evade'])
  })

  test('[C2-REPLACE-3] of two that could replace it one does', () => {
    const table = engaged(['crackshot', 'elusive', 'fearless'], {
      crackshot: hurts,
      elusive: instead('calculate'),
      fearless: instead('evade'),
    })
    table.answer('chooseAbility', '0:fearless:0')
    expect(table.kinds('gained').map(({ token }) => token)).toEqual(['evade'])
    table.ends('setDials')
  })

  test('[C2-REPLACE-3] one that its owner declines leaves it to the other', () => {
    const table = engaged(['crackshot', 'elusive', 'fearless'], {
      crackshot: hurts,
      elusive: instead('calculate', { may: true }),
      fearless: instead('evade', { may: true }),
    })
    table
      .answer('chooseAbility', '0:elusive:0')
      .answer('useAbility', 'decline')
      .answer('useAbility', 'decline')
    table.has(0, { shields: 1, tokens: {} })
    table.ends('setDials')
  })

  test('[C2-REPLACE-4] a cost that something else is paid for counts as paid', () => {
    const table = new Table({
      seats: [[[xwing, 300, 300, 0, ['protontorpedoes', 'elusive']]], [[tie, 300, 500, 180]]],
      cards: {
        protontorpedoes: { text: 'For a test.', weapon: { charges: 1 } },
        elusive: card(
          triggerOn('wouldPay', {
            when: (game, me, _moment) => effects.ship(game, me.ship).shields > 0,
            may: true,
            use: (game, me) => {
              loseShield(game, me.ship, 'C2-REPLACE-4')
              return 'paid'
            },
          }),
        ),
      },
      dice: [...Array<string>(4).fill('hit'), ...Array<string>(3).fill('evade')],
    }).skipTo('engagement')
    table.answer('chooseAttack', 'protontorpedoes:front:1').answer('useAbility', 'use')
    table.has(0, { shields: 1, charges: { protontorpedoes: 2 } })
    expect(table.rolls()).toEqual([4, 3])
    expect(table.kinds('hit')).toHaveLength(1)
  })
})
