import { describe, expect, test } from 'vitest'
import type { Decision } from '../kernel/decision.ts'
import { allOtherShips, footprintOf, otherShipsInReach } from './footprints.ts'
import { cacheDeckViews, cacheShipViews, decisionsOf, diceFaces, otherPendingSeats } from './seat-view.ts'
import { addTokens, removeTokens } from './token-counts.ts'
import { considerShip, createDue, turnOf } from './turns.ts'

describe('ships within one move', () => {
  const table = (...ships: [x: number, y: number, place?: string][]) => ({
    state: {
      ships: ships.map(([x, y, place = 'table'], id) => ({ id, place, pose: { x, y, heading: 0 } })),
    },
    rules: { facts: ships.map(() => ({ base: 'small' as const })), stands: [] },
  })
  const reached = (...ships: [x: number, y: number, place?: string][]) =>
    otherShipsInReach(table([0, 0], ...ships), 0).map(({ id }) => id)

  test('those near enough on every side are, those beyond the longest move are not', () => {
    for (const [x, y] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      expect(reached([250 * x, 250 * y])).toEqual(['1'])
      expect(reached([295 * x, 295 * y])).toEqual(['1'])
      expect(reached([310 * x, 310 * y])).toEqual([])
    }
    expect(reached([900, 0], [0, 100], [100, 0, 'reserve'])).toEqual(['2'])
  })

  test('so it is with the widest of bases', () => {
    const wide = (x: number) => {
      const two = table([0, 0], [x, 0])
      return otherShipsInReach(
        { ...two, rules: { ...two.rules, facts: [{ base: 'large' }, { base: 'large' }] } },
        0,
      ).length
    }
    expect([380, -380, 420].map(wide)).toEqual([1, 1, 0])
  })

  test('every other ship on the table, and each stands where it stands', () => {
    const all = table([0, 0], [900, 0], [100, 0, 'reserve'], [0, 100])
    expect(allOtherShips(all, 0).map(({ id }) => id)).toEqual(['1', '3'])
    expect(allOtherShips(all, 1).map(({ id }) => id)).toEqual(['0', '3'])
    const one = all.state.ships[1]!
    expect(footprintOf(all, one)).toBe(footprintOf(all, one))
    const moved = { ...one, pose: { x: 5, y: 5, heading: 90 } }
    expect(footprintOf(all, moved)).toMatchObject({
      id: '1',
      base: 'small',
      pose: { x: 5, y: 5, heading: 90 },
    })
  })
})

describe('turns', () => {
  const seats = [0, 1, 0, 1]
  const due = (order: 'ascending' | 'descending', values: number[], first = [0, 1]) => {
    const so = createDue(order)
    for (const [id, value] of values.entries()) considerShip(so, id, value)
    return turnOf(so, first, (id) => seats[id]!)
  }

  test('the lowest or the highest goes, and of those tied the first in player order', () => {
    expect(due('ascending', [3, 1, 2, 1])).toEqual({ value: 1, seat: 1, ships: [1, 3] })
    expect(due('descending', [3, 1, 3, 2])).toEqual({ value: 3, seat: 0, ships: [0, 2] })
    expect(due('ascending', [2, 2, 2, 5])).toEqual({ value: 2, seat: 0, ships: [0, 2] })
    expect(due('ascending', [2, 2, 2, 5], [1, 0])).toEqual({ value: 2, seat: 1, ships: [1] })
    expect(due('ascending', [-1, 0])).toEqual({ value: -1, seat: 0, ships: [0] })
    expect(due('descending', [-1, -2])).toEqual({ value: -1, seat: 0, ships: [0] })
    expect(due('ascending', [])).toBeUndefined()
  })
})

test('tokens come and go, and a kind that runs out is not there any more', () => {
  expect(addTokens({ focus: 1 }, 'focus', 2)).toEqual({ focus: 3 })
  expect(addTokens<'focus' | 'evade'>({ focus: 1 }, 'evade', 1)).toEqual({ focus: 1, evade: 1 })
  expect(removeTokens<'focus' | 'evade'>({ focus: 3, evade: 1 }, 'focus', 1)).toEqual({ focus: 2, evade: 1 })
  expect(removeTokens<'focus' | 'evade'>({ focus: 2, evade: 1 }, 'focus', 2)).toEqual({ evade: 1 })
  expect(removeTokens({ focus: 1 }, 'focus', 2)).toEqual({})
})

describe('what a seat is told', () => {
  const asked = (seat: number, settled?: true) =>
    ({
      id: String(seat),
      seat,
      ask: 'callDie',
      options: [],
      ...(settled ? { settled } : {}),
    }) as unknown as Decision

  test('its own decisions, and who else is waited for: not who has settled', () => {
    const pending = [asked(0), asked(1), asked(2, true)]
    expect(decisionsOf({ pending }, 0)).toEqual([pending[0]])
    expect(decisionsOf({ pending }, 2)).toEqual([pending[2]])
    expect([0, 1, 2].map((seat) => otherPendingSeats({ pending }, seat))).toEqual([[1], [0], [0, 1]])
  })

  test('of a deck how much is left and what was discarded, of dice their faces', () => {
    const see = cacheDeckViews()
    const before = [{ draw: ['a', 'b'], discard: ['c'] }]
    const after = [{ draw: ['a'], discard: ['c', 'b'] }]
    for (const decks of [before, after, before])
      expect(see(decks)).toEqual(decks.map(({ draw, discard }) => ({ draw: draw.length, discard })))
    expect([diceFaces([{ face: 'hit' }]), diceFaces()]).toEqual([['hit'], []])
  })

  test('a ship is looked at again when it has changed, by each seat and in each game for itself', () => {
    const see = cacheShipViews(
      (game: { rules: { of: string } }, seat, one: { at: number }) => `${game.rules.of} ${seat} ${one.at}`,
    )
    const [one, other] = [{ rules: { of: 'one' } }, { rules: { of: 'other' } }]
    const ships = [{ at: 1 }, { at: 2 }]
    expect(see(one, 0, ships)).toEqual(['one 0 1', 'one 0 2'])
    expect(see(one, 1, ships)).toEqual(['one 1 1', 'one 1 2'])
    expect(see(other, 0, ships)).toEqual(['other 0 1', 'other 0 2'])
    expect(see(one, 0, [ships[0]!, { at: 3 }])).toEqual(['one 0 1', 'one 0 3'])
  })
})
