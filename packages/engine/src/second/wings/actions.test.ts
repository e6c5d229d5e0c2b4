import { describe, expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/table.ts'
import { createWing, farShip, wingTable } from '../../../test/wing.ts'
import { runUntilDecision } from '../../kernel/game.ts'
import * as effects from '../effects.ts'
import { isCloaked } from '../state.ts'

const [old, late] = ['2e-epic-1.1.0', '2e-epic-1.4.6'] as const
const tie = 'academypilot'

/** Returns the options of the left flank after its move behind a leader of the same type. */
function offered(pilot: string, ruleset: string, more: Partial<Layout> = {}): string[] {
  const table = wingTable([pilot, pilot, pilot], { ruleset, ...more })
  table.dials('2FB', null, null, '2FB')
  while (table.game.pending[0]!.subject !== 1) table.answer('chooseAction', 'none')
  return [...new Set(table.options('chooseAction').map((id) => id.split(':')[0]!))]
}

describe('wingmate actions', () => {
  for (const ruleset of [old, late]) {
    test(`[EB-WMACT-3] [WG-WMA-3] [EB-WMACT-6] [WG-WMA-7] ${ruleset}: calculate and lock`, () => {
      expect(offered('baktoidprototype', ruleset)).toEqual(['calculate', 'lock', 'none'])
    })
    test(`[EB-WMACT-5] [EB-WMACT-7] [WG-WMA-2] [WG-WMA-4] [WG-WMA-5] ${ruleset}: evade and focus, but no barrel roll`, () => {
      expect(offered(tie, ruleset)).toEqual(['focus', 'evade', 'none'])
    })
    test(`[EB-WMACT-4] [WG-WMA-6] ${ruleset}: reinforce`, () => {
      expect(offered('kashyyykdefender', ruleset)).toEqual(['focus', 'reinforce', 'none'])
    })
  }

  test('[EB-WMACT-2] [WG-WMA-2] actions granted at other times are limited as well under 1.1.0', () => {
    const granted = (ruleset: string) => {
      const table = wingTable([tie, tie, tie], { ruleset }).skipTo('end')
      effects.grantAction(table.game, 1, 'C2-ACTION-9', ['barrelRoll', 'focus'])
      table.game.pending = []
      runUntilDecision(table.game)
      return table.options('chooseAction').some((id) => id.startsWith('barrelRoll'))
    }
    expect(granted(old)).toBe(false)
    expect(granted(late)).toBe(true)
  })
})

describe('the leader’s SLAM', () => {
  const slammed = (ruleset: string) => {
    const table = wingTable(['nusquadronpilot', 'nusquadronpilot', tie], { ruleset, at: [600, 200] })
    return table.dials('2FB', null, null, '2FB').answer('chooseAction', 'slam:2FB')
  }

  test('[EB-WLACT-2] [EB-WLACT-3] disarms wingmates that could do the same and splits the others', () => {
    const table = slammed(old)
    expect(table.kinds('split')).toMatchObject([{ ship: 2, rule: 'EB-WLACT-2' }])
    table.has(1, { tokens: { disarm: 1 } })
    table.upTo('changeWings')
    expect(table.ship(0).pose.y).toBe(440)
    table.has(1, { pose: { x: 540, y: 440, heading: 0 }, inFormation: true })
    // The maneuver it counts as executing is the one on the dial.
    expect(table.kinds('moved').find(({ ship }) => ship === 1)).toMatchObject({ maneuver: '2FB' })
    table.has(2, { pose: { x: 660, y: 320, heading: 0 }, tokens: { stress: 1 } })
  })

  test('[WG-ACT-2] is nothing to the wing under 1.4.6', () => {
    const table = slammed(late)
    expect(table.kinds('split')).toEqual([])
    table.has(1, { tokens: {} })
    table.upTo('setDials')
    expect(table.kinds('moved').filter(({ ship }) => ship === 2)).toMatchObject([{ to: { x: 660, y: 440 } }])
  })
})

describe('the leader’s cloak', () => {
  const phantom = 'imdaartestpilot' // initiative 3
  const cloaked = (ruleset: string, dice: string[] = []) => {
    const table = new Table({
      seats: [createWing([phantom, phantom, tie], 600, 300), [['wedgeantilles', 500, 650, 180], farShip]],
      wings: [[[0, 1, 2]]],
      ruleset,
      dice,
    })
    return table.dials('2FB', null, null, '2FB', '2FB').answer('chooseAction', 'cloak')
  }

  test('[EB-WLACT-4] [EB-WLACT-5] splits wingmates that could not, and the others count as cloaked', () => {
    const hits = ['hit', 'blank', 'blank', 'blank']
    const table = cloaked(old, [...hits, ...Array<string>(4).fill('blank')])
    expect(table.kinds('split')).toMatchObject([{ ship: 2, rule: 'EB-WLACT-4' }])
    table.upTo('chooseAttack')
    expect(table.asked('chooseAttack').subject).toBe(3)
    table.answer('chooseAttack', '0:front:1')
    // Agility 2 and two more for the cloak.
    expect(table.rolls()).toEqual([4, 4])
    // Neither leader nor wingmate is asked to attack; the TIE that split has no ship in its arc.
    expect(table.game.pending.map(({ ask }) => ask)).toEqual(['changeWings'])
    table.has(1, { tokens: {}, inFormation: true })
    // The leader's token is gone: no ship is cloaked any more, and no wingmate was asked to decloak.
    table.answer('changeWings', 'done').dials('2FB', null, '2FB', '2FB', '2FB')
    expect(table.asked('systemPhase').subject).toBe(0)
    expect(isCloaked(table.game, table.ship(1))).toBe(true)
    table.answer('systemPhase', 'decloak:ahead')
    expect(isCloaked(table.game, table.ship(1))).toBe(false)
    table.ends('chooseAction')
  })

  test('[WG-ACT-2] is nothing to the wing under 1.4.6', () => {
    const table = cloaked(late, [...['hit', 'blank', 'blank', 'blank'], 'evade', 'blank'])
    expect(table.kinds('split')).toEqual([])
    table.upTo('chooseAttack').answer('chooseAttack', '0:front:1')
    expect(table.rolls()).toEqual([4, 2])
  })
})
