import { endPose, wingToolPose } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import type { PlacedPilot, Table } from '../../../test/table.ts'
import { declineActions, farShip, wingTable } from '../../../test/wing.ts'
import type { ShipId } from '../../vocabulary/ids.ts'
import { shipOf } from '../../vocabulary/options.ts'
import { rulesets } from '../ruleset-settings.ts'

const [old, late] = ['2e-epic-1.1.0', '2e-epic-1.4.6'] as const
const tie = 'academypilot' // initiative 1
const howl = 'howlrunner' // initiative 5
const ties = (count: number): string[] => [howl, ...Array<string>(count).fill(tie)]
const xwing: PlacedPilot = ['bluesquadronescort', 1200, 300]

/** The ships that moved, in order. */
const movers = (table: Table) => table.kinds('moved').map(({ ship }) => ship)
const place = (table: Table, leader: ShipId, position: Parameters<typeof wingToolPose>[1]) =>
  wingToolPose(table.ship(leader).pose, position)
/** Events of a ship by kind, tokens by name. */
const story = (table: Table, id: ShipId) =>
  table.events.filter(({ ship }) => ship === id).map(({ kind, token }) => token ?? kind)

describe('planning', () => {
  test('[EB-WING-3] [EB-WPLAN-1] [EB-WPLAN-2] [WG-DEF-3] [WG-PLAN-1] [WG-PLAN-2] only the leader has a dial', () => {
    const table = wingTable(ties(5))
    const asked = table.asked('setDials')
    expect(new Set(asked.options.map(shipOf))).toEqual(new Set([0]))
    expect(asked.barred?.map(({ message }) => message)).toEqual([
      '"Howlrunner" has no dial yet. Set it first.',
    ])
    table.dials('2FB', null, null, null, null, null, '2FB')
    expect(table.game.state.ships.map(({ dial }) => dial !== null)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ])
  })
})

describe('order', () => {
  test('[EB-WACT-1] [EB-WACT-2] [EB-WACT-3] [WG-ACT-1] [WG-ACT-3] [WG-ACT-4] the wing follows its leader at once, by ID number', () => {
    const table = wingTable(ties(5), { others: [xwing] }).dials(
      '3FB',
      null,
      null,
      null,
      null,
      null,
      '2FB',
      '2FB',
    )
    table.upTo('setDials')
    expect(movers(table)).toEqual([6, 0, 1, 2, 3, 4, 5, 7])
  })

  test('[EB-WACT-3] [WG-GATH-7] whoever is lost leaves its position empty, and the order skips it', () => {
    const table = wingTable(ties(5)).arrange(2, { place: 'destroyed', inFormation: false })
    table.dials('3FB', null, null, null, null, null, '2FB').upTo('setDials')
    expect(movers(table)).toEqual([0, 1, 3, 4, 5, 6])
    expect(table.ship(5).pose).toEqual(place(table, 0, 'rightSupport'))
  })

  test('[EB-WACT-4] [EB-WACT-5] [EB-WMACT-1] [WG-WMA-1] each moves and acts before the next, after the leader has done both', () => {
    const table = wingTable(ties(2))
    const before = [table.ship(1).pose, table.ship(2).pose]
    table.dials('2FB', null, null, '2FB')
    expect(table.asked('chooseAction').subject).toBe(0)
    expect([table.ship(1).pose, table.ship(2).pose]).toEqual(before)
    table.answer('chooseAction', 'focus')
    expect(table.asked('chooseAction').subject).toBe(1)
    expect([table.ship(1).revealed, table.ship(2).revealed]).toEqual(['2FB', null])
    expect(table.ship(2).pose).toEqual(before[1])
    table.answer('chooseAction', 'evade').answer('chooseAction', 'focus')
    const own = table.events.filter(({ ship, kind }) => ship !== 3 && ['moved', 'action'].includes(kind))
    expect(own.map(({ ship, kind }) => `${ship} ${kind}`)).toEqual([
      '0 moved',
      '0 action',
      '1 moved',
      '1 action',
      '2 moved',
      '2 action',
    ])
    table.has(1, { tokens: { evade: 1 } })
    table.upTo('changeWings').ends('changeWings')
  })
})

