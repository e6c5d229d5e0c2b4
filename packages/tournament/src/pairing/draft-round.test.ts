import { expect, test } from 'vitest'
import { createEventRandom } from '../random.ts'
import { type Tally, tallies } from '../tallies.ts'
import {
  byeEntrants,
  createTestEvent,
  lowerNumberWins,
  meetingsByRound,
  nextRound,
  playRoundWith,
  reportAll,
  type TestEvent,
} from '../testing.ts'
import type { TournamentFormat } from '../tournament-format.ts'
import { tournamentFormatPresets, withRounds } from '../tournament-format-presets.ts'

const epic2018 = withRounds(tournamentFormatPresets['epic-variant-2018'], 8)
const epic2014 = withRounds(tournamentFormatPresets['epic-dogfight-2014'], 8)

/** Returns the fewest rematches by trying every pairing. */
function fewestRematches(ids: number[], met: (a: number, b: number) => boolean): number {
  const [a, ...rest] = ids
  if (a === undefined) return 0
  let least = Number.POSITIVE_INFINITY
  for (const b of rest) {
    const others = rest.filter((id) => id !== b)
    least = Math.min(least, (met(a, b) ? 1 : 0) + fewestRematches(others, met))
    if (least === 0) return 0
  }
  return least
}

/**
 * Adds shares of points over 840, which every number of rounds up to 8 divides; the desk computes them
 * differently.
 */
const share = (all: Tally[], { opponents }: Tally) =>
  opponents.length === 0
    ? 0
    : opponents.reduce((sum, id) => sum + (all[id - 1]!.points * 840) / all[id - 1]!.played, 0) /
      opponents.length

function dueByes(format: TournamentFormat, all: Tally[], lots: number[], present: number[]): number[] {
  const keys = (id: number) => {
    const tally = all[id - 1]!
    const exact = format.schedule === 'meanShare' ? [share(all, tally), lots[id - 1]!] : []
    const fewest = format.bye.again === 'avoid' ? [tally.byes] : []
    return [...fewest, tally.points, tally.margin, ...exact]
  }
  const compare = (a: number, b: number) => {
    const [p, q] = [keys(a), keys(b)]
    for (const [index, key] of p.entries()) if (Math.abs(key - q[index]!) > 1e-7) return key - q[index]!
    return 0
  }
  const [lowest] = present.toSorted(compare)
  return present.filter((id) => compare(id, lowest!) === 0)
}

test.each([
  ['2018', epic2018],
  ['2014', epic2014],
] as const)(
  'over whole events of 3 to 9 the bye is always right and no rematch can be avoided (%s)',
  (_, format) => {
    const chance = createEventRandom('events', format.id)
    for (let run = 0; run < 60; run++) {
      const players = 3 + chance.below(7)
      const at = createTestEvent({ format, players, seed: `${run}` }).do({ do: 'start' })
      for (let round = 1; round <= 8; round++) {
        const all = tallies(at.state)
        const present = at.state.entrants.filter(({ status }) => status === 'playing').map(({ id }) => id)
        const lots = at.state.entrants.map(({ lot }) => lot)
        at.do({ do: 'pair' })
        const { matches } = at.state.draft!
        const bye = matches.find(({ sides }) => sides.length === 1)?.sides[0][0]
        expect(bye !== undefined).toBe(present.length % 2 === 1)
        if (bye !== undefined && round > 1) expect(dueByes(format, all, lots, present)).toContain(bye)
        const met = (a: number, b: number) => all[a - 1]!.opponents.includes(b)
        const again = matches.filter(
          ({ sides }) => sides.length === 2 && met(sides[0][0]!, sides[1]![0]!),
        ).length
        expect(again).toBe(
          fewestRematches(
            present.filter((id) => id !== bye),
            met,
          ),
        )
        at.do({ do: 'publish' })
        reportAll(at, () => {
          const [a, b] = [chance.below(30) * 10, chance.below(30) * 10 + 1]
          return { ending: 'time', scores: chance.below(2) === 0 ? [a, b] : [b, a] }
        })
        if (present.length > 3 && chance.below(5) === 0) {
          at.do({
            do: chance.below(2) === 0 ? 'drop' : 'noShow',
            entrant: present[chance.below(present.length)]!,
          })
        }
        if (players < 9 && chance.below(8) === 0) at.do({ do: 'enter', name: `Late ${round}` })
      }
    }
  },
)

