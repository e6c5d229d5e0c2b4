import { isDeepEqual } from '../deep-equal.ts'
import type { Clock, EventState, MatchResult } from '../event.ts'
import { resolveReport } from '../results.ts'
import { type ApplyResult, applyToMatch, changeRound, type EventActOf, refuse } from './act-helpers.ts'

/** Applies an act on the clock of the latest round: start, pause, resume or extend. */
export function applyClock(state: EventState, act: EventActOf<'clock'>): ApplyResult {
  const round = state.rounds[act.round - 1]
  if (!round) return refuse(`There is no round ${act.round}.`)
  const { clock } = round
  const setClock = (changes: Partial<Clock>) =>
    changeRound(state, act.round, (round) => ({ ...round, clock: { ...round.clock, ...changes } }))
  if (act.turn === 'start') {
    if (clock.startedAt !== null) return refuse('The clock of this round has been started.')
    const games = round.matches.filter(({ sides }) => sides.length === 2)
    const ready = games.filter(({ setUp }) => setUp).length
    const rule = state.format.rules.waitForSetup
    return {
      state: setClock({ startedAt: act.at }),
      warnings:
        rule && ready * 2 <= games.length
          ? [
              {
                message: `${ready} of ${games.length} tables are set up.`,
                remedy: 'Wait with the clock until most are.',
                rule,
              },
            ]
          : [],
    }
  }
  if (clock.startedAt === null) return refuse('The clock has not been started.')
  if (act.turn === 'pause') {
    return clock.pausedAt === null
      ? { state: setClock({ pausedAt: act.at }) }
      : refuse('The clock stands still already.')
  }
  if (clock.pausedAt === null) return refuse('The clock is running.')
  const stood = Math.max(0, Date.parse(act.at) - Date.parse(clock.pausedAt))
  return { state: setClock({ pausedAt: null, paused: clock.paused + stood }) }
}

/** Enters or corrects the result of a match. */
export function applyResult(state: EventState, act: EventActOf<'result'>): ApplyResult {
  return applyToMatch(state, act, (match) => {
    if (state.phase === 'finished')
      return refuse('The event is over.', 'Undo its end to correct a result.', undefined, 'undo')
    if (match.sides.length === 1) return refuse('A bye needs no result.')
    if (match.result !== null && !act.reason) {
      return refuse(
        'This match has a result. A correction needs a reason.',
        'Give the reason.',
        undefined,
        'reason',
      )
    }
    const due = resolveReport(state, state.rounds[act.round - 1]!, match, act.report)
    if (Array.isArray(due)) return due
    const wrong = resultKeys.find((key) => !isDeepEqual(due[key], act.result[key]))
    return wrong === undefined
      ? { ...match, result: act.result }
      : refuse(
          `The result does not follow from the report: ${wrong} should be ${JSON.stringify(due[wrong])}, not ${JSON.stringify(act.result[wrong])}.`,
          'Enter the report again.',
        )
  })
}

const resultKeys = [
  'ending',
  'scores',
  'outcomes',
  'points',
  'margins',
  'winner',
  'salvo',
  'byInitiative',
] as const satisfies (keyof MatchResult)[]