describe('the leader', () => {
  test('[EB-WING-4] [WG-DEF-4] moves by dial and template', () => {
    const table = wingTable(ties(2)).dials('3FB', null, null, '2FB')
    table.has(0, { pose: { x: 600, y: 460, heading: 0 }, revealed: '3FB' })
  })

  test('[EB-WMOV-1] backs up when it would overlap a ship, and its wingmates stand by where it ends', () => {
    const table = wingTable(ties(2), { enemies: [[tie, 600, 420, 180], farShip] })
    table.arrange(3, { activated: true, dial: '2FB' }).dials('2FB', null, null, '2FB', '2FB')
    table.upTo('changeWings')
    expect(table.ship(0).pose.y).toBeLessThan(400)
    table.has(0, { flown: { speed: 2, full: false } })
    expect(table.ship(1).pose).toEqual(place(table, 0, 'leftFlank'))
  })

  test('[EB-WMOV-2] [EB-WLACT-1] [EB-WLACT-6] performs any action, and the wing forms on where that leaves it', () => {
    const table = wingTable(ties(3)).dials('2FB', null, null, null, '2FB')
    expect(table.options('chooseAction')).toContain('barrelRoll:left:middle')
    table.answer('chooseAction', 'barrelRoll:left:middle')
    expect(table.ship(0).pose.x).toBe(520)
    expect(table.kinds('split')).toEqual([])
    table.upTo('changeWings')
    expect(table.ship(1).pose).toEqual({ x: 460, y: table.ship(0).pose.y, heading: 0 })
    expect([1, 2, 3].map((id) => table.ship(id).tokens)).toEqual([{}, {}, {}])
    expect(table.ship(3).pose).toEqual(place(table, 0, 'rearSupport'))
  })

  test('[EB-FAQ-9] [EB-FAQ-10] a leader moved outside its activation leaves its wing behind until its next maneuver', () => {
    const table = wingTable(ties(2)).arrange(0, { tokens: { cloak: 1 } })
    const before = [table.ship(1).pose, table.ship(2).pose]
    table.dials('2FB', null, null, '2FB').answer('systemPhase', 'decloak:ahead')
    // It has decloaked and executed its maneuver, and its wing has yet to follow.
    expect(table.asked('chooseAction').subject).toBe(0)
    expect(table.kinds('moved').map(({ ship, rule }) => `${ship} ${rule}`)).toEqual([
      '0 C2-DECLOAK-1',
      '0 C2-MOVE-1',
    ])
    expect([table.ship(1), table.ship(2)].map(({ pose }) => pose)).toEqual(before)
    expect(table.kinds('split')).toEqual([])
    table.upTo('changeWings')
    expect(table.ship(0).pose.y).toBe(540)
    expect(table.ship(2).pose).toEqual(place(table, 0, 'rightFlank'))
  })
})

describe('moving wingmates', () => {
  for (const ruleset of Object.keys(rulesets)) {
    test(`[EB-WMOV-3] [EB-WMOV-4] [EB-WMOV-7] [WG-MOVE-1] [WG-MOVE-2] [WG-MOVE-3] [EB-TOOL-1] ${ruleset}: they count as revealing and fully executing the leader's maneuver, though its own was cut short`, () => {
      const table = wingTable(ties(2), { ruleset, enemies: [[tie, 600, 455], farShip] })
      table.arrange(3, { activated: true, dial: '2FB' }).dials('2FB', null, null, '2FB', '2FB')
      // Under 1.4.6 a ship that overlaps an enemy may focus all the same.
      expect(declineActions(table)).toEqual(ruleset === late ? [0, 1, 2, 4] : [1, 2, 4])
      const moved = table.kinds('moved')
      expect(moved.find(({ ship }) => ship === 0)).toMatchObject({ maneuver: '2FB', full: false })
      for (const [id, position] of [
        [1, 'leftFlank'],
        [2, 'rightFlank'],
      ] as const) {
        const to = place(table, 0, position)
        expect(moved.find(({ ship }) => ship === id)).toMatchObject({ maneuver: '2FB', full: true, to })
        expect(table.kinds('revealed').find(({ ship }) => ship === id)).toMatchObject({ maneuver: '2FB' })
      }
    })
  }

  test('[EB-WMOV-5] [WG-MOVE-4] a red maneuver gives each its stress and no action, a blue one takes it away', () => {
    const table = wingTable(ties(2)).dials('3KR', null, null, '2FB')
    expect(declineActions(table)).toEqual([3])
    for (const id of [0, 1, 2]) table.has(id, { tokens: { stress: 1 }, inFormation: id > 0 })
    expect(table.ship(1).pose.heading).toBe(180)
    table.answer('changeWings', 'done').dials('2FB', null, null, '2FB')
    table.answer('chooseAction', 'none').answer('chooseAction', 'focus')
    table.has(1, { tokens: { focus: 1 } })
  })

  for (const ruleset of [old, late]) {
    const after = ruleset === old ? 'changeWings' : 'setDials'

    test(`[EB-FSPLIT-13] [EB-FSPLIT-14] [EB-FSPLIT-15] [EB-FSPLIT-16] [WG-FSP-12] ${ruleset}: a wingmate without Force for a purple maneuver splits, and flies on without a dial at the end of the phase`, () => {
      const table = wingTable(['jedigeneral', 'goldsquadrontrooper', 'jedigeneral'], { ruleset })
      table.dials('2RP', null, null, '2FB').upTo('chooseAction')
      // It has no action: only its leader, the other wingmate and the bystander do.
      expect(declineActions(table)).toEqual([0, 2, 3])
      table.upTo(after)
      expect(table.kinds('split')).toMatchObject([{ ship: 1, rule: 'EB-FSPLIT-13' }])
      expect(movers(table)).toEqual([0, 2, 3, 1])
      table.has(1, { inFormation: false, pose: { x: 540, y: 420, heading: 0 }, tokens: { stress: 1 } })
      table.has(2, { inFormation: true, force: 2 })
      expect(table.kinds('spent').filter(({ ship, token }) => ship === 2 && token === 'force')).toHaveLength(
        1,
      )
    })

    test(`[EB-WMOV-4] ${ruleset}: the colour is the leader's: a wingmate's Damaged Engine does not change it, the leader's does`, () => {
      const turned = (damaged: ShipId, stress: number) => {
        const table = wingTable(ties(2), { ruleset, at: [900, 300] })
        table.arrange(damaged, { damage: [{ card: 'damagedengine', faceup: true }] })
        if (stress > 0) table.arrange(2, { tokens: { stress } })
        table.dials('2TW', null, null, '2FB').upTo(after)
        return table
      }
      const mate = turned(2, 1)
      expect(mate.kinds('split')).toEqual([])
      mate.has(2, { inFormation: true, pose: place(mate, 0, 'rightFlank'), tokens: { stress: 1 } })
      const leader = turned(0, 0)
      leader.has(2, { inFormation: true, tokens: { stress: 1 } })
      expect(turned(0, 1).kinds('split')).toMatchObject([{ ship: 2 }])
    })
  }

  test('[EB-WMOV-6] landing on an obstacle is overlapping it; passing over one is not', () => {
    const table = wingTable(ties(2), {
      obstacles: [
        ['core2asteroid0', 540, 460],
        ['core2asteroid1', 660, 380],
      ],
      dice: ['hit'],
    })
    table.dials('3FB', null, null, '2FB')
    expect(declineActions(table)).toEqual([0, 2, 3])
    expect(table.kinds('metObstacle')).toMatchObject([{ ship: 1 }])
    table.has(1, { inFormation: true, pose: { x: 540, y: 460, heading: 0 } })
    expect(table.ship(1).damage).toHaveLength(1)
    expect(table.ship(2).pose.y).toBe(460)
  })

  test('[EB-WING-5] [EB-TOOL-3] [WG-TOOL-1] the tool itself is in nobody’s way', () => {
    // An enemy is behind the leader, where the full-size tool would be, and not in any ship's place.
    const table = wingTable(ties(2), { enemies: [['academypilot', 600, 400, 90], farShip] })
    table.arrange(3, { activated: true, dial: '2FB' })
    table.dials('3FB', null, null, '2FB', '2FB').upTo('changeWings')
    expect(table.kinds('split')).toEqual([])
    expect(table.ship(2).pose).toEqual(place(table, 0, 'rightFlank'))
  })
})

