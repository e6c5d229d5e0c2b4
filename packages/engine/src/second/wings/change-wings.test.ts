import { wingToolPose } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import type { PlacedPilot, Table } from '../../../test/table.ts'
import { Table as Laid } from '../../../test/table.ts'
import { createWing, farShip, wingTable } from '../../../test/wing.ts'
import { play, seatView } from '../../index.ts'
import { effects, rulesets } from '../../second/index.ts'
import { shipOf } from '../../vocabulary/options.ts'
import type { Ship } from '../state.ts'

const [old, late] = ['2e-epic-1.1.0', '2e-epic-1.4.6'] as const
const tie = 'academypilot'
const howl = 'howlrunner'
const ties = (count: number): string[] => [howl, ...Array<string>(count).fill(tie)]

/** A wing of three, one of them split a little behind its place, in the End Phase. */
function ending(
  patch: Partial<Ship> = {},
  {
    ruleset = old,
    leader = {},
    enemies = [farShip],
  }: { ruleset?: string; leader?: Partial<Ship>; enemies?: PlacedPilot[] } = {},
): Table {
  const table = wingTable(ties(2), { ruleset, enemies })
  table.arrange(2, { inFormation: false, pose: { x: 700, y: 260, heading: 20 }, ...patch }).arrange(0, leader)
  return table.skipTo('end')
}

const barredBy = (table: Table, id: string) => {
  const asked = table.asked('changeWings')
  const refused = play(table.game, asked.seat, { decision: asked.id, option: id })
  return refused.ok ? undefined : refused.refusal.rule
}

describe('voluntary splitting', () => {
  test('[EB-VSPLIT-1] [EB-VSPLIT-4] [EB-WEND-1] at the end of the End Phase any of the wingmates, at no cost', () => {
    const table = wingTable(ties(4))
      .arrange(1, { tokens: { focus: 1 } })
      .skipTo('end')
    // Focus tokens are gone by then.
    table.has(1, { tokens: {} })
    expect(table.options('changeWings')).toEqual(['split:1', 'split:2', 'split:3', 'split:4', 'done'])
    table.answer('changeWings', 'split:1').answer('changeWings', 'split:4')
    // A ship that has just split does not join at the same time.
    expect(table.options('changeWings')).toEqual(['split:2', 'split:3', 'done'])
    table.answer('changeWings', 'done').ends('setDials')
    table.has(1, { inFormation: false, tokens: {} })
    table.has(2, { inFormation: true })
  })

  test('[WG-VSP-1] under 1.4.6 during the End Phase, before tokens are removed', () => {
    const table = wingTable(ties(2), { ruleset: late })
      .arrange(1, { tokens: { focus: 1 } })
      .skipTo('end')
    table.has(1, { tokens: { focus: 1 } })
    expect(table.options('changeWings')).toEqual(['split:1', 'split:2', 'done'])
    table.answer('changeWings', 'split:1').answer('changeWings', 'done')
    table.has(1, { inFormation: false, tokens: {} })
  })

  test('[EB-VSPLIT-3] [WG-VSP-3] a ship that has split has all its actions', () => {
    const table = wingTable(ties(2)).skipTo('end').answer('changeWings', 'split:2')
    table.answer('changeWings', 'done').dials('2FB', null, '3FB', '2FB')
    expect(table.asked('chooseAction').subject).toBe(2)
    expect(table.options('chooseAction')).toContain('barrelRoll:right:middle')
  })
})

