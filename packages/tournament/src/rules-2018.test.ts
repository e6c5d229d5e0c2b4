import { loadReady, type Squad } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { areaInMillimetres, createAnnouncement, venueNeeds } from './announcement.ts'
import type { ListFault, Report, SubmittedList } from './event.ts'
import { rollSalvo, salvoDice } from './final-salvo.ts'
import { formatRefusals, formatWarnings } from './format-validation.ts'
import { createEventRandom } from './random.ts'
import { entrantsWithoutLists } from './registration.ts'
import { mayMatchBegin, remainingPhases, roundTimeLeft } from './round-clock.ts'
import { standings } from './standings.ts'
import {
  byeEntrants,
  createTestEvent,
  enterRequest,
  lowerNumberWins,
  meetingsByRound,
  nextRound,
  playRoundWith,
  reportAll,
  rulesOf,
  standingOf,
} from './testing.ts'
import { tournamentFormatPresets, withMinutes, withRounds } from './tournament-format-presets.ts'

const format = tournamentFormatPresets['epic-variant-2018']
const teams = tournamentFormatPresets['epic-variant-team-2018']
const win = (score: number): Report => ({ ending: 'time', scores: [score, 0] })

async function readySquad(name = 'outlaw-fleet'): Promise<Squad> {
  const { squad } = (await loadReady(name))!
  return 'squads' in squad ? squad.squads[0]! : squad
}

const handed = (squad: Squad, member = 0): SubmittedList => ({
  member,
  list: 0,
  squad,
  cost: 290,
  epicPoints: 4,
})

test('[EV18-INTRO-3] the values of the Epic variant hold, with the rules they come from', () => {
  expect(format).toMatchObject({ atTime: 'finishPhase', halfPoints: 'large', equal: 'finalSalvo' })
  expect(format.rounds[0]).toMatchObject({ minutes: 180, limit: 300, area: [6, 3] })
  for (const id of Object.values(format.rules)) expect(id).toMatch(/^EV18-/)
})

test('[EV18-INTRO-4] a team has two players, neither one nor three', () => {
  const at = createTestEvent({ format: teams })
  const of = (count: number) => ({
    do: 'enter' as const,
    name: 'Team',
    members: Array.from({ length: count }, (_, i) => ({
      name: `M${i}`,
      ...(i === 0 ? { captain: true as const } : {}),
    })),
  })
  expect(rulesOf(at.refused(of(1)))).toContain('EV18-INTRO-4')
  expect(rulesOf(at.refused(of(3)))).toContain('EV18-INTRO-4')
  expect(at.do(of(2)).state.entrants).toHaveLength(1)
})

test('[EV18-ORG-1] [EV18-ESETUP-1] sixteen players need eight tables of 1828.8 by 914.4 mm', () => {
  expect(venueNeeds(format, 16, [])).toMatchObject({ tables: 8, area: [1828.8, 914.4] })
})

test('[EV18-ORG-3] two mats of 3 by 3 feet make a play area, and mats may be missing', () => {
  expect(areaInMillimetres([6, 3])).toEqual([1828.8, 914.4])
  expect(
    venueNeeds(format, 2, [
      [3, 3],
      [3, 3],
    ]).warnings,
  ).toEqual([])
  expect(rulesOf(venueNeeds(format, 2, []).warnings)).toEqual(['EV18-ORG-3'])
})

test('[EV18-PMAT-3] entrants without a list are named until they hand it in', async () => {
  const at = createTestEvent({ players: 2 }).do({ do: 'start' })
  expect(rulesOf(at.warnings)).toEqual(['EV18-PMAT-3'])
  at.do({ do: 'submit', entrant: 1, lists: [handed(await readySquad())], violations: [] })
  expect(entrantsWithoutLists(at.state).map(({ id }) => id)).toEqual([2])
})

test('[EV18-SQUAD-15] lists stay as they are once the event has begun', async () => {
  const squad = await readySquad()
  const at = createTestEvent({ players: 2 })
  at.do({ do: 'submit', entrant: 1, lists: [handed(squad)], violations: [] })
  at.do({ do: 'submit', entrant: 1, lists: [handed({ ...squad, obstacles: [] })], violations: [] })
  at.do({ do: 'start' })
  const change = { do: 'submit' as const, entrant: 1, lists: [handed(squad)], violations: [] }
  expect(rulesOf(at.refused(change))).toEqual(['EV18-SQUAD-15'])
})

