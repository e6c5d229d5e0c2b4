import { draftBracket, entrantsRemaining } from '../bracket.ts'
import type { EntrantId, EventRefusal, EventState, Match, MatchSide, PairingDraft, Round } from '../event.ts'
import { areBarred, pairingContext, sideLabel, withNotes } from '../pairing/pairing-notes.ts'
import { areRefusals, isPaired, pairingUnits, roundPlan } from '../pairing/pairing-units.ts'
import { byeResult } from '../results.ts'
import { createClock } from '../round-clock.ts'
import { type ApplyResult, type EventActOf, openMatches, pairRefusal, refuse } from './act-helpers.ts'

/** Explains why the next round cannot be paired now; empty if it can. */
export function pairRefusals(state: EventState): EventRefusal[] {
  if (state.phase === 'registration')
    return refuse('The event has not begun.', 'Start it first.', undefined, 'start')
  if (state.phase === 'finished') return refuse('The event is over.')
  const waiting = openMatches(state.rounds.at(-1))
  if (waiting.length > 0) {
    return refuse(
      `Round ${state.rounds.length} has ${waiting.length} ${waiting.length === 1 ? 'match' : 'matches'} without a result.`,
      'Enter the results first.',
      undefined,
      'results',
    )
  }
  if (state.phase === 'swiss' && state.rounds.length >= state.format.rounds.length) {
    return refuse(
      `All ${state.format.rounds.length} rounds have been played.`,
      state.format.cut === null ? 'Finish the event.' : 'Make the cut.',
      state.format.rules.roundsFixed,
      state.format.cut === null ? 'finish' : 'cut',
    )
  }
  if (state.phase === 'bracket' && entrantsRemaining(state).length < 2)
    return refuse('The bracket has been played.', 'Finish the event.', undefined, 'finish')
  return []
}

/** Stores the drawn pairing as the draft under review. */
export function applyPair(state: EventState, act: EventActOf<'pair'>): ApplyResult {
  const wrong = pairRefusals(state)
  if (wrong.length > 0) return wrong
  const drawn = act.draft.matches.flatMap(({ sides }) => sides.flat())
  const due = new Set(
    state.phase === 'bracket'
      ? entrantsRemaining(state)
      : state.entrants.filter(({ id }) => isPaired(state, id, act.draft.round)).map(({ id }) => id),
  )
  // A draft for another field occurs only in a log from which acts were removed.
  if (
    act.draft.round !== state.rounds.length + 1 ||
    drawn.length !== due.size ||
    hasTwice(drawn) ||
    drawn.some((id) => !due.has(id))
  ) {
    return refuse(
      `The pairing of round ${act.draft.round} was drawn for another field.`,
      'Pair the round again.',
    )
  }
  const odd = draftRefusals(state, act.draft)
  return odd.length > 0 ? odd : { state: { ...state, draft: act.draft } }
}

const hasTwice = (all: readonly (number | string)[]) => new Set(all).size < all.length

/** Refuses a pairing that is impossible however it was drawn. Only a log edited by hand contains one. */
function draftRefusals(state: EventState, { kind, matches, round }: PairingDraft): EventRefusal[] {
  const refuseDraft = (message: string) => refuse(message, 'Pair the round again.')
  if (hasTwice(matches.flatMap(({ table }) => table ?? [])))
    return refuseDraft('Two matches are at one table.')
  if (hasTwice(matches.map(({ number }) => number))) return refuseDraft('Two matches have one number.')
  const begun = matches.find(
    ({ sides, table, result, setUp, extension, initiative }) =>
      (sides.length === 1) !== (table === null) ||
      result !== null ||
      setUp ||
      extension !== 0 ||
      initiative !== null,
  )
  if (begun) return refuseDraft(`Match ${begun.number} is not one that is still to be played.`)
  const { bracket } = state
  if ((kind === 'bracket') !== (bracket !== null))
    return refuseDraft('The pairing is for another part of the event.')
  if (bracket) {
    const due = draftBracket(state, bracket)
    const matchKeys = (all: readonly Match[]) =>
      all
        .map(({ sides }) => sides.join(' – '))
        .sort()
        .join()
    return matchKeys(matches) === matchKeys(due.matches)
      ? []
      : refuseDraft('The bracket is fixed by its seeds; this is another.')
  }
  const due = pairingUnits(state, round)
  if (areRefusals(due)) return due
  const units = new Set(due.map(String))
  const byes = matches.filter(({ sides }) => sides.length === 1).length
  return byes > 1 || matches.some(({ sides }) => sides.some((side) => !units.has(String(side))))
    ? refuseDraft('The sides of the pairing are not those of the round.')
    : []
}