test('a forbidden pair does not meet, and a draft in which it must is not published', () => {
  for (let seed = 0; seed < 40; seed++) {
    const at = createTestEvent({ players: 4, seed: `${seed}` })
      .do({ do: 'forbid', pair: [1, 2] })
      .do({ do: 'start' })
    at.do({ do: 'pair' })
    expect(meetingsByRound(at.state)[0]!.map(String)).not.toContain('1,2')
  }
  const at = createTestEvent({ players: 2 })
    .do({ do: 'forbid', pair: [2, 1] })
    .do({ do: 'start' })
    .do({ do: 'pair' })
  expect(at.state.draft!.matches[0]!.notes).toMatchObject([{ kind: 'forbidden' }])
  at.refused({ do: 'publish' })
  at.do({ do: 'allow', pair: [1, 2] })
  expect(nextRound(at).state.rounds).toHaveLength(1)
})

test('a forbidden pair is kept apart even at the price of a rematch', () => {
  const at = createTestEvent({ format: epic2018, players: 4 }).do({ do: 'start' })
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }])
  playRoundWith(at, [{ sides: [1, 3] }, { sides: [2, 4] }])
  at.do({ do: 'forbid', pair: [1, 4] }).do({ do: 'pair' })
  expect(meetingsByRound(at.state)[2]!.map(String)).not.toContain('1,4')
})

test('a fixed table is kept in every round, and others do not sit at one table twice', () => {
  const at = createTestEvent({ format: epic2018, players: 16 })
  at.do({ do: 'fixTable', entrant: 5, table: 7 }).do({ do: 'start' })
  for (let round = 1; round <= 4; round++) reportAll(nextRound(at), lowerNumberWins())
  const of = (id: number) =>
    at.state.rounds.map(({ matches }) => matches.find(({ sides }) => sides.flat().includes(id))!.table)
  expect(of(5)).toEqual([7, 7, 7, 7])
  for (const { id } of at.state.entrants) {
    const said = at.state.rounds.flatMap(({ matches }) => matches.flatMap(({ notes }) => notes))
    const again = said.filter(({ kind, entrants }) => kind === 'table' && entrants[0] === id).length
    if (id !== 5) expect(new Set(of(id)).size).toBe(4 - again)
  }
})

test('too few tables are pointed out before anything is drawn', () => {
  const at = createTestEvent({ format: { ...epic2018, tables: 1 }, players: 4 }).do({ do: 'start' })
  expect(at.refused({ do: 'pair' })[0]!.message).toContain('1 tables for 2 matches')
})

test('a swap by hand says what it breaks and is marked', () => {
  const at = createTestEvent({ format: epic2018, players: 5 }).do({ do: 'start' })
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }, { sides: [5] }])
  at.do({ do: 'pair' })
  const bye = byeEntrants(at.state)[1]!
  at.do({ do: 'swap', pair: [bye, 5] })
  expect(byeEntrants(at.state)[1]).toBe(5)
  expect(at.warnings.map(({ rule }) => rule)).toContain('EV18-PAIR-8')
  expect(at.warnings.map(({ message }) => message).join()).toContain(
    'P5 has had a bye before, and others have not.',
  )
  const notes = at.state.draft!.matches.flatMap((match) => match.notes)
  expect(notes.filter(({ kind }) => kind === 'byHand')).toHaveLength(2)
})

