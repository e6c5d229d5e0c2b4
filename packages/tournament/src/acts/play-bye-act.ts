import type { EventState, EventWarning, Match } from '../event.ts'
import { areBarred, haveMet, pairingContext, sideLabel } from '../pairing/pairing-notes.ts'
import { elapsedTime } from '../round-clock.ts'
import {
  type ApplyResult,
  changeEntrant,
  changeMatch,
  type EventActOf,
  findEntrant,
  refuse,
  unknownEntrant,
  withoutDraft,
} from './act-helpers.ts'

/** Returns the lowest free table of a round. */
export function freeTable(state: EventState | null, round: number): number {
  const taken = new Set(state?.rounds[round - 1]?.matches.map(({ table }) => table))
  let table = 1
  while (taken.has(table)) table++
  return table
}

/**
 * Pairs a late or returning entrant with the bye of the latest round, leaving the published matches as they
 * are.
 */
export function applyPairWithBye(state: EventState, act: EventActOf<'join'>): ApplyResult {
  const entrant = findEntrant(state, act.entrant)
  if (!entrant) return unknownEntrant(act.entrant)
  const { name } = entrant
  const round = state.rounds.at(-1)
  if (round?.number !== act.round) {
    return refuse(`Round ${act.round} is not the one that is being played.`, 'Name the latest round.')
  }
  if (round.kind === 'bracket') return refuse('Nobody joins the bracket.')
  if (round.plan.mode === 'team') {
    return refuse(
      'This round is for teams, and one alone cannot join it.',
      `${name} is paired from the next on.`,
    )
  }
  if (entrant.status !== 'playing') return refuse(`${name} has left the event.`, 'Let them come back first.')
  if (round.matches.some(({ sides }) => sides.flat().includes(act.entrant))) {
    return refuse(`${name} is in round ${round.number} already.`)
  }
  const bye = round.matches.find(({ sides }) => sides.length === 1)
  if (!bye) {
    return refuse(
      `Round ${round.number} has no bye, so nobody is free to play ${name}.`,
      `${name} is paired from the next round on.`,
    )
  }
  const [waiting] = bye.sides
  if (waiting.some((id) => findEntrant(state, id)?.status !== 'playing')) {
    return refuse(`${sideLabel(state, waiting)} had the bye and has left.`)
  }
  const most = state.format.tables ?? Number.POSITIVE_INFINITY
  if (act.table > most || round.matches.some(({ table }) => table === act.table)) {
    return refuse(
      `Table ${act.table} is not free.`,
      'Set up another table and change their number.',
      undefined,
      'tables',
    )
  }
  const now = pairingContext(state, round.number)
  const side = [act.entrant]
  const both = `${sideLabel(state, waiting)} and ${name}`
  if (areBarred(now, waiting, side)) {
    return refuse(`The organiser does not let ${both} meet.`, 'Let them meet first.', undefined, 'letMeet')
  }
  const match: Match = {
    ...bye,
    table: act.table,
    sides: [waiting, side],
    notes: [
      {
        kind: 'byHand',
        entrants: [...waiting, ...side],
        text: `${name} joined the round and meets ${sideLabel(state, waiting)}, who had the bye.`,
      },
    ],
    result: null,
  }
  const { state: cleared, warnings } = withoutDraft(state)
  const seated = changeMatch(cleared, round.number, bye.number, () => match)
  const gone = Math.floor(elapsedTime(round.clock, act.at) / 60_000)
  const late: EventWarning[] =
    gone > 0
      ? [
          {
            message: `The clock of the round has run for ${gone} ${gone === 1 ? 'minute' : 'minutes'}.`,
            remedy: `Give table ${act.table} more time if you want it to play as long as the others.`,
            step: 'extend',
          },
        ]
      : []
  const rule = state.format.rules.rematch
  const again: EventWarning[] = haveMet(now, waiting, side)
    ? [{ message: `${both} have met before.`, ...(rule ? { rule } : {}) }]
    : []
  return {
    state: changeEntrant(seated, act.entrant, (entrant) => ({
      ...entrant,
      from: Math.min(entrant.from, round.number),
    })),
    warnings: [...warnings, ...again, ...late],
  }
}
