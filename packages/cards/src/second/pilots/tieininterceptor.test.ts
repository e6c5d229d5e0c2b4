import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  createTable,
  facedownDamage,
  farShip,
  performFirstAttack,
  tiePilot,
  xwingPilot,
} from '../testing.ts'

test('cienaree: gains a stress token for a kill and loses one with a friend', () => {
  const firing = (damage: (typeof facedownDamage)[]) => {
    const at = createEngagement([[['cienaree', 600, 450]], [[tiePilot, 600, 640]]], ['hit', ...blanks(8)], {
      1: { damage },
    })
    return performFirstAttack(at).ship(0).tokens
  }
  expect(firing([facedownDamage, facedownDamage])).toEqual({ stress: 1 })
  expect(firing([])).toEqual({})
  const bereaved = (x: number) => {
    const at = createEngagement(
      [
        [[xwingPilot, 600, 450]],
        [
          [tiePilot, 600, 640],
          ['cienaree', x, 640],
        ],
      ],
      ['hit', ...blanks(10)],
      {
        1: { damage: [facedownDamage, facedownDamage], engaged: true },
        2: { tokens: { stress: 1 }, engaged: true },
      },
    )
    return performFirstAttack(at).ship(2).tokens
  }
  expect(bereaved(700)).toEqual({})
  expect(bereaved(1100)).toEqual({ stress: 1 })
})

test('commandantgoran: a friend of lower initiative may focus after a maneuver cut short', () => {
  const flown = (pilot: string, x: number, y = 560) =>
    createTable({
      seats: [
        [
          [pilot, 600, 450],
          ['commandantgoran', x, 450],
        ],
        [[xwingPilot, 600, y]],
      ],
    })
      .arrange(1, { activated: true })
      .arrange(2, { activated: true })
      .dials('2FB', '2FB', '2FB')
  const at = flown(tiePilot, 700).answer('useAbility', 'use').answer('chooseAction', 'focus')
  at.has(0, { tokens: { focus: 1, stress: 1 } })
  expect(flown(tiePilot, 1000).cardsHeard()).toEqual([])
  expect(flown('howlrunner', 700).cardsHeard()).toEqual([])
  expect(flown(tiePilot, 700, 900).cardsHeard()).toEqual([])
})

test('gideonhask-tieininterceptor: one die more at a damaged ship', () => {
  const rolls = (damage: (typeof facedownDamage)[]) =>
    performFirstAttack(
      createEngagement([[['gideonhask-tieininterceptor', 600, 450]], [[xwingPilot, 600, 640]]], blanks(8), {
        1: { damage },
      }),
    ).rolls()[0]
  expect([rolls([facedownDamage]), rolls([])]).toEqual([4, 3])
})

test('vultskerris-tieininterceptor: acts for its charge before engaging', () => {
  const at = createEngagement([[['vultskerris-tieininterceptor', 600, 450]], [farShip]])
  at.answer('useAbility', 'use').answer('chooseAction', 'evade')
  at.has(0, { tokens: { evade: 1 }, charges: { 'pilot:vultskerris-tieininterceptor': 0 } })
})

test('lieutenantlorrir: barrel rolls by banks', () => {
  const at = createLoneShip('lieutenantlorrir').dials('2FB', '2FB').upTo('chooseAction', 0)
  const rolls = at.options('chooseAction').filter((id) => id.startsWith('barrelRoll'))
  expect(rolls).toHaveLength(12)
  expect(rolls.every((id) => /:bank:(left|right):/.test(id))).toBe(true)
  at.answer('chooseAction', 'barrelRoll:left:bank:left:middle')
  expect(Math.abs(at.ship(0).pose.heading)).toBe(45)
})

test('nashwindrider: a friend destroyed before it engaged engages at once', () => {
  const killed = (x: number, charges = 1, engaged = false) => {
    const at = createEngagement(
      [
        [[xwingPilot, 600, 450]],
        [
          [tiePilot, 600, 640, 180],
          ['nashwindrider', x, 640],
        ],
      ],
      ['hit', 'hit', 'hit', ...blanks(12)],
      {
        1: { damage: [facedownDamage, facedownDamage], engaged },
        2: { charges: { 'pilot:nashwindrider': charges }, engaged: true },
      },
    )
    return performFirstAttack(at)
  }
  const at = killed(700).answer('useAbility', 'use')
  expect(at.asked('chooseAttack')).toMatchObject({ seat: 1, subject: 1 })
  at.answer('chooseAttack', '0:front:0').upTo('setDials')
  at.has(1, { place: 'destroyed' })
  expect(killed(1100).cardsHeard()).not.toContain('pilot:nashwindrider')
  expect(killed(700, 0).cardsHeard()).not.toContain('pilot:nashwindrider')
  expect(killed(700, 1, true).cardsHeard()).not.toContain('pilot:nashwindrider')
})

test('nashwindrider: destroyed before he engaged he engages himself', () => {
  const at = performFirstAttack(
    createEngagement(
      [[['darthvader', 600, 450]], [['nashwindrider', 600, 640, 180]]],
      ['hit', 'hit', ...blanks(12)],
      {
        1: { damage: [facedownDamage, facedownDamage], charges: { 'pilot:nashwindrider': 1 } },
      },
    ),
  ).upTo('useAbility')
  expect(at.answer('useAbility', 'use').upTo('chooseAttack').asked('chooseAttack')).toMatchObject({
    subject: 1,
  })
})
