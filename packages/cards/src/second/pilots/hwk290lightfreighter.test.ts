import { expect, test } from 'vitest'
import {
  blanks,
  clash,
  far,
  fire,
  gains,
  heard,
  offers,
  shoot,
  sides,
  spendings,
  tie,
  uses,
  xwing,
} from '../testing.ts'

test('janors: a stress token buys a friend in her arc a die', () => {
  const firing = (turret: 'left' | 'right', tokens = {}) =>
    shoot(
      clash(
        [
          [
            [xwing, 600, 450],
            ['janors', 750, 450],
          ],
          [[tie, 600, 640]],
        ],
        blanks(8),
        { 1: { turret, tokens } },
      ),
    )
  const at = firing('left').answer('useAbility', 'use')
  expect(at.rolls()[0]).toBe(4)
  at.has(1, { tokens: { stress: 1 } })
  expect(firing('right').cardsHeard()).toEqual([])
  expect(firing('left', { stress: 1 }).cardsHeard()).toEqual([])
})

test('roarkgarnet: a ship in his arc engages at initiative 7', () => {
  const at = clash(
    [
      [
        ['roarkgarnet', 750, 450],
        [xwing, 600, 450],
      ],
      [['darthvader', 600, 760, 180]],
    ],
    [],
    { 0: { turret: 'left' } },
  )
  expect(offers(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1')
  expect(at.asked('chooseAttack').subject).toBe(1)
  const beside = clash(
    [
      [
        ['roarkgarnet', 750, 450],
        [xwing, 600, 450],
      ],
      [far],
    ],
    [],
    { 0: { turret: 'front' } },
  )
  expect(beside.cardsHeard()).toEqual([])
})

test('dacebonearm: 3 charges add 2 ion tokens to an enemy at range 0–3', () => {
  const shot = (x: number, charges = 3) => {
    const at = sides(
      [
        [xwing, 600, 450, 0, ['ioncannon']],
        ['dacebonearm', x, 640],
      ],
      [[tie, 600, 640]],
      ['hit', 'hit', 'hit', ...blanks(3)],
    )
    at.arrange(1, { charges: { 'pilot:dacebonearm': charges }, engaged: true }).skipTo('engagement')
    return fire(at, 'ioncannon:front:2').upTo('useAbility')
  }
  const at = uses(shot(930), 'dacebonearm')
  expect(at.kinds('gained').map(({ token, amount }) => [token, amount])).toContainEqual(['ion', 2])
  expect(at.kinds('spent')).toMatchObject([{ token: 'charge', amount: 3 }])
  expect(heard(shot(950), 'dacebonearm')).toBe(false)
  expect(heard(shot(930, 2), 'dacebonearm')).toBe(false)
})

test('gamutkey: 2 charges keep the circular tokens of a ship in its turret arc', () => {
  const ended = (turret: 'front' | 'rear', charges = 2) =>
    sides(
      [
        ['gamutkey', 600, 450],
        [xwing, 600, 640],
      ],
      [far],
    )
      .arrange(0, { turret, charges: { 'pilot:gamutkey': charges } })
      .arrange(1, { tokens: { focus: 2, jam: 1 } })
      .skipTo('end')
  const at = uses(ended('front'), 'gamutkey', 'ship:1')
  at.has(1, { tokens: { focus: 2, jam: 1 } })
  at.ends('setDials')
  expect(heard(ended('rear'), 'gamutkey')).toBe(false)
  expect(heard(ended('front', 1), 'gamutkey')).toBe(false)
})

test('kananjarrus-hwk290lightfreighter: 1 Force costs the attacker of a ship in its turret arc a die', () => {
  const pilot = 'kananjarrus-hwk290lightfreighter'
  const shot = (turret: 'front' | 'rear', force = 1) => {
    const at = sides(
      [[xwing, 600, 450]],
      [
        [tie, 600, 640],
        [pilot, 700, 560],
      ],
      blanks(9),
    )
    return fire(at.arrange(2, { turret, force, engaged: true }).skipTo('engagement')).upTo('useAbility')
  }
  const at = uses(shot('front'), pilot).upTo('setDials')
  expect(at.rolls()[0]).toBe(2)
  expect(spendings(at)).toEqual(['force'])
  expect(heard(shot('rear'), pilot)).toBe(false)
  expect(heard(shot('front', 0), pilot)).toBe(false)
})

test('palobgodalhi: takes a focus or evade token of an enemy in its arc at range 0–2', () => {
  const begun = (y: number, tokens: object, turret: 'front' | 'rear' = 'front') =>
    sides([['palobgodalhi', 600, 450]], [[xwing, 600, y]])
      .arrange(0, { turret })
      .arrange(1, { tokens })
      .skipTo('engagement')
  const at = uses(begun(680, { evade: 1 }), 'palobgodalhi', 'take:evade:1')
  expect(gains(at)).toEqual(['0:evade'])
  expect(heard(begun(700, { evade: 1 }), 'palobgodalhi')).toBe(false)
  expect(heard(begun(680, { calculate: 1 }), 'palobgodalhi')).toBe(false)
  expect(heard(begun(680, { evade: 1 }, 'rear'), 'palobgodalhi')).toBe(false)
})

test('tapusk: 2 charges keep an enemy in its turret arc from recovering Force or a charge', () => {
  const ended = (turret: 'front' | 'rear', charges = 2) =>
    sides([['tapusk', 600, 450]], [['darthvader', 600, 640]])
      .arrange(0, { turret, charges: { 'pilot:tapusk': charges } })
      .arrange(1, { force: 1 })
      .skipTo('end')
  const at = uses(ended('front'), 'tapusk', 'withholdForce:1')
  expect(at.ship(1).force).toBe(1)
  expect(ended('front').answer('useAbility', 'decline').ship(1).force).toBe(2)
  expect(heard(ended('rear'), 'tapusk')).toBe(false)
  expect(heard(ended('front', 1), 'tapusk')).toBe(false)
})

test('tapusk: a charge of one card is held back, not those of others', () => {
  const at = sides([['tapusk', 600, 450]], [['dacebonearm', 600, 640]])
  at.arrange(0, { turret: 'front' }).arrange(1, { charges: { 'pilot:dacebonearm': 0 } })
  uses(at.skipTo('end'), 'tapusk', 'withhold:1:pilot:dacebonearm')
  expect(at.ship(1).charges).toEqual({ 'pilot:dacebonearm': 0 })
})

test('torkilmux: a ship in its firing arc engages last', () => {
  const order = (pick: string) => {
    const at = sides([['torkilmux', 600, 450]], [['wedgeantilles', 600, 640, 180]])
    return uses(at.arrange(0, { turret: 'front' }).skipTo('engagement'), 'torkilmux', pick).asked(
      'chooseAttack',
    ).subject
  }
  expect(order('ship:1')).toBe(0)
  expect(order('decline')).toBe(1)
})
