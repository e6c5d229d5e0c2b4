import { actName } from './act-names.ts'
import { type ApplyResult, isRefused } from './acts/act-helpers.ts'
import { pairRefusals } from './acts/pairing-draft-acts.ts'
import { freeTable } from './acts/play-bye-act.ts'
import { applyAct } from './apply-act.ts'
import { bracketSeeds, draftBracket } from './bracket.ts'
import { correctionWarnings } from './correction-warnings.ts'
import type {
  EntrantId,
  EventAct,
  EventRefusal,
  EventRequest,
  EventState,
  EventWarning,
  RequestResult,
  Signature,
  TournamentEvent,
} from './event.ts'
import { draftRound } from './pairing/draft-round.ts'
import { roundRobinRounds } from './pairing/round-robin-circle.ts'
import { resolveReport } from './results.ts'
import { MAX_ROUNDS } from './tournament-format-presets.ts'

/** Reports for each act whether it stands, that is, whether no standing undo names it. */
export function standingActs(acts: readonly EventAct[]): boolean[] {
  const stands = acts.map(() => true)
  for (let index = acts.length - 1; index >= 0; index--) {
    const act = acts[index]!
    if (stands[index] && act.do === 'undo') for (const number of act.acts) stands[number - 1] = false
  }
  return stands
}

/** The outcome of a replay: the event, or the first act that cannot follow. */
export type ReplayedEvent =
  | { ok: true; event: TournamentEvent; warnings: EventWarning[] }
  | { ok: false; refusals: EventRefusal[]; act: number }

/** Withdraws the last entrant but keeps its number taken, so that later acts still name the same entrants. */
const withdrawLast = (state: EventState): EventState => {
  const entrant = state.entrants.at(-1)!
  return {
    ...state,
    entrants: state.entrants.with(-1, {
      ...entrant,
      name: `Withdrawn entry ${entrant.id}`,
      members: [{ name: `Withdrawn entry ${entrant.id}` }],
      status: 'dropped',
      until: entrant.from - 1,
    }),
  }
}

/** Replays a log of acts; stops at the first that cannot follow those before it. */
export function replayActs(acts: readonly EventAct[]): ReplayedEvent {
  const stands = standingActs(acts)
  const lastEntry = acts.findLastIndex(({ do: what }, index) => what === 'enter' && stands[index])
  let state: EventState | null = null
  let warnings: EventWarning[] = []
  for (const [index, act] of acts.entries()) {
    if (act.do === 'undo' && act.acts.some((number) => number > index)) {
      return { ok: false, refusals: [{ message: 'An act is undone after it was done.' }], act: index + 1 }
    }
    const numberTaken = !stands[index] && act.do === 'enter' && index < lastEntry
    if (!stands[index] && !numberTaken) continue
    const applied = applyAct(state, act)
    if (isRefused(applied)) return { ok: false, refusals: applied, act: index + 1 }
    state = numberTaken ? withdrawLast(applied.state) : applied.state
    warnings = applied.warnings ?? []
  }
  return state === null
    ? { ok: false, refusals: [{ message: 'An event begins with the act that creates it.' }], act: 0 }
    : { ok: true, event: { acts: [...acts], state }, warnings }
}

/** Adds the details that rules and chance settle to a request. */
function resolveRequest(
  state: EventState | null,
  request: EventRequest,
  signed: Signature,
): EventAct | EventRefusal[] {
  if (request.do === 'pair') {
    if (!state) return [{ message: 'There is no event.' }]
    const wrong = pairRefusals(state)
    if (wrong.length > 0) return wrong
    const draft = state.bracket
      ? draftBracket(state, state.bracket)
      : draftRound(state, state.rounds.length + 1, request.redraw ?? state.draft?.redraw ?? 0)
    return Array.isArray(draft) ? draft : { ...request, ...signed, draft }
  }
  if (request.do === 'result') {
    const round = state?.rounds[request.round - 1]
    const match = round?.matches.find(({ number }) => number === request.match)
    if (!state || !round || !match) {
      return [{ message: `There is no match ${request.match} in round ${request.round}.` }]
    }
    const result = resolveReport(state, round, match, request.report)
    return Array.isArray(result) ? result : { ...request, ...signed, result }
  }
  if (request.do === 'join') {
    return { ...request, ...signed, table: request.table ?? freeTable(state, request.round) }
  }
  if (request.do === 'cut') {
    const size = state?.format.cut ?? 0
    return { ...request, ...signed, seeds: state ? bracketSeeds(state, size) : [] }
  }
  if (request.do === 'start' && state?.format.roundRobin) {
    const needed = roundRobinRounds(state.entrants.filter(({ status }) => status === 'playing').length)
    const fits = needed < 1 || state.format.rounds.length % needed === 0
    return { ...request, ...signed, ...(fits || needed > MAX_ROUNDS ? {} : { rounds: needed }) }
  }
  return { ...request, ...signed }
}