describe('the ID card', () => {
  for (const ruleset of Object.keys(rulesets)) {
    test(`[EB-SPLIT-2] [EB-SPLIT-3] [EB-SPLIT-4] [WG-SPL-3] [WG-SPL-4] [WG-SPL-5] ${ruleset}: everybody sees at once whether a ship flies in formation, and it keeps its card`, () => {
      const table = wingTable(ties(2), { ruleset }).skipTo('end')
      const card = { leader: 0, position: 'rightFlank', number: 3, set: 'blue' }
      /** For both seats the part of each card that shows: of the leader, the left and the right flank. */
      const shown = () => {
        const seen = [0, 1].map((seat) =>
          seatView(table.game, seat)
            .state.ships.slice(0, 3)
            .map(({ inFormation }) => inFormation),
        )
        expect(seen[0]).toEqual(seen[1])
        expect(table.game.rules.facts[2]!.wing).toEqual(card)
        return seen[0]
      }
      expect(shown()).toEqual([false, true, true])
      table.answer('changeWings', 'split:2')
      expect(shown()).toEqual([false, true, false])
      expect(table.kinds('split')).toMatchObject([{ ship: 2, leader: 0 }])
      // 1.1.0 lets it join at the end of a round, 1.4.6 when the next one begins.
      table.answer('changeWings', 'done')
      if (ruleset === '2e-epic-1.1.0') table.dials('2FB', null, '2FB', '2FB').upTo('changeWings')
      expect(shown()).toEqual([false, true, false])
      table.answer('changeWings', 'join:2')
      expect(shown()).toEqual([false, true, true])
      expect(table.kinds('joined')).toMatchObject([{ ship: 2, leader: 0 }])
      // A forced split also shows at once.
      effects.gain(table.game, 2, 'ion', 1, 'C2-ION-1')
      expect(shown()).toEqual([false, true, false])
    })
  }
})

