import { bracketSeeds, bracketSlots, entrantsRemaining } from '../bracket.ts'
import type { EventState } from '../event.ts'
import { sideLabel } from '../pairing/pairing-notes.ts'
import { standings } from '../standings.ts'
import { type ApplyResult, type EventActOf, openMatches, refuse } from './act-helpers.ts'

/** Applies a cut: seeds the bracket from the standings. */
export function applyCut(state: EventState, act: EventActOf<'cut'>): ApplyResult {
  const { cut, rules } = state.format
  if (cut === null) {
    return refuse(
      'This event was declared without a bracket.',
      'A bracket is declared before the event begins.',
      rules.cutDeclared,
    )
  }
  if (state.phase !== 'swiss') return refuse('The cut is made once, after the last round before it.')
  if (state.rounds.length < state.format.rounds.length || openMatches(state.rounds.at(-1)).length > 0) {
    return refuse(
      `The cut comes after round ${state.format.rounds.length}, once all its results are in.`,
      undefined,
      rules.cut,
    )
  }
  const due = bracketSeeds(state, cut)
  if (act.seeds.length !== due.length || act.seeds.some((id, place) => id !== due[place])) {
    return refuse(
      `The seeds of the bracket are not those of the standings: ${due.map((id) => sideLabel(state, [id])).join(', ')}.`,
      'Make the cut again.',
      rules.cut,
      'cut',
    )
  }
  if (act.seeds.length < 2) return refuse('Fewer than two entrants are left for the bracket.')
  return {
    state: {
      ...state,
      phase: 'bracket',
      draft: null,
      bracket: { size: cut, seeds: act.seeds, slots: bracketSlots(cut), from: state.rounds.length + 1 },
    },
    warnings:
      act.seeds.length < cut
        ? [
            {
              message: `Only ${act.seeds.length} are left for a bracket of ${cut}: the best go on without a game.`,
            },
          ]
        : [],
  }
}

/** Finishes the event once all results are in. */
export function applyFinish(state: EventState): ApplyResult {
  if (state.phase === 'finished') return refuse('The event is over already.')
  if (state.phase === 'registration')
    return refuse('The event has not begun.', 'Start it first.', undefined, 'start')
  if (openMatches(state.rounds.at(-1)).length > 0)
    return refuse('Results are missing.', 'Enter them first.', undefined, 'results')
  if (state.phase === 'bracket') {
    const left = entrantsRemaining(state)
    if (left.length > 1)
      return refuse('The bracket has not been played out.', 'Pair its next round.', undefined, 'pair')
    return { state: { ...state, phase: 'finished', draft: null, champion: left[0] ?? null } }
  }
  const short = state.rounds.length < state.format.rounds.length
  if (state.format.cut !== null && !short)
    return refuse('A bracket was declared.', 'Make the cut.', undefined, 'cut')
  const first = state.rounds.length === 0 ? undefined : standings(state)[0]
  return {
    state: { ...state, phase: 'finished', draft: null, champion: first?.entrant ?? null },
    warnings: short
      ? [{ message: `Only ${state.rounds.length} of ${state.format.rounds.length} rounds were played.` }]
      : [],
  }
}