test('[EV18-TSQUAD-15] the lists of a team stay with their players', async () => {
  const squad = await readySquad()
  const at = createTestEvent({ format: teams, players: 2 })
  const lists = (a: Squad, b: Squad) => ({
    do: 'submit' as const,
    entrant: 1,
    lists: [handed(a, 0), handed(b, 1)],
    violations: [],
  })
  at.do(lists(squad, { ...squad, ships: [] })).do({ do: 'start' })
  expect(rulesOf(at.refused(lists({ ...squad, ships: [] }, squad)))).toEqual(['EV18-TSQUAD-15'])
})

test('[EV18-SQUAD-1] a player hands in one squad', async () => {
  const squad = await readySquad()
  const two = { do: 'submit' as const, entrant: 1, lists: [handed(squad), handed(squad)], violations: [] }
  expect(createTestEvent({ players: 1 }).refused(two)).toHaveLength(1)
})

test('[EV18-CAPT-1] every team has one captain before the event begins', () => {
  const at = createTestEvent({ format: teams, players: 1 })
  const captains = (count: number) => ({
    do: 'edit' as const,
    entrant: 2,
    members: [0, 1].map((i) => ({ name: `M${i}`, ...(i < count ? { captain: true as const } : {}) })),
  })
  at.do(enterRequest(teams, 'Other'))
  for (const count of [0, 2]) {
    at.do(captains(count))
    expect(rulesOf(at.refused({ do: 'start' }))).toEqual(['EV18-CAPT-1'])
  }
  expect(at.do(captains(1)).do({ do: 'start' }).state.phase).toBe('swiss')
})

test('[EV18-CAPT-2] lists handed in by a teammate wait for the captain', async () => {
  const squad = await readySquad()
  const at = createTestEvent({ format: teams, players: 2 })
  at.do({
    do: 'submit',
    entrant: 1,
    lists: [handed(squad), handed(squad, 1)],
    violations: [],
    byCaptain: false,
  })
  expect(rulesOf(at.refused({ do: 'start' }))).toEqual(['EV18-CAPT-2'])
  expect(at.do({ do: 'confirm', entrant: 1 }).do({ do: 'start' }).state.phase).toBe('swiss')
})

test('lists that break a rule need a reason of the organiser in the log', async () => {
  const at = createTestEvent({ players: 2 })
  const violations: ListFault[] = [{ rule: 'EV18-SQUAD-2', message: 'The squad costs 301.' }]
  at.do({ do: 'submit', entrant: 1, lists: [handed(await readySquad())], violations })
  expect(rulesOf(at.refused({ do: 'start' }))).toEqual(['EV18-SQUAD-2'])
  at.refused({ do: 'override', entrant: 1 })
  at.do({ do: 'override', entrant: 1 }, 'Printed cards were wrong').do({ do: 'start' })
  expect(at.state.entrants[0]).toMatchObject({ override: 'Printed cards were wrong', violations })
})

const atClock = () => nextRound(createTestEvent({ players: 20 }).do({ do: 'start' }))
const ready = (at: ReturnType<typeof createTestEvent>, tables: number) => {
  for (let match = 1; match <= tables; match++) at.do({ do: 'setUp', round: 1, match, ready: true })
  return at
}

test('[EV18-TIME-1] a round has 180 minutes', () => {
  const at = atClock()
  expect(at.state.rounds[0]!.clock).toMatchObject({ minutes: 180, startedAt: null })
  expect(roundTimeLeft(at.state.rounds[0]!, '2026-01-01T00:00:00Z')).toBe(180 * 60_000)
})

test('[EV18-TIME-2] the clock should wait until most tables are set up', () => {
  const start = { do: 'clock', round: 1, turn: 'start' } as const
  expect(rulesOf(ready(atClock(), 4).do(start).warnings)).toEqual(['EV18-TIME-2'])
  // Half of them is not most.
  expect(rulesOf(ready(atClock(), 5).do(start).warnings)).toEqual(['EV18-TIME-2'])
  expect(ready(atClock(), 6).do(start).warnings).toEqual([])
})

test('[EV18-SETUP-22] [EV18-SETUP-23] a table that is set up waits for the call, or begins at once after it', () => {
  const at = ready(atClock(), 1)
  const may = (match: number) => mayMatchBegin(at.state.rounds[0]!, at.state.rounds[0]!.matches[match - 1]!)
  expect(may(1)).toBe(false)
  at.do({ do: 'clock', round: 1, turn: 'start' })
  expect([may(1), may(2)]).toEqual([true, false])
  at.do({ do: 'setUp', round: 1, match: 2, ready: true })
  expect(may(2)).toBe(true)
})