const actLabel = (number: number, { do: what }: EventAct) => `act ${number} (${actName(what)})`

function undoActs(event: TournamentEvent, act: Extract<EventAct, { do: 'undo' }>): RequestResult {
  const stands = standingActs(event.acts)
  for (const number of act.acts) {
    const target = event.acts[number - 1]
    if (!target) return { ok: false, refusals: [{ message: `There is no act ${number}.` }] }
    if (target.do === 'create') {
      return {
        ok: false,
        refusals: [{ message: 'The creation of an event is not undone.', remedy: 'Begin another event.' }],
      }
    }
    if (!stands[number - 1]) {
      return { ok: false, refusals: [{ message: `${actLabel(number, target)} is undone already.` }] }
    }
  }
  const acts: EventAct[] = [...event.acts, act]
  const again = replayActs(acts)
  if (again.ok) return { ok: true, event: again.event, warnings: [] }
  const blocked = event.acts[again.act - 1]
  const needed = dependentActs(event, act.acts)
  return {
    ok: false,
    refusals: [
      {
        message: `${blocked ? actLabel(again.act, blocked) : 'A later act'} could not stand without it: ${again.refusals[0]?.message ?? ''}`,
        remedy: `Undo ${needed.map((number) => actLabel(number, event.acts[number - 1]!)).join(', ')} as well.`,
        step: 'undoLater',
      },
    ],
  }
}

/** Returns the later acts that cannot stand once these are undone; undo them together. */
export function dependentActs(event: TournamentEvent, numbers: readonly number[]): number[] {
  const gone = new Set(numbers)
  const last = event.acts.at(-1)!
  for (;;) {
    const undo: EventAct = { do: 'undo', acts: [...gone], at: last.at, by: last.by }
    const again = replayActs([...event.acts, undo])
    if (again.ok || again.act === 0 || gone.has(again.act)) {
      return [...gone].filter((number) => !numbers.includes(number)).sort((a, b) => a - b)
    }
    gone.add(again.act)
  }
}

/** Returns the number of the next entrant; undone entries keep theirs. */
export const nextEntrantId = ({ acts }: Pick<TournamentEvent, 'acts'>): EntrantId =>
  acts.filter((act) => act.do === 'enter').length + 1

/** Returns the state after one more act. An entry after an undone one counts the undone number too. */
export function afterAct(event: TournamentEvent | null, act: EventAct): ApplyResult {
  if (event && act.do === 'enter') {
    const stands = standingActs(event.acts)
    if (event.acts.some((earlier, index) => earlier.do === 'enter' && !stands[index])) {
      const again = replayActs([...event.acts, act])
      return again.ok ? { state: again.event.state, warnings: again.warnings } : again.refusals
    }
  }
  return applyAct(event?.state ?? null, act)
}

/**
 * Performs a request, if possible, and appends it to the log. The given event is not changed; null begins a
 * new one.
 */
export function performRequest(
  event: TournamentEvent | null,
  request: EventRequest,
  signed: Signature,
): RequestResult {
  if (Number.isNaN(Date.parse(signed.at))) {
    return { ok: false, refusals: [{ message: `${signed.at} is no time.`, remedy: 'Give it as ISO 8601.' }] }
  }
  const act = resolveRequest(event?.state ?? null, request, signed)
  if (Array.isArray(act)) return { ok: false, refusals: act }
  if (act.do === 'undo') {
    return event ? undoActs(event, act) : { ok: false, refusals: [{ message: 'There is nothing to undo.' }] }
  }
  const applied = afterAct(event, act)
  if (isRefused(applied)) return { ok: false, refusals: applied }
  const next: TournamentEvent = { acts: [...(event?.acts ?? []), act], state: applied.state }
  const differing = event && act.do === 'result' ? correctionWarnings(event.state, next.state, act.round) : []
  return { ok: true, event: next, warnings: [...(applied.warnings ?? []), ...differing] }
}
