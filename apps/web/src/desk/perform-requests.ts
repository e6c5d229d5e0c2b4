import { ExchangeError } from '@flotilla/squads'
import {
  checkActs,
  type DeskRole,
  type EventRefusal,
  type EventRequest,
  type EventWarning,
  mayRoleAdd,
  performRequest,
  roleNames,
  type Signature,
  type TournamentEvent,
} from '@flotilla/tournament'

/** The event after some requests, or the refusal. */
export type PerformResult =
  | { ok: true; event: TournamentEvent; warnings: EventWarning[] }
  | { ok: false; refusals: EventRefusal[] }

/** Performs requests in order; if one is refused, none takes effect. */
export function performRequests(
  event: TournamentEvent | null,
  requests: readonly EventRequest[],
  signed: Signature,
  role: DeskRole = 'organiser',
): PerformResult {
  if (requests.some((each) => !mayRoleAdd(role, event?.acts ?? [], each)))
    return {
      ok: false,
      refusals: [{ message: `A ${roleNames[role]} may not do that.`, remedy: 'Ask an organiser.' }],
    }
  let now = event
  const warnings: EventWarning[] = []
  for (const request of requests) {
    const answer = performRequest(now, request, signed)
    if (!answer.ok) return answer
    now = answer.event
    warnings.push(...answer.warnings)
  }
  if (!now) return { ok: false, refusals: [{ message: 'Nothing was asked for.' }] }
  try {
    checkActs(now.acts.slice(event?.acts.length ?? 0))
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    return { ok: false, refusals: [{ message: error.problem, remedy: error.remedy }] }
  }
  // Advice is dropped where a request of the same gesture already follows it.
  return {
    ok: true,
    event: now,
    warnings: warnings.filter(({ step }) => !requests.some((each) => each.do === step)),
  }
}

/** The next step of an event, as its main button. */
export interface NextStep {
  words: string
  requests: EventRequest[]
}

/** Returns the next step of an event; null when there is none. */
export function nextStep(event: TournamentEvent): NextStep | null {
  const { state } = event
  const { phase, draft, format } = state
  if (phase === 'finished') return null
  if (phase === 'registration') return { words: 'Start the event', requests: [{ do: 'start' }] }
  if (draft) return { words: 'Publish the round', requests: [{ do: 'publish' }] }
  const last = event.acts.at(-1)!
  const answer = performRequest(event, { do: 'pair' }, { at: last.at, by: last.by })
  if (answer.ok) return { words: 'Pair the next round', requests: [{ do: 'pair' }] }
  const step = answer.refusals[0]?.step
  if (step === 'cut') return { words: `Make the cut to ${format.cut}`, requests: [{ do: 'cut' }] }
  if (step === 'finish') return { words: 'Finish the event', requests: [{ do: 'finish' }] }
  const round = state.rounds.at(-1)
  if (step !== 'results' || !round || round.clock.startedAt !== null) return null
  const waiting = round.matches.filter(({ sides, setUp }) => sides.length === 2 && !setUp)
  return {
    words: 'All set up: start the clock',
    requests: [
      ...waiting.map(
        ({ number }): EventRequest => ({ do: 'setUp', round: round.number, match: number, ready: true }),
      ),
      { do: 'clock', round: round.number, turn: 'start' },
    ],
  }
}
