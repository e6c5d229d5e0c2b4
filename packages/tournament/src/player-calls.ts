import type { EntrantId, EventState, Report, Timestamp } from './event.ts'
import { findMatch } from './matches.ts'

/**
 * A message of a player to the desk. It never changes the event: a reported result counts once the desk has
 * entered it. Like acts, calls are only appended; a call is identified by its place, from 1.
 */
export type PlayerCall = { at: Timestamp } & (
  | { say: 'report'; by: EntrantId; round: number; match: number; report: Report }
  /** The other side confirms the result, or disputes it. */
  | { say: 'agree'; by: EntrantId; call: number }
  | { say: 'dispute'; by: EntrantId; call: number }
  | { say: 'judge'; by: EntrantId; round: number | null; match: number | null; text: string }
  /** The desk has dealt with the call. */
  | { say: 'settled'; who: string; call: number }
)

/** The calls of one kind. */
export type PlayerCallOf<K extends PlayerCall['say']> = Extract<PlayerCall, { say: K }>

/** A result that a table has reported and the desk has not entered. */
export interface ReportedResult {
  call: number
  at: Timestamp
  by: EntrantId
  round: number
  match: number
  report: Report
  stands: 'alone' | 'agreed' | 'disputed'
}

/** A player's open call for a judge. */
export interface JudgeCall {
  call: number
  at: Timestamp
  by: EntrantId
  /** Null outside a match. */
  table: number | null
  text: string
}

/** Returns the reports that are not entered yet: the last one of each match. */
export function reportedResults(state: EventState, calls: readonly PlayerCall[]): ReportedResult[] {
  const open = new Map<string, ReportedResult>()
  for (const [index, call] of calls.entries()) {
    if (call.say === 'report') {
      const { at, by, round, match, report } = call
      open.set(`${round} ${match}`, { call: index + 1, at, by, round, match, report, stands: 'alone' })
    } else if (call.say === 'agree' || call.say === 'dispute') {
      const found = [...open.values()].find((report) => report.call === call.call)
      if (found) found.stands = call.say === 'agree' ? 'agreed' : 'disputed'
    } else if (call.say === 'settled') {
      for (const [key, report] of open) if (report.call === call.call) open.delete(key)
    }
  }
  return [...open.values()].filter(({ round, match }) => findMatch(state, round, match)?.result === null)
}

/** Returns the open calls for a judge, the oldest first. */
export function openJudgeCalls(state: EventState, calls: readonly PlayerCall[]): JudgeCall[] {
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
                : (findMatch(state, call.round, call.match)?.table ?? null),
            text: call.text,
          },
        ]
      : [],
  )
}
