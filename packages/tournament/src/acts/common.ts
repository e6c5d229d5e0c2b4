import type { Act, Entrant, EntrantId, EventState, Match, Pair, Refusal, Round, Warning } from '../event.ts'

/** What an act leads to. */
export type Applied = { state: EventState; warnings?: Warning[] } | Refusal[]

export const refused = (applied: Applied): applied is Refusal[] => Array.isArray(applied)

export type ActOf<K extends Act['do']> = Extract<Act, { do: K }>

export const no = (
  message: string,
  remedy?: string,
  rule?: Refusal['rule'],
  step?: Refusal['step'],
): Refusal[] => [
  { message, ...(remedy ? { remedy } : {}), ...(rule ? { rule } : {}), ...(step ? { step } : {}) },
]

export const find = (state: EventState, id: EntrantId): Entrant | undefined => state.entrants[id - 1]

export const unknown = (id: EntrantId) =>
  no(`There is no entrant ${id}.`, 'Look at the list of entrants.', undefined, 'entrants')

export function change(state: EventState, id: EntrantId, to: (entrant: Entrant) => Entrant): EventState {
  return { ...state, entrants: state.entrants.with(id - 1, to(state.entrants[id - 1]!)) }
}

/** A draft holds only while the field is as it was when it was drawn. */
export function withoutDraft(state: EventState): { state: EventState; warnings: Warning[] } {
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

/** The matches of a round that have no result yet. */
export const open = (round: Round | undefined): Match[] =>
  round ? round.matches.filter(({ result }) => result === null) : []

/** Why two entrants are no pair. */
export const notPair = (state: EventState, [a, b]: Pair<EntrantId>): Refusal[] => {
  if (!find(state, a)) return unknown(a)
  if (!find(state, b)) return unknown(b)
  return a === b ? no('An entrant never meets itself.') : []
}

function findMatch(state: EventState, round: number, match: number): Match | undefined {
  return state.rounds[round - 1]?.matches.find(({ number }) => number === match)
}

const noMatch = (round: number, match: number) => no(`There is no match ${match} in round ${round}.`)

export function changeRound(state: EventState, number: number, to: (round: Round) => Round): EventState {
  return { ...state, rounds: state.rounds.with(number - 1, to(state.rounds[number - 1]!)) }
}

export function changeMatch(
  state: EventState,
  round: number,
  match: number,
  to: (match: Match) => Match,
): EventState {
  return changeRound(state, round, (held) => ({
    ...held,
    matches: held.matches.map((one) => (one.number === match ? to(one) : one)),
  }))
}

export function atMatch(
  state: EventState,
  { round, match }: { round: number; match: number },
  to: (held: Match) => Match | Refusal[],
): Applied {
  const held = findMatch(state, round, match)
  if (!held) return noMatch(round, match)
  const next = to(held)
  return Array.isArray(next) ? next : { state: changeMatch(state, round, match, () => next) }
}
