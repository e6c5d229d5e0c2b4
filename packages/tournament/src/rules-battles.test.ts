import { loadReady, type Squad, squadCost } from '@flotilla/squads'
import { expect, test } from 'vitest'
import { createAnnouncement } from './announcement.ts'
import type { Report } from './event.ts'
import { createSubmission, eventRegulations } from './judge-lists.ts'
import { replayActs } from './perform-request.ts'
import { createTestEvent, lowerNumberWins, nextRound, reportAll, rulesOf, standingOf } from './testing.ts'
import type { RoundPlan, TournamentFormat } from './tournament-format.ts'
import { playerShare, requiredLists, tournamentFormatPresets } from './tournament-format-presets.ts'

const format = tournamentFormatPresets['epic-battles']

async function readySquad(name: string): Promise<Squad> {
  const { squad } = (await loadReady(name))!
  return 'squads' in squad ? squad.squads[0]! : squad
}

const atLimit = (
  limit: number,
  measure: 'points' | 'threat' = 'points',
  more: Partial<TournamentFormat> = {},
) => ({
  ...format,
  ...more,
  rounds: [{ ...format.rounds[0]!, limit, measure }],
})

const broken = async (of: TournamentFormat, squad: Squad) => {
  const at = createTestEvent({ format: of, players: 1 })
  return rulesOf((await createSubmission(of, at.state.entrants[0]!, [{ member: 0, squad }])).violations)
}

const ready = 'hope-from-dqar'

test('[EB-EVT-1] without requirements a squad that the scenario allows is accepted', async () => {
  const squad = await readySquad(ready)
  const fighters: Squad = { ...squad, ships: squad.ships.slice(0, 1), wings: [] }
  const lone = await broken(atLimit(500, 'points', { requirements: null }), fighters)
  expect(lone.filter((rule) => rule?.startsWith('EB-EVT'))).toEqual([])
})

async function withHuge() {
  const by = (await eventRegulations(format))!
  const squad = await readySquad(ready)
  const huge = squad.ships.filter(({ parts }) => by.book.pilot(parts[0].pilot)?.hull.size === 'huge')
  return { squad, huge, cost: huge.reduce((sum, { ref }) => sum + squadCost(by, squad, ref)!, 0) }
}

test('[EB-EVT-2] a squad needs a huge ship or a wing where the event asks for it', async () => {
  const { squad, huge } = await withHuge()
  expect(huge.length).toBeGreaterThan(0)
  expect(await broken(atLimit(1000), squad)).not.toContain('EB-EVT-2')
  const small: Squad = { ...squad, ships: squad.ships.filter((ship) => !huge.includes(ship)), wings: [] }
  expect(await broken(atLimit(1000), small)).toContain('EB-EVT-2')
  expect(await broken(atLimit(1000, 'points', { requirements: null }), small)).not.toContain('EB-EVT-2')
})

test('[EB-EVT-3] huge ships use at most half of the limit, rounded up', async () => {
  const { squad, cost } = await withHuge()
  expect(await broken(atLimit(2 * cost), squad)).not.toContain('EB-EVT-3')
  expect(await broken(atLimit(2 * cost - 1), squad)).not.toContain('EB-EVT-3')
  expect(await broken(atLimit(2 * cost - 2), squad)).toContain('EB-EVT-3')
  expect((await eventRegulations(atLimit(20, 'threat')))!.options.limit).toEqual({ threat: 20 })
})

test('[EB-EVT-4] another share can be set', async () => {
  const { squad, cost } = await withHuge()
  const requirements = { hugeShipOrWing: true, hugeShare: 0.25, others: [] }
  expect(await broken(atLimit(4 * cost, 'points', { requirements }), squad)).not.toContain('EB-EVT-3')
  expect(await broken(atLimit(4 * cost - 4, 'points', { requirements }), squad)).toContain('EB-EVT-3')
})

test('[EB-EVT-5] players are told every requirement', () => {
  const requirements = { hugeShipOrWing: true, hugeShare: 0.5, others: ['No pilots of initiative 6.'] }
  const told = createAnnouncement(createTestEvent({ format: { ...format, requirements } }).state).requirements
  expect(told).toHaveLength(3)
  expect(told).toContain('No pilots of initiative 6.')
})

test('[EB-EVT-6] [EB-EVT-7] players are told all limits and every list they need', () => {
  const [plan] = format.rounds
  const rounds = [300, 500, 300].map((limit) => ({ ...plan!, limit }))
  const told = createAnnouncement(createTestEvent({ format: { ...format, rounds } }).state)
  expect(told.rounds.map(({ limit }) => limit)).toEqual([300, 500, 300])
  expect(told.lists).toEqual([
    { limit: 300, measure: 'points', rounds: [1, 3] },
    { limit: 500, measure: 'points', rounds: [2] },
  ])
})

test('[EB-EVT-8] how teams are put together is announced where a round is played in teams, and only there', () => {
  const assigned = (...modes: RoundPlan['mode'][]) => {
    const rounds = modes.map((mode) => ({ ...format.rounds[0]!, mode }))
    return createAnnouncement(
      createTestEvent({ format: { ...format, rounds, teamAssignment: 'advance' } }).state,
    ).teamAssignment
  }
  expect(assigned('solo', 'solo')).toBeNull()
  expect(assigned('solo', 'team')).toBe('advance')
  expect(assigned('team', 'team')).toBe('advance')
})

const four = (teamAssignment: TournamentFormat['teamAssignment'] = 'advance') =>
  createTestEvent({ format: { ...format, teamAssignment }, players: 4 })

