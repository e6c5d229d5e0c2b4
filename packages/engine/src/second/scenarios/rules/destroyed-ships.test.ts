import { describe, expect, test } from 'vitest'
import { teamBattle, withRules } from '../../../../test/scenario.ts'
import type { Table } from '../../../../test/table.ts'
import { runUntilDecision } from '../../../kernel/game.ts'
import type { Seat, ShipId } from '../../../vocabulary/ids.ts'
import { removeShip } from '../../changes.ts'
import { suffer } from '../../damage/damage.ts'
import { noteDamageBy, requireScenarioState } from '../scenario-state.ts'
import { putCounters } from '../victory-counters.ts'

const scored = ({ game }: Table) => requireScenarioState(game).scored
/** Returns the counters every seat has scored, and those on cards. */
const piles = ({ game }: Table) => [...requireScenarioState(game).scored, requireScenarioState(game).onCards]

/** A ship leaves that a seat damaged last, or no seat. */
function leaves(table: Table, id: ShipId, how: 'destroyed' | 'fled' | 'escaped', by?: Seat): Table {
  noteDamageBy(table.game, id, by)
  removeShip(table.game, id, how, 'C2-DESTROY-2')
  return table
}

describe('the destroyer scores what a ship is worth', () => {
  const begun = () =>
    teamBattle(withRules({ rule: 'destroyerScores' }), {
      builds: [
        [
          { ships: [0], threat: 3 },
          { ships: [1], threat: 2 },
        ],
        [{ ships: [0], threat: 1 }],
        [{ ships: [0, 1], threat: 5 }],
      ],
    })
  const earned = ({ game }: Table) => requireScenarioState(game).earned

  test('an enemy of it, once all ships of a build are lost', () => {
    const table = leaves(begun(), 3, 'destroyed', 1)
    expect(earned(table)).toEqual([0, 0, 0])
    leaves(table, 4, 'destroyed', 0)
    expect(earned(table)).toEqual([5, 0, 0])
    leaves(table, 1, 'destroyed', 2)
    expect(earned(table)).toEqual([5, 0, 2])
  })

  test('nobody who is of its own team, of one that flees or escapes, or that nobody hurt', () => {
    expect(earned(leaves(begun(), 0, 'destroyed', 1))).toEqual([0, 0, 0])
    expect(earned(leaves(begun(), 0, 'destroyed', 0))).toEqual([0, 0, 0])
    expect(earned(leaves(begun(), 0, 'fled', 2))).toEqual([0, 0, 0])
    expect(earned(leaves(begun(), 0, 'escaped', 2))).toEqual([0, 0, 0])
    expect(earned(leaves(begun(), 0, 'destroyed'))).toEqual([0, 0, 0])
  })
})

test('the first hit scores for an enemy alone', () => {
  const hurt = (by?: Seat) => {
    const table = teamBattle(withRules({ rule: 'firstHit', counters: 2 }))
    suffer(table.game, 0, { hits: 1 }, 'C2-BOMB-10', {
      kind: 'effect',
      ...(by === undefined ? {} : { seat: by }),
    })
    table.game.pending = []
    runUntilDecision(table.game)
    return scored(table)
  }
  expect(hurt(2)).toEqual([0, 0, 2])
  for (const by of [0, 1, undefined]) expect(hurt(by)).toEqual([0, 0, 0])
})

test('a kill scores, and its trophy goes on a ship of the killer that is on the table', () => {
  const begun = () => teamBattle(withRules({ rule: 'kill', counters: 2, trophy: 3 }))
  const table = begun()
  removeShip(table.game, 0, 'escaped', 'EB-ESC-1')
  leaves(table, 3, 'destroyed', 0)
  expect(requireScenarioState(table.game)).toMatchObject({ scored: [2, 0, 0], onCards: { 1: 3 } })
  // With no ship left to put it on there is no trophy.
  removeShip(table.game, 1, 'fled', 'C2-FLEE-1')
  leaves(table, 4, 'destroyed', 0)
  expect(requireScenarioState(table.game)).toMatchObject({ scored: [4, 0, 0], onCards: { 1: 3 } })
  for (const [how, by] of [
    ['destroyed', 1],
    ['destroyed', 0],
    ['fled', 2],
    ['escaped', 2],
  ] as const)
    expect(piles(leaves(begun(), 0, how, by))).toEqual([0, 0, 0, {}])
})

test('who flees or is destroyed by nobody else loses counters, those on the card as well', () => {
  const begun = () => {
    const table = teamBattle(withRules({ rule: 'stayInTheFight', counters: 2 }))
    table.game.state = {
      ...table.game.state,
      scenario: { ...requireScenarioState(table.game), scored: [9, 9, 9] },
    }
    putCounters(table.game, 0, 3)
    return table
  }
  for (const [how, by] of [
    ['fled', 2],
    ['fled', undefined],
    ['destroyed', undefined],
    ['destroyed', 1],
  ] as const)
    expect(piles(leaves(begun(), 0, how, by))).toEqual([4, 9, 9, {}])
  for (const how of ['destroyed', 'escaped'] as const)
    expect(requireScenarioState(leaves(begun(), 0, how, 2).game)).toMatchObject({
      scored: [9, 9, 9],
      onCards: { 0: 3 },
    })
})

describe('[EB-VC-7] [EB-VC-8] counters on a card go', () => {
  const carried = (destroyed: string, fled = 'nobody', end = 'nobody') => {
    const table = teamBattle(withRules({ rule: 'carriedCounters', destroyed, fled, end }))
    putCounters(table.game, 1, 3)
    return table
  }
  test.each([
    ['destroyer', 2, [0, 0, 3]],
    ['destroyer', 0, [0, 0, 0]],
    ['destroyer', undefined, [0, 0, 0]],
    ['owner', 2, [3, 0, 0]],
    ['nobody', 2, [0, 0, 0]],
    ['first', 2, [3, 0, 0]],
    ['second', 2, [0, 0, 3]],
    ['second', undefined, [0, 0, 3]],
  ] as const)('of a ship destroyed: %s, hurt by %s', (taker, by, scores) => {
    const table = leaves(carried(taker), 1, 'destroyed', by)
    expect(piles(table)).toEqual([...scores, {}])
  })

  test('otherwise of one that flees, and nowhere when it escapes', () => {
    expect(scored(leaves(carried('destroyer', 'owner'), 1, 'fled', 2))).toEqual([3, 0, 0])
    expect(scored(leaves(carried('owner', 'second'), 1, 'fled'))).toEqual([0, 0, 3])
    expect(requireScenarioState(leaves(carried('owner', 'owner', 'owner'), 1, 'escaped').game)).toMatchObject(
      {
        scored: [0, 0, 0],
        onCards: { 1: 3 },
      },
    )
  })

  test.each([
    ['owner', [3, 0, 0]],
    ['nobody', [0, 0, 0]],
    ['first', [3, 0, 0]],
    ['second', [0, 0, 3]],
  ] as const)('at the end of the game: %s', (taker, scores) => {
    const table = carried('destroyer', 'destroyer', taker)
    table.game.state = { ...table.game.state, round: 12 }
    table.skipTo('end')
    expect(piles(table)).toEqual([...scores, {}])
    table.ends()
  })
})
