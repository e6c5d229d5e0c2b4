import { loadReady, type Squad } from '@flotilla/squads'
import { expect, test } from 'vitest'
import {
  areaInMillimetres,
  assignMats,
  createAnnouncement,
  judgesFor,
  tierOfEventKind,
} from './announcement.ts'
import { bracketSlots, finalRanking } from './bracket.ts'
import type { Report, SubmittedList } from './event.ts'
import { formatRefusals, formatWarnings, hugeObstacleRefusal } from './format-validation.ts'
import { createSubmission } from './judge-lists.ts'
import { remainingPhases } from './round-clock.ts'
import { standings } from './standings.ts'
import {
  byeEntrants,
  createTestEvent,
  lowerNumberWins,
  meetingsByRound,
  nextRound,
  playRoundWith,
  reportAll,
  rulesOf,
  standingOf,
  type TestEvent,
} from './testing.ts'
import type { TournamentFormat } from './tournament-format.ts'
import { playerShare, tournamentFormatPresets, withMinutes, withRounds } from './tournament-format-presets.ts'

const format = tournamentFormatPresets['epic-dogfight-2014']
const teams = tournamentFormatPresets['team-epic-2014']
const id = 'epic-dogfight-2014'
const won = (by: number): Report => ({ ending: 'time', scores: [by, 0] })
const draw: Report = { ending: 'time', scores: [50, 50] }

async function readySquad(name = 'yavin-relief'): Promise<Squad> {
  const { squad } = (await loadReady(name))!
  return 'squads' in squad ? squad.squads[0]! : squad
}
const handed = (squad: Squad, member = 0): SubmittedList => ({
  member,
  list: 0,
  squad,
  cost: 290,
  epicPoints: 2,
})

const started = (players: number, rounds = 4, of: TournamentFormat = format) =>
  createTestEvent({ format: of, players, rounds }).do({ do: 'start' })

test('[EP14-UNSP-4] a removed entrant is not paired again, and its results stay', () => {
  const at = started(4)
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }])
  expect(rulesOf(at.refused({ do: 'disqualify', entrant: 1 }))).toEqual(['EP14-UNSP-4'])
  at.do({ do: 'disqualify', entrant: 1 }, 'Stalling').do({ do: 'pair' })
  expect(meetingsByRound(at.state)[1]!.flat()).not.toContain(1)
  expect(standingOf(at.state, 1)).toMatchObject({ points: 5, margin: 400, rank: 4 })
})

const organiserPlays = (tier: TournamentFormat['tier'], organisers: string[]) => {
  const at = createTestEvent({ format: { ...format, tier }, players: 1, organisers })
  return at.do({ do: 'enter', name: 'Olga', members: [{ name: 'Olga', organiser: true }] })
}

test('[EP14-TOP-1] [EP14-TOP-2] an organiser plays only if a second one is named when the event begins', () => {
  expect(rulesOf(organiserPlays('competitive', ['Olga']).refused({ do: 'start', paperLists: true }))).toEqual(
    ['EP14-TOP-1'],
  )
  expect(organiserPlays('competitive', ['Olga', 'Sam']).do({ do: 'start' }).state.phase).toBe('swiss')
})

test('[EP14-TOP-3] the second organiser rules where the first one plays', () => {
  const at = nextRound(organiserPlays('casual', ['Olga', 'Sam']).do({ do: 'start' }))
  expect(judgesFor(at.state, at.state.rounds[0]!.matches[0]!)).toEqual(['Sam'])
})

test('[EP14-TOP-4] at premier events no organiser plays', () => {
  expect(
    rulesOf(organiserPlays('premier', ['Olga', 'Sam']).refused({ do: 'start', paperLists: true })),
  ).toEqual(['EP14-TOP-4'])
})

test('[EP14-COMP-17] mats lent by players lie on tables drawn by lot', () => {
  const drawn = Array.from({ length: 200 }, (_, seed) => assignMats(`${seed}`, ['a', 'b', 'c'], 8))
  for (const mats of drawn) expect(new Set(mats.values())).toEqual(new Set(['a', 'b', 'c']))
  for (let table = 1; table <= 8; table++) {
    expect(drawn.filter((mats) => mats.has(table)).length).toBeGreaterThan(40)
  }
})

