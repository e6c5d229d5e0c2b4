import { bases } from '@flotilla/geometry'
import { describe, expect, test } from 'vitest'
import { farShip, gr75, tie, xwing } from '../../../test/huge.ts'
import { type Layout, Table } from '../../../test/table.ts'
import { sampleEvenly } from '../../shared/sample-evenly.ts'
import { placesBehind, validatePlaceBehind } from './places-behind.ts'

const begin = (seats: Layout['seats'], more: Partial<Layout> = {}) => new Table({ seats, ...more })

describe('[C2-HUGE-8] behind a huge ship', () => {
  const table = begin([[[gr75, 600, 450]], [[xwing, 1200, 800], farShip]])
  const said = (x: number, y: number, of = table) =>
    validatePlaceBehind(of.game, 0, 1, { x, y, heading: 0 })?.message ?? 'allowed'

  test('at range 1 and no further, in the full rear arc alone, on the table and clear of others', () => {
    // Half of the huge base, range 1 and half of a small one.
    const beside = 600 + bases.huge.width / 2 + 100 + 20
    expect(said(beside, 400)).toBe('allowed')
    expect(said(beside + 0.6, 400)).toContain('range 0–1')
    expect(said(700, 480)).toContain('full rear arc')
    expect(said(630, 350)).toContain('would overlap')
    const corner = begin([[[gr75, 60, 450]], [[xwing, 1200, 800], farShip]])
    expect(said(10, 310, corner)).toContain('outside the play area')
    expect(said(25, 310, corner)).toBe('allowed')
    const taken = begin([
      [[gr75, 600, 450]],
      [
        [xwing, 1200, 800],
        [tie, 700, 300],
      ],
    ])
    expect(said(720, 300, taken)).toContain('would overlap')
  })

  test('places are suggested from all over it', () => {
    const places = placesBehind(table.game, 0, 1)
    expect(places).toHaveLength(12)
    for (const { x, y } of places) expect(said(x, y)).toBe('allowed')
    expect(places.some(({ x }) => x < 560)).toBe(true)
    expect(places.some(({ x }) => x > 640)).toBe(true)
    expect(sampleEvenly([1, 2, 3], 12)).toEqual([1, 2, 3])
    expect(sampleEvenly([0, 1, 2, 3, 4, 5, 6, 7], 4)).toEqual([0, 2, 4, 6])
    expect(sampleEvenly([], 4)).toEqual([])
  })

  test('the question says where', () => {
    const ram = begin([[[gr75, 600, 300]], [[xwing, 600, 470], farShip]], { dice: ['blank'] })
    for (const { id } of ram.game.state.ships) ram.arrange(id, { activated: id !== 0 })
    ram.dials('2FW', '2FB', '2FB')
    const { limits, rule } = ram.asked('placeBehind')
    expect(rule).toBe('C2-HUGE-8')
    expect(limits).toMatchObject({
      ship: 1,
      area: { left: 300, right: 900, bottom: 80, top: 680 },
      facing: 0,
      behind: 0,
      range: 1,
    })
  })
})

test('[C2-HUGE-21] with no opponent left nobody turns it', () => {
  const ram = begin(
    [
      [
        [gr75, 600, 300],
        [xwing, 600, 470],
      ],
      [farShip],
    ],
    { dice: ['blank'], teams: [0, 0] },
  )
  for (const { id } of ram.game.state.ships) ram.arrange(id, { activated: id !== 0 })
  ram.dials('2FW', '2FB', '2FB').put('placeBehind', 600, 200)
  expect(ram.game.pending.map(({ ask }) => ask)).not.toContain('nameOpponent')
  expect(ram.game.pending.map(({ ask }) => ask)).not.toContain('turnReplaced')
  expect(ram.ship(1)).toMatchObject({ place: 'table', pose: { x: 600, y: 200, heading: 0 } })
})
