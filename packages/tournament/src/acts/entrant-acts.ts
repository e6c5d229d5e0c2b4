import { statusText } from '../act-names.ts'
import type { Entrant, EntrantId, EntrantStatus, EventState, EventWarning, PairOf } from '../event.ts'
import { productWarnings } from '../product-legality.ts'
import { createEntrant, entryRefusals } from '../registration.ts'
import { absentResult } from '../results.ts'
import {
  type ApplyResult,
  changeEntrant,
  changeMatch,
  type EventActOf,
  findEntrant,
  openMatches,
  pairRefusal,
  refuse,
  unknownEntrant,
  withoutDraft,
} from './act-helpers.ts'

/** Adds an entrant to the event. */
export function applyEnter(state: EventState, act: EventActOf<'enter'>): ApplyResult {
  if (state.phase === 'bracket' || state.phase === 'finished') {
    return refuse('Nobody can enter after the cut.')
  }
  const entrant = createEntrant(state, act)
  const wrong = entryRefusals(state, entrant)
  if (wrong.length > 0) return wrong
  const { state: next, warnings } = withoutDraft(state)
  return {
    state: { ...next, entrants: [...next.entrants, entrant] },
    warnings: [...warnings, ...lateWarnings(state, entrant)],
  }
}

/** Warns about the round from which a latecomer plays, and says if an opponent is free for a game now. */
function lateWarnings({ rounds, format, entrants }: EventState, { name, from }: Entrant): EventWarning[] {
  const round = rounds.at(-1)
  if (!round) return []
  const bye = openMatches(round).length > 0 && round.matches.find(({ sides }) => sides.length === 1)
  const message =
    from > format.rounds.length
      ? `${name} comes after the last pairing.`
      : `${name} is paired from round ${from} on.`
  if (!bye || round.plan.mode === 'team') return [{ message }]
  const waiting = entrants[bye.sides[0][0]! - 1]!.name
  return [{ message, remedy: `Now ${waiting}, who has the bye, is free to play.`, step: 'join' }]
}

/** Changes an entrant's name, members, groups or team. */
export function applyEdit(state: EventState, act: EventActOf<'edit'>): ApplyResult {
  const entrant = findEntrant(state, act.entrant)
  if (!entrant) return unknownEntrant(act.entrant)
  const changed: Entrant = {
    ...entrant,
    name: act.name?.trim() ?? entrant.name,
    members: act.members ?? entrant.members,
    groups: act.groups ?? entrant.groups,
    team: act.team === undefined ? entrant.team : act.team,
  }
  const wrong = entryRefusals(state, changed)
  if (wrong.length > 0) return wrong
  const paired = act.groups === undefined && act.team === undefined
  const { state: next, warnings } = paired ? { state, warnings: [] } : withoutDraft(state)
  return { state: changeEntrant(next, act.entrant, () => changed), warnings }
}

/** Stores the lists an entrant hands in, with their violations. */
export function applySubmit(state: EventState, act: EventActOf<'submit'>): ApplyResult {
  const entrant = findEntrant(state, act.entrant)
  if (!entrant) return unknownEntrant(act.entrant)
  const { format } = state
  if (state.phase !== 'registration' && entrant.lists.length > 0) {
    return refuse(
      `${entrant.name} uses the same lists for the whole event.`,
      'Undo the start, or play on with the lists handed in.',
      format.rules.frozen,
      'undo',
    )
  }
  const places = act.lists.map(({ member, list }) => `${member} ${list}`)
  if (new Set(places).size < places.length) {
    return refuse('A player has handed in two lists for the same rounds.', 'Hand in one.', format.rules.lists)
  }
  const missing = entrant.members.filter((_, index) => !act.lists.some(({ member }) => member === index))
  if (missing.length > 0 || act.lists.some(({ member }) => !entrant.members[member])) {
    return refuse(
      `${entrant.name} needs one list for each player: ${entrant.members.map(({ name }) => name).join(', ')}.`,
      'Hand in all lists of the entrant together.',
      format.rules.lists,
    )
  }
  return {
    state: changeEntrant(state, act.entrant, (entrant) => ({
      ...entrant,
      lists: act.lists,
      violations: act.violations,
      override: sameFaults(entrant, act) ? entrant.override : null,
      outdated: false,
      confirmed: !format.captain || act.byCaptain !== false,
    })),
    warnings: [
      ...(act.notes ?? []).map((message) => ({ message })),
      ...act.violations.map(({ message, rule, remedy, due }) => ({
        message: due ? `${message} This is to be settled before the event starts.` : message,
        rule,
        ...(remedy ? { remedy } : {}),
      })),
      ...productWarnings(state, act.lists, act.at),
    ],
  }
}