test('[EP14-FORMAT-1] [EP14-FORMAT-2] Epic Dogfight: one a side, 300 points, 180 minutes', () => {
  expect(format.members).toBe(1)
  expect(format.rounds[0]).toMatchObject({ limit: 300, minutes: 180 })
  expect(nextRound(started(2)).state.rounds[0]!.clock.minutes).toBe(180)
})

test('[EP14-TEAM-1] Team Epic is the same but for its own rules', () => {
  expect(teams).toMatchObject({ points: format.points, fullWinLead: 12, members: 2, captain: true })
  expect(teams.rounds[0]).toMatchObject({ minutes: 180, limit: 400 })
  expect(playerShare(teams, teams.rounds[0]!)).toBe(200)
})

test('[EP14-FORMAT-3] rounds last from 150 to 210 minutes', () => {
  for (const minutes of [150, 210]) expect(formatRefusals(withMinutes(format, minutes))).toEqual([])
  for (const minutes of [149, 211]) {
    expect(new Set(rulesOf(formatRefusals(withMinutes(format, minutes))))).toEqual(new Set(['EP14-FORMAT-3']))
  }
})

test('[EP14-FORMAT-4] [EP14-FORMAT-5] [EP14-FORMAT-8] length, number of rounds and bracket are settled before the start', () => {
  const at = createTestEvent({ format: id, players: 8 })
  at.do({ do: 'configure', format: { ...withMinutes(withRounds(format, 4), 160), cut: 4 } }).do({
    do: 'start',
  })
  const running = at.state.format
  const change = (to: TournamentFormat) => rulesOf(at.refused({ do: 'configure', format: to }))
  expect(change(withMinutes(running, 170))).toEqual(['EP14-FORMAT-4'])
  expect(change(withRounds(running, 5))).toEqual(['EP14-FORMAT-5'])
  expect(change({ ...running, cut: 8 })).toEqual(['EP14-FORMAT-8'])
  expect(at.do({ do: 'configure', format: { ...running, tables: 9 } }).state.format.tables).toBe(9)
})

test('[EP14-FORMAT-6] without a bracket the first after the last round wins', () => {
  const at = started(4, 2)
  for (let round = 1; round <= 2; round++) reportAll(nextRound(at), lowerNumberWins())
  expect(at.do({ do: 'finish' }).state).toMatchObject({ phase: 'finished', champion: 1 })
})

test('[EP14-SQUAD-7] [EP14-MIRROR-1] pairing takes no notice of factions', async () => {
  const squad = await readySquad()
  const met = new Set<string>()
  for (let seed = 0; seed < 40; seed++) {
    const at = createTestEvent({ format: id, players: 4, seed: `${seed}` })
    for (const [index, faction] of (
      ['rebelalliance', 'rebelalliance', 'galacticempire', 'galacticempire'] as const
    ).entries()) {
      at.do({ do: 'submit', entrant: index + 1, lists: [handed({ ...squad, faction })], violations: [] })
    }
    at.do({ do: 'start' }).do({ do: 'pair' })
    for (const pair of meetingsByRound(at.state)[0]!) met.add(pair.join())
  }
  expect(met.size).toBe(6)
})

test('[EP14-SQUAD-8] an event of 2014 does not start without lists; one with a wrong total needs to be corrected', async () => {
  const squad = await readySquad()
  const at = createTestEvent({ format: id, players: 2 })
  const [entrant] = at.state.entrants
  const right = await createSubmission(at.state.format, entrant!, [{ member: 0, squad }])
  const { cost } = right.lists[0]!
  expect(cost).toBeGreaterThan(150)
  const wrong = await createSubmission(at.state.format, entrant!, [
    { member: 0, squad, statedCost: cost - 1 },
  ])
  at.do(wrong)
  expect(rulesOf(at.refused({ do: 'start', paperLists: true }))).toEqual(['EP14-SQUAD-8'])
  at.do(right)
  expect(at.refused({ do: 'start' })).toMatchObject([
    { rule: 'EP14-SQUAD-8', step: 'paperLists', message: 'P2 has not handed in a list.' },
  ])
  expect(rulesOf(at.do({ do: 'start', paperLists: true }).warnings)).toEqual(['EP14-SQUAD-8'])
})

test('[EP14-SQUAD-8] an event of 2014 starts once every list is handed in', async () => {
  const squad = await readySquad()
  const at = createTestEvent({ format: id, players: 2 })
  for (const entrant of [1, 2]) at.do({ do: 'submit', entrant, lists: [handed(squad)], violations: [] })
  expect(at.do({ do: 'start', paperLists: false }).state.phase).toBe('swiss')
})