test('[EB-EVT-8] teammates are named before the event or at it, but before their round', () => {
  const at = four('atEvent')
  expect(createAnnouncement(at.state).teamAssignment).toBe('atEvent')
  at.do({ do: 'start' })
  for (let round = 1; round <= 2; round++) reportAll(nextRound(at), lowerNumberWins())
  expect(rulesOf(at.refused({ do: 'pair' }))).toEqual(['EB-EVT-8', 'EB-EVT-8', 'EB-EVT-8', 'EB-EVT-8'])
  for (const [entrant, team] of [
    [1, 'Red'],
    [4, 'Red'],
    [2, 'Gold'],
    [3, 'Gold'],
  ] as const) {
    at.do({ do: 'edit', entrant, team })
  }
  const named = at.event.acts.length
  at.do({ do: 'pair' })
  expect(at.refused({ do: 'swap', pair: [1, 4] })).toEqual([{ message: 'The two play on the same side.' }])
  at.do({ do: 'publish' })
  // The pairing of teams is invalid without a team, even if the act that named it is removed from the log.
  const without = replayActs(at.event.acts.toSpliced(named - 1, 1))
  expect(without).toMatchObject({
    refusals: [
      { message: 'Round 3 is for teams, and P3 (3) has none.' },
      { message: 'Round 3 is for teams of 2; Gold has 1.' },
    ],
  })
  expect(at.state.rounds[2]!.matches[0]!.sides.map((side) => side.toSorted())).toEqual(
    expect.arrayContaining([
      [1, 4],
      [2, 3],
    ]),
  )
  reportAll(at, () => ({ ending: 'time', scores: [310, 250] }))
  const winners = at.state.rounds[2]!.matches[0]!.sides[0]
  for (const id of winners)
    expect(standingOf(at.state, id)).toMatchObject({ played: 3, opponents: expect.any(Array) })
  expect(at.state.rounds[2]!.matches[0]!.result).toMatchObject({ margins: [660, 540], points: [2, 0] })
})

test('[EB-EVT-9] [EB-EVT-11] [EB-EVT-12] [EB-EVT-13] the example event has its three rounds', () => {
  expect(format.rounds).toEqual([
    {
      scenario: 'Passing Engagement',
      mode: 'solo',
      minutes: 90,
      limit: 300,
      measure: 'points',
      area: [3, 3],
    },
    { scenario: 'Atmospheric Entry', mode: 'solo', minutes: 90, limit: 300, measure: 'points', area: [3, 3] },
    {
      scenario: 'Cover the Evacuation',
      mode: 'team',
      minutes: 180,
      limit: 600,
      measure: 'points',
      area: [6, 3],
    },
  ])
})

test('[EB-EVT-10] one list of 300 points does for all three rounds of the example', () => {
  expect(format.rounds.map((plan) => playerShare(format, plan))).toEqual([300, 300, 300])
  expect(requiredLists(format)).toEqual([{ limit: 300, measure: 'points', rounds: [1, 2, 3] }])
  expect(format.requirements).toMatchObject({ hugeShipOrWing: true, hugeShare: 0.5 })
})

test('[EB-EVT-14] a scenario is secret until its round', () => {
  const at = four().do({ do: 'start' })
  expect(createAnnouncement(at.state).rounds.map(({ scenario, limit }) => [scenario, limit])).toEqual([
    [null, 300],
    [null, 300],
    [null, 600],
  ])
  nextRound(at)
  expect(createAnnouncement(at.state).rounds.map(({ scenario }) => scenario)).toEqual([
    'Passing Engagement',
    null,
    null,
  ])
  // Formats that are not played like Epic Battles have no secret scenarios.
  const epic: readonly string[] = [format.id, 'legacy-epic', 'xwa-epic']
  for (const other of Object.values(tournamentFormatPresets).filter(({ id }) => !epic.includes(id))) {
    expect(
      createAnnouncement(createTestEvent({ format: other }).state).rounds.map(({ secret }) => secret),
    ).not.toContain(true)
  }
})

test('[EB-EVT-15] all tables of a round play its one scenario', () => {
  const at = nextRound(createTestEvent({ format, players: 8 }).do({ do: 'start' }))
  expect(at.state.rounds[0]!.matches).toHaveLength(4)
  expect(at.state.rounds[0]!.plan.scenario).toBe('Passing Engagement')
})

test('[EB-SSCO-1] the winner of a scenario holds: a tiebreaker, an escape, or a draw', () => {
  const entered = (report: Report) => {
    const at = nextRound(createTestEvent({ format, players: 2 }).do({ do: 'start' }))
    return reportAll(at, () => report).state.rounds[0]!.matches[0]!.result
  }
  const won = { outcomes: ['loss', 'win'], winner: 1, points: [0, 2] }
  expect(entered({ ending: 'decided', winner: 1, scores: [40, 40] })).toMatchObject(won)
  expect(entered({ ending: 'decided', winner: 1, scores: [90, 40] })).toMatchObject(won)
  expect(entered({ ending: 'decided', winner: null, scores: [40, 40] })).toMatchObject({
    outcomes: ['draw', 'draw'],
    winner: null,
  })
})

test('[EV18-END-5] where somebody always wins, a game decided without a winner is refused', () => {
  const at = nextRound(
    createTestEvent({ format: tournamentFormatPresets['epic-variant-2018'], players: 2 }).do({ do: 'start' }),
  )
  const report: Report = { ending: 'decided', winner: null, scores: [40, 40] }
  expect(rulesOf(at.refused({ do: 'result', round: 1, match: 1, report }))).toEqual(['EV18-END-5'])
})
