import { expect, test } from 'vitest'
import { blanks, type Layout, Table } from '../../test/first.ts'
import { first } from '../index.ts'
import type { ShipId } from '../vocabulary/ids.ts'
import { triggerOn } from './ability.ts'

const { gain, suffer } = first.effects
const red = 'redsquadronpilot'
const academy = 'academypilot'

/** Gives its own ship a token at the start of the Combat phase. */
const card = (token: 'focus' | 'evade', may = false): first.CardRules => ({
  text: 'A token.',
  triggers: [
    triggerOn('startOfEngagement', {
      ...(may ? { may: true as const } : {}),
      use: (game, me) => gain(game, me.ship, token, 1, 'C1-ABILITY-1'),
    }),
  ],
})

const apart = (a: string[], b: string[], more: Partial<Layout> = {}) =>
  new Table({ seats: [[[red, 300, 300, 0, a]], [[academy, 1500, 700, 180, b]]], ...more })

test('[C1-ABILITY-1] what may be used is asked, what must be happens', () => {
  const cards = { 'ept:determination': card('focus'), 'ept:marksmanship': card('evade', true) }
  const at = apart(['ept:determination'], ['ept:marksmanship'], { cards }).skipTo('combat')
  at.has(0, { tokens: { focus: 1 } })
  expect(at.asked('useAbility')).toMatchObject({ seat: 1, subject: 1 })
  expect(at.options('useAbility')).toEqual(['use', 'decline'])
  at.answer('useAbility', 'decline').ends('setDials')
  expect(at.kinds('gained')).toHaveLength(1)
})

test('[C1-ABILITY-3] the player with initiative resolves all their own first, in any order', () => {
  const cards = { 'ept:determination': card('focus'), 'ept:marksmanship': card('evade') }
  const both = ['ept:determination', 'ept:marksmanship']
  const at = apart(both, both, { cards, initiative: 1 }).skipTo('combat')
  expect(at.asked('chooseAbility').seat).toBe(1)
  at.answer('chooseAbility', '1:ept:marksmanship:0')
  expect(at.asked('chooseAbility').seat).toBe(0)
  at.answer('chooseAbility', '0:ept:determination:0')
  expect(at.kinds('gained').map(({ ship, token }) => [ship, token])).toEqual([
    [1, 'evade'],
    [1, 'focus'],
    [0, 'focus'],
    [0, 'evade'],
  ])
})

const after = (use: first.TriggeredAbility['use']): first.CardRules => ({
  text: 'After a maneuver.',
  triggers: [triggerOn('afterManeuver', { use })],
})

test('[C1-ABILITY-4] the abilities of a destroyed ship end', () => {
  const helper: first.Cards = {
    'ept:determination': {
      text: 'A die more for its friends.',
      value: { attackDice: { of: 'friend', says: 1 } },
    },
  }
  const rolled = (place: 'table' | 'destroyed') => {
    const seats: Layout['seats'] = [
      [
        [red, 500, 300],
        [red, 900, 300, 0, ['ept:determination']],
      ],
      [[academy, 500, 490, 180]],
    ]
    const at = new Table({ seats, cards: helper, dice: blanks(place === 'table' ? 7 : 6) }).arrange(1, {
      place,
    })
    return at.skipTo('combat').answer('chooseAttack', 'primary:2').rolls()
  }
  expect([rolled('table'), rolled('destroyed')]).toEqual([
    [4, 3],
    [3, 3],
  ])
})

test('[C1-ABILITY-4] a ship that is gone does nothing when another is destroyed, one that goes now does', () => {
  const watches: first.CardRules = {
    text: 'A stress token for an enemy.',
    triggers: [
      triggerOn('destroyed', { of: 'any', use: (game) => gain(game, 2, 'stress', 1, 'C1-ABILITY-1') }),
    ],
  }
  const lost = (place: 'table' | 'destroyed', of: ShipId) => {
    const at = new Table({
      seats: [
        [
          [red, 300, 300, 0, ['ept:determination']],
          [red, 600, 300, 0, ['ept:marksmanship']],
        ],
        [[academy, 1500, 700, 180]],
      ],
      cards: {
        'ept:determination': watches,
        'ept:marksmanship': after((game) => suffer(game, of, { hits: 9 }, 'C1-ABILITY-1')),
      },
    })
    at.arrange(0, { place, activated: true }).arrange(2, { activated: true }).arrange(1, { dial: '1FG' })
    at.skipTo('activation').upTo('setDials')
    return at.kinds('gained').filter(({ token }) => token === 'stress').length
  }
  expect(lost('table', 1)).toBe(1)
  expect(lost('table', 0)).toBe(1)
  expect(lost('destroyed', 1)).toBe(0)
})