/** Reports whether the same lists have no new violations, so that their acceptance stands. */
function sameFaults({ lists, violations }: Entrant, act: EventActOf<'submit'>): boolean {
  const squadsJson = (all: Entrant['lists']) => JSON.stringify(all.map(({ squad }) => squad))
  const known = new Set(violations.map(({ rule, message }) => `${rule} ${message}`))
  return (
    act.violations.length > 0 &&
    squadsJson(lists) === squadsJson(act.lists) &&
    act.violations.every(({ rule, message }) => known.has(`${rule} ${message}`))
  )
}

/** Accepts an entrant's lists in spite of their violations. */
export function applyOverride(state: EventState, act: EventActOf<'override'>): ApplyResult {
  const entrant = findEntrant(state, act.entrant)
  if (!entrant) return unknownEntrant(act.entrant)
  if (entrant.violations.length === 0) return refuse(`The lists of ${entrant.name} break no rule.`)
  const { reason } = act
  if (!reason)
    return refuse('Lists are accepted only with a reason.', 'Give the reason.', undefined, 'reason')
  return { state: changeEntrant(state, act.entrant, (entrant) => ({ ...entrant, override: reason })) }
}

const samePair = ([a, b]: PairOf<EntrantId>, [c, d]: PairOf<EntrantId>) =>
  (a === c && b === d) || (a === d && b === c)

/** Forbids a pairing, or allows it again. */
export function applyPairingBan(
  state: EventState,
  act: EventActOf<'forbid'> | EventActOf<'allow'>,
): ApplyResult {
  const wrong = pairRefusal(state, act.pair)
  if (wrong.length > 0) return wrong
  const others = state.forbidden.filter((pair) => !samePair(pair, act.pair))
  const { state: next, warnings } = withoutDraft(state)
  return { state: { ...next, forbidden: act.do === 'forbid' ? [...others, act.pair] : others }, warnings }
}

/** Assigns an entrant a fixed table, or removes it. */
export function applyFixTable(state: EventState, act: EventActOf<'fixTable'>): ApplyResult {
  const entrant = findEntrant(state, act.entrant)
  if (!entrant) return unknownEntrant(act.entrant)
  const { table } = act
  const most = state.format.tables ?? Number.POSITIVE_INFINITY
  if (table !== null && (!Number.isInteger(table) || table < 1 || table > most)) {
    return refuse(`There is no table ${table}.`)
  }
  const { state: next, warnings } = withoutDraft(state)
  return {
    state: changeEntrant(next, act.entrant, (entrant) => ({ ...entrant, fixedTable: table })),
    warnings,
  }
}

const statusOf: Readonly<Record<'drop' | 'noShow' | 'disqualify', EntrantStatus>> = {
  drop: 'dropped',
  noShow: 'noShow',
  disqualify: 'disqualified',
}

/**
 * Gives the opponent a walkover in the bracket. In earlier rounds the organiser enters the table's result.
 */
function applyWalkover(state: EventState, id: EntrantId): EventState {
  const round = state.rounds.at(-1)
  if (round?.kind !== 'bracket') return state
  const match = openMatches(round).find(({ sides }) => sides.some((side) => side.includes(id)))
  if (match?.sides.length !== 2) return state
  const present = match.sides[0].includes(id) ? 1 : 0
  return changeMatch(state, round.number, match.number, (match) => ({
    ...match,
    result: absentResult(state.format, round.plan.limit, present),
  }))
}