test('[EV18-TSETUP-22] a team waits for the call too', () => {
  const at = nextRound(createTestEvent({ format: teams, players: 2 }).do({ do: 'start' }))
  at.do({ do: 'setUp', round: 1, match: 1, ready: true })
  expect(mayMatchBegin(at.state.rounds[0]!, at.state.rounds[0]!.matches[0]!)).toBe(false)
  at.do({ do: 'clock', round: 1, turn: 'start' })
  expect(mayMatchBegin(at.state.rounds[0]!, at.state.rounds[0]!.matches[0]!)).toBe(true)
})

test('[EV18-TIME-3] [EV18-END-3] at time the Activation or Combat phase is finished, in others play stops', () => {
  expect(remainingPhases(format.atTime, 'activation')).toEqual(['activation'])
  expect(remainingPhases(format.atTime, 'combat')).toEqual(['combat'])
  expect(remainingPhases(format.atTime, 'planning')).toEqual([])
  expect(remainingPhases(format.atTime, 'end')).toEqual([])
})

test('[EV18-PAIR-1] [EV18-PAIR-7] everybody is paired once, and one of an odd number has a bye', () => {
  const eight = createTestEvent({ players: 8 }).do({ do: 'start' }).do({ do: 'pair' })
  expect(meetingsByRound(eight.state)[0]!.flat().sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const nine = createTestEvent({ players: 9 }).do({ do: 'start' }).do({ do: 'pair' })
  expect(meetingsByRound(nine.state)[0]).toHaveLength(4)
  expect(byeEntrants(nine.state)).toHaveLength(1)
})

const drawn = (seed: string, players: number) =>
  createTestEvent({ players, seed }).do({ do: 'start' }).do({ do: 'pair' }).state

test('[EV18-PAIR-2] the first round is random', () => {
  const opponents = Array.from({ length: 300 }, (_, seed) => {
    const pair = meetingsByRound(drawn(`${seed}`, 4))[0]!.find((ids) => ids.includes(1))!
    return pair.find((id) => id !== 1)!
  })
  for (const id of [2, 3, 4]) expect(opponents.filter((one) => one === id).length).toBeGreaterThan(70)
})

test('[EV18-PAIR-3] later rounds pair those with equal points', () => {
  const at = reportAll(
    nextRound(createTestEvent({ players: 8, rounds: 2 }).do({ do: 'start' })),
    lowerNumberWins(),
  )
  at.do({ do: 'pair' })
  const points = (id: number) => standingOf(at.state, id).points
  expect(meetingsByRound(at.state)[1]!.every(([a, b]) => points(a!) === points(b!))).toBe(true)
})

test('[EV18-PAIR-4] there is no rematch while another pairing exists; otherwise as few as possible, with a note', () => {
  for (let seed = 0; seed < 40; seed++) {
    const at = createTestEvent({ players: 4, rounds: 4, seed: `${seed}` }).do({ do: 'start' })
    for (let round = 1; round <= 3; round++) reportAll(nextRound(at), lowerNumberWins())
    const names = meetingsByRound(at.state).flat().map(String)
    expect(new Set(names).size).toBe(6)
    at.do({ do: 'pair' })
    const notes = at.state.draft!.matches.flatMap((match) => match.notes)
    expect(notes.filter(({ kind }) => kind === 'rematch')).toMatchObject([
      { rule: 'EV18-PAIR-4' },
      { rule: 'EV18-PAIR-4' },
    ])
  }
})

test('[EV18-PAIR-5] [EV18-PAIR-6] groups are paired from the top; an odd one meets the next group, and it is explained', () => {
  const at = createTestEvent({ players: 11, rounds: 3 }).do({ do: 'start' })
  const pairs = (...sides: ([number, number] | [number])[]) => sides.map((one) => ({ sides: one }))
  playRoundWith(at, pairs([11], [1, 4], [2, 5], [3, 6], [7, 9], [8, 10]))
  playRoundWith(at, pairs([6], [1, 7], [2, 8], [3, 11], [4, 9], [5, 10]))
  // Three are left on 2 points, five on 1 and two on none.
  at.do({ do: 'drop', entrant: 11 })
  at.do({ do: 'pair' })
  const points = at.state.draft!.matches.map(({ sides }) =>
    sides.map(([id]) => standingOf(at.state, id!).points),
  )
  expect(points).toEqual([
    [2, 2],
    [2, 1],
    [1, 1],
    [1, 1],
    [0, 0],
  ])
  const floats = at.state.draft!.matches.flatMap(({ notes }) => notes).filter(({ kind }) => kind === 'float')
  expect(floats).toMatchObject([
    { rule: 'EV18-PAIR-6', text: expect.stringContaining('an odd number of entrants') },
  ])
})

test('[EV18-PAIR-8] the bye goes to the lowest who has had none', () => {
  const at = createTestEvent({ players: 5, rounds: 6 }).do({ do: 'start' })
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }, { sides: [5] }])
  const ranks = standings(at.state).map(({ entrant }) => entrant)
  const due = ranks.toReversed().find((id) => id !== 5)
  at.do({ do: 'pair' })
  expect(byeEntrants(at.state)).toEqual([5, due])
  expect(at.state.draft!.matches.at(-1)!.notes).toMatchObject([{ kind: 'bye', rule: 'EV18-PAIR-8' }])
  // In five rounds each has it once, and only then does one have it again.
  at.do({ do: 'publish' })
  reportAll(at, lowerNumberWins())
  for (let round = 3; round <= 5; round++) reportAll(nextRound(at), lowerNumberWins())
  expect(byeEntrants(at.state).sort()).toEqual([1, 2, 3, 4, 5])
  at.do({ do: 'pair' })
  expect(at.state.draft!.matches.at(-1)!.notes.map(({ kind }) => kind)).toEqual(['bye', 'secondBye'])
})