test('[C1-ABILITY-10] effects set off together all resolve, though their ship is destroyed in between', () => {
  const cards: first.Cards = {
    'ept:determination': after((game, me) => suffer(game, me.ship, { hits: 9 }, 'C1-ABILITY-10')),
    'ept:marksmanship': after((game, me) => gain(game, 1 - me.ship, 'stress', 1, 'C1-ABILITY-10')),
  }
  const at = apart(['ept:determination', 'ept:marksmanship'], [], { cards })
    .dials('1FG', '2FG')
    .answer('chooseAction', 'none')
  at.answer('chooseAbility', '0:ept:determination:0')
  at.has(0, { place: 'destroyed' }).has(1, { tokens: { stress: 1 } })
})

test('[C1-SLAM-6] after a SLAM what follows on maneuvers and on actions is due together', () => {
  const cards: first.Cards = {
    'ept:determination': after((game, me) => gain(game, me.ship, 'evade', 1, 'C1-SLAM-6')),
    'ept:marksmanship': {
      text: 'After an action.',
      triggers: [
        triggerOn('afterAction', {
          of: 'any',
          when: (_, me, { ship }) => ship === me.ship,
          use: (game, me) => gain(game, me.ship, 'focus', 1, 'C1-SLAM-6'),
        }),
      ],
    },
  }
  const seats: Layout['seats'] = [
    [['wardensquadronpilot', 300, 300, 0, ['ept:determination', 'ept:marksmanship']]],
    [[red, 1500, 700, 180]],
  ]
  const at = new Table({ seats, cards }).dials('2FG', '1FG').answer('chooseAction', 'slam:2FG')
  expect(at.options('chooseAbility')).toEqual(['0:ept:marksmanship:0', '0:ept:determination:0'])
  at.answer('chooseAbility', '0:ept:determination:0')
  expect(at.kinds('gained').map(({ token }) => token)).toEqual(['evade', 'weaponsDisabled', 'evade', 'focus'])
})

test('[C1-ABILITY-5] a discarded card is out of play and still counts for points', () => {
  const torpedoes = 'torpedo:protontorpedoes'
  const cards: first.Cards = { [torpedoes]: { text: 'A torpedo.', weapon: { pays: ['discard'] } } }
  const seats: Layout['seats'] = [[[red, 500, 300, 0, [torpedoes]]], [[academy, 500, 490, 180]]]
  const at = new Table({ ruleset: '1e-standard', seats, cards, dice: blanks(7) }).skipTo('combat')
  at.answer('chooseAttack', `${torpedoes}:1`).answer('chooseAttack', 'pass').skipTo('combat')
  expect(at.options('chooseAttack')).toEqual(['primary:1', 'pass'])
  at.arrange(0, { place: 'destroyed' })
  expect(first.scoreOfTeam(at.game, 1)).toBe(23 + 4)
})

test('[C1-COMBAT-2] the order of ships is asked for those that can do something in their turn', () => {
  const cards: first.Cards = {
    'ept:determination': {
      text: 'Something when it is active.',
      triggers: [
        triggerOn('beforeEngage', {
          of: 'any',
          when: (_, me, { ship }) => ship === me.ship,
          may: true,
          use: () => {},
        }),
      ],
    },
    'ept:marksmanship': card('evade'),
  }
  const fighters = (...upgrades: string[][]) =>
    new Table({
      seats: [
        upgrades.map((own, i): Layout['seats'][0][0] => [red, 300 + 100 * i, 300, 0, own]),
        [[academy, 1500, 700, 180]],
      ],
      cards,
    }).skipTo('combat')
  const two = fighters(['ept:determination'], ['ept:marksmanship'], ['ept:determination'], [])
  expect(two.options('chooseFighter')).toEqual(['ship:0', 'ship:2'])
  two.answer('chooseFighter', 'ship:2')
  expect(two.asked('useAbility')).toMatchObject({ seat: 0, subject: 2 })
  const one = fighters(['ept:marksmanship'], ['ept:determination'], [])
  expect(one.asked('useAbility')).toMatchObject({ seat: 0, subject: 1 })
  one.answer('useAbility', 'decline').ends('setDials')
  fighters(['ept:marksmanship'], []).ends('setDials')
})

test('a condition that gives a shield makes room for one more, for as long as it is there', () => {
  const cards: first.Cards = {
    'ept:determination': {
      text: 'Recovers shields.',
      triggers: [
        triggerOn('startOfEngagement', {
          use: (game, me) => {
            for (const _ of [1, 2, 3]) first.effects.recoverShield(game, me.ship, 'C1-ABILITY-1')
          },
        }),
      ],
    },
    'condition:shielded': { text: 'A shield more.', value: { shields: 1 } },
    'condition:plain': { text: 'Nothing of the kind.' },
  }
  const shields = (...conditions: string[]) =>
    apart(['ept:determination'], [], { cards })
      .arrange(0, { conditions, shields: 1 })
      .skipTo('combat')
      .ship(0).shields
  expect([shields(), shields('condition:plain'), shields('condition:shielded')]).toEqual([2, 2, 3])
  expect(shields('condition:plain', 'condition:shielded')).toBe(3)
})
