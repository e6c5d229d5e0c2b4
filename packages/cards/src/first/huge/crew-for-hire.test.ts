import { first as engine } from '@flotilla/engine'
import { type Standing, setupOf, Table } from '@flotilla/engine/testing/first'
import { academy, croc, far, red } from '@flotilla/engine/testing/first-huge'
import { describe, expect, test } from 'vitest'
import { firstCards as cards } from '../index.ts'

const skill = (at: Table): number => engine.effects.skillOf(at.game, at.ship(0))

describe('Courier Droid: placed out of turn', () => {
  const droid = 'crew:courierdroid'
  const slaver: Standing = ['trandoshanslaver', 500, 50, 0, [droid]]

  /** Forces about to be placed: skill 2 with a droid and 4 against 1. */
  const placing = (mine: Standing, use: string) => {
    const layout = { seats: [[mine, [red, 800, 50] as Standing], [far]], cards }
    const { positions: _, ...setup } = setupOf(layout)
    const at = new Table({ ...layout, setup: { ...setup, obstaclesPerSide: 0 } })
    while (at.game.pending[0]!.ask !== 'useAbility')
      at.answer(at.game.pending[0]!.ask, at.options(at.game.pending[0]!.ask)[0]!)
    expect(at.options('useAbility')).toEqual(['skill:0', 'skill:8', 'decline'])
    return at.answer('useAbility', use)
  }

  /** The order in which ships come onto the table, from the edges that were chosen. */
  const order = (at: Table): number[] => {
    const placed: number[] = []
    while (at.game.pending[0]!.ask !== 'setDials') {
      if (at.game.pending[0]!.ask === 'choosePlacing')
        at.answer('choosePlacing', at.options('choosePlacing')[0]!)
      const { subject, limits } = at.game.pending[0]! as never as {
        subject: number
        limits: { area: { left: number; bottom: number; top: number }; facing: number }
      }
      const { left, bottom, top } = limits.area
      const where = [left + 200 + 300 * subject, (bottom + top) / 2, limits.facing] as const
      expect(at.put('placeShip', ...where)).toBeUndefined()
      placed.push(subject)
    }
    return placed
  }

  test.each([
    ['skill:0', [0, 2, 1], 0],
    ['skill:8', [2, 1, 0], 8],
    ['decline', [2, 0, 1], 2],
  ])('%s', (use, expected, value) => {
    const at = placing(slaver, use)
    expect(skill(at)).toBe(value)
    expect(order(at)).toEqual(expected)
    expect(skill(at)).toBe(2)
    at.ends('setDials')
  })
})

describe('Ketsu Onyo: a tractor beam that holds on', () => {
  const ketsu = 'crew:ketsuonyo'

  const ending = (mine: Standing, theirs: Standing[]) => {
    const at = new Table({ seats: [[mine], theirs], cards })
    for (const id of theirs.keys()) at.arrange(id + 1, { tokens: { tractor: 2, focus: 1 } })
    return at.skipTo('end')
  }
  const enemies: Standing[] = [
    [academy, 500, 490, 180],
    [academy, 560, 490, 180],
    [academy, 500, 100],
    [academy, 500, 680, 180],
  ]

  test('of one enemy in the arc at Range 1–2, for this End phase', () => {
    const at = ending(['trandoshanslaver', 500, 300, 0, [ketsu]], enemies)
    expect(at.options('useAbility')).toEqual(['ship:1', 'ship:2', 'decline'])
    at.answer('useAbility', 'ship:1')
    at.has(1, { tokens: { tractor: 2 } })
    for (const id of [2, 3, 4]) at.has(id, { tokens: {} })
    at.ends('setDials')
    at.skipTo('end').answer('useAbility', 'decline')
    at.has(1, { tokens: {} }).ends('setDials')
  })

  test('on a C-ROC', () => {
    const at = ending([croc, 500, 300, 0, [ketsu]], [[academy, 500, 560, 180]])
    expect(at.options('useAbility')).toEqual(['ship:1', 'decline'])
    at.answer('useAbility', 'ship:1')
      .has(1, { tokens: { tractor: 2 } })
      .ends('setDials')
  })
})