test('[EV18-MOV-5] [EV18-TMOV-5] a bye is a win with a margin of 450, of 600 for a team', () => {
  for (const [id, margin] of [
    ['epic-variant-2018', 450],
    ['epic-variant-team-2018', 600],
  ] as const) {
    const at = nextRound(createTestEvent({ format: id, players: 3 }).do({ do: 'start' }))
    expect(standingOf(at.state, byeEntrants(at.state)[0]!)).toMatchObject({
      points: 1,
      margin,
      byes: 1,
      opponents: [],
    })
  }
})

test('[EV18-SALVO-2] [EV18-SALVO-5] the pool has one, two and three dice for small, large and huge ships', () => {
  expect(salvoDice({ small: 4, large: 1, huge: 1 })).toBe(9)
  expect(salvoDice({ small: 5, large: 2, huge: 2 })).toBe(15)
})

test('[EV18-SALVO-3] [EV18-SALVO-4] the salvo is rolled until one side has more hits, and its rolls are kept', () => {
  let again = 0
  for (let seed = 0; seed < 200; seed++) {
    const left = { small: 2, large: 0, huge: 0 }
    const { winner, rolls } = rollSalvo(`${seed}`, 1, 1, [left, left])
    for (const { hits, dice } of rolls)
      for (const i of [0, 1] as const) expect(hits[i]).toBeLessThanOrEqual(dice[i])
    const last = rolls.at(-1)!.hits
    expect(last[winner]).toBeGreaterThan(last[winner === 0 ? 1 : 0])
    for (const { hits } of rolls.slice(0, -1)) expect(hits[0]).toBe(hits[1])
    if (rolls.length > 1) again++
  }
  expect(again).toBeGreaterThan(20)
})

test('[EV18-SALVO-1] [EV18-SALVO-3] the event rolls a salvo from the ships left, the same however often it is asked', () => {
  const at = nextRound(createTestEvent({ players: 2 }).do({ do: 'start' }))
  const left = { small: 3, large: 1, huge: 1 }
  const report: Report = { ending: 'time', scores: [100, 100], salvo: { left: [left, { ...left, huge: 0 }] } }
  at.do({ do: 'result', round: 1, match: 1, report })
  const { salvo, winner } = at.state.rounds[0]!.matches[0]!.result!
  expect(salvo!.rolls[0]!.dice).toEqual([8, 5])
  expect(winner).toBe(salvo!.winner)
  at.do({ do: 'undo', acts: [at.event.acts.length] }).do({ do: 'result', round: 1, match: 1, report })
  expect(at.state.rounds[0]!.matches[0]!.result!.salvo).toEqual(salvo)
})

