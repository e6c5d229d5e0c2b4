import type { GameEvent, Score } from '@flotilla/engine'
import type { StoryContext } from '@flotilla/story'
import { expect, test } from 'vitest'
import { decidingFactor } from './deciding-factor.ts'

const story: StoryContext = {
  names: ['Ann', 'Bo'],
  teams: [0, 1],
  facts: [{ name: 'Transport' }, { name: 'Cruiser' }, { name: 'TIE' }],
  state: { obstacles: [], devices: [] },
}
const events = [
  { kind: 'phase', phase: 'planning', round: 1 },
  { kind: 'phase', phase: 'planning', round: 2 },
  { kind: 'destroyed', ship: 0 },
  { kind: 'phase', phase: 'planning', round: 3 },
  { kind: 'destroyed', ship: 2 },
] as unknown as GameEvent[]
const cost = (ship: number): number => [90, 120, 30][ship]!
const score = (...items: object[]): Score => ({ team: 0, total: 0, items }) as unknown as Score
const decided = (winner?: Score, of = events): string => decidingFactor(story, of, cost, winner)

test('what brought the winner most decided it, though the loser lost less', () => {
  expect(
    decided(
      score(
        { for: 'destroyed', ships: [2], points: 30 },
        { for: 'counters', seats: [0], counters: 9, points: 225 },
      ),
    ),
  ).toBe('What decided it: Ann: 9 victory counters.')
  expect(decided(score({ for: 'destroyed', ships: [2], points: 30 }))).toBe(
    'What decided it: TIE (30 points) was lost in round 3.',
  )
  expect(decided(score({ for: 'half', ships: [1], points: 60 }))).toBe(
    'What decided it: Cruiser at half health or less (60 points).',
  )
})

test('who concedes has decided it, whatever was lost', () => {
  const conceded = [...events, { kind: 'conceded', seat: 1 }] as unknown as GameEvent[]
  expect(decided(score({ for: 'destroyed', ships: [2], points: 30 }), conceded)).toBe(
    'What decided it: Bo conceded.',
  )
})

test('in a draw it is the costliest loss, and where nobody was lost that is said', () => {
  expect(decided()).toBe('What decided it: Transport (90 points) was lost in round 2.')
  expect(decided(undefined, [])).toBe('Nobody was lost.')
})
