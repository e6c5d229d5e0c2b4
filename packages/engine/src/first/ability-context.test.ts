import { expect, test } from 'vitest'
import { type Layout, Table } from '../../test/first.ts'
import { arrangeHuge, far, gr75 } from '../../test/first-huge.ts'
import { first } from '../index.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import { triggerOn } from './ability.ts'

const { gain } = first.effects
type Declared = Pick<first.TriggeredAbility, 'of' | 'range' | 'once' | 'cost' | 'may'>
const red = 'redsquadronpilot'
const academy = 'academypilot'
const KEY = 'ept:determination'

/** One ship bears the card; two friends are 50 and 150 mm to its right, two enemies 50 and 250 mm to its left. */
const seats: Layout['seats'] = [
  [
    [red, 800, 300, 0, [KEY]],
    [red, 890, 300],
    [red, 990, 300],
  ],
  [
    [academy, 710, 300],
    [academy, 510, 300],
  ],
]

/** Returns the ships that gain a focus token after their maneuvers, from a card with this declaration. */
function marked(declared: Declared): ShipId[] {
  const cards: first.Cards = {
    [KEY]: {
      text: 'For a test.',
      triggers: [
        triggerOn('afterManeuver', {
          ...declared,
          use: (game, _, { ship }) => gain(game, ship, 'evade', 1, 'C1-ABILITY-1'),
        }),
      ],
    },
  }
  const at = new Table({ seats, cards }).dials('1FG', '1FG', '1FG', '2FG', '2FG').upTo('none')
  return at
    .kinds('gained')
    .map(({ ship }) => ship)
    .sort()
}

test('[C1-ABILITY-1] an ability waits for its own ship, or for those it names', () => {
  expect(marked({})).toEqual([0])
  expect(marked({ of: 'me' })).toEqual([0])
  expect(marked({ of: 'any' })).toEqual([0, 1, 2, 3, 4])
  expect(marked({ of: 'friend' })).toEqual([1, 2])
  expect(marked({ of: 'enemy' })).toEqual([3, 4])
  expect(marked({ of: ['me', 'enemy'] })).toEqual([0, 3, 4])
})

test('[C1-ABILITY-1] at the range it names: the ship itself is at Range 1', () => {
  expect(marked({ of: 'any', range: [1, 1] })).toEqual([0, 1, 3])
  expect(marked({ of: 'any', range: [2, 3] })).toEqual([2, 4])
  expect(marked({ of: 'enemy', range: [1, 2] })).toEqual([3])
})

test('[C1-ABILITY-1] once each round', () => {
  expect(marked({ of: 'friend', once: 'round' })).toHaveLength(1)
})

/** A table on which a ship may use a card at a cost at the start of the Combat phase. */
function offered(cost: first.TriggeredAbility['cost'], ship: Partial<first.Ship>): Table {
  const cards: first.Cards = {
    [KEY]: {
      text: 'For a test.',
      triggers: [
        triggerOn('startOfEngagement', {
          may: true,
          cost,
          use: (game, me) => gain(game, me.ship, 'stress', 1, 'C1-ABILITY-1'),
        } as Parameters<typeof triggerOn<'startOfEngagement'>>[1]),
      ],
    },
  }
  // Within range of each other, so that the phase goes no further than their attacks.
  const near: Layout['seats'] = [[[red, 300, 300, 0, [KEY]]], [[academy, 300, 500, 180]]]
  return new Table({ seats: near, cards }).arrange(0, ship).skipTo('combat')
}
const isOffered = (at: Table) => at.game.pending.some(({ ask }) => ask === 'useAbility')

test('[C1-ABILITY-1] it is offered to who can pay, and paid when it is used', () => {
  expect(isOffered(offered({ token: 'focus' }, { tokens: {} }))).toBe(false)
  offered({ token: 'focus' }, { tokens: { focus: 2 } })
    .answer('useAbility', 'use')
    .has(0, { tokens: { focus: 1, stress: 1 } })
  offered({ token: 'focus' }, { tokens: { focus: 1 } })
    .answer('useAbility', 'decline')
    .has(0, { tokens: { focus: 1 } })

  expect(isOffered(offered({ shield: 2 }, { shields: 1 }))).toBe(false)
  offered({ shield: 2 }, { shields: 2 })
    .answer('useAbility', 'use')
    .has(0, { shields: 0, tokens: { stress: 1 } })
  offered({ shield: 1 }, { shields: 2 }).answer('useAbility', 'use').has(0, { shields: 1 })

  const gone = offered({ discard: true }, {}).answer('useAbility', 'use')
  expect(gone.ship(0).discarded).toEqual([KEY])
  // A ship without energy cannot pay any, and one that needs none is not asked for any.
  expect(isOffered(offered({ energy: 1 }, {}))).toBe(false)
  expect(isOffered(offered({}, { shields: 0, tokens: {} }))).toBe(true)
})

test('[HS-ENERGY-3] energy is paid from the Ship card of the ship with the card', () => {
  const cards: first.Cards = {
    [KEY]: {
      text: 'For a test.',
      triggers: [
        triggerOn('startOfEngagement', {
          may: true,
          cost: { energy: 2 },
          use: (game, me) => gain(game, me.ship, 'ion', 1, 'C1-ABILITY-1'),
        }),
      ],
    },
  }
  const holding = (energy: number) =>
    arrangeHuge(new Table({ seats: [[[gr75, 500, 300, 0, [KEY]]], [far]], cards }), 0, { energy }).skipTo(
      'combat',
    )
  expect(isOffered(holding(1))).toBe(false)
  const at = holding(3).answer('useAbility', 'use')
  at.has(0, { tokens: { ion: 1 } }).ends('setDials')
  expect(at.ship(0).huge!.energy).toBe(1)
})
