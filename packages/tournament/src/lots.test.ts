import { expect, test } from 'vitest'
import { createEventRandom, shuffle } from './random.ts'
import { createTestEvent, lowerNumberWins, nextRound, reportAll } from './testing.ts'
import type { EventFormatId } from './tournament-format.ts'

/** Pairs and tables in the order of the pairing; the lower number won every game. */
const drawn: { format: EventFormatId; players: number; lots: number[]; rounds: string[] }[] = [
  {
    format: 'epic-variant-2018',
    players: 7,
    lots: [2941468631, 2395482914, 1451219543, 1284719833, 3993541082, 298922479, 910617607],
    rounds: [
      '6-2@1 4-1@2 3-5@3 7',
      '3-2@2 7-1@3 4-5@1 6',
      '1-2@1 4-7@2 6-3@3 5',
      '1-6@1 2-4@3 7-5@2 3',
      '1-3@1 2-5@2 6-7@3 4',
    ],
  },
  {
    format: 'epic-dogfight-2014',
    players: 8,
    lots: [2941468631, 2395482914, 1451219543, 1284719833, 3993541082, 298922479, 910617607, 2833776169],
    rounds: [
      '7-2@1 3-1@2 8-5@3 6-4@4',
      '5-1@4 4-2@2 3-7@3 8-6@1',
      '1-2@3 4-5@1 3-6@4 7-8@2',
      '3-4@1 1-8@2 2-6@3 7-5@4',
      '1-4@1 2-5@2 3-8@3 7-6@4',
    ],
  },
  {
    format: 'team-epic-2014',
    players: 6,
    lots: [2941468631, 2395482914, 1451219543, 1284719833, 3993541082, 298922479],
    rounds: ['1-5@1 3-6@2 4-2@3', '1-2@2 3-4@1 5-6@3', '3-1@3 5-2@1 6-4@2'],
  },
]

test.each(drawn)(
  'an event of $format is drawn tomorrow as it was today',
  ({ format, players, lots, rounds }) => {
    const at = createTestEvent({ format, players, rounds: rounds.length, seed: 'handed on' }).do({
      do: 'start',
    })
    for (let round = 0; round < rounds.length; round++) reportAll(nextRound(at), lowerNumberWins(100))
    expect(at.state.entrants.map(({ lot }) => lot)).toEqual(lots)
    const meeting = (sides: readonly number[][], table: number | null) =>
      `${sides.map((side) => side.join('+')).join('-')}${table ? `@${table}` : ''}`
    expect(
      at.state.rounds.map(({ matches }) =>
        matches.map(({ sides, table }) => meeting(sides, table)).join(' '),
      ),
    ).toEqual(rounds)
  },
)

test('a name gives the same numbers on every machine, and another name gives others', () => {
  const numbers = (...what: (string | number)[]) => {
    const chance = createEventRandom('handed on', ...what)
    return Array.from({ length: 8 }, (_, i) => chance.below(10 ** (i + 1)))
  }
  expect(numbers('a', 1)).toEqual([9, 75, 742, 7977, 7466, 558354, 3941431, 12077059])
  expect(numbers('a', 2)).not.toEqual(numbers('a', 1))
  expect(numbers('b', 1)).not.toEqual(numbers('a', 1))
})

test('shuffling a stretch leaves the rest as it is', () => {
  const seen = new Set<string>()
  const chance = createEventRandom('stretch')
  for (let turn = 0; turn < 200; turn++) {
    const items = Int32Array.of(0, 1, 2, 3, 4, 5)
    shuffle(items, 1, 4, chance)
    expect([items[0], items[4], items[5]]).toEqual([0, 4, 5])
    seen.add(items.subarray(1, 4).join(''))
  }
  expect([...seen].sort()).toEqual(['123', '132', '213', '231', '312', '321'])
})
