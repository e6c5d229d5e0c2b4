import type { Standing } from '@flotilla/engine/testing'
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

test.each(['roarkgarnet', 'torkilmux'])('%s: any ship in his arc as far as range 3', (pilot) => {
  const chosen = (ours: readonly Standing[], theirs: readonly Standing[]) =>
    offers(
      sides([[pilot, 600, 450], ...ours], theirs)
        .arrange(0, { turret: 'front' })
        .skipTo('engagement'),
    )
  expect(chosen([[xwing, 560, 600]], [[tie, 640, 700]])).toEqual(['ship:1', 'ship:2'])
  expect(chosen([], [[tie, 600, 785]])).toEqual(['ship:1'])
  expect(chosen([], [[tie, 600, 795]])).toEqual([])
  expect(chosen([], [[tie, 600, 250]])).toEqual([])
  // A huge ship keeps to its own.
  expect(chosen([], [['alderaanianguard', 600, 700]])).toEqual([])
})

test('kylekatarn: hands on one focus token of two', () => {
  const at = clash(
    [
      [
        ['kylekatarn', 600, 450],
        [xwing, 600, 640],
      ],
      [far],
    ],
    [],
    {
      0: { turret: 'front', tokens: { focus: 2 } },
      1: { tokens: { stress: 1 } },
    },
  )
  expect(offers(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1')
  at.has(0, { tokens: { focus: 1 } })
  at.has(1, { tokens: { focus: 1, stress: 1 } })
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
  /** An ion cannon, or a tractor beam, fired at a ship of its own or of the other side. */
  const struck = (weapon: string, mine: boolean) => {
    const dace: Standing = ['dacebonearm', 700, 640]
    const gunner: Standing = [xwing, 600, 450, 0, [weapon]]
    const target: Standing = [tie, 600, 640]
    const at = mine
      ? sides([gunner], [target, dace], ['hit', 'hit', 'hit', ...blanks(3)])
      : sides([gunner, dace], [target], ['hit', 'hit', 'hit', ...blanks(3)])
    for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { engaged: true })
    return heard(
      fire(at.skipTo('engagement'), `${weapon}:front:${mine ? 1 : 2}`).upTo('useAbility'),
      'dacebonearm',
    )
  }
  expect(struck('ioncannon', false)).toBe(true)
  expect(struck('ioncannon', true)).toBe(false)
  expect(struck('tractorbeam', false)).toBe(false)
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
  /** Who may be chosen: his own ship, and one ahead of him. */
  const chosen = (y: number, own: object, tokens: object, theirs = false) => {
    const other: Standing = [xwing, 600, y]
    const at = theirs
      ? sides([['gamutkey', 600, 450]], [other])
      : sides([['gamutkey', 600, 450], other], [far])
    at.arrange(0, { turret: 'front', charges: { 'pilot:gamutkey': 2 }, tokens: own }).arrange(1, { tokens })
    return offers(at.skipTo('end'))
  }
  expect(chosen(640, { focus: 1 }, { focus: 1 })).toEqual(['ship:0', 'ship:1'])
  expect(chosen(785, {}, { evade: 1 }, true)).toEqual(['ship:1'])
  expect(chosen(795, {}, { evade: 1 })).toEqual([])
  expect(chosen(640, {}, { stress: 1 })).toEqual([])
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
  // He defends himself, whatever his turret looks at; an enemy in its arc he may help, too.
  const own = sides([[xwing, 600, 450]], [[pilot, 600, 640]], blanks(9))
  expect(heard(fire(own.arrange(1, { turret: 'rear', engaged: true }).skipTo('engagement')), pilot)).toBe(
    true,
  )
  const enemy = sides(
    [
      [xwing, 600, 450],
      [pilot, 700, 560],
    ],
    [[tie, 600, 640]],
    blanks(9),
  )
  enemy.arrange(1, { turret: 'front', engaged: true }).skipTo('engagement')
  expect(heard(fire(enemy, '0:front:2'), pilot)).toBe(true)
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
  // A friend, one that has all it can have, and one beyond range 3 are left alone.
  const friend = sides(
    [
      ['tapusk', 600, 450],
      ['darthvader', 600, 640],
    ],
    [far],
  ).arrange(0, { turret: 'front' })
  expect(heard(friend.arrange(1, { force: 1 }).skipTo('end'), 'tapusk')).toBe(false)
  const left = (y: number, force: number) => {
    const at = sides([['tapusk', 600, 450]], [['darthvader', 600, y]]).arrange(0, { turret: 'front' })
    return heard(at.arrange(1, { force }).skipTo('end'), 'tapusk')
  }
  expect([left(785, 1), left(795, 1), left(640, 3)]).toEqual([true, false, false])
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
