import { expect, test } from 'vitest'
import { tallies } from '../tallies.ts'
import { createTestEvent, playRoundWith, type TestEvent } from '../testing.ts'
import { byeCandidates } from './bye.ts'

const won = (by: number) => ({ ending: 'time' as const, scores: [by, 0] as [number, number] })
const lowest = ({ state }: TestEvent, ...teams: number[][]) => byeCandidates(state, tallies(state), teams, 2)

const six = playRoundWith(createTestEvent({ players: 6 }).do({ do: 'start' }), [
  { sides: [1, 3], report: won(100) },
  { sides: [2, 4], report: won(50) },
  { sides: [5, 6], report: won(10) },
])

test('the lowest team by the points of all its players, then by their margins', () => {
  expect(lowest(six, [6, 1], [3, 4], [2, 5])).toEqual([[3, 4]])
  expect(lowest(six, [1, 6], [5, 3], [2, 4])).toEqual([[5, 3]])
})

test('a team of which one has had a bye comes after those of which none has', () => {
  const five = playRoundWith(createTestEvent({ players: 5 }).do({ do: 'start' }), [
    { sides: [1, 2] },
    { sides: [3, 4] },
    { sides: [5] },
  ])
  expect(lowest(five, [5, 2], [1, 3])).toEqual([[1, 3]])
  expect(lowest(five, [2, 5], [1, 3])).toEqual([[1, 3]])
})

test('a bye for another entrant names the one it was due to', () => {
  const given = (...margins: number[]) => {
    const players = 2 * margins.length + 1
    const at = playRoundWith(
      createTestEvent({ format: 'epic-dogfight-2014', players, rounds: 3 }).do({ do: 'start' }),
      [
        ...margins.map((by, index) => ({
          sides: [2 * index + 1, 2 * index + 2] as [number, number],
          report: won(by),
        })),
        { sides: [players] },
      ],
    )
    at.do({ do: 'pair' })
    const bye = at.state.draft!.matches.find(({ sides }) => sides.length === 1)!.sides[0][0]!
    at.do({ do: 'swap', pair: [bye, 1] })
    const { notes } = at.state.draft!.matches.find(({ sides }) => sides.length === 1)!
    return notes.find(({ kind }) => kind === 'bye')!.text
  }
  expect(given(90, 100)).toBe('P1 has the bye, which is due to P4.')
  expect(given(100, 100)).toBe('P1 has the bye, which is due to P2 and P4.')
  expect(given(100, 100, 100)).toBe('P1 has the bye, which is due to P2, P4 and P6.')
  expect(given(100, 100, 100, 100)).toBe('P1 has the bye, which is due to one of those who are lowest.')
})
