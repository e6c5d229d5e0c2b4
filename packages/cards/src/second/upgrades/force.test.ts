import { effects, on } from '@flotilla/engine'
import { Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { secondCards } from '../index.ts'
import { alone, blanks, duel, fire, table, xwing } from '../testing.ts'

const inquisitor = 'inquisitor' // initiative 3, 1 Force, 2 shields, has boost and barrel roll

test('Hate recovers as much Force as damage was suffered, never beyond its limit', () => {
  const hurt = (dice: string[], force: number) => {
    const at = duel([xwing], ['darthvader', 'hate'], dice).arrange(1, { force, shields: 2 })
    return fire(at.skipTo('engagement'))
      .kinds('recovered')
      .filter(({ rule }) => rule === 'C2-ABILITY-3')
  }
  expect(hurt(['hit', 'crit', ...blanks(4)], 0)).toMatchObject([{ ship: 1, what: 'force', amount: 2 }])
  expect(hurt(['hit', 'hit', ...blanks(4)], 2)).toMatchObject([{ ship: 1, amount: 1 }])
  expect(hurt(['hit', ...blanks(5)], 3)).toEqual([])
  expect(hurt(blanks(6), 0)).toEqual([])
})

test('Heightened Perception spends a Force to engage at initiative 7, for this phase', () => {
  const seats = [
    [[inquisitor, 600, 450, 0, ['heightenedperception']]],
    [['darthvader', 600, 640, 180]],
  ] as const
  const at = table({ seats, dice: blanks(5) })
    .skipTo('engagement')
    .answer('useAbility', 'use')
  at.has(0, { force: 0 })
  expect(at.asked('chooseAttack').subject).toBe(0)
  at.answer('chooseAttack', 'pass')
  expect(at.asked('chooseAttack').subject).toBe(1)
  at.answer('chooseAttack', 'pass')
  expect(at.ship(0).initiatives).toEqual([])
  const without = table({ seats }).arrange(0, { force: 0 }).skipTo('engagement')
  expect(without.asked('chooseAttack').subject).toBe(1)
})

test('Supernatural Reflexes spends a Force to roll or boost before it activates', () => {
  const at = alone(inquisitor, ['supernaturalreflexes']).dials('2FB', '2FB')
  expect(at.options('useAbility')).toEqual(['barrelRoll', 'boost', 'decline'])
  at.answer('useAbility', 'boost').answer('chooseAction', 'boost:straight')
  at.has(0, { force: 0, shields: 2, damage: [] })
  // What is linked to it on the bar follows, then the maneuver and the action of the round.
  at.answer('chooseAction', 'focus')
  expect(at.options('chooseAction').some((id) => id.startsWith('boost'))).toBe(false)
})

test('Supernatural Reflexes costs 1 hit for an action that is not on the bar, if it is performed', () => {
  const luke = () => alone('lukeskywalker', ['supernaturalreflexes']).dials('2FB', '2FB')
  const at = luke().answer('useAbility', 'boost').answer('chooseAction', 'boost:left')
  at.has(0, { force: 1, shields: 1 })
  const onBar = luke().answer('useAbility', 'barrelRoll').answer('chooseAction', 'barrelRoll:left:middle')
  onBar.has(0, { force: 1, shields: 2 })
  const declined = luke().answer('useAbility', 'boost').answer('chooseAction', 'none')
  declined.has(0, { force: 1, shields: 2 })
  const stressed = alone('lukeskywalker', ['supernaturalreflexes']).arrange(0, { tokens: { stress: 1 } })
  expect(stressed.dials('2FB', '2FB').cardsHeard()).toEqual([])
})

test('[C2-CHARGE-4] two abilities that cost Force in one moment do not spend the same Force twice', () => {
  const at = new Table({
    seats: [
      [['darthvader', 300, 300, 0, ['heightenedperception', 'hate']]],
      [['academypilot', 1500, 800, 180]],
    ],
    cards: {
      ...secondCards,
      hate: {
        text: 'For a test.',
        triggers: [
          on('startOfEngagement', {
            when: (game, me) => effects.ship(game, me.ship).force > 0,
            may: true,
            use: (game, me) => effects.spendForce(game, me.ship, 1, 'C2-CHARGE-4'),
          }),
        ],
      },
    },
  })
  at.arrange(0, { force: 1 }).skipTo('engagement')
  at.answer('chooseAbility', at.options('chooseAbility')[0]!).answer('useAbility', 'use')
  expect(at.kinds('spent').filter(({ token }) => token === 'force')).toHaveLength(1)
  at.ends('setDials')
})