test('a swap that makes a rematch says so, and swapping back takes it away', () => {
  const at = createTestEvent({ format: epic2018, players: 4 }).do({ do: 'start' })
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }])
  at.do({ do: 'pair' })
  const before = meetingsByRound(at.state)[1]
  at.do({ do: 'swap', pair: [2, 3] })
  expect(at.warnings.map(({ rule }) => rule).sort()).toEqual([
    'EV18-PAIR-4',
    'EV18-PAIR-4',
    'EV18-PAIR-6',
    'EV18-PAIR-6',
  ])
  at.do({ do: 'swap', pair: [2, 3] })
  expect(meetingsByRound(at.state)[1]).toEqual(before)
  expect(at.state.draft!.matches.flatMap(({ notes }) => notes).some(({ kind }) => kind === 'rematch')).toBe(
    false,
  )
})

test('the same request draws the same draft; another draw is asked for and kept', () => {
  const at = createTestEvent({ players: 12 }).do({ do: 'start' }).do({ do: 'pair' })
  const first = at.state.draft
  expect(at.do({ do: 'pair' }).state.draft).toEqual(first)
  expect(at.do({ do: 'pair', redraw: 1 }, 'Table plan').state.draft).not.toEqual(first)
  expect(at.event.acts.at(-1)).toMatchObject({ do: 'pair', redraw: 1, reason: 'Table plan' })
})

test('who enters late is paired from the next round on, with no points for the rounds missed', () => {
  const at = createTestEvent({ format: epic2018, players: 4 }).do({ do: 'start' })
  reportAll(nextRound(at), lowerNumberWins())
  at.do({ do: 'enter', name: 'Late' }).do({ do: 'pair' })
  expect(at.state.entrants[4]).toMatchObject({ id: 5, from: 2 })
  expect([...meetingsByRound(at.state)[1]!.flat(), byeEntrants(at.state)[0]].sort()).toEqual([1, 2, 3, 4, 5])
  expect(tallies(at.state)[4]).toMatchObject({ points: 0, played: 0 })
})

test('a change of the field discards the draft, with a warning', () => {
  const at = createTestEvent({ players: 6 }).do({ do: 'start' }).do({ do: 'pair' })
  at.do({ do: 'drop', entrant: 1 })
  expect(at.state.draft).toBeNull()
  expect(at.warnings[0]!.message).toContain('no longer holds')
})

test('notes name a repeated table and a fixed table that was not available', () => {
  const told = (at: TestEvent) =>
    at.state
      .draft!.matches.flatMap(({ notes }) => notes)
      .filter(({ kind }) => kind === 'table')
      .map(({ text }) => text)
      .sort()
  const again = reportAll(
    nextRound(createTestEvent({ players: 2, rounds: 2 }).do({ do: 'start' })),
    lowerNumberWins(),
  )
  expect(told(again.do({ do: 'pair' }))).toEqual([
    'P1 sits at table 1 once more.',
    'P2 sits at table 1 once more.',
  ])
  const promised = createTestEvent({ players: 2 })
    .do({ do: 'fixTable', entrant: 1, table: 5 })
    .do({ do: 'fixTable', entrant: 2, table: 7 })
    .do({ do: 'start' })
    .do({ do: 'pair' })
  const { table } = promised.state.draft!.matches[0]!
  expect(told(promised)).toEqual([
    table === 5
      ? 'P2 should sit at table 7, which is given to another side of this round.'
      : 'P1 should sit at table 5, which is given to another side of this round.',
  ])
})

test('notes on floats name the border of each', () => {
  const at = createTestEvent({ players: 4, rounds: 3 }).do({ do: 'start' })
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }])
  playRoundWith(at, [{ sides: [1, 3] }, { sides: [2, 4] }])
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }])
  const floats = at.state.rounds[2]!.matches.flatMap(({ notes }) =>
    notes.filter(({ kind }) => kind === 'float').map(({ text }) => text),
  )
  expect(floats.toSorted()).toEqual([
    'P1 (2 points) meets P2 (1 points): an odd number of entrants has more than 1 points.',
    'P3 (1 points) meets P4 (0 points): an odd number of entrants has more than 0 points.',
  ])
})
