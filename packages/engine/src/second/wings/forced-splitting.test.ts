import { describe, expect, test } from 'vitest'
import { Table } from '../../../test/table.ts'
import { createWing, declineActions, farShip, wingTable } from '../../../test/wing.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { maneuverOf, shipOf } from '../../vocabulary/options.ts'
import * as effects from '../effects.ts'
import { rulesets } from '../ruleset-settings.ts'

const [old, _late] = ['2e-epic-1.1.0', '2e-epic-1.4.6'] as const
const tie = 'academypilot'
const howl = 'howlrunner'
const ties = (count: number): string[] => [howl, ...Array<string>(count).fill(tie)]
const standing = (table: Table) =>
  table.game.state.ships.filter(({ inFormation }) => inFormation).map(({ id }) => id)
const splits = (table: Table) => table.game.events.filter(({ kind }) => kind === 'split')

describe('what splits a wingmate', () => {
  for (const ruleset of Object.keys(rulesets)) {
    test(`[EB-FSPLIT-1] [EB-FSPLIT-4] [WG-FSP-1] [WG-FSP-3] ${ruleset}: being ionized`, () => {
      const table = wingTable(ties(3), { ruleset })
      effects.gain(table.game, 2, 'ion', 1, 'C2-ION-1')
      expect(standing(table)).toEqual([1, 3])
      expect(splits(table)).toMatchObject([{ ship: 2, rule: 'EB-FSPLIT-4' }])
    })

    test(`[EB-FSPLIT-5] [WG-FSP-4] ${ruleset}: being tractored, moved or not`, () => {
      const table = wingTable(ties(3), { ruleset })
      effects.gain(table.game, 1, 'tractor', 1, 'C2-TRACTOR-1')
      expect(standing(table)).toEqual([2, 3])
      expect(splits(table)).toMatchObject([{ ship: 1, rule: 'EB-FSPLIT-5' }])
    })

    test(`[EB-FSPLIT-6] [WG-FSP-5] ${ruleset}: stress, when the leader executes a red maneuver`, () => {
      const table = wingTable(ties(2), { ruleset }).arrange(1, { tokens: { stress: 1 } })
      table.dials('4KR', null, null, '2FB').upTo(ruleset === old ? 'changeWings' : 'setDials')
      expect(table.kinds('split').filter(({ rule }) => rule === 'EB-FSPLIT-6')).toMatchObject([{ ship: 1 }])
      expect(table.ship(2).pose.heading).toBe(180)
      // It has not followed: it flies on straight at the end of the phase.
      table.has(1, { pose: { x: 540, y: 420, heading: 0 }, tokens: { stress: 2 } })
    })
  }

  test('[EB-FSPLIT-7] [WG-FSP-6] being moved by something that is no maneuver', () => {
    const table = wingTable(ties(2))
    effects.move(table.game, 2, { x: 700, y: 300, heading: 0 }, 'C2-TRACTOR-2')
    expect(standing(table)).toEqual([1])
    expect(splits(table)).toMatchObject([{ ship: 2, rule: 'EB-FSPLIT-7' }])
  })

  test('[EB-FSPLIT-8] [WG-FSP-7] being turned on the spot', () => {
    const table = wingTable(ties(2))
    effects.move(table.game, 2, { ...table.ship(2).pose, heading: 90 }, 'C2-TRACTOR-6')
    expect(splits(table)).toMatchObject([{ ship: 2, rule: 'EB-FSPLIT-8' }])
  })
})

describe('what splits a whole wing', () => {
  test('[EB-FSPLIT-9] [WG-FSP-8] the leader being destroyed', () => {
    const table = wingTable(ties(4), {
      at: [600, 300],
      enemies: [['wedgeantilles', 600, 500, 180], farShip],
      dice: ['crit', 'crit', 'crit', 'blank', 'blank', 'blank'],
    })
    table.arrange(0, { damage: Array(2).fill({ card: 'directhit', faceup: false }) })
    for (const one of table.game.state.ships)
      if (one.id > 0 && one.id !== 5) table.arrange(one.id, { engaged: true })
    table.skipTo('engagement').answer('chooseAttack', '0:front:0').upTo('setDials')
    table.has(0, { place: 'destroyed' })
    expect(table.kinds('split').map(({ ship, rule }) => `${ship} ${rule}`)).toEqual(
      [1, 2, 3, 4].map((id) => `${id} EB-FSPLIT-9`),
    )
    const asked = table.asked('setDials')
    expect(new Set(asked.options.map(shipOf))).toEqual(new Set([1, 2, 3, 4]))
  })

  test('[EB-FSPLIT-9] the leader fleeing', () => {
    const table = wingTable(ties(2), { at: [600, 850] })
      .dials('5FW', null, null, '2FB')
      .upTo('setDials')
    table.has(0, { place: 'fled' })
    expect(table.kinds('split').map(({ ship }) => ship)).toEqual([1, 2])
    // Without a dial they fly on straight themselves, off the table too.
    expect([table.ship(1).place, table.ship(2).place]).toEqual(['fled', 'fled'])
  })

  for (const ruleset of Object.keys(rulesets)) {
    test(`[EB-FSPLIT-10] [WG-FSP-9] ${ruleset}: the leader being ionized`, () => {
      const table = wingTable(ties(3), { ruleset })
      effects.gain(table.game, 0, 'ion', 1, 'C2-ION-1')
      expect(splits(table).map(({ ship, rule }) => `${ship} ${rule}`)).toEqual(
        [1, 2, 3].map((id) => `${id} EB-FSPLIT-10`),
      )
    })

    test(`[EB-FSPLIT-11] [WG-FSP-10] ${ruleset}: the leader being tractored`, () => {
      const table = wingTable(ties(3), { ruleset })
      effects.gain(table.game, 0, 'tractor', 1, 'C2-TRACTOR-1')
      expect(splits(table).map(({ ship, rule }) => `${ship} ${rule}`)).toEqual(
        [1, 2, 3].map((id) => `${id} EB-FSPLIT-11`),
      )
    })
  }
})

