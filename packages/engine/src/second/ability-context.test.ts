import { expect, test } from 'vitest'
import { type Layout, Table } from '../../test/table.ts'
import { type Cards, effects, type Ship, type TriggeredAbility } from '../second/index.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import { triggerOn } from './ability.ts'
import { isShipAtRange, rangeBetweenShips } from './ability-context.ts'

const { gain } = effects
type Declared = Pick<TriggeredAbility, 'of' | 'range' | 'once'>
const luke = 'lukeskywalker'
const blue = 'bluesquadronescort'
const tempest = 'tempestsquadronpilot'
const CARD = `pilot:${luke}`

/** One ship bears the card; two friends are 50 and 150 mm to its right, two enemies 50 and 250 mm to its left, an ally far off. */
const seats: Layout['seats'] = [
  [
    [luke, 800, 300],
    [blue, 890, 300],
    [blue, 990, 300],
  ],
  [
    [tempest, 710, 300],
    [tempest, 510, 300],
  ],
  [[blue, 1500, 300]],
]

function marked(declared: Declared): ShipId[] {
  const cards: Cards = {
    [CARD]: {
      text: 'For a test.',
      triggers: [
        triggerOn('afterManeuver', {
          ...declared,
          use: (game, _, { ship }) => gain(game, ship, 'evade', 1, 'C2-ABILITY-3'),
        }),
      ],
    },
  }
  const at = new Table({ seats, teams: [0, 1, 0], cards })
  return at
    .dials('2FB', '2FB', '2FB', '2FB', '2FB', '2FB')
    .upTo('none')
    .kinds('gained')
    .map(({ ship }) => ship)
    .sort()
}

test('[C2-ABILITY-3] an ability waits for its own ship, or for those it names; allied is not friendly', () => {
  expect(marked({})).toEqual([0])
  expect(marked({ of: 'me' })).toEqual([0])
  expect(marked({ of: 'any' })).toEqual([0, 1, 2, 3, 4, 5])
  expect(marked({ of: 'friend' })).toEqual([1, 2])
  expect(marked({ of: 'ally' })).toEqual([5])
  expect(marked({ of: 'enemy' })).toEqual([3, 4])
  expect(marked({ of: ['me', 'ally'] })).toEqual([0, 5])
})

test('[C2-ABILITY-3] at the range it names: the ship itself is at range 0', () => {
  expect(marked({ of: 'any', range: [0, 0] })).toEqual([0])
  expect(marked({ of: 'any', range: [0, 1] })).toEqual([0, 1, 3])
  expect(marked({ of: 'any', range: [2, 3] })).toEqual([2, 4])
  expect(marked({ of: 'enemy', range: [1, 2] })).toEqual([3])
})

test('[C2-ABILITY-3] once each round', () => {
  expect(marked({ of: 'friend', once: 'round' })).toHaveLength(1)
})

/** A table on which a ship may use its card at a cost at the start of the Engagement Phase. */
function offered(cost: NonNullable<TriggeredAbility['cost']>, ship: Partial<Ship>): Table {
  const cards: Cards = {
    [CARD]: {
      text: 'For a test.',
      triggers: [
        triggerOn('startOfEngagement', {
          may: true,
          cost,
          use: (game, me) => gain(game, me.ship, 'stress', 1, 'C2-ABILITY-3'),
        }),
      ],
    },
  }
  // Within range of each other, so that the phase goes no further than their attacks.
  const near: Layout['seats'] = [[[luke, 300, 300]], [[tempest, 300, 500, 180]]]
  return new Table({ seats: near, cards }).arrange(0, ship).skipTo('engagement')
}
const isOffered = (at: Table) => at.game.pending.some(({ ask }) => ask === 'useAbility')
const paid = (cost: NonNullable<TriggeredAbility['cost']>, ship: Partial<Ship>): Ship =>
  offered(cost, ship).answer('useAbility', 'use').ship(0)

test('[C2-CHARGE-4] it is offered to who can pay, and paid when it is used', () => {
  for (const [cost, poor, rich, left] of [
    [{ token: 'focus' }, { tokens: {} }, { tokens: { focus: 2 } }, { tokens: { focus: 1, stress: 1 } }],
    [{ force: 2 }, { force: 1 }, { force: 2 }, { force: 0 }],
    [{ force: 1 }, { force: 0 }, { force: 2 }, { force: 1 }],
    [{ charge: 2 }, { charges: { [CARD]: 1 } }, { charges: { [CARD]: 3 } }, { charges: { [CARD]: 1 } }],
    [{ charge: 1 }, { charges: { other: 1 } }, { charges: { [CARD]: 1 } }, { charges: { [CARD]: 0 } }],
    [{ shield: 2 }, { shields: 1 }, { shields: 2 }, { shields: 0 }],
    [{ shield: 1 }, { shields: 0 }, { shields: 2 }, { shields: 1 }],
    [{ energy: 2 }, { energy: 1 }, { energy: 3 }, { energy: 1 }],
  ] as const) {
    expect([cost, isOffered(offered(cost, poor))]).toEqual([cost, false])
    expect(paid(cost, rich)).toMatchObject(left)
    expect(offered(cost, rich).answer('useAbility', 'decline').ship(0)).toMatchObject(rich)
  }
  expect(isOffered(offered({}, { force: 0, shields: 0, charges: {}, tokens: {} }))).toBe(true)
})

test('[C2-RANGE-2] [C2-RANGE-3] whether a ship is at a range is told as it would be measured, whatever the range', () => {
  const bands = [0, 1, 2, 3, 4, 5, Number.POSITIVE_INFINITY]
  for (const gap of [0, 1, 99, 100, 101, 200, 299, 301, 400, 499, 501, 900]) {
    const { game } = new Table({ seats: [[[luke, 300, 450]], [[tempest, 340 + gap, 450]]] })
    const range = gap > 500 ? Number.POSITIVE_INFINITY : Math.ceil(gap / 100)
    expect(rangeBetweenShips(game, 0, 1)).toBe(range)
    for (const least of bands)
      for (const most of bands.filter((band) => band >= least))
        expect([gap, least, most, isShipAtRange(game, 0, 1, least, most)]).toEqual([
          gap,
          least,
          most,
          range >= least && range <= most,
        ])
  }
})
