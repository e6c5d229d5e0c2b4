import { ExchangeError } from '@flotilla/squads'
import {
  checkActs,
  type DeskRole,
  mayAdd,
  perform,
  type Refusal,
  type Request,
  roleWords,
  type Signed,
  type TournamentEvent,
  type Warning,
} from '@flotilla/tournament'

export type Outcome =
  | { ok: true; event: TournamentEvent; warnings: Warning[] }
  | { ok: false; refusals: Refusal[] }

/** One act after another; the first that is refused ends it, and none of them has been done. */
export function performed(
  event: TournamentEvent | null,
  requests: readonly Request[],
  signed: Signed,
  role: DeskRole = 'organiser',
): Outcome {
  if (requests.some((each) => !mayAdd(role, event?.acts ?? [], each)))
    return {
      ok: false,
      refusals: [{ message: `A ${roleWords[role]} may not do that.`, remedy: 'Ask an organiser.' }],
    }
  let now = event
  const warnings: Warning[] = []
  for (const request of requests) {
    const answer = perform(now, request, signed)
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
  // What a later request of the same gesture does needs no advice.
  return {
    ok: true,
    event: now,
    warnings: warnings.filter(({ step }) => !requests.some((each) => each.do === step)),
  }
}

/** What comes next in the course of an event, as the one button that leads on. */
export interface NextStep {
  words: string
  requests: Request[]
}

export function nextStep(event: TournamentEvent): NextStep | null {
  const { state } = event
  const { phase, draft, format } = state
  if (phase === 'finished') return null
  if (phase === 'registration') return { words: 'Start the event', requests: [{ do: 'start' }] }
  if (draft) return { words: 'Publish the round', requests: [{ do: 'publish' }] }
  const last = event.acts.at(-1)!
  const answer = perform(event, { do: 'pair' }, { at: last.at, by: last.by })
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
        ({ number }): Request => ({ do: 'setUp', round: round.number, match: number, ready: true }),
      ),
      { do: 'clock', round: round.number, turn: 'start' },
    ],
  }
}
