import type { EntrantId, EventState, Match, Report, Round, Time } from './event.ts'

/**
 * What players say to the desk. Nothing of it changes the event: a reported result counts when the desk has entered it.
 * Like acts, calls are only ever added; a call is named by its place, from 1.
 */
export type Call = { at: Time } & (
  | { say: 'report'; by: EntrantId; round: number; match: number; report: Report }
  /** The other side says so too, or says otherwise. */
  | { say: 'agree'; by: EntrantId; call: number }
  | { say: 'dispute'; by: EntrantId; call: number }
  | { say: 'judge'; by: EntrantId; round: number | null; match: number | null; text: string }
  /** Somebody of the desk has seen to it. */
  | { say: 'settled'; who: string; call: number }
)

export type CallOf<K extends Call['say']> = Extract<Call, { say: K }>

/** A result that a table has reported and the desk has not entered. */
export interface Reported {
  call: number
  at: Time
  by: EntrantId
  round: number
  match: number
  report: Report
  stands: 'alone' | 'agreed' | 'disputed'
}

/** Somebody waits for a judge. */
export interface Wanted {
  call: number
  at: Time
  by: EntrantId
  /** Null outside a match. */
  table: number | null
  text: string
}

export const matchIn = ({ rounds }: EventState, round: number, match: number): Match | undefined =>
  rounds[round - 1]?.matches.find(({ number }) => number === match)

/** The match of an entrant in the latest round. */
export function matchOf(
  { rounds, phase }: EventState,
  entrant: EntrantId,
): { round: Round; match: Match; side: 0 | 1 } | undefined {
  const round = phase === 'finished' ? undefined : rounds.at(-1)
  const match = round?.matches.find(({ sides }) => sides.some((side) => side.includes(entrant)))
  return round && match && { round, match, side: match.sides[0].includes(entrant) ? 0 : 1 }
}

/** What is reported and not yet entered: of each match the last that was said. */
export function reportedIn(state: EventState, calls: readonly Call[]): Reported[] {
  const open = new Map<string, Reported>()
  for (const [index, call] of calls.entries()) {
    if (call.say === 'report') {
      const { at, by, round, match, report } = call
      open.set(`${round} ${match}`, { call: index + 1, at, by, round, match, report, stands: 'alone' })
    } else if (call.say === 'agree' || call.say === 'dispute') {
      const found = [...open.values()].find((one) => one.call === call.call)
      if (found) found.stands = call.say === 'agree' ? 'agreed' : 'disputed'
    } else if (call.say === 'settled') {
      for (const [key, one] of open) if (one.call === call.call) open.delete(key)
    }
  }
  return [...open.values()].filter(({ round, match }) => matchIn(state, round, match)?.result === null)
}

/** Who waits for a judge, the longest first. */
export function judgesWanted(state: EventState, calls: readonly Call[]): Wanted[] {
  const settled = new Set(calls.flatMap((call) => (call.say === 'settled' ? [call.call] : [])))
  return calls.flatMap((call, index) =>
    call.say === 'judge' && !settled.has(index + 1)
      ? [
          {
            call: index + 1,
            at: call.at,
            by: call.by,
            table:
              call.round === null || call.match === null
                ? null
                : (matchIn(state, call.round, call.match)?.table ?? null),
            text: call.text,
          },
        ]
      : [],
  )
}
