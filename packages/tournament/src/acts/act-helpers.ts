import type {
  Entrant,
  EntrantId,
  EventAct,
  EventRefusal,
  EventState,
  EventWarning,
  Match,
  PairOf,
  Round,
} from '../event.ts'
import { findMatch } from '../matches.ts'

/** The outcome of applying an act: the next state, or refusals. */
export type ApplyResult = { state: EventState; warnings?: EventWarning[] } | EventRefusal[]

/** Reports whether an act was refused. */
export const isRefused = (applied: ApplyResult): applied is EventRefusal[] => Array.isArray(applied)

/** The acts of one kind. */
export type EventActOf<K extends EventAct['do']> = Extract<EventAct, { do: K }>

/** Returns a list with a single refusal. */
export const refuse = (
  message: string,
  remedy?: string,
  rule?: EventRefusal['rule'],
  step?: EventRefusal['step'],
): EventRefusal[] => [
  { message, ...(remedy ? { remedy } : {}), ...(rule ? { rule } : {}), ...(step ? { step } : {}) },
]

/** Returns the entrant with an id. */
export const findEntrant = (state: EventState, id: EntrantId): Entrant | undefined => state.entrants[id - 1]

/** Refuses an act that names an unknown entrant. */
export const unknownEntrant = (id: EntrantId) =>
  refuse(`There is no entrant ${id}.`, 'Look at the list of entrants.', undefined, 'entrants')

/** Returns the state with one entrant changed. */
export function changeEntrant(
  state: EventState,
  id: EntrantId,
  to: (entrant: Entrant) => Entrant,
): EventState {
  return { ...state, entrants: state.entrants.with(id - 1, to(state.entrants[id - 1]!)) }
}

/**
 * Returns the state without its draft, and warns if it had one: a draft is valid only for the field it was
 * drawn for.
 */
export function withoutDraft(state: EventState): { state: EventState; warnings: EventWarning[] } {
  if (!state.draft) return { state, warnings: [] }
  return {
    state: { ...state, draft: null },
    warnings: [
      {
        message: `The draft of round ${state.draft.round} no longer holds: the field has changed.`,
        remedy: 'Pair the round again.',
        step: 'pair',
      },
    ],
  }
}

/** Returns the matches of a round that have no result yet. */
export const openMatches = (round: Round | undefined): Match[] =>
  round ? round.matches.filter(({ result }) => result === null) : []

/** Refuses a pair of entrants that cannot be a pair. */
export const pairRefusal = (state: EventState, [a, b]: PairOf<EntrantId>): EventRefusal[] => {
  if (!findEntrant(state, a)) return unknownEntrant(a)
  if (!findEntrant(state, b)) return unknownEntrant(b)
  return a === b ? refuse('An entrant never meets itself.') : []
}

const noMatch = (round: number, match: number) => refuse(`There is no match ${match} in round ${round}.`)

/** Returns the state with one round changed. */
export function changeRound(state: EventState, number: number, to: (round: Round) => Round): EventState {
  return { ...state, rounds: state.rounds.with(number - 1, to(state.rounds[number - 1]!)) }
}

/** Returns the state with one match changed. */
export function changeMatch(
  state: EventState,
  round: number,
  match: number,
  to: (match: Match) => Match,
): EventState {
  return changeRound(state, round, (current) => ({
    ...current,
    matches: current.matches.map((each) => (each.number === match ? to(each) : each)),
  }))
}

/** Applies a change to a match, or refuses if the match does not exist. */
export function applyToMatch(
  state: EventState,
  { round, match }: { round: number; match: number },
  to: (current: Match) => Match | EventRefusal[],
): ApplyResult {
  const current = findMatch(state, round, match)
  if (!current) return noMatch(round, match)
  const next = to(current)
  return Array.isArray(next) ? next : { state: changeMatch(state, round, match, () => next) }
}