describe('split without a dial', () => {
  /** The leader is ionized after planning, before any ship activates. */
  function scattered(ruleset: string): Table {
    const table = wingTable(['obsidiansquadronpilot', tie, 'blacksquadronace'], { ruleset })
    table.arrange(0, { tokens: { cloak: 1 } }).dials('2FB', null, null, '2FB')
    expect(table.game.pending[0]!.ask).toBe('systemPhase')
    effects.gain(table.game, 0, 'ion', 1, 'C2-ION-1')
    return table.answer('systemPhase', 'done')
  }

  for (const ruleset of Object.keys(rulesets)) {
    test(`[EB-FSPLIT-13] [EB-FSPLIT-14] [EB-FSPLIT-15] [EB-FSPLIT-16] [WG-FSP-12] [WG-FSP-13] [WG-FSP-14] [WG-FSP-15] ${ruleset}: straight 2 at the end of the phase, no action and a stress token`, () => {
      const table = scattered(ruleset)
      // Leader and bystander have their actions.
      expect(declineActions(table)).toEqual([0, 3])
      const moves = table.kinds('moved')
      // The bystander of initiative 6 goes before them; of the two the lower initiative is first.
      expect(moves.map(({ ship }) => ship)).toEqual([0, 3, 1, 2])
      expect(moves[2]).toMatchObject({ maneuver: '2FW', full: true })
      table.has(1, { pose: { x: 540, y: 420, heading: 0 }, tokens: { stress: 1 } })
      table.has(2, { pose: { x: 660, y: 420, heading: 0 }, tokens: { stress: 1 } })
    })
  }

  for (const ruleset of Object.keys(rulesets))
    test(`[EB-FSPLIT-14] [EB-FSPLIT-16] ${ruleset}: a wingmate ionized in the System Phase flies straight 2, not its ion maneuver`, () => {
      const table = wingTable(['obsidiansquadronpilot', tie, 'blacksquadronace'], { ruleset })
      table.arrange(0, { tokens: { cloak: 1 } }).dials('2FB', null, null, '2FB')
      effects.gain(table.game, 2, 'ion', 1, 'C2-ION-1')
      table.answer('systemPhase', 'done')
      declineActions(table)
      expect(table.kinds('moved').map(({ ship }) => ship)).toEqual([0, 1, 3, 2])
      table.has(2, { pose: { x: 660, y: 420, heading: 0 }, tokens: { stress: 1, ion: 1 } })
    })

  test('[EB-SPLIT-1] [EB-VSPLIT-2] [WG-SPL-1] [WG-VSP-2] a split ship has the dial of its own type and goes at its own initiative', () => {
    const table = wingTable(['darthvader', tie, tie]).skipTo('end')
    table.answer('changeWings', 'split:1').answer('changeWings', 'done')
    const asked = table.asked('setDials')
    const own = asked.options.filter((option) => shipOf(option) === 1)
    expect(own.map(maneuverOf)).toEqual(table.game.rules.facts[1]!.dial.map(({ id }) => id))
    expect(own.map(maneuverOf)).toContain('1TW')
    table.dials('2FB', '5FW', null, '2FB').upTo('setDials')
    expect(table.kinds('moved').map(({ ship }) => ship)).toEqual([1, 0, 2, 3])
  })
})

describe('own initiative', () => {
  test('[EB-WSYS-1] [EB-WSYS-2] in the System Phase each of a wing goes by itself', () => {
    const table = wingTable([howl, tie, tie])
    for (const id of [0, 1]) table.arrange(id, { tokens: { cloak: 1 } })
    table.dials('2FB', null, null, '2FB')
    expect(table.asked('systemPhase').subject).toBe(1)
    table.answer('systemPhase', 'done')
    expect(table.asked('systemPhase').subject).toBe(0)
  })

  test('[EB-WENG-1] [EB-WENG-2] and so it does in the Engagement Phase', () => {
    const table = new Table({
      seats: [createWing([howl, tie, 'blacksquadronace'], 600, 300), [['bluesquadronescort', 600, 480, 90]]],
      wings: [[[0, 1, 2]]],
    })
    table.skipTo('engagement')
    const order: (ShipId | undefined)[] = []
    while (table.game.pending[0]?.ask === 'chooseAttack') {
      order.push(table.game.pending[0].subject)
      expect(table.options('chooseAttack')).toContain('0:front:3')
      table.answer('chooseAttack', 'pass')
    }
    expect(order).toEqual([0, 2, 1])
  })
})