test.each([
  [{ ending: 'time', scores: [301, 0] }, 'EV18-SQUAD-2'],
  [{ ending: 'time', scores: [-1, 0] }, 'EV18-SQUAD-2'],
  [{ ending: 'time', scores: [10.5, 0] }, 'EV18-SQUAD-2'],
  [{ ending: 'time', scores: [300, 0] }, 'EV18-END-1'],
  [{ ending: 'wipeOut', destroyed: 1, scores: [288, 0] }, 'EV18-SCORE-7'],
  [{ ending: 'wipeOut', destroyed: 1, scores: [300, 300] }, 'EV18-END-1'],
  [{ ending: 'time', scores: [50, 40], salvo: { winner: 0 } }, 'EV18-SALVO-1'],
  [{ ending: 'time', scores: [50, 50], salvo: { winner: 0, hits: [2, 2] } }, 'EV18-SALVO-3'],
  [{ ending: 'time', scores: [50, 50], salvo: { winner: 0, hits: [5, 2], dice: [4, 4] } }, 'EV18-SALVO-2'],
] as [Report, string][])('an impossible result is refused with the rule: %j', (report, rule) => {
  const at = nextRound(createTestEvent({ players: 2 }).do({ do: 'start' }))
  expect(rulesOf(at.refused({ do: 'result', round: 1, match: 1, report }))).toEqual([rule])
})

test('a score at time that is all the lists cost is refused: that is a wipe-out, worth 300', async () => {
  const at = createTestEvent({ players: 2 })
  for (const entrant of [1, 2])
    at.do({ do: 'submit', entrant, lists: [handed(await readySquad())], violations: [] })
  nextRound(at.do({ do: 'start' }))
  const result = (report: Report) => ({ do: 'result' as const, round: 1, match: 1, report })
  expect(rulesOf(at.refused(result({ ending: 'time', scores: [290, 0] })))).toEqual(['EV18-END-1'])
  at.do(result({ ending: 'wipeOut', destroyed: 1, scores: [null, 289] }))
  expect(at.state.rounds[0]!.matches[0]!.result).toMatchObject({ scores: [300, 289] })
})

test('[EV18-TP-1] [EV18-TP-2] [EV18-TP-3] a win is one point, a loss none, and the points rank', () => {
  const at = createTestEvent({ players: 4, rounds: 3 }).do({ do: 'start' })
  for (let round = 1; round <= 3; round++) reportAll(nextRound(at), lowerNumberWins())
  expect(standings(at.state).map(({ entrant, points, rank }) => [rank, entrant, points])).toEqual([
    [1, 1, 3],
    [2, 2, 2],
    [3, 3, 1],
    [4, 4, 0],
  ])
})

test('[EV18-TIE-1] [EV18-TIE-2] equal points are parted by the margin first', () => {
  const at = createTestEvent({ players: 4 }).do({ do: 'start' })
  playRoundWith(at, [
    { sides: [1, 2], report: win(50) },
    { sides: [3, 4], report: win(90) },
  ])
  expect(standings(at.state).map(({ entrant, decidedBy }) => [entrant, decidedBy])).toEqual([
    [3, null],
    [1, 'margin'],
    [2, 'points'],
    [4, 'margin'],
  ])
})

test('[EV18-TIE-3] [EV18-TIE-4] the schedule is the mean of the opponents’ points per round, and parts equal margins', () => {
  const at = createTestEvent({ players: 6, rounds: 3 }).do({ do: 'start' })
  playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }, { sides: [5, 6] }])
  playRoundWith(at, [{ sides: [1, 3] }, { sides: [5, 2] }, { sides: [4, 6] }])
  // 1 has beaten 2 (no wins) and 3 (one of two); 5 has beaten 6 and 2 (none).
  expect(standingOf(at.state, 1)).toMatchObject({
    points: 2,
    margin: 800,
    schedule: { numerator: 1, denominator: 4 },
  })
  expect(standingOf(at.state, 5)).toMatchObject({
    points: 2,
    margin: 800,
    schedule: { numerator: 0, denominator: 1 },
  })
  expect(standings(at.state)[1]).toMatchObject({ entrant: 5, decidedBy: 'schedule' })
})

