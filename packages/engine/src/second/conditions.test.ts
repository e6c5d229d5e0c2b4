import { expect, test } from 'vitest'
import { type Layout, Table } from '../../test/table.ts'
import { seatView } from '../index.ts'
import { type CardRules, type Cards, effects, visibleEvents } from '../second/index.ts'
import type { CardId, Seat, ShipId } from '../vocabulary/ids.ts'
import { triggerOn } from './ability.ts'

const { assign, gain, revealCondition } = effects
const xwing = 'bluesquadronescort'
const tie = 'academypilot'
const luke = 'lukeskywalker'

const seats = [
  [[xwing, 300, 300, 0, ['crackshot', 'elusive']]],
  [
    [tie, 1500, 800, 180],
    [luke, 1300, 800, 180],
  ],
] as const

interface Assigned {
  readonly card: CardId
  readonly to: ShipId
  readonly secret?: true
  readonly limit?: number
}

/** A card that assigns conditions one after the other at the start of the Engagement Phase. */
const assigns = (...list: readonly Assigned[]): CardRules => ({
  text: 'For a test.',
  triggers: [
    triggerOn('startOfEngagement', {
      use: (game, me) => {
        for (const { card, to, secret, limit = 1 } of list)
          assign(
            game,
            to,
            { card, by: me.seat, source: me.ship, ...(secret ? { secret } : {}) },
            limit,
            'C2-CONDITION-1',
          )
      },
    }),
  ],
})

const played = (cards: Cards, layout: Partial<Layout> = {}) =>
  new Table({ seats, cards, ...layout }).skipTo('engagement')

const held = (table: Table) =>
  table.game.state.ships.map(({ conditions }) => conditions.map(({ card }) => card))

test('[C2-CONDITION-1] one more of a limited condition takes it away from whom it was on', () => {
  const table = played({
    crackshot: assigns({ card: 'rattled', to: 1 }, { card: 'hunted', to: 1 }, { card: 'rattled', to: 2 }),
  })
  expect(held(table)).toEqual([[], ['hunted'], ['rattled']])
  expect(table.kinds('unassigned').map(({ ship, card }) => [ship, card])).toEqual([[1, 'rattled']])
  table.ends('setDials')
})

test('[C2-CONDITION-1] the limit is each player’s own, and two dots allow two', () => {
  const both = played({
    crackshot: assigns({ card: 'rattled', to: 1 }),
    [`pilot:${luke}`]: assigns({ card: 'rattled', to: 2 }),
  })
  expect(held(both)).toEqual([[], ['rattled'], ['rattled']])
  const two = played({
    crackshot: assigns({ card: 'rattled', to: 1, limit: 2 }, { card: 'rattled', to: 2, limit: 2 }),
  })
  expect(held(two)).toEqual([[], ['rattled'], ['rattled']])
  two.ends('setDials')
})

test('[C2-DESTROY-9] a condition on a ship that was removed still counts', () => {
  const table = new Table({
    seats,
    cards: { crackshot: assigns({ card: 'rattled', to: 0, limit: 2 }) },
  })
  const rattled = [{ card: 'rattled', by: 0, source: 0 }]
  table.arrange(1, { place: 'destroyed', conditions: rattled }).arrange(2, { conditions: rattled })
  table.skipTo('engagement')
  // Both dots were out, so one of the two had to go.
  expect(held(table).flat()).toEqual(['rattled', 'rattled'])
  expect(held(table)[0]).toEqual(['rattled'])
  table.ends('setDials')
})

test('[C2-CONDITION-2] only who assigned a secret condition knows which it is', () => {
  const table = played({ crackshot: assigns({ card: 'fearfulprey', to: 1, secret: true }) })
  expect(held(table)[1]).toEqual(['fearfulprey'])
  const seen = (seat: Seat) => JSON.stringify([seatView(table.game, seat), visibleEvents(table.events, seat)])
  expect(seen(0)).toContain('fearfulprey')
  expect(seen(1)).not.toContain('fearfulprey')
  // That there is one, and whose, is no secret.
  expect(seatView(table.game, 1).state.ships[1]!.conditions).toEqual([{ by: 0, source: 0, secret: true }])
  expect(visibleEvents(table.kinds('assigned'), 1).map(({ ship, by }) => [ship, by])).toEqual([[1, 0]])
})

test('[C2-CONDITION-2] what it may do is asked of who assigned it, and using it shows it', () => {
  const secret: CardRules = {
    text: 'For a test.',
    triggers: [
      triggerOn('endOfEngagement', {
        may: true,
        use: (game, me) => {
          revealCondition(game, me.ship, me.card, 'C2-CONDITION-2')
          gain(game, me.ship, 'strain', 1, 'C2-ABILITY-3')
        },
      }),
    ],
  }
  // The ship with it has an ability at the same time, so a player must order them.
  const own: CardRules = {
    text: 'For a test.',
    triggers: [triggerOn('endOfEngagement', { may: true, use: () => undefined })],
  }
  const table = played({
    crackshot: assigns({ card: 'fearfulprey', to: 2, secret: true }),
    fearfulprey: secret,
    [`pilot:${luke}`]: own,
  })
  expect([table.asked('useAbility').seat, table.asked('useAbility').subject]).toEqual([0, 2])
  const seen = () => JSON.stringify([seatView(table.game, 1), visibleEvents(table.events, 1)])
  expect(seen()).not.toContain('fearfulprey')
  const declined = played({
    crackshot: assigns({ card: 'fearfulprey', to: 2, secret: true }),
    fearfulprey: secret,
    [`pilot:${luke}`]: own,
  }).answer('useAbility', 'decline')
  expect(JSON.stringify([seatView(declined.game, 1), visibleEvents(declined.events, 1)])).not.toContain(
    'fearfulprey',
  )
  table.answer('useAbility', 'use')
  expect(seen()).toContain('fearfulprey')
  expect(seatView(table.game, 1).state.ships[2]!.conditions).toEqual([
    { card: 'fearfulprey', by: 0, source: 0 },
  ])
  expect(table.asked('useAbility').seat).toBe(1)
  table.answer('useAbility', 'decline').ends('setDials')
})

test('[C2-CONDITION-3] another secret condition takes the place of the one there, which is not shown', () => {
  const table = played({
    crackshot: assigns({ card: 'hunted', to: 1 }, { card: 'fearfulprey', to: 1, secret: true }),
    elusive: {
      text: 'For a test.',
      triggers: [
        triggerOn('endOfEngagement', {
          use: (game, me) =>
            assign(
              game,
              1,
              { card: 'youshouldthankme', by: me.seat, source: me.ship, secret: true },
              1,
              'C2-CONDITION-3',
            ),
        }),
      ],
    },
  })
  expect(held(table)[1]).toEqual(['hunted', 'youshouldthankme'])
  expect(JSON.stringify([seatView(table.game, 1), visibleEvents(table.events, 1)])).not.toMatch(
    /fearfulprey|youshouldthankme/,
  )
  table.ends('setDials')
})

test('[C2-CONDITION-2] whichever of two secret conditions it is, the other player sees and hears the same', () => {
  const told = (card: CardId) => {
    const table = played({ crackshot: assigns({ card, to: 1, secret: true }) })
    return [seatView(table.game, 1), visibleEvents(table.events, 1)]
  }
  expect(told('fearfulprey')).toEqual(told('youshouldthankme'))
})
