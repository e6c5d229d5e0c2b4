import type { Clock, EventState, Result } from '../event.ts'
import { settle } from '../results.ts'
import { same } from '../same.ts'
import { type ActOf, type Applied, atMatch, changeRound, no } from './common.ts'

export function clockTurned(state: EventState, act: ActOf<'clock'>): Applied {
  const round = state.rounds[act.round - 1]
  if (!round) return no(`There is no round ${act.round}.`)
  const { clock } = round
  const set = (changes: Partial<Clock>) =>
    changeRound(state, act.round, (held) => ({ ...held, clock: { ...held.clock, ...changes } }))
  if (act.turn === 'start') {
    if (clock.startedAt !== null) return no('The clock of this round has been started.')
    const games = round.matches.filter(({ sides }) => sides.length === 2)
    const ready = games.filter(({ setUp }) => setUp).length
    const rule = state.format.rules.waitForSetup
    return {
      state: set({ startedAt: act.at }),
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
  if (clock.startedAt === null) return no('The clock has not been started.')
  if (act.turn === 'pause') {
    return clock.pausedAt === null
      ? { state: set({ pausedAt: act.at }) }
      : no('The clock stands still already.')
  }
  if (clock.pausedAt === null) return no('The clock is running.')
  const stood = Math.max(0, Date.parse(act.at) - Date.parse(clock.pausedAt))
  return { state: set({ pausedAt: null, paused: clock.paused + stood }) }
}

export function recorded(state: EventState, act: ActOf<'result'>): Applied {
  return atMatch(state, act, (held) => {
    if (state.phase === 'finished')
      return no('The event is over.', 'Undo its end to correct a result.', undefined, 'undo')
    if (held.sides.length === 1) return no('A bye needs no result.')
    if (held.result !== null && !act.reason) {
      return no(
        'This match has a result. A correction needs a reason.',
        'Give the reason.',
        undefined,
        'reason',
      )
    }
    const due = settle(state, state.rounds[act.round - 1]!, held, act.report)
    if (Array.isArray(due)) return due
    const wrong = resultKeys.find((key) => !same(due[key], act.result[key]))
    return wrong === undefined
      ? { ...held, result: act.result }
      : no(
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
] as const satisfies (keyof Result)[]