/** Swaps two units of the draft and warns in words about every rule this breaks. */
export function applySwap(state: EventState, act: EventActOf<'swap'>): ApplyResult {
  const { draft } = state
  if (!draft)
    return refuse(
      'There is no draft to change.',
      'Pair the round first; a published pairing is undone instead.',
      undefined,
      'pair',
    )
  if (draft.kind === 'bracket') {
    return refuse('The bracket is fixed by its seeds.', undefined, state.format.rules.seeding)
  }
  const wrong = pairRefusal(state, act.pair)
  if (wrong.length > 0) return wrong
  const sideOf = (id: EntrantId): MatchSide | undefined =>
    draft.matches.flatMap(({ sides }): MatchSide[] => sides).find((side) => side.includes(id))
  const [a, b] = [sideOf(act.pair[0]), sideOf(act.pair[1])]
  if (!a || !b) return refuse('One of the two is not in this round.')
  if (a === b) return refuse('The two play on the same side.')
  const swapUnits = (side: MatchSide): MatchSide => (side === a ? b : side === b ? a : side)
  const names = `${sideLabel(state, a)} and ${sideLabel(state, b)}`
  const matches = draft.matches.map((match): Match => {
    const sides = match.sides.map(swapUnits) as Match['sides']
    if (sides.every((side, index) => side === match.sides[index])) return match
    return {
      ...match,
      sides,
      notes: [
        ...match.notes,
        { kind: 'byHand', entrants: [...a, ...b], text: `${names} changed places by hand.` },
      ],
    }
  })
  const now = pairingContext(state, draft.round)
  const changed: PairingDraft = { ...draft, matches: withNotes(now, matches) }
  const known = new Set(draft.matches.flatMap(({ notes }) => notes.map(({ text }) => text)))
  const breaks = changed.matches
    .flatMap(({ notes }) => notes)
    .filter(({ kind, text }) => kind !== 'byHand' && !known.has(text))
  return {
    state: { ...state, draft: changed },
    warnings: breaks.map(({ text, rule }) => ({ message: text, ...(rule ? { rule } : {}) })),
  }
}

/** Moves a match of the draft to another table. */
export function applyMoveTable(state: EventState, act: EventActOf<'moveTable'>): ApplyResult {
  const { draft } = state
  const round = state.rounds.at(-1)
  const matches = draft?.matches ?? round?.matches ?? []
  const match = matches.find(({ number }) => number === act.match)
  if (!match || match.table === null) return refuse(`There is no match ${act.match} at a table.`)
  const most = state.format.tables ?? Number.POSITIVE_INFINITY
  if (!Number.isInteger(act.table) || act.table < 1 || act.table > most)
    return refuse(`There is no table ${act.table}.`)
  // The match at that table takes the other one.
  const moved = matches.map((each) => {
    if (each === match) return { ...each, table: act.table }
    return each.table === act.table ? { ...each, table: match.table } : each
  })
  if (draft) return { state: { ...state, draft: { ...draft, matches: moved } } }
  return { state: { ...state, rounds: state.rounds.with(-1, { ...round!, matches: moved }) } }
}

/** Publishes the draft as the next round. */
export function applyPublish(state: EventState): ApplyResult {
  const { draft, format } = state
  if (!draft) return refuse('There is no draft to publish.', 'Pair the round first.', undefined, 'pair')
  const now = pairingContext(state, draft.round)
  const barred = draft.matches.filter(({ sides }) => sides.length === 2 && areBarred(now, sides[0], sides[1]))
  if (barred.length > 0 && draft.kind === 'swiss') {
    return barred.map(({ sides }) => ({
      message: `The organiser does not let ${sides.map((side) => sideLabel(state, side)).join(' and ')} meet.`,
      remedy: 'Let them meet, or change the draft.',
      step: 'letMeet' as const,
    }))
  }
  const plan = roundPlan(state, draft.round)
  const matches = draft.matches.map((match) =>
    match.sides.length === 1 ? { ...match, result: byeResult(format, plan.limit) } : match,
  )
  const round: Round = {
    number: draft.round,
    kind: draft.kind,
    plan,
    matches,
    notes: draft.notes,
    clock: createClock(plan.minutes),
  }
  return { state: { ...state, draft: null, rounds: [...state.rounds, round] } }
}