test('[EV18-TIE-3] shares of different numbers of rounds add up exactly', () => {
  const at = createTestEvent({ players: 8, rounds: 4 }).do({ do: 'start' })
  // 1 meets 2 (wins all others), 3 (wins one of three) and 4, who drops after a win in two rounds.
  playRoundWith(at, [{ sides: [1, 4] }, { sides: [2, 5] }, { sides: [3, 6] }, { sides: [7, 8] }])
  playRoundWith(at, [{ sides: [1, 3] }, { sides: [2, 6] }, { sides: [4, 5] }, { sides: [8, 7] }])
  at.do({ do: 'drop', entrant: 4 }).do({ do: 'drop', entrant: 8 })
  playRoundWith(at, [{ sides: [2, 1] }, { sides: [7, 3] }, { sides: [5, 6] }])
  expect(standingOf(at.state, 1).schedule).toEqual({ numerator: 11, denominator: 18 })
})

test('[EV18-TIE-5] a lot decides between entrants equal in everything, and stays the same', () => {
  const orders = new Set<string>()
  for (let seed = 0; seed < 30; seed++) {
    const at = createTestEvent({ players: 4, seed: `${seed}` }).do({ do: 'start' })
    playRoundWith(at, [{ sides: [1, 2] }, { sides: [3, 4] }])
    const order = standings(at.state)
    expect(order.slice(0, 2).every(({ points }) => points === 1)).toBe(true)
    expect(order[1]!.decidedBy).toBe('lot')
    expect(standings(at.state)).toEqual(order)
    orders.add(
      order
        .slice(0, 2)
        .map(({ entrant }) => entrant)
        .join(),
    )
  }
  expect(orders).toEqual(new Set(['1,3', '3,1']))
})

test('[EV18-STRUCT-1] [EV18-TIER-1] an event has one round and the Relaxed tier unless the organiser says otherwise', () => {
  expect(format.rounds).toHaveLength(1)
  expect(format.tier).toBe('relaxed')
})

test('[EV18-STRUCT-2] more than three rounds in a day draw a warning, no refusal', () => {
  expect(formatWarnings(withRounds(format, 3))).toEqual([])
  expect(rulesOf(formatWarnings(withRounds(format, 4)))).toEqual(['EV18-STRUCT-2'])
  expect(formatRefusals(withRounds(format, 4))).toEqual([])
})

test('[EV18-STRUCT-3] an outline replaces the number of rounds, and players are told', () => {
  const at = createTestEvent({ format: withRounds(format, 5) })
  expect(createAnnouncement(at.state).rounds).toHaveLength(5)
})

test('[EV18-TIER-2] [EV18-TIER-3] the Formal tier is accepted, the Premier tier never', () => {
  expect(formatRefusals({ ...format, tier: 'formal' })).toEqual([])
  expect(rulesOf(formatRefusals({ ...format, tier: 'premier' }))).toEqual(['EV18-TIER-3'])
})

test('a seed always draws the same numbers, and another seed others', () => {
  const numbers = (seed: string) => {
    const chance = createEventRandom(seed, 'x')
    return Array.from({ length: 5 }, () => chance.below(1000))
  }
  expect(numbers('a')).toEqual(numbers('a'))
  expect(numbers('a')).not.toEqual(numbers('b'))
})

test('the area is that of the largest round, whichever that is', () => {
  const [plan] = tournamentFormatPresets['epic-variant-2018'].rounds
  const rounds = (...areas: [number, number][]) => ({
    ...tournamentFormatPresets['epic-variant-2018'],
    rounds: areas.map((area) => ({ ...plan!, area })),
  })
  for (const areas of [
    [
      [3, 3],
      [6, 3],
      [3, 3],
    ],
    [
      [6, 3],
      [3, 3],
    ],
    [
      [3, 3],
      [6, 3],
    ],
  ] as [number, number][][])
    expect(venueNeeds(rounds(...areas), 5, [])).toMatchObject({ tables: 2, area: [1828.8, 914.4] })
  expect(venueNeeds(rounds([3, 3]), 4, []).area).toEqual([914.4, 914.4])
})

test('[EV18-TIME-1] rounds last 180 minutes, or as long as a house rule says', () => {
  const format = tournamentFormatPresets['epic-variant-2018']
  expect(formatRefusals(format)).toEqual([])
  expect(rulesOf(formatRefusals(withMinutes(format, 150)))).toEqual(['EV18-TIME-1'])
  expect(formatRefusals({ ...withMinutes(format, 150), houseMinutes: true })).toEqual([])
  expect(formatRefusals(withMinutes(tournamentFormatPresets.custom, 150))).toEqual([])
})
