import type {
  EventRefusal,
  EventRequest,
  EventState,
  EventWarning,
  RemedyStep,
  Report,
  RequestResult,
  TournamentEvent,
} from './event.ts'
import { performRequest } from './perform-request.ts'
import { standings } from './standings.ts'
import type { EventFormatId, TournamentFormat } from './tournament-format.ts'
import { tournamentFormatPresets, withRounds } from './tournament-format-presets.ts'

/** An event under way, with the result of the last request. */
export interface TestEvent {
  event: TournamentEvent
  readonly state: EventState
  warnings: EventWarning[]
  /** Performs a request that must be accepted. */
  do(request: EventRequest, reason?: string): TestEvent
  /** Returns the refusals of a request; fails if it is accepted. */
  refused(request: EventRequest, reason?: string): EventRefusal[]
}

/** The settings of a test event. */
export interface TestEventOptions {
  format?: EventFormatId | TournamentFormat
  seed?: string
  players?: number
  rounds?: number
  organisers?: string[]
}

const formatOf = (format: EventFormatId | TournamentFormat) =>
  typeof format === 'string' ? tournamentFormatPresets[format] : format

let minute = 0
const nextTime = () => new Date(Date.UTC(2026, 0, 1, 9, minute++)).toISOString()

function requireAccepted(answer: RequestResult): { event: TournamentEvent; warnings: EventWarning[] } {
  if (answer.ok) return answer
  throw new Error(answer.refusals.map(({ rule, message }) => `${rule ?? ''} ${message}`).join('\n'))
}

const steps: Record<RemedyStep, true> = {
  reason: true,
  start: true,
  results: true,
  pair: true,
  publish: true,
  cut: true,
  finish: true,
  undo: true,
  undoLater: true,
  entrants: true,
  captain: true,
  organiser: true,
  team: true,
  lists: true,
  paperLists: true,
  acceptLists: true,
  confirmLists: true,
  judgeLists: true,
  tables: true,
  letMeet: true,
  wipeOut: true,
  salvo: true,
  initiative: true,
  present: true,
  extend: true,
  join: true,
}

/** Checks that the remedy step of every refusal exists, since a desk offers it as a button. */
function stepsKnown<T extends readonly EventWarning[]>(found: T): T {
  for (const { step, message } of found)
    if (step !== undefined && !Object.hasOwn(steps, step)) throw new Error(`no step "${step}": ${message}`)
  return found
}

/** Creates an event with players called P1, P2 … (teams of A and B for formats of two), not started. */
export function createTestEvent({
  format = 'epic-variant-2018',
  seed = 'seed',
  players = 0,
  rounds,
  organisers,
}: TestEventOptions = {}): TestEvent {
  const base = formatOf(format)
  const chosen = rounds === undefined ? base : withRounds(base, rounds)
  const signature = (reason?: string) => ({ at: nextTime(), by: 'Organiser', ...(reason ? { reason } : {}) })
  const create: EventRequest = {
    do: 'create',
    name: 'Event',
    format: chosen,
    seed,
    ...(organisers ? { organisers } : {}),
  }
  const self: TestEvent = {
    ...requireAccepted(performRequest(null, create, signature())),
    get state() {
      return self.event.state
    },
    do(asked, reason) {
      // Unless a test is about lists, they are on paper.
      const request: EventRequest = asked.do === 'start' ? { paperLists: true, ...asked } : asked
      const { event, warnings } = requireAccepted(performRequest(self.event, request, signature(reason)))
      self.event = event
      self.warnings = stepsKnown(warnings)
      return self
    },
    refused(request, reason) {
      const before = JSON.stringify(self.event)
      const answer = performRequest(self.event, request, signature(reason))
      if (answer.ok) throw new Error(`${request.do} should have been refused`)
      if (JSON.stringify(self.event) !== before) throw new Error('a refusal changed the event')
      return stepsKnown(answer.refusals)
    },
  }
  for (let n = 1; n <= players; n++) self.do(enterRequest(chosen, `P${n}`))
  return self
}

/** Creates the request that enters a player or a team. */
export function enterRequest({ members }: TournamentFormat, name: string): EventRequest {
  if (members === 1) return { do: 'enter', name }
  return {
    do: 'enter',
    name,
    members: [
      { name: `${name} A`, captain: true },
      ...Array.from({ length: members - 1 }, (_, index) => ({
        name: `${name} ${'BCDEFGHIJKLMNOPQRST'[index]}`,
      })),
    ],
  }
}

/** Returns the rules behind refusals and warnings. */
export const rulesOf = (found: readonly (EventRefusal | EventWarning)[]) => found.map(({ rule }) => rule)

