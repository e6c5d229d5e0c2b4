import type { CardId } from '@flotilla/engine'
import type { Layout, PlacedPilot, Table } from '@flotilla/engine/testing'
import { describe, expect, test } from 'vitest'
import {
  blanks,
  createEngagement,
  createLoneShip,
  createSides,
  farShip,
  fireFirst,
  gainedTokens,
  spentItems,
  tiePilot,
  xwingPilot,
} from './testing.ts'

type Ships = Parameters<typeof createEngagement>[2]

/** Returns the abilities that one player may order at the start of the Engagement Phase. */
const begun = (ours: readonly PlacedPilot[], theirs: readonly PlacedPilot[], ships: Ships = {}) =>
  createEngagement([ours, theirs], [], ships)

const waiting = (at: Table): string[] =>
  at.game.pending.some(({ ask }) => ask === 'chooseAbility') ? at.options('chooseAbility') : []

describe('one ability may bring what the next one costs', () => {
  test('pilot:evaanverlaine: spends the focus token that pilot:kylekatarn has handed her', () => {
    const layout = (y: number): readonly PlacedPilot[] => [
      ['kylekatarn', 600, 400],
      ['evaanverlaine', 600, y],
    ]
    const ships = { 0: { tokens: { focus: 1 }, turret: 'front' as const } }
    const at = begun(layout(500), [farShip], ships).answer('useAbility', 'ship:1')
    // Her own ability waited for that.
    expect(at.options('useAbility')).toEqual(['ship:1', 'ship:0', 'decline'])
    at.answer('useAbility', 'ship:1')
    expect(spentItems(at)).toEqual(['focus'])
    const declined = begun(layout(500), [farShip], ships).answer('useAbility', 'decline')
    expect(declined.cardsHeard()).not.toContain('pilot:evaanverlaine')
    // With a token of her own there is an order to be chosen.
    const both = begun(layout(500), [farShip], { ...ships, 1: { tokens: { focus: 1 } } })
    expect(waiting(both)).toEqual(['0:pilot:kylekatarn:0', '1:pilot:evaanverlaine:0'])
    expect(begun(layout(900), [farShip], ships).cardsHeard()).toEqual([])
  })

  test('pilot:kaatoleeachos: takes the token that pilot:palobgodalhi has taken from an enemy', () => {
    const at = begun(
      [
        ['palobgodalhi', 600, 400],
        ['kaatoleeachos', 650, 400],
      ],
      [[tiePilot, 600, 560, 0]],
      { 0: { turret: 'front' }, 2: { tokens: { evade: 1 } } },
    )
    at.answer('useAbility', 'take:evade:2')
    expect(at.options('useAbility')).toEqual(['take:evade:0', 'decline'])
    at.answer('useAbility', 'take:evade:0')
    at.has(1, { tokens: { evade: 1 } })
  })

  test('pilot:ig88a: hands on the calculate token that pilot:dfs311 has handed it', () => {
    const at = begun(
      [
        ['dfs311', 600, 400],
        ['ig88a', 600, 520],
        ['tradefederationdrone', 600, 700],
      ],
      [farShip],
      { 0: { tokens: { calculate: 1 } } },
    )
    at.answer('useAbility', 'give:calculate:1')
    expect(at.options('useAbility')).toContain('give:calculate:2')
    at.answer('useAbility', 'give:calculate:2')
    at.has(2, { tokens: { calculate: 1 } })
  })

  test('heightenedperception: spends the Force that patience has brought', () => {
    const jedi = 'jediknight' // Force 1
    const at = begun([[jedi, 600, 400, 0, ['patience', 'heightenedperception']]], [[tiePilot, 600, 700]], {
      0: { force: 0 },
    })
    at.answer('useAbility', 'use')
    expect(at.asked('useAbility').options.map(({ card }) => card)).toEqual([
      'heightenedperception',
      'heightenedperception',
    ])
    at.answer('useAbility', 'use')
    expect(spentItems(at)).toEqual(['force'])
    expect(
      begun([[jedi, 600, 400, 0, ['heightenedperception']]], [[tiePilot, 600, 700]], {
        0: { force: 0 },
      }).cardsHeard(),
    ).toEqual([])
  })

  test('synchronizedconsole: spends the lock that weaponssystemsofficer has acquired after the first was spent', () => {
    const shot = (upgrades: readonly string[]) => {
      const at = createSides(
        [
          [xwingPilot, 600, 450, 0, [...upgrades, 'synchronizedconsole', 'protontorpedoes']],
          [tiePilot, 700, 450],
        ],
        [[xwingPilot, 600, 640]],
        [...blanks(8), ...blanks(2)],
      ).arrange(0, { locks: [2] })
      for (const id of [1, 2]) at.arrange(id, { engaged: true })
      return fireFirst(at.skipTo('engagement'), 'protontorpedoes:front:2').answer(
        'modifyAttackDice',
        'lock:4000',
      )
    }
    const at = shot(['weaponssystemsofficer']).answer('useAbility', 'use')
    expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
    at.answer('useAbility', 'ship:1')
    expect([at.ship(0).locks, at.ship(1).locks]).toEqual([[], [2]])
    expect(shot([]).cardsHeard()).not.toContain('synchronizedconsole')
  })
})

