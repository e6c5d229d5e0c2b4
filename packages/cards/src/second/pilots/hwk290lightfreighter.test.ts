import type { PlacedPilot } from '@flotilla/engine/testing'
import { expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createSides,
  farShip,
  fireFirst,
  gainedTokens,
  hasActed,
  offeredOptions,
  performFirstAttack,
  spentItems,
  tiePilot,
  useAbilityOf,
  xwingPilot,
} from '../testing.ts'

test('janors: a stress token buys a friend in her arc a die', () => {
  const firing = (turret: 'left' | 'right', tokens = {}) =>
    performFirstAttack(
      createEngagement(
        [
          [
            [xwingPilot, 600, 450],
            ['janors', 750, 450],
          ],
          [[tiePilot, 600, 640]],
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
  const at = createEngagement(
    [
      [
        ['roarkgarnet', 750, 450],
        [xwingPilot, 600, 450],
      ],
      [['darthvader', 600, 760, 180]],
    ],
    [],
    { 0: { turret: 'left' } },
  )
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1')
  expect(at.asked('chooseAttack').subject).toBe(1)
  const beside = createEngagement(
    [
      [
        ['roarkgarnet', 750, 450],
        [xwingPilot, 600, 450],
      ],
      [farShip],
    ],
    [],
    { 0: { turret: 'front' } },
  )
  expect(beside.cardsHeard()).toEqual([])
})

test.each(['roarkgarnet', 'torkilmux'])('%s: any ship in his arc as far as range 3', (pilot) => {
  const chosen = (ours: readonly PlacedPilot[], theirs: readonly PlacedPilot[]) =>
    offeredOptions(
      createSides([[pilot, 600, 450], ...ours], theirs)
        .arrange(0, { turret: 'front' })
        .skipTo('engagement'),
    )
  expect(chosen([[xwingPilot, 560, 600]], [[tiePilot, 640, 700]])).toEqual(['ship:1', 'ship:2'])
  expect(chosen([], [[tiePilot, 600, 785]])).toEqual(['ship:1'])
  expect(chosen([], [[tiePilot, 600, 795]])).toEqual([])
  expect(chosen([], [[tiePilot, 600, 250]])).toEqual([])
  // A huge ship keeps to its own.
  expect(chosen([], [['alderaanianguard', 600, 700]])).toEqual([])
})

test('kylekatarn: hands on one focus token of two', () => {
  const at = createEngagement(
    [
      [
        ['kylekatarn', 600, 450],
        [xwingPilot, 600, 640],
      ],
      [farShip],
    ],
    [],
    {
      0: { turret: 'front', tokens: { focus: 2 } },
      1: { tokens: { stress: 1 } },
    },
  )
  expect(offeredOptions(at)).toEqual(['ship:1'])
  at.answer('useAbility', 'ship:1')
  at.has(0, { tokens: { focus: 1 } })
  at.has(1, { tokens: { focus: 1, stress: 1 } })
})

test('dacebonearm: 3 charges add 2 ion tokens to an enemy at range 0–3', () => {
  const shot = (x: number, charges = 3) => {
    const at = createSides(
      [
        [xwingPilot, 600, 450, 0, ['ioncannon']],
        ['dacebonearm', x, 640],
      ],
      [[tiePilot, 600, 640]],
      ['hit', 'hit', 'hit', ...blanks(3)],
    )
    at.arrange(1, { charges: { 'pilot:dacebonearm': charges }, engaged: true }).skipTo('engagement')
    return fireFirst(at, 'ioncannon:front:2').upTo('useAbility')
  }
  const at = useAbilityOf(shot(930), 'dacebonearm')
  expect(at.kinds('gained').map(({ token, amount }) => [token, amount])).toContainEqual(['ion', 2])
  expect(at.kinds('spent')).toMatchObject([{ token: 'charge', amount: 3 }])
  expect(hasActed(shot(950), 'dacebonearm')).toBe(false)
  expect(hasActed(shot(930, 2), 'dacebonearm')).toBe(false)
  /** An ion cannon, or a tractor beam, fired at a ship of its own or of the other side. */
  const struck = (weapon: string, mine: boolean) => {
    const dace: PlacedPilot = ['dacebonearm', 700, 640]
    const gunner: PlacedPilot = [xwingPilot, 600, 450, 0, [weapon]]
    const target: PlacedPilot = [tiePilot, 600, 640]
    const at = mine
      ? createSides([gunner], [target, dace], ['hit', 'hit', 'hit', ...blanks(3)])
      : createSides([gunner, dace], [target], ['hit', 'hit', 'hit', ...blanks(3)])
    for (const { id } of at.game.state.ships) if (id > 0) at.arrange(id, { engaged: true })
    return hasActed(
      fireFirst(at.skipTo('engagement'), `${weapon}:front:${mine ? 1 : 2}`).upTo('useAbility'),
      'dacebonearm',
    )
  }
  expect(struck('ioncannon', false)).toBe(true)
  expect(struck('ioncannon', true)).toBe(false)
  expect(struck('tractorbeam', false)).toBe(false)
})

test('gamutkey: 2 charges keep the circular tokens of a ship in its turret arc', () => {
  const ended = (turret: 'front' | 'rear', charges = 2) =>
    createSides(
      [
        ['gamutkey', 600, 450],
        [xwingPilot, 600, 640],
      ],
      [farShip],
    )
      .arrange(0, { turret, charges: { 'pilot:gamutkey': charges } })
      .arrange(1, { tokens: { focus: 2, jam: 1 } })
      .skipTo('end')
  const at = useAbilityOf(ended('front'), 'gamutkey', 'ship:1')
  at.has(1, { tokens: { focus: 2, jam: 1 } })
  at.ends('setDials')
  expect(hasActed(ended('rear'), 'gamutkey')).toBe(false)
  expect(hasActed(ended('front', 1), 'gamutkey')).toBe(false)
  /** Returns the ships that may be chosen: his own ship, and one ahead of him. */
  const chosen = (y: number, own: object, tokens: object, theirs = false) => {
    const other: PlacedPilot = [xwingPilot, 600, y]
    const at = theirs
      ? createSides([['gamutkey', 600, 450]], [other])
      : createSides([['gamutkey', 600, 450], other], [farShip])
    at.arrange(0, { turret: 'front', charges: { 'pilot:gamutkey': 2 }, tokens: own }).arrange(1, { tokens })
    return offeredOptions(at.skipTo('end'))
  }
  expect(chosen(640, { focus: 1 }, { focus: 1 })).toEqual(['ship:0', 'ship:1'])
  expect(chosen(785, {}, { evade: 1 }, true)).toEqual(['ship:1'])
  expect(chosen(795, {}, { evade: 1 })).toEqual([])
  expect(chosen(640, {}, { stress: 1 })).toEqual([])
})

test('kananjarrus-hwk290lightfreighter: 1 Force costs the attacker of a ship in its turret arc a die', () => {
  const pilot = 'kananjarrus-hwk290lightfreighter'
  const shot = (turret: 'front' | 'rear', force = 1) => {
    const at = createSides(
      [[xwingPilot, 600, 450]],
      [
        [tiePilot, 600, 640],
        [pilot, 700, 560],
      ],
      blanks(9),
    )
    return fireFirst(at.arrange(2, { turret, force, engaged: true }).skipTo('engagement')).upTo('useAbility')
  }
  const at = useAbilityOf(shot('front'), pilot).upTo('setDials')
  expect(at.rolls()[0]).toBe(2)
  expect(spentItems(at)).toEqual(['force'])
  expect(hasActed(shot('rear'), pilot)).toBe(false)
  expect(hasActed(shot('front', 0), pilot)).toBe(false)
  // He defends himself, whatever his turret looks at; an enemy in its arc he may help, too.
  const own = createSides([[xwingPilot, 600, 450]], [[pilot, 600, 640]], blanks(9))
  expect(
    hasActed(fireFirst(own.arrange(1, { turret: 'rear', engaged: true }).skipTo('engagement')), pilot),
  ).toBe(true)
  const enemy = createSides(
    [
      [xwingPilot, 600, 450],
      [pilot, 700, 560],
    ],
    [[tiePilot, 600, 640]],
    blanks(9),
  )
  enemy.arrange(1, { turret: 'front', engaged: true }).skipTo('engagement')
  expect(hasActed(fireFirst(enemy, '0:front:2'), pilot)).toBe(true)
})

test('palobgodalhi: takes a focus or evade token of an enemy in its arc at range 0–2', () => {
  const begun = (y: number, tokens: object, turret: 'front' | 'rear' = 'front') =>
    createSides([['palobgodalhi', 600, 450]], [[xwingPilot, 600, y]])
      .arrange(0, { turret })
      .arrange(1, { tokens })
      .skipTo('engagement')
  const at = useAbilityOf(begun(680, { evade: 1 }), 'palobgodalhi', 'take:evade:1')
  expect(gainedTokens(at)).toEqual(['0:evade'])
  expect(hasActed(begun(700, { evade: 1 }), 'palobgodalhi')).toBe(false)
  expect(hasActed(begun(680, { calculate: 1 }), 'palobgodalhi')).toBe(false)
  expect(hasActed(begun(680, { evade: 1 }, 'rear'), 'palobgodalhi')).toBe(false)
})

test('tapusk: 2 charges keep an enemy in its turret arc from recovering Force or a charge', () => {
  const ended = (turret: 'front' | 'rear', charges = 2) =>
    createSides([['tapusk', 600, 450]], [['darthvader', 600, 640]])
      .arrange(0, { turret, charges: { 'pilot:tapusk': charges } })
      .arrange(1, { force: 1 })
      .skipTo('end')
  const at = useAbilityOf(ended('front'), 'tapusk', 'withholdForce:1')
  expect(at.ship(1).force).toBe(1)
  expect(ended('front').answer('useAbility', 'decline').ship(1).force).toBe(2)
  expect(hasActed(ended('rear'), 'tapusk')).toBe(false)
  expect(hasActed(ended('front', 1), 'tapusk')).toBe(false)
  // A friend, one that has all it can have, and one beyond range 3 are left alone.
  const friend = createSides(
    [
      ['tapusk', 600, 450],
      ['darthvader', 600, 640],
    ],
    [farShip],
  ).arrange(0, { turret: 'front' })
  expect(hasActed(friend.arrange(1, { force: 1 }).skipTo('end'), 'tapusk')).toBe(false)
  const left = (y: number, force: number) => {
    const at = createSides([['tapusk', 600, 450]], [['darthvader', 600, y]]).arrange(0, { turret: 'front' })
    return hasActed(at.arrange(1, { force }).skipTo('end'), 'tapusk')
  }
  expect([left(785, 1), left(795, 1), left(640, 3)]).toEqual([true, false, false])
})

test('tapusk: a charge of one card is held back, not those of others', () => {
  const at = createSides([['tapusk', 600, 450]], [['dacebonearm', 600, 640]])
  at.arrange(0, { turret: 'front' }).arrange(1, { charges: { 'pilot:dacebonearm': 0 } })
  useAbilityOf(at.skipTo('end'), 'tapusk', 'withhold:1:pilot:dacebonearm')
  expect(at.ship(1).charges).toEqual({ 'pilot:dacebonearm': 0 })
})

test('torkilmux: a ship in its firing arc engages last', () => {
  const order = (pick: string) => {
    const at = createSides([['torkilmux', 600, 450]], [['wedgeantilles', 600, 640, 180]])
    return useAbilityOf(at.arrange(0, { turret: 'front' }).skipTo('engagement'), 'torkilmux', pick).asked(
      'chooseAttack',
    ).subject
  }
  expect(order('ship:1')).toBe(0)
  expect(order('decline')).toBe(1)
})
