import { loadReady, type Squad } from '@flotilla/squads'
import type { EventRequest, TournamentEvent } from '../event.ts'
import { performRequest } from '../perform-request.ts'
import type { TournamentFormat } from '../tournament-format.ts'
import { tournamentFormatPresets } from '../tournament-format-presets.ts'

/** Performs a request that must be accepted, a minute after the act before. */
export function perform(
  event: TournamentEvent | null,
  asked: EventRequest,
  reason?: string,
): TournamentEvent {
  // Unless a test is about lists, they are on paper.
  const request: EventRequest = asked.do === 'start' ? { paperLists: true, ...asked } : asked
  const at = new Date(Date.UTC(2026, 4, 2, 9, event?.acts.length ?? 0)).toISOString()
  const answer = performRequest(event, request, { at, by: 'Olga', ...(reason ? { reason } : {}) })
  if (!answer.ok) throw new Error(answer.refusals.map(({ message }) => message).join('\n'))
  return answer.event
}

/** Names with accents and without. */
export const playerNames = ['Ana', 'Bo', 'Chidi', 'Dóra', 'Émile', 'François', 'Grace']

/** Loads a squad of the ready-made fleets. */
export async function loadReadySquad(name: string): Promise<Squad> {
  const ready = await loadReady(name)
  if (!ready || 'squads' in ready.squad) throw new Error(`${name} is not one squad`)
  return ready.squad
}

/** Creates an event with entrants and starts it. */
export function createStartedEvent(
  format: Partial<TournamentFormat> = {},
  names: readonly string[] = playerNames,
): TournamentEvent {
  const event = perform(null, {
    do: 'create',
    name: 'Spring Epic',
    format: { ...tournamentFormatPresets['epic-dogfight-2014'], ...format },
    seed: 'spring',
    place: 'Lisbon',
    date: '2026-05-02',
    organisers: ['Olga'],
  })
  return names.reduce((so, name) => perform(so, { do: 'enter', name }), event)
}

/** Reports a win by 60 for the first side of every match. */
export function playRound(event: TournamentEvent): TournamentEvent {
  const round = event.state.rounds.at(-1)!
  return round.matches
    .filter(({ sides }) => sides.length === 2)
    .reduce(
      (so, { number }) =>
        perform(so, {
          do: 'result',
          round: round.number,
          match: number,
          report: { ending: 'time', scores: [100, 40] },
        }),
      event,
    )
}

/** Pairs and publishes the next round. */
export const pairAndPublish = (event: TournamentEvent) =>
  perform(perform(event, { do: 'pair' }), { do: 'publish' })

/** Creates an event of three rounds, a cut to four and the semifinals, with an act of almost every kind. */
export async function createWholeEvent(): Promise<TournamentEvent> {
  let event = createStartedEvent({ cut: 4 })
  const squad = await loadReadySquad('alliance-fleet')
  event = perform(event, { do: 'configure', place: 'Porto' })
  event = perform(event, { do: 'edit', entrant: 1, groups: ['car'] })
  event = perform(event, { do: 'edit', entrant: 2, groups: ['car'] })
  event = perform(event, {
    do: 'submit',
    entrant: 1,
    lists: [{ member: 0, list: 0, squad, cost: 300, epicPoints: 3 }],
    violations: [{ rule: 'EP14-SQUAD-2', message: 'Too dear.', remedy: 'Spend less.', total: true }],
  })
  event = perform(event, { do: 'override', entrant: 1 }, 'a misprint in the announcement')
  event = perform(event, { do: 'forbid', pair: [3, 4] })
  event = perform(event, { do: 'fixTable', entrant: 5, table: 3 })
  event = perform(event, { do: 'start' })
  event = perform(event, { do: 'pair' })
  const [first, second] = event.state.draft!.matches
  event = perform(event, { do: 'swap', pair: [first!.sides[0][0]!, second!.sides[0][0]!] })
  event = perform(event, { do: 'allow', pair: [3, 4] })
  event = pairAndPublish(event)
  event = perform(event, { do: 'setUp', round: 1, match: 1, ready: true })
  event = perform(event, { do: 'clock', round: 1, turn: 'start' })
  event = perform(event, { do: 'clock', round: 1, turn: 'pause' })
  event = perform(event, { do: 'clock', round: 1, turn: 'resume' })
  event = perform(event, { do: 'extend', round: 1, match: 1, minutes: 5 })
  event = perform(event, { do: 'initiative', round: 1, match: 1, side: 1 })
  event = perform(event, {
    do: 'result',
    round: 1,
    match: 1,
    report: { ending: 'concession', conceded: 1, scores: [280, 20] },
  })
  event = perform(event, { do: 'undo', acts: [event.acts.length] }, 'typed for the wrong table')
  event = playRound(event)
  event = perform(event, { do: 'penalise', entrant: 6, kind: 'penalty', points: 1 }, 'late')
  event = playRound(pairAndPublish(event))
  event = perform(event, { do: 'drop', entrant: event.state.rounds[1]!.matches[0]!.sides[1]![0]! }, 'ill')
  event = playRound(pairAndPublish(event))
  event = playRound(pairAndPublish(perform(event, { do: 'cut' })))
  return event
}
