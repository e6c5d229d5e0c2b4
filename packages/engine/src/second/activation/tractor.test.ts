import { describe, expect, test } from 'vitest'
import { type Layout, Table } from '../../../test/table.ts'
import { type Cards, effects } from '../../second/index.ts'
import { triggerOn } from '../ability.ts'

const { gain } = effects
const xwing = 'bluesquadronescort' // initiative 2
const tie = 'academypilot' // initiative 1, small
const scout = 'bluesquadronscout' // medium
const beam = 'crackshot'

/** At the start of the Engagement Phase the first seat tractors the first ship of the second. */
const tractors = (tokens = 1): Cards => ({
  [beam]: {
    text: 'For a test.',
    triggers: [
      triggerOn('startOfEngagement', {
        use: (game, me) => gain(game, 1, 'tractor', tokens, 'C2-ABILITY-3', me.seat),
      }),
    ],
  },
})

const held = (layout: Partial<Layout> = {}, tokens = 1) =>
  new Table({
    seats: [[[xwing, 200, 100, 0, [beam]]], [[tie, 900, 400]]],
    cards: tractors(tokens),
    ...layout,
  }).skipTo('engagement')

const sides = ['left', 'right'].flatMap((side) =>
  ['forward', 'middle', 'back'].map((at) => `roll:${side}:${at}`),
)

describe('tractored', () => {
  test('[C2-TRACTOR-2] the player who tractored a ship may move it: a boost or a barrel roll to a place of their choice', () => {
    const table = held()
    expect([table.asked('tractor').seat, table.asked('tractor').subject]).toEqual([0, 1])
    expect([...table.options('tractor')].sort()).toEqual(['boost', ...sides, 'stay'].sort())
    table.answer('tractor', 'roll:right:forward')
    table.has(1, { pose: { x: 980, y: 410, heading: 0 } })
    const boosted = held().answer('tractor', 'boost')
    boosted.has(1, { pose: { x: 900, y: 480, heading: 0 } })
    const stays = held().answer('tractor', 'stay')
    stays.has(1, { pose: { x: 900, y: 400, heading: 0 } })
    // With nothing moved there is nothing to rotate.
    stays.ends('setDials')
  })

  test('[C2-TRACTOR-2] only the first time in a round, and again in the next', () => {
    const twice: Cards = {
      ...tractors(),
      elusive: {
        text: 'For a test.',
        triggers: [
          triggerOn('endOfEngagement', {
            use: (game, me) => {
              effects.lose(game, 1, 'tractor', 1, 'C2-ABILITY-3')
              gain(game, 1, 'tractor', 1, 'C2-ABILITY-3', me.seat)
            },
          }),
        ],
      },
    }
    const seats = [[[xwing, 200, 100, 0, [beam, 'elusive']]], [[tie, 900, 400]]] as const
    const table = held({ seats, cards: twice }).answer('tractor', 'stay')
    table.ends('setDials')
    table.dials('2FB', '2FB').upTo('tractor')
    expect(table.asked('tractor').subject).toBe(1)
  })

  test('[C2-TRACTOR-2] a medium ship is not moved by one token', () => {
    const seats = [[[xwing, 200, 100, 0, [beam]]], [[scout, 900, 400]]] as const
    held({ seats }).ends('setDials')
    expect(held({ seats }, 2).asked('tractor').subject).toBe(1)
  })

  test('[C2-TRACTOR-3] ships and the edge are in the way, obstacles apart', () => {
    const seats = [
      [
        [xwing, 200, 100, 0, [beam]],
        [tie, 50, 470],
      ],
      [[tie, 50, 400]],
    ] as const
    const cards: Cards = {
      [beam]: {
        text: 'For a test.',
        triggers: [
          triggerOn('startOfEngagement', {
            use: (game, me) => gain(game, 2, 'tractor', 1, 'C2-ABILITY-3', me.seat),
          }),
        ],
      },
    }
    const table = held({ seats, cards })
    expect([...table.options('tractor')].sort()).toEqual(
      [...sides.filter((id) => id.includes('right')), 'stay'].sort(),
    )
  })

  const rock = [['coreasteroid1', 985, 400]] as const

  test('[C2-TRACTOR-4] [C2-ASTEROID-8] under 1.1.0 it may be moved onto an asteroid and suffers its effects', () => {
    const table = held({ obstacles: rock, dice: ['hit'] })
    table.answer('tractor', 'roll:right:middle').answer('rotateTractored', 'stay')
    expect(table.kinds('rolled').map(({ ship, rule }) => [ship, rule])).toEqual([[1, 'C2-ASTEROID-1']])
    table.has(1, { pose: { x: 980, y: 400, heading: 0 } })
    expect(table.ship(1).damage).toHaveLength(1)
    table.ends('setDials')
  })

  test('[C2-TRACTOR-5] under 1.4.6 such a place is not offered', () => {
    const table = held({ obstacles: rock, ruleset: '2e-epic-1.4.6' })
    expect(table.options('tractor').filter((id) => id.includes('right'))).toEqual([])
    expect(table.options('tractor')).toContain('roll:left:middle')
  })

  test('[C2-TRACTOR-6] the owner of a ship moved by an opponent may rotate it by 90° for a stress token', () => {
    const rotated = (way: string) => {
      const table = held().answer('tractor', 'boost')
      expect([table.asked('rotateTractored').seat, table.options('rotateTractored')]).toEqual([
        1,
        ['left', 'right', 'stay'],
      ])
      table.answer('rotateTractored', way)
      expect(table.ship(1).tokens.stress ?? 0).toBe(way === 'stay' ? 0 : 1)
      table.ends('setDials')
      return table.ship(1).pose.heading
    }
    expect([rotated('left'), rotated('right'), rotated('stay')]).toEqual([-90, 90, 0])
  })

  test('[C2-TRACTOR-6] moved by its own side it is not rotated', () => {
    const seats = [
      [
        [xwing, 200, 100, 0, [beam]],
        [tie, 900, 400],
      ],
      [[tie, 1500, 800]],
    ] as const
    const table = held({ seats }).answer('tractor', 'boost')
    table.has(1, { pose: { x: 900, y: 480, heading: 0 } })
    table.ends('setDials')
  })

  test('[C2-ASTEROID-8] moved over an asteroid before it activates a ship keeps its action', () => {
    const cards: Cards = {
      [beam]: {
        text: 'For a test.',
        triggers: [
          triggerOn('startOfActivation', {
            use: (game, me) => gain(game, 1, 'tractor', 1, 'C2-ABILITY-3', me.seat),
          }),
        ],
      },
    }
    const away = new Table({
      seats: [[[xwing, 200, 100, 0, [beam]]], [[tie, 900, 400, 180]]],
      obstacles: [['coreasteroid1', 785, 415]],
      cards,
      dice: ['blank'],
    }).dials('2FB', '5FW')
    away.answer('tractor', 'roll:right:forward').answer('rotateTractored', 'stay')
    expect(away.kinds('rolled')).toHaveLength(1)
    expect([away.asked('chooseAction').subject, away.options('chooseAction').includes('focus')]).toEqual([
      1,
      true,
    ])
  })
})