describe('joining', () => {
  test('[EB-JOIN-1] [EB-JOIN-10] [EB-JOIN-11] [EB-JOIN-12] [EB-WEND-2] [WG-SPL-2] [WG-JOIN-9] [WG-JOIN-10] it is set in its place, gains a stress token and needs no dial', () => {
    const table = ending()
    expect(table.options('changeWings')).toEqual(['split:1', 'join:2', 'done'])
    table.answer('changeWings', 'join:2').answer('changeWings', 'done')
    table.has(2, {
      inFormation: true,
      tokens: { stress: 1 },
      pose: wingToolPose(table.ship(0).pose, 'rightFlank'),
    })
    const asked = table.asked('setDials')
    expect(new Set(asked.options.map(shipOf))).toEqual(new Set([0]))
    table.dials('2FB', null, null, '2FB').upTo('changeWings')
    table.has(2, { pose: wingToolPose(table.ship(0).pose, 'rightFlank'), tokens: {} })
  })

  test('[EB-JOIN-2] [WG-JOIN-11] nobody must', () => {
    const table = ending().answer('changeWings', 'done')
    table.has(2, { inFormation: false, tokens: {}, pose: { x: 700, y: 260, heading: 20 } })
    table.ends('setDials')
  })

  test('[WG-JOIN-1] [WG-JOIN-12] under 1.4.6 at the start of the Planning Phase, and it sets no dial', () => {
    const table = ending({}, { ruleset: late })
    expect(table.options('changeWings')).toEqual(['split:1', 'done'])
    table.answer('changeWings', 'done')
    expect(table.game.state.phase).toBe('planning')
    expect(table.options('changeWings')).toEqual(['join:2', 'done'])
    table.answer('changeWings', 'join:2')
    const asked = table.asked('setDials')
    expect(new Set(asked.options.map(shipOf))).toEqual(new Set([0]))
    table.has(2, { tokens: { stress: 1 } })
  })

  test('[EB-JOIN-3] [WG-JOIN-3] at range 0 or 1 of its leader', () => {
    expect(ending({ pose: { x: 740, y: 300, heading: 0 } }).options('changeWings')).toContain('join:2')
    const far = ending({ pose: { x: 741, y: 300, heading: 0 } })
    expect(far.options('changeWings')).toEqual(['split:1', 'done'])
    expect(barredBy(far, 'join:2')).toBe('EB-JOIN-3')
  })

  for (const ruleset of [old, late]) {
    const offered = (patch: Partial<Ship>) => {
      const table = ending(patch, { ruleset })
      if (ruleset === late) table.answer('changeWings', 'done')
      const [pending] = table.game.pending
      return (
        pending !== undefined && 'options' in pending && pending.options.some(({ id }) => id === 'join:2')
      )
    }
    test(`[EB-JOIN-4] [EB-JOIN-5] [EB-JOIN-7] [EB-JOIN-13] [WG-JOIN-4] [WG-JOIN-5] [WG-JOIN-7] ${ruleset}: not stressed, ionized or cloaked, and all of it at once`, () => {
      expect(offered({ tokens: { stress: 1 } })).toBe(false)
      expect(offered({ tokens: { ion: 1 } })).toBe(false)
      expect(offered({ tokens: { cloak: 1 } })).toBe(false)
      expect(offered({})).toBe(true)
    })
  }

  test('[EB-JOIN-6] [WG-JOIN-6] nor tractored', () => {
    const keeps = { sticky: { text: '', limit: { keep: 1 } } }
    for (const ruleset of [old, late]) {
      const table = new Laid({
        seats: [createWing(ties(2), 600, 300), [farShip]],
        wings: [[[0, 1, 2]]],
        ruleset,
        cards: { 'damage:loosestabilizer': keeps.sticky },
      })
      table.arrange(2, {
        inFormation: false,
        pose: { x: 700, y: 260, heading: 0 },
        tokens: { tractor: 1 },
        damage: [{ card: 'loosestabilizer', faceup: true }],
      })
      table.skipTo('end')
      if (ruleset === old) expect(barredBy(table, 'join:2')).toBe('EB-JOIN-6')
      else table.answer('changeWings', 'done').ends('setDials')
    }
  })

  test('[EB-JOIN-8] [WG-JOIN-2] nobody joins a cloaked leader under 1.1.0, anybody may under 1.4.6', () => {
    const cloaked = { leader: { tokens: { cloak: 1 } } }
    expect(barredBy(ending({}, cloaked), 'join:2')).toBe('EB-JOIN-8')
    const table = ending({}, { ...cloaked, ruleset: late }).answer('changeWings', 'done')
    expect(table.options('changeWings')).toEqual(['join:2', 'done'])
  })

  test('[EB-JOIN-9] [WG-JOIN-8] only the wing it left', () => {
    const table = new Laid({
      seats: [[...createWing(ties(2), 600, 300), ...createWing(ties(2), 1100, 300)], [farShip]],
      wings: [
        [
          [0, 1, 2],
          [3, 4, 5],
        ],
      ],
    })
    table.arrange(2, { inFormation: false, pose: { x: 1100, y: 200, heading: 0 } }).skipTo('end')
    expect(table.options('changeWings')).toEqual(['split:1', 'split:4', 'split:5', 'done'])
    expect(barredBy(table, 'join:2')).toBe('EB-JOIN-3')
  })

  test('[EB-JOIN-10] not where another ship stands, nor outside the play area', () => {
    const taken = ending({}, { enemies: [['academypilot', 670, 330, 0], farShip] })
    expect(barredBy(taken, 'join:2')).toBe('EB-JOIN-10')
    const edge = wingTable(ties(2), { at: [1810, 300] })
    edge.arrange(2, { inFormation: false, pose: { x: 1750, y: 360, heading: 0 } }).skipTo('end')
    expect(barredBy(edge, 'join:2')).toBe('EB-JOIN-10')
    edge.answer('changeWings', 'done').has(2, { tokens: {} })
  })

  test('[EB-JOIN-10] what lies in its place is overlapped', () => {
    const table = wingTable(ties(2), { obstacles: [['core2asteroid0', 660, 300]], dice: ['hit'] })
    table.arrange(2, { inFormation: false, pose: { x: 700, y: 400, heading: 0 } }).skipTo('end')
    table.answer('changeWings', 'join:2').answer('changeWings', 'done')
    expect(table.kinds('metObstacle')).toMatchObject([{ ship: 2 }])
    expect(table.ship(2).damage).toHaveLength(1)
    table.ends('setDials')
  })

  test('[EB-FAQ-2] wings split and join before it is seen who has won', () => {
    const table = wingTable(ties(2)).arrange(3, { place: 'destroyed' }).skipTo('end')
    table.answer('changeWings', 'split:1').answer('changeWings', 'done')
    expect(table.game.state.winner).toBe(0)
    table.ends()
  })
})