test('[EP14-SQUAD-9] a player keeps the squad', async () => {
  const squad = await readySquad()
  const at = createTestEvent({ format: id, players: 2 })
  at.do({ do: 'submit', entrant: 1, lists: [handed(squad)], violations: [] }).do({ do: 'start' })
  const other = {
    do: 'submit' as const,
    entrant: 1,
    lists: [handed({ ...squad, ships: [] })],
    violations: [],
  }
  expect(rulesOf(at.refused(other))).toEqual(['EP14-SQUAD-9'])
})

test('[EP14-TABLE-1] the play area is 6 by 3 feet', () => {
  expect(areaInMillimetres(format.rounds[0]!.area)).toEqual([1828.8, 914.4])
})

test('[EP14-TABLE-4] every entrant has a number of its own, also after another has been taken back', () => {
  const at = createTestEvent({ format: id, players: 10 })
  at.do({ do: 'undo', acts: [4] }).do({ do: 'enter', name: 'Late' })
  expect(at.state.entrants.map((entrant) => entrant.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(at.state.entrants[10]!.name).toBe('Late')
  at.do({ do: 'start' }).do({ do: 'pair' })
  expect(
    meetingsByRound(at.state)[0]!
      .flat()
      .sort((a, b) => a - b),
  ).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('[EP14-TABLE-5] another play area draws a warning to tell everybody', () => {
  const [plan] = format.rounds
  expect(rulesOf(formatWarnings({ ...format, rounds: [{ ...plan!, area: [4, 4] }] }))).toEqual([
    'EP14-TABLE-5',
  ])
  expect(formatWarnings(format)).toEqual([])
})

test('[EP14-PAIR-1] sixteen players play every one of four rounds', () => {
  const at = started(16)
  for (let round = 1; round <= 4; round++) reportAll(nextRound(at), lowerNumberWins())
  for (const { played, opponents } of standings(at.state)) {
    expect(played).toBe(4)
    expect(new Set(opponents).size).toBe(4)
  }
})

test('[EP14-PAIR-2] the first round differs from seed to seed', () => {
  const drawn = new Set<string>()
  for (let seed = 0; seed < 20; seed++) {
    const at = createTestEvent({ format: id, players: 8, seed: `${seed}` })
      .do({ do: 'start' })
      .do({ do: 'pair' })
    drawn.add(JSON.stringify(meetingsByRound(at.state)))
  }
  expect(drawn.size).toBeGreaterThan(15)
})

const apart = (of: TournamentFormat, players: number, seeds: number) => {
  for (let seed = 0; seed < seeds; seed++) {
    const at = createTestEvent({ format: of, players, seed: `${seed}` })
    at.do({ do: 'edit', entrant: 1, groups: ['car'] }).do({ do: 'edit', entrant: 2, groups: ['car', 'club'] })
    at.do({ do: 'start' }).do({ do: 'pair' })
    expect(meetingsByRound(at.state)[0]!.map(String)).not.toContain('1,2')
  }
}

test('[EP14-PAIR-3] those who travelled together do not meet in the first round', () => {
  apart(format, 8, 300)
})

test('[EP14-TPAIR-2] nor do teams', () => {
  apart(teams, 6, 100)
})

test('[EP14-PAIR-3] a note names an unavoidable pair of one group', () => {
  const at = createTestEvent({ format: id, players: 4 })
  for (const entrant of [1, 2, 3]) at.do({ do: 'edit', entrant, groups: ['club'] })
  at.do({ do: 'start' }).do({ do: 'pair' })
  const notes = at.state.draft!.matches.flatMap((match) => match.notes)
  expect(notes).toMatchObject([{ kind: 'together', rule: 'EP14-PAIR-3' }])
})

/** Returns the points of each pair of the next draft. */
const pointPairs = (at: TestEvent) =>
  at
    .do({ do: 'pair' })
    .state.draft!.matches.filter(({ sides }) => sides.length === 2)
    .map(({ sides }) => sides.map(([entrant]) => standingOf(at.state, entrant!).points))

test('[EP14-PAIR-4] entrants meet opponents with the same points', () => {
  const at = started(12)
  playRoundWith(
    at,
    [
      [1, 7],
      [2, 8],
      [3, 9],
      [4, 10],
      [5, 11],
      [6, 12],
    ].map((sides) => ({ sides: sides as [number, number], report: won(sides[0]! < 5 ? 50 : 5) })),
  )
  expect(pointPairs(at)).toEqual([
    [5, 5],
    [5, 5],
    [3, 3],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

test('[EP14-TPAIR-1] [EP14-TPAIR-3] teams meet on equal points or the nearest there are', () => {
  const level = started(4, 2, teams)
  playRoundWith(level, [{ sides: [1, 2] }, { sides: [3, 4] }])
  expect(pointPairs(level)).toEqual([
    [5, 5],
    [0, 0],
  ])
  const at = started(6, 3, teams)
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4], report: won(5) }, { sides: [5, 6], report: draw }])
  // The two on 1 point have met, so each meets the nearest other one.
  expect(pointPairs(at)).toEqual([
    [5, 3],
    [1, 0],
    [1, 0],
  ])
})

test('[EP14-PAIR-5] [EP14-TPAIR-4] nobody meets twice before the bracket, in which it may happen', () => {
  for (const of of [format, teams]) {
    const at = createTestEvent({ format: { ...withRounds(of, 3), cut: 2 }, players: 4 }).do({ do: 'start' })
    for (let round = 1; round <= 3; round++) reportAll(nextRound(at), lowerNumberWins())
    expect(new Set(meetingsByRound(at.state).flat().map(String)).size).toBe(6)
    nextRound(at.do({ do: 'cut' }))
    expect(meetingsByRound(at.state)[3]).toEqual([[1, 2]])
  }
})

test('[EP14-PAIR-6] [EP14-TPAIR-5] players with the same points change places until every pairing is new', () => {
  for (const of of [format, teams]) {
    for (let seed = 0; seed < 25; seed++) {
      const at = createTestEvent({ format: withRounds(of, 2), players: 4, seed: `${seed}` }).do({
        do: 'start',
      })
      playRoundWith(at, [
        { sides: [1, 2], report: draw },
        { sides: [3, 4], report: draw },
      ])
      at.do({ do: 'pair' })
      expect(meetingsByRound(at.state)[1]!.map(String)).not.toContain('1,2')
    }
  }
})

test('[EP14-BYE-1] [EP14-BYE-2] in the first round of an odd field the bye is drawn by lot', () => {
  const counts = new Array<number>(8).fill(0)
  for (let seed = 0; seed < 700; seed++) {
    const at = createTestEvent({ format: id, players: 7, seed: `${seed}` })
      .do({ do: 'start' })
      .do({ do: 'pair' })
    expect(meetingsByRound(at.state)[0]).toHaveLength(3)
    counts[byeEntrants(at.state)[0]!]! += 1
  }
  const uneven = counts.slice(1).reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0)
  expect(uneven).toBeLessThan(27.9)
})

test('[EP14-BYE-3] [EP14-BYE-4] later the bye goes to the fewest points, then the lowest margin', () => {
  const at = started(5)
  playRoundWith(at, [{ sides: [5] }, { sides: [1, 2], report: won(110) }, { sides: [3, 4], report: won(80) }])
  at.do({ do: 'pair' })
  expect(byeEntrants(at.state)).toEqual([5, 2])
  expect(at.state.draft!.matches.at(-1)!.notes).toMatchObject([
    { kind: 'bye', rule: 'EP14-BYE-4', text: expect.stringContaining('0 points, margin 190') },
  ])
})

test('[EP14-BYE-3] a second bye goes to the fewest points too, unless the organiser bars it', () => {
  const again = (of: TournamentFormat) => {
    const at = started(3, 3, of)
    playRoundWith(at, [{ sides: [3] }, { sides: [1, 2], report: won(110) }])
    // A penalty puts the one with the bye last.
    at.do({ do: 'penalise', entrant: 3, kind: 'penalty', points: 6, margin: 300 }, 'Marked cards').do({
      do: 'pair',
    })
    return byeEntrants(at.state)[1]
  }
  expect(again(format)).toBe(3)
  expect(again({ ...format, bye: { ...format.bye, again: 'avoid' } })).toBe(2)
})

test('[EP14-PAIR-7] [EP14-TPAIR-6] chance decides the bye between those who are level in everything', () => {
  for (const of of [format, teams]) {
    const counts = new Map<number, number>()
    for (let seed = 0; seed < 240; seed++) {
      const at = createTestEvent({ format: withRounds(of, 2), players: 7, seed: `${seed}` }).do({
        do: 'start',
      })
      playRoundWith(at, [{ sides: [7] }, { sides: [1, 2] }, { sides: [3, 4] }, { sides: [5, 6] }])
      const bye = byeEntrants(at.do({ do: 'pair' }).state)[1]!
      counts.set(bye, (counts.get(bye) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual([2, 4, 6])
    for (const count of counts.values()) expect(count).toBeGreaterThan(50)
  }
})

test('[EP14-PAIR-8] a bye is worth a match win', () => {
  const at = nextRound(started(3))
  expect(standingOf(at.state, byeEntrants(at.state)[0]!)).toMatchObject({ points: 5, margin: 450 })
})

test('[EP14-END-4] at time the whole round is finished', () => {
  expect(remainingPhases(format.atTime, 'activation')).toEqual(['activation', 'combat', 'end'])
  expect(remainingPhases(format.atTime, 'planning')).toEqual(['planning', 'activation', 'combat', 'end'])
})

test('[EP14-TP-1] [EP14-TP-2] [EP14-TP-3] [EP14-TP-4] five, three, one and no points', () => {
  const at = started(8, 4)
  const results = [won(50), won(5), draw]
  for (const [index, report] of results.entries()) {
    const others = [2, 3, 4].map((_, i) => 2 + ((i + index) % 3))
    playRoundWith(at, [
      { sides: [1, others[0]!], report },
      { sides: [5, 6 + index], report: draw },
    ])
    reportAll(at, () => draw)
  }
  reportAll(nextRound(at), (a, b) =>
    a === 1 || b === 1 ? { ending: 'time', scores: a === 1 ? [0, 50] : [50, 0] } : draw,
  )
  expect(standingOf(at.state, 1)).toMatchObject({ points: 9, wins: 1, modifiedWins: 1, draws: 1, losses: 1 })
})

test('[EP14-TIE-1] [EP14-TIE-3] ties are broken by margin, then by the sum of the opponents’ points', () => {
  const at = started(6, 3)
  playRoundWith(at, [
    { sides: [1, 2], report: won(60) },
    { sides: [3, 4], report: won(90) },
    { sides: [5, 6], report: draw },
  ])
  expect(standings(at.state).map(({ entrant }) => entrant)).toEqual([
    3,
    1,
    ...standings(at.state)
      .slice(2, 4)
      .map(({ entrant }) => entrant),
    2,
    4,
  ])
  playRoundWith(at, [
    { sides: [1, 5], report: won(90) },
    { sides: [3, 6], report: won(60) },
    { sides: [2, 4], report: draw },
  ])
  expect(standings(at.state)[1]!.decidedBy).toBe('lot')
  playRoundWith(at, [
    { sides: [1, 3], report: draw },
    { sides: [5, 2], report: won(50) },
    { sides: [4, 6], report: draw },
  ])
  // Both have 11 points and a margin of 1050; those 1 met have 11 + 1 + 6 = 18 points, those 3 met 11 + 2 + 2 = 15.
  expect(standings(at.state).slice(0, 2)).toMatchObject([
    { entrant: 1, points: 11, margin: 1050, schedule: { numerator: 18, denominator: 1 } },
    {
      entrant: 3,
      points: 11,
      margin: 1050,
      schedule: { numerator: 15, denominator: 1 },
      decidedBy: 'schedule',
    },
  ])
})

const withCut = (players: number, cut: number, rounds = 3) => {
  const at = createTestEvent({ format: { ...withRounds(format, rounds), cut }, players }).do({ do: 'start' })
  for (let round = 1; round <= rounds; round++) reportAll(nextRound(at), lowerNumberWins())
  return at
}

test('[EP14-TP-5] [EP14-BRACKET-1] [EP14-BRACKET-3] the cut takes the best after the last round, and only they go on', () => {
  const at = withCut(20, 4)
  const best = standings(at.state)
    .slice(0, 4)
    .map(({ entrant }) => entrant)
  at.do({ do: 'cut' }).do({ do: 'pair' })
  expect(at.state.bracket).toMatchObject({ size: 4, seeds: best, from: 4 })
  expect(
    meetingsByRound(at.state)[3]!
      .flat()
      .sort((a, b) => a - b),
  ).toEqual(best.toSorted((a, b) => a - b))
  expect(at.state.draft!.matches).toHaveLength(2)
})

test('[EP14-BRACKET-1] the cut waits for the last round', () => {
  const at = started(4, 2, { ...format, cut: 2 })
  expect(rulesOf(at.refused({ do: 'cut' }))).toEqual(['EP14-BRACKET-1'])
})

test('[EP14-FORMAT-8] a bracket that was not declared cannot be added', () => {
  const at = reportAll(nextRound(started(4, 1)), lowerNumberWins())
  expect(rulesOf(at.refused({ do: 'cut' }))).toEqual(['EP14-FORMAT-8'])
})

test('[EP14-BRACKET-2] the schedule parts ties at the cut: after the margin, or before it where the event says so', () => {
  const cut = (of: TournamentFormat) => {
    const at = started(6, 2, of)
    const pasts: [number, number, Report][][] = [
      [
        [1, 2, won(90)],
        [3, 4, won(60)],
        [5, 6, won(60)],
      ],
      [
        [1, 6, won(90)],
        [3, 5, won(60)],
        [2, 4, draw],
      ],
    ]
    for (const past of pasts)
      playRoundWith(
        at,
        past.map(([a, b, report]) => ({ sides: [a, b], report })),
      )
    return at.do({ do: 'cut' }).state.bracket!.seeds
  }
  // Both have 10 points: 1 a margin of 780 and a schedule of 1, 3 a margin of 720 and a schedule of 6.
  expect(cut({ ...format, cut: 2 })).toEqual([1, 3])
  expect(cut({ ...format, cut: 2, ties: ['schedule', 'margin'] })).toEqual([3, 1])
})

test('[EP14-FORMAT-7] [EP14-BRACKET-4] the best meets the worst, in a tree that is folded', () => {
  expect(bracketSlots(2)).toEqual([1, 2])
  expect(bracketSlots(4)).toEqual([1, 4, 2, 3])
  expect(bracketSlots(8)).toEqual([1, 8, 4, 5, 3, 6, 2, 7])
  for (const size of [16, 32, 64]) {
    const slots = bracketSlots(size)
    expect(slots.toSorted((a, b) => a - b)).toEqual(slots.map((_, index) => index + 1))
    // If the better seed always wins, every round again pairs best against worst.
    for (let left = slots; left.length > 1; ) {
      const next: number[] = []
      for (let i = 0; i < left.length; i += 2) {
        expect(left[i]! + left[i + 1]!).toBe(left.length + 1)
        next.push(Math.min(left[i]!, left[i + 1]!))
      }
      left = next
    }
  }
})

/** Plays a bracket round in which the given seed of each match wins. */
const bracketRound = (at: TestEvent, winners: number[]) => {
  const { seeds } = at.state.bracket!
  nextRound(at)
  return reportAll(at, (a) => ({
    ending: 'time',
    scores: winners.includes(seeds.indexOf(a) + 1) ? [100, 0] : [0, 100],
  }))
}

const seedPairs = (at: TestEvent) =>
  at.state.rounds
    .at(-1)!
    .matches.map(({ sides }) => sides.map(([entrant]) => at.state.bracket!.seeds.indexOf(entrant!) + 1))

test('[EP14-BRACKET-4] [EP14-BRACKET-5] [EP14-BRACKET-6] [EP14-BRACKET-7] a bracket of eight is fixed and played out', () => {
  const at = withCut(10, 8).do({ do: 'cut' })
  bracketRound(at, [8, 5, 3, 7])
  expect(seedPairs(at)).toEqual([
    [1, 8],
    [4, 5],
    [3, 6],
    [2, 7],
  ])
  bracketRound(at, [5, 3])
  expect(seedPairs(at)).toEqual([
    [5, 8],
    [3, 7],
  ])
  bracketRound(at, [5])
  expect(seedPairs(at)).toEqual([[3, 5]])
  at.refused({ do: 'pair' })
  at.do({ do: 'finish' })
  const { seeds } = at.state.bracket!
  expect(at.state.champion).toBe(seeds[4])
  expect(finalRanking(at.state).slice(0, 4)).toEqual([5, 3, 7, 8].map((seed) => seeds[seed - 1]))
})

test('[EP14-BRACKET-8] a draw in the bracket goes to the player with initiative, which must be known', () => {
  const at = nextRound(withCut(4, 2).do({ do: 'cut' }))
  const round = at.state.rounds.length
  const report: Report = { ending: 'time', scores: [120, 120] }
  expect(rulesOf(at.refused({ do: 'result', round, match: 1, report }))).toEqual(['EP14-BRACKET-8'])
  at.do({ do: 'initiative', round, match: 1, side: 1 }).do({ do: 'result', round, match: 1, report })
  expect(at.state.rounds.at(-1)!.matches[0]!.result).toMatchObject({ winner: 1, byInitiative: true })
  expect(at.do({ do: 'finish' }).state.champion).toBe(at.state.rounds.at(-1)!.matches[0]!.sides[1]![0])
})

test('an entrant that leaves before the cut is replaced by the next; after it the opponent advances', () => {
  const at = withCut(8, 4)
  const [first, second, third, fourth, fifth] = standings(at.state).map(({ entrant }) => entrant)
  at.do({ do: 'drop', entrant: second! }).do({ do: 'cut' })
  expect(at.state.bracket!.seeds).toEqual([first, third, fourth, fifth])
  nextRound(at).do({ do: 'drop', entrant: first! })
  reportAll(at, lowerNumberWins())
  nextRound(at)
  expect(seedPairs(at)[0]).toContain(4)
  const final = at.state.rounds.at(-1)!.matches[0]!
  reportAll(at, lowerNumberWins())
  const winner = final.sides[at.state.rounds.at(-1)!.matches[0]!.result!.winner!]![0]!
  expect(at.do({ do: 'finish' }).state.champion).toBe(winner)
})

test('after the last round the desk names the step that is next: the cut, or the end where there is none', () => {
  expect(withCut(8, 4).refused({ do: 'pair' })).toMatchObject([{ step: 'cut' }])
  const plain = reportAll(
    nextRound(createTestEvent({ format: id, players: 4, rounds: 1 }).do({ do: 'start' })),
    lowerNumberWins(),
  )
  expect(plain.refused({ do: 'pair' })).toMatchObject([{ step: 'finish' }])
})

test('a bracket round in which one of four has left is one game, and one seed that goes on alone', () => {
  const at = withCut(8, 4).do({ do: 'cut' })
  const [first, second, third, fourth] = at.state.bracket!.seeds
  at.do({ do: 'drop', entrant: fourth! }).do({ do: 'pair' })
  const { matches } = at.state.draft!
  expect(matches.map(({ sides }) => sides)).toEqual([[[second], [third]], [[first]]])
  expect(matches.map(({ notes }) => notes.find(({ kind }) => kind === 'seed')!.text)).toEqual([
    `P${second} (seed 2) meets P${third} (seed 3)`,
    `P${first} (seed 1)`,
  ])
})

test('when an entrant leaves between two bracket rounds its opponent advances without a game', () => {
  const at = bracketRound(withCut(8, 4).do({ do: 'cut' }), [1, 2])
  const [first, second] = at.state.bracket!.seeds
  at.do({ do: 'drop', entrant: first! }).do({ do: 'finish' })
  expect(at.state.champion).toBe(second)
})

test('[EP14-TSQUAD-8] [EP14-TSQUAD-11] a team needs one captain, marked among its players, to start', () => {
  const at = createTestEvent({ format: teams, players: 1 })
  at.do({ do: 'enter', name: 'Headless', members: [{ name: 'A' }, { name: 'B' }] })
  expect(rulesOf(at.refused({ do: 'start', paperLists: true }))).toEqual(['EP14-TSQUAD-8'])
  at.do({ do: 'edit', entrant: 2, members: [{ name: 'A' }, { name: 'B', captain: true }] })
  expect(at.do({ do: 'start' }).state.entrants[1]!.members[1]).toEqual({ name: 'B', captain: true })
})

test('[EP14-TSQUAD-9] [EP14-TSQUAD-1] a team hands in two lists, one for each player', async () => {
  const squad = await readySquad()
  const at = createTestEvent({ format: teams, players: 2 })
  const submit = (...lists: SubmittedList[]) => ({ do: 'submit' as const, entrant: 1, lists, violations: [] })
  expect(rulesOf(at.refused(submit(handed(squad))))).toEqual(['EP14-TSQUAD-9'])
  const third = submit(handed(squad), handed(squad, 1), handed(squad, 2))
  expect(rulesOf(at.refused(third))).toEqual(['EP14-TSQUAD-9'])
  expect(at.do(submit(handed(squad), handed(squad, 1))).state.entrants[0]!.lists).toHaveLength(2)
})

test('[EP14-TSQUAD-10] a list has its player, its points and its epic points, and wrong totals are found', async () => {
  const squad = await readySquad()
  const at = createTestEvent({ format: teams, players: 1 })
  const [entrant] = at.state.entrants
  const stated = { member: 0, squad, statedEpicPoints: 9 }
  const { lists, violations } = await createSubmission(teams, entrant!, [stated, { member: 1, squad }])
  expect(lists).toMatchObject([
    { member: 0, epicPoints: expect.any(Number) },
    { member: 1, cost: expect.any(Number) },
  ])
  expect(rulesOf(violations)).toContain('EP14-TSQUAD-9')
})

test('[EP14-TSQUAD-12] teammates do not change squads', async () => {
  const [a, b] = [await readySquad(), { ...(await readySquad()), ships: [] }]
  const at = createTestEvent({ format: teams, players: 2 })
  const submit = (first: Squad, second: Squad) => ({
    do: 'submit' as const,
    entrant: 1,
    lists: [handed(first), handed(second, 1)],
    violations: [],
  })
  at.do(submit(a, b)).do({ do: 'start' })
  expect(rulesOf(at.refused(submit(b, a)))).toEqual(['EP14-TSQUAD-12'])
})

test('[EP14-TIER-1] an event is casual, competitive or premier', () => {
  for (const tier of ['casual', 'competitive', 'premier'] as const)
    expect(formatRefusals({ ...format, tier })).toEqual([])
  expect(rulesOf(formatRefusals({ ...format, tier: 'relaxed' }))).toEqual(['EP14-TIER-1'])
})

test('[HS-HOB-4] [HS-HOB-5] huge ships serve as obstacles only in a casual event that has announced it', () => {
  const casual: TournamentFormat = { ...format, tier: 'casual' }
  const announced: TournamentFormat = { ...casual, hugeObstacles: true }
  expect(hugeObstacleRefusal(casual)?.rule).toBe('HS-HOB-5')
  expect(hugeObstacleRefusal(announced)).toBeUndefined()
  expect(formatRefusals(announced)).toEqual([])
  expect(createAnnouncement(createTestEvent({ format: announced }).state).requirements).toEqual([
    'A huge ship may serve as an obstacle in place of three asteroids.',
  ])
  const competitive: TournamentFormat = { ...announced, tier: 'competitive' }
  expect(hugeObstacleRefusal(competitive)?.rule).toBe('HS-HOB-4')
  expect(rulesOf(formatRefusals(competitive))).toEqual(['HS-HOB-4'])
})

test('[EP14-TIER-3] [EP14-TIER-4] [EP14-TIER-5] the kind of an event suggests its tier', () => {
  expect((['league', 'weekly', 'variant'] as const).map(tierOfEventKind)).toEqual([
    'casual',
    'casual',
    'casual',
  ])
  expect((['storeChampionship', 'oneOff'] as const).map(tierOfEventKind)).toEqual([
    'competitive',
    'competitive',
  ])
  expect((['regional', 'national', 'world'] as const).map(tierOfEventKind)).toEqual([
    'premier',
    'premier',
    'premier',
  ])
})

test('a score above what the other lists cost is refused, and a wipe-out is worth exactly that', async () => {
  const squad = await readySquad()
  const at = createTestEvent({ format: id, players: 2 })
  for (const entrant of [1, 2]) at.do({ do: 'submit', entrant, lists: [handed(squad)], violations: [] })
  nextRound(at.do({ do: 'start' }))
  const result = (report: Report) => ({ do: 'result' as const, round: 1, match: 1, report })
  expect(rulesOf(at.refused(result({ ending: 'time', scores: [290, 0] })))).toEqual(['EP14-END-1'])
  expect(rulesOf(at.refused(result({ ending: 'wipeOut', destroyed: 1, scores: [300, 0] })))).toEqual([
    'EP14-PILE-4',
  ])
  at.do(result({ ending: 'wipeOut', destroyed: 1, scores: [null, 280] }))
  expect(at.state.rounds[0]!.matches[0]!.result).toMatchObject({ scores: [290, 280], points: [5, 0] })
})
