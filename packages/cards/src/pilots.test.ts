import { type Layout, Table } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import { secondCards } from './index.ts'

const table = (layout: Layout) => new Table({ ...layout, cards: secondCards })
const xwing = 'bluesquadronescort'
const tie = 'academypilot'

test('Luke Skywalker may recover a Force when he is attacked, and is not asked with all of it', () => {
  const attacked = (force: number) => {
    const at = table({
      seats: [[[xwing, 300, 300]], [['lukeskywalker', 300, 520]]],
      dice: ['blank', 'blank', 'blank', 'blank', 'blank'],
    })
    return at
      .dials('2FB', '2FB')
      .upTo('chooseAttack')
      .arrange(1, { force })
      .answer('chooseAttack', '0:front:1')
  }
  const spent = attacked(0)
  expect(spent.asked('useAbility')).toMatchObject({ seat: 1, subject: 1 })
  spent.answer('useAbility', 'use')
  expect(spent.kinds('recovered')[0]).toMatchObject({ what: 'force', ship: 1, rule: 'C2-ABILITY-3' })
  expect(attacked(2).kinds('ability')).toEqual([])
})

test('Darth Vader may spend Force for one action more, as long as he has some', () => {
  const at = table({ seats: [[['darthvader', 300, 300]], [[tie, 1500, 800, 180]]] })
  at.dials('2FB', '2FB').answer('chooseAction', 'none').answer('chooseAction', 'focus')
  at.answer('useAbility', 'use')
  expect(at.options('chooseAction')).not.toContain('focus')
  at.answer('chooseAction', 'barrelRoll:left:middle').answer('useAbility', 'decline')
  expect(at.kinds('spent').map(({ token }) => token)).toEqual(['force'])
})

test('Howlrunner lets friends at range 0–1 reroll one die of a primary attack, and nobody further off', () => {
  const firing = (x: number, dice: string[]) => {
    const at = table({
      seats: [
        [[xwing, 300, 300]],
        [
          [tie, 300, 700, 180],
          ['howlrunner', x, 700, 180],
        ],
      ],
      dice,
    })
    at.dials('2FB', '2FB', '2FB').upTo('chooseAttack')
    while (at.asked('chooseAttack').subject !== 1) at.answer('chooseAttack', 'pass')
    return at.answer('chooseAttack', '0:front:0')
  }
  const near = firing(390, ['blank', 'blank', 'crit', 'blank', 'blank'])
  expect(near.options('modifyAttackDice')).toEqual(['card:2:howlrunner:reroll:blank', 'done'])
  near.answer('modifyAttackDice', 'card:2:howlrunner:reroll:blank')
  expect(near.kinds('changed')[0]!.faces).toEqual(['crit', 'blank'])
  const far = firing(800, ['blank', 'blank', 'blank', 'blank'])
  expect(far.kinds('changed')).toEqual([])
})

test('Wedge Antilles takes a die from whoever he attacks', () => {
  const at = table({
    seats: [[['wedgeantilles', 300, 300]], [[tie, 300, 520]]],
    dice: ['blank', 'blank', 'blank', 'blank', 'blank'],
  })
  at.dials('2FB', '2FB').upTo('chooseAttack').answer('chooseAttack', '0:front:1').upTo('setDials')
  expect(at.kinds('rolled').map(({ faces }) => (faces as string[]).length)).toEqual([3, 2])
})

test('Soontir Fel focuses by himself with an enemy in his bullseye', () => {
  const focused = (x: number) => {
    const at = table({ seats: [[['soontirfel', 300, 300]], [[tie, x, 700, 180]]] })
    return at.dials('2FB', '2FB').upTo('setDials').kinds('gained')
  }
  expect(focused(300)).toMatchObject([{ token: 'focus', ship: 0 }])
  expect(focused(400)).toEqual([])
})

test('Jake Farrell lets a friend at range 0–1, or himself, focus after a roll', () => {
  const at = table({
    seats: [
      [
        ['jakefarrell', 300, 300],
        [xwing, 200, 420],
      ],
      [['darthvader', 1500, 800, 180]],
    ],
  })
  at.dials('2FB', '1FB', '2FB').upTo('chooseAction')
  while (at.asked('chooseAction').subject !== 0) at.answer('chooseAction', 'none')
  at.answer('chooseAction', at.options('chooseAction').find((id) => id.startsWith('barrelRoll:left'))!)
  expect(at.options('useAbility')).toEqual(['ship:0', 'ship:1', 'decline'])
  at.answer('useAbility', 'ship:1')
  expect(at.asked('chooseAction').subject).toBe(1)
  expect(at.options('chooseAction')).toEqual(['focus', 'none'])
})

test('“Night Beast” may focus after a blue maneuver, and then act as usual', () => {
  const at = table({ seats: [[['nightbeast', 300, 300]], [['darthvader', 1500, 800, 180]]] })
  at.dials('2FB', '2FB').answer('useAbility', 'use').answer('chooseAction', 'focus')
  expect(at.asked('chooseAction').subject).toBe(0)
  expect(at.options('chooseAction')).not.toContain('focus')
  const white = table({ seats: [[['nightbeast', 300, 300]], [['darthvader', 1500, 800, 180]]] })
  expect(white.dials('4FW', '2FB').asked('chooseAction').subject).toBe(0)
})