describe('damage cards wait in the order of their player', () => {
  const order = (at: Table) => waiting(at).map((id) => id.split(':').slice(1).join(':'))

  test('damage:disabledpowerregulator: passivesensors may be used before the ion token comes', () => {
    const engaged = (damage: readonly string[]) =>
      createEngagement(
        [[['redsquadronveteran', 600, 450, 0, ['passivesensors']]], [[xwingPilot, 600, 700]]],
        [],
        {
          0: {
            damage: damage.map((card) => ({ card, faceup: true })),
            charges: { passivesensors: 0 },
          },
          1: { engaged: true },
        },
      )
    const at = engaged(['disabledpowerregulator'])
    expect(order(at)).toEqual(['passivesensors:0', 'damage:disabledpowerregulator:0:0'])
    at.answer('chooseAbility', '0:passivesensors:0')
      .answer('useAbility', 'use')
      .answer('chooseAction', 'lock:1')
    at.has(0, { locks: [1], tokens: { ion: 1 } })
    // The other way round the small ship is ionized by then.
    const late = engaged(['disabledpowerregulator'])
    late.answer('chooseAbility', '0:damage:disabledpowerregulator:0:0')
    expect(late.cardsHeard()).not.toContain('passivesensors')
  })

  test('damage:consolefire: its die may be rolled after what else comes before an engagement', () => {
    const at = createEngagement(
      [[['redsquadronveteran', 600, 450, 0, ['passivesensors']]], [[xwingPilot, 600, 800]]],
      ['hit'],
      {
        0: {
          damage: [{ card: 'consolefire', faceup: true }],
          charges: { passivesensors: 0 },
        },
        1: { engaged: true },
      },
    )
    expect(order(at)).toEqual(['passivesensors:0', 'damage:consolefire:0:0'])
  })

  const flying = (card: CardId, dial: string, more: Partial<Layout> = {}) =>
    createLoneShip('nightbeast', [], more)
      .arrange(0, { damage: [{ card, faceup: true }] })
      .dials(dial, '2FB')

  test('damage:loosestabilizer: an action after the maneuver may come first', () => {
    const at = flying('loosestabilizer', '2BB')
    expect(order(at)).toEqual(['pilot:nightbeast:0', 'damage:loosestabilizer:0:0'])
    at.answer('chooseAbility', '0:pilot:nightbeast:0')
      .answer('useAbility', 'use')
      .answer('chooseAction', 'focus')
    expect(gainedTokens(at)).toEqual(['0:focus'])
    expect(at.ship(0).damage).toHaveLength(2)
  })

  test('damage:stunnedpilot: likewise', () => {
    const at = flying('stunnedpilot', '2FB', { obstacles: [['coreasteroid0', 600, 520]], dice: ['blank'] })
    expect(order(at)).toEqual(['pilot:nightbeast:0', 'damage:stunnedpilot:0:0'])
  })

  test('damage:woundedpilot: another action may come before its die', () => {
    const at = createLoneShip('darthvader', [], { dice: ['blank'] })
      .arrange(0, { damage: [{ card: 'woundedpilot', faceup: true }] })
      .dials('2FB', '2FB')
      .answer('chooseAction', 'focus')
    expect(order(at)).toEqual(['pilot:darthvader:0', 'damage:woundedpilot:0:0', 'linkedAction:0'])
  })
})