/** Pairs and publishes the next round. */
export const nextRound = (at: TestEvent): TestEvent => at.do({ do: 'pair' }).do({ do: 'publish' })

/** Reports every open match of the last round. */
export function reportAll(at: TestEvent, report: (a: number, b: number, match: number) => Report): TestEvent {
  const { number, matches } = at.state.rounds.at(-1)!
  for (const { number: match, sides, result } of matches) {
    if (sides.length === 2 && !result) {
      at.do({ do: 'result', round: number, match, report: report(sides[0][0]!, sides[1][0]!, match) })
    }
  }
  return at
}

/** Creates reports in which the lower number wins by a margin. */
export const lowerNumberWins =
  (by = 100) =>
  (a: number, b: number): Report => ({ ending: 'time', scores: a < b ? [by, 0] : [0, by] })

/** Returns the entrants of every game by round, the draft included. */
export const meetingsByRound = ({ rounds, draft }: EventState): number[][][] =>
  [...rounds.map(({ matches }) => matches), ...(draft ? [draft.matches] : [])].map((matches) =>
    matches.filter(({ sides }) => sides.length === 2).map(({ sides }) => sides.flat().sort((a, b) => a - b)),
  )

/** Returns the entrants with a bye, round by round, the draft included. */
export const byeEntrants = ({ rounds, draft }: EventState): number[] =>
  [...rounds, ...(draft ? [draft] : [])].flatMap(({ matches }) =>
    matches.flatMap(({ sides }) => (sides.length === 1 ? sides[0] : [])),
  )

/** A match as it was played, whatever would be drawn: `[a, b]` if a won by that score, `[a]` for a bye. */
export interface PastMatch {
  sides: [number, number] | [number]
  report?: Report
}

/** Plays a round with the given pairings, by swapping entrants of the draft. */
export function playRoundWith(at: TestEvent, past: readonly PastMatch[]): TestEvent {
  at.do({ do: 'pair' })
  for (const { sides } of past) {
    const placeOf = () =>
      at.state.draft!.matches.find((match) => match.sides.some(([id]) => id === sides[0]))!
    const partnerOf = () => placeOf().sides.find(([id]) => id !== sides[0])?.[0]
    if (sides.length === 1) {
      const bye = at.state.draft!.matches.find((match) => match.sides.length === 1)!.sides[0][0]!
      if (bye !== sides[0]) at.do({ do: 'swap', pair: [bye, sides[0]] })
    } else if (partnerOf() === undefined) {
      const other = at.state.draft!.matches.find((match) => match.sides.some(([id]) => id === sides[1]))!
      const third = other.sides.find(([id]) => id !== sides[1])![0]!
      at.do({ do: 'swap', pair: [sides[0], third] })
    } else if (partnerOf() !== sides[1]) at.do({ do: 'swap', pair: [partnerOf()!, sides[1]] })
  }
  at.do({ do: 'publish' })
  const { number, matches } = at.state.rounds.at(-1)!
  for (const { sides, report } of past) {
    if (sides.length === 1) continue
    const match = matches.find((candidate) => candidate.sides.some(([id]) => id === sides[0]))!
    const turned = match.sides[0][0] !== sides[0]
    const settled: Report = report ?? { ending: 'time', scores: [100, 0] }
    at.do({
      do: 'result',
      round: number,
      match: match.number,
      report: turned ? mirrorReport(settled) : settled,
    })
  }
  return at
}

/** Returns the report with its sides swapped. */
function mirrorReport(report: Report): Report {
  const otherSide = (side: 0 | 1) => (side === 0 ? 1 : 0)
  switch (report.ending) {
    case 'wipeOut':
      return {
        ...report,
        destroyed: otherSide(report.destroyed),
        scores: [report.scores[1], report.scores[0]],
      }
    case 'concession':
      return { ...report, conceded: otherSide(report.conceded), scores: [report.scores[1], report.scores[0]] }
    case 'notPlayed':
      return { ...report, present: report.present === null ? null : otherSide(report.present) }
    case 'decided':
      return {
        ...report,
        winner: report.winner === null ? null : otherSide(report.winner),
        scores: [report.scores[1], report.scores[0]],
      }
    case 'time':
      return { ...report, scores: [report.scores[1], report.scores[0]] }
    case 'mutualDestruction':
      return { ...report, scores: [report.scores[1], report.scores[0]] }
  }
}

/** Returns an entrant's line of the standings. */
export const standingOf = (state: EventState, entrant: number) =>
  standings(state).find((row) => row.entrant === entrant)!