describe('no place in formation', () => {
  /** The leader banks left to where the place of the right flank is taken, and the way of its own is free. */
  function blocked(ruleset: string): Table {
    const table = wingTable(ties(2), { ruleset, enemies: [[tie, 575, 500], farShip] })
    table.arrange(3, { activated: true, dial: '2FB' })
    return table.dials('2BB', null, null, '2FB', '2FB')
  }
  const from = { x: 660, y: 300, heading: 0 }
  const ahead = endPose('second', 'small', from, { speed: 2, bearing: 'bank', side: 'left' })

  test('[EB-WMOV-8] [EB-WMOV-10] [EB-WMOV-11] [EB-WMOV-12] [EB-WMOV-13] [EB-FSPLIT-3] [WG-MOVE-10] [EB-DIAG-1] [EB-DIAG-2] with a ship there it splits, then executes the maneuver from where it stood and skips its action', () => {
    const table = blocked(old)
    expect(declineActions(table)).toEqual([0, 1, 4])
    table.has(1, { inFormation: true, pose: place(table, 0, 'leftFlank') })
    table.has(2, { inFormation: false, pose: ahead })
    expect(story(table, 2)).toEqual(['revealed', 'split', 'moved'])
    expect(table.kinds('split')).toMatchObject([{ rule: 'EB-WMOV-8' }])
    expect(table.kinds('moved').filter(({ ship }) => ship === 2)).toMatchObject([{ from }])
  })

  test('[WG-MOVE-5] [WG-MOVE-7] [WG-MOVE-8] [WG-MOVE-9] [WG-FSP-2] under 1.4.6 it splits last', () => {
    const table = blocked(late)
    expect(declineActions(table)).toEqual([0, 1, 4])
    table.has(2, { inFormation: false, pose: ahead })
    expect(story(table, 2)).toEqual(['revealed', 'moved', 'split'])
    expect(table.kinds('split')).toMatchObject([{ rule: 'WG-MOVE-7' }])
  })

  test('[EB-WMOV-9] [WG-MOVE-6] a place outside the play area is none either, and nobody flees by it', () => {
    const table = wingTable(ties(2), { at: [50, 300] }).arrange(1, { place: 'destroyed', inFormation: false })
    table.dials('3KR', null, null, '2FB').upTo('setDials')
    expect(table.kinds('split')).toMatchObject([{ ship: 2, rule: 'EB-WMOV-9' }])
    expect(table.kinds('fled')).toEqual([])
    table.has(2, { pose: { x: 110, y: 460, heading: 180 }, tokens: { stress: 1 } })
  })
})