/** Removes an entrant from the event: dropped, absent or disqualified. */
export function applyLeave(
  state: EventState,
  act: EventActOf<'drop'> | EventActOf<'noShow'> | EventActOf<'disqualify'>,
): ApplyResult {
  const entrant = findEntrant(state, act.entrant)
  if (!entrant) return unknownEntrant(act.entrant)
  if (entrant.status !== 'playing')
    return refuse(`${entrant.name} has left already (${statusText[entrant.status]}).`)
  if (act.do === 'disqualify' && !act.reason) {
    return refuse(
      'A disqualification needs a reason.',
      'Give the reason.',
      state.format.rules.removal,
      'reason',
    )
  }
  const { state: next, warnings } = withoutDraft(state)
  const gone = changeEntrant(next, act.entrant, (entrant) => ({
    ...entrant,
    status: statusOf[act.do],
    until: next.rounds.length,
  }))
  return {
    state: applyWalkover(gone, act.entrant),
    warnings: [...warnings, ...unplayedWarnings(state, act.entrant)],
  }
}

/** Warns that the unfinished game of a leaving entrant still needs a result. In the bracket it does not. */
function unplayedWarnings(state: EventState, id: EntrantId): EventWarning[] {
  const round = state.rounds.at(-1)
  if (round?.kind !== 'swiss') return []
  return openMatches(round)
    .filter(({ sides }) => sides.flat().includes(id))
    .map(({ table }) => ({
      message: `The match at table ${table} has no result yet.`,
      remedy: 'Enter who was there, or how it ended.',
      step: 'present' as const,
    }))
}

/** Returns an entrant that left to the event. */
export function applyReinstate(state: EventState, act: EventActOf<'reinstate'>): ApplyResult {
  const entrant = findEntrant(state, act.entrant)
  if (!entrant) return unknownEntrant(act.entrant)
  if (entrant.status === 'playing') return refuse(`${entrant.name} has not left.`)
  if (state.phase === 'bracket' || state.phase === 'finished')
    return refuse('Nobody comes back after the cut.')
  const { state: next, warnings } = withoutDraft(state)
  // Rounds missed meanwhile have no results, so playing from the next round on is enough.
  return {
    state: changeEntrant(next, act.entrant, (entrant) => ({ ...entrant, status: 'playing', until: null })),
    warnings,
  }
}

/** Marks an entrant as present for the desk. The organiser still decides who counts as absent. */
export function applyCheckIn(state: EventState, act: EventActOf<'checkIn'>): ApplyResult {
  const entrant = findEntrant(state, act.entrant)
  if (!entrant) return unknownEntrant(act.entrant)
  const { name, here, status } = entrant
  if (status !== 'playing') return refuse(`${name} has left the event.`, 'Let them come back first.')
  if ((here ?? false) === act.here)
    return refuse(`${name} is ${here ? 'checked in' : 'not checked in'} already.`)
  return {
    state: changeEntrant(state, act.entrant, ({ here: _, ...entrant }) =>
      act.here ? { ...entrant, here: true } : entrant,
    ),
  }
}

const mostTaken = 1000

/** Gives an entrant a warning, a penalty or a bonus. */
export function applyPenalise(state: EventState, act: EventActOf<'penalise'>): ApplyResult {
  const entrant = findEntrant(state, act.entrant)
  if (!entrant) return unknownEntrant(act.entrant)
  const { reason } = act
  if (!reason) return refuse(`A ${act.kind} needs a reason.`, 'Give the reason.', undefined, 'reason')
  const { points = 0, margin = 0 } = act
  if (act.kind === 'warning' && (points !== 0 || margin !== 0))
    return refuse('A warning takes no points away.')
  if (act.kind === 'bonus' && points === 0 && margin === 0)
    return refuse('A bonus gives points or margin.', 'Say how many.')
  if (![points, margin].every((value) => Number.isInteger(value) && value >= 0 && value <= mostTaken)) {
    return refuse(`What is given or taken away is a whole number from 0 to ${mostTaken}.`)
  }
  const { state: next, warnings } =
    points === 0 && margin === 0 ? { state, warnings: [] } : withoutDraft(state)
  return {
    state: changeEntrant(next, act.entrant, (entrant) => ({
      ...entrant,
      penalties: [
        ...entrant.penalties,
        { kind: act.kind, reason, points, margin, round: state.rounds.length, at: act.at },
      ],
    })),
    warnings,
  }
}
