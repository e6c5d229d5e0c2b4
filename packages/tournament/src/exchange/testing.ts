import { loadReady, type Squad } from '@flotilla/squads'
import type { Request, TournamentEvent } from '../event.ts'
import type { EventFormat } from '../format.ts'
import { eventFormats } from '../formats.ts'
import { perform } from '../perform.ts'

/** Does an act that must be accepted, a minute after the one before. */
export function done(event: TournamentEvent | null, asked: Request, reason?: string): TournamentEvent {
  // Lists that a test is not about are on paper.
  const request: Request = asked.do === 'start' ? { paperLists: true, ...asked } : asked
  const at = new Date(Date.UTC(2026, 4, 2, 9, event?.acts.length ?? 0)).toISOString()
  const answer = perform(event, request, { at, by: 'Olga', ...(reason ? { reason } : {}) })
  if (!answer.ok) throw new Error(answer.refusals.map(({ message }) => message).join('\n'))
  return answer.event
}

export const players = ['Ana', 'Bo', 'Chidi', 'Dóra', 'Émile', 'François', 'Grace']

export async function readySquad(name: string): Promise<Squad> {
  const ready = await loadReady(name)
  if (!ready || 'squads' in ready.squad) throw new Error(`${name} is not one squad`)
  return ready.squad
}

export function begun(
  format: Partial<EventFormat> = {},
  names: readonly string[] = players,
): TournamentEvent {
  const event = done(null, {
    do: 'create',
    name: 'Spring Epic',
    format: { ...eventFormats['epic-dogfight-2014'], ...format },
    seed: 'spring',
    place: 'Lisbon',
    date: '2026-05-02',
    organisers: ['Olga'],
  })
  return names.reduce((so, name) => done(so, { do: 'enter', name }), event)
}

/** Everyone who is paired first wins by 60. */
export function played(event: TournamentEvent): TournamentEvent {
  const round = event.state.rounds.at(-1)!
  return round.matches
    .filter(({ sides }) => sides.length === 2)
    .reduce(
      (so, { number }) =>
        done(so, {
          do: 'result',
          round: round.number,
          match: number,
          report: { ending: 'time', scores: [100, 40] },
        }),
      event,
    )
}

export const paired = (event: TournamentEvent) => done(done(event, { do: 'pair' }), { do: 'publish' })

/** Three rounds, a cut to four and the semifinals, with an act of almost every kind on the way. */
export async function wholeEvent(): Promise<TournamentEvent> {
  let event = begun({ cut: 4 })
  const squad = await readySquad('alliance-fleet')
  event = done(event, { do: 'configure', place: 'Porto' })
  event = done(event, { do: 'edit', entrant: 1, groups: ['car'] })
  event = done(event, { do: 'edit', entrant: 2, groups: ['car'] })
  event = done(event, {
    do: 'submit',
    entrant: 1,
    lists: [{ member: 0, list: 0, squad, cost: 300, epicPoints: 3 }],
    violations: [{ rule: 'EP14-SQUAD-2', message: 'Too dear.', remedy: 'Spend less.', total: true }],
  })
  event = done(event, { do: 'override', entrant: 1 }, 'a misprint in the announcement')
  event = done(event, { do: 'forbid', pair: [3, 4] })
  event = done(event, { do: 'fixTable', entrant: 5, table: 3 })
  event = done(event, { do: 'start' })
  event = done(event, { do: 'pair' })
  const [first, second] = event.state.draft!.matches
  event = done(event, { do: 'swap', pair: [first!.sides[0][0]!, second!.sides[0][0]!] })
  event = done(event, { do: 'allow', pair: [3, 4] })
  event = paired(event)
  event = done(event, { do: 'setUp', round: 1, match: 1, ready: true })
  event = done(event, { do: 'clock', round: 1, turn: 'start' })
  event = done(event, { do: 'clock', round: 1, turn: 'pause' })
  event = done(event, { do: 'clock', round: 1, turn: 'resume' })
  event = done(event, { do: 'extend', round: 1, match: 1, minutes: 5 })
  event = done(event, { do: 'initiative', round: 1, match: 1, side: 1 })
  event = done(event, {
    do: 'result',
    round: 1,
    match: 1,
    report: { ending: 'concession', conceded: 1, scores: [280, 20] },
  })
  event = done(event, { do: 'undo', acts: [event.acts.length] }, 'typed for the wrong table')
  event = played(event)
  event = done(event, { do: 'penalise', entrant: 6, kind: 'penalty', points: 1 }, 'late')
  event = played(paired(event))
  event = done(event, { do: 'drop', entrant: event.state.rounds[1]!.matches[0]!.sides[1]![0]! }, 'ill')
  event = played(paired(event))
  event = played(paired(done(event, { do: 'cut' })))
  return event
}
