import { elapsed } from '../clock.ts'
import type { EventState, Match, Warning } from '../event.ts'
import { areBarred, before, haveMet, nameOf } from '../pairing/explain.ts'
import { type ActOf, type Applied, change, changeMatch, find, no, unknown, withoutDraft } from './common.ts'

/** The lowest table of a round at which nobody sits. */
export function freeTable(state: EventState | null, round: number): number {
  const taken = new Set(state?.rounds[round - 1]?.matches.map(({ table }) => table))
  let table = 1
  while (taken.has(table)) table++
  return table
}

/** Somebody who came late, or came back, plays against the bye: a round of which people know stays as it is. */
export function joined(state: EventState, act: ActOf<'join'>): Applied {
  const entrant = find(state, act.entrant)
  if (!entrant) return unknown(act.entrant)
  const { name } = entrant
  const round = state.rounds.at(-1)
  if (round?.number !== act.round) {
    return no(`Round ${act.round} is not the one that is being played.`, 'Name the latest round.')
  }
  if (round.kind === 'bracket') return no('Nobody joins the bracket.')
  if (round.plan.mode === 'team') {
    return no('This round is for teams, and one alone cannot join it.', `${name} is paired from the next on.`)
  }
  if (entrant.status !== 'playing') return no(`${name} has left the event.`, 'Let them come back first.')
  if (round.matches.some(({ sides }) => sides.flat().includes(act.entrant))) {
    return no(`${name} is in round ${round.number} already.`)
  }
  const bye = round.matches.find(({ sides }) => sides.length === 1)
  if (!bye) {
    return no(
      `Round ${round.number} has no bye, so nobody is free to play ${name}.`,
      `${name} is paired from the next round on.`,
    )
  }
  const [waiting] = bye.sides
  if (waiting.some((id) => find(state, id)?.status !== 'playing')) {
    return no(`${nameOf(state, waiting)} had the bye and has left.`)
  }
  const most = state.format.tables ?? Number.POSITIVE_INFINITY
  if (act.table > most || round.matches.some(({ table }) => table === act.table)) {
    return no(
      `Table ${act.table} is not free.`,
      'Set up another table and change their number.',
      undefined,
      'tables',
    )
  }
  const now = before(state, round.number)
  const side = [act.entrant]
  const both = `${nameOf(state, waiting)} and ${name}`
  if (areBarred(now, waiting, side)) {
    return no(`The organiser does not let ${both} meet.`, 'Let them meet first.', undefined, 'letMeet')
  }
  const match: Match = {
    ...bye,
    table: act.table,
    sides: [waiting, side],
    notes: [
      {
        kind: 'byHand',
        entrants: [...waiting, ...side],
        text: `${name} joined the round and meets ${nameOf(state, waiting)}, who had the bye.`,
      },
    ],
    result: null,
  }
  const { state: kept, warnings } = withoutDraft(state)
  const seated = changeMatch(kept, round.number, bye.number, () => match)
  const gone = Math.floor(elapsed(round.clock, act.at) / 60_000)
  const late: Warning[] =
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
  const again: Warning[] = haveMet(now, waiting, side)
    ? [{ message: `${both} have met before.`, ...(rule ? { rule } : {}) }]
    : []
  return {
    state: change(seated, act.entrant, (held) => ({ ...held, from: Math.min(held.from, round.number) })),
    warnings: [...warnings, ...again, ...late],
  }
}
