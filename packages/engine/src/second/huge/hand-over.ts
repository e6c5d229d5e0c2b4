import type { Option } from '../../kernel/decision.ts'
import { markersOn, takeMarker } from '../scenarios/markers.ts'
import { countersOn, putCounters, takeCounters } from '../scenarios/victory-counters.ts'
import type { Game } from '../state.ts'

/** What one ship may hand to another in a scenario: a victory counter, or a marker it carries. */
export function handOvers(game: Game, from: number, to: number): Option[] {
  if (!game.rules.scenario) return []
  const give = { from, to }
  return [
    ...(countersOn(game, from) > 0 ? [{ id: `counter:${from}:${to}`, ...give }] : []),
    ...markersOn(game, from).map(({ id }) => ({ id: `marker:${id}:${to}`, marker: id, ...give })),
  ]
}

export function handOver(game: Game, { from, to, marker }: Option): void {
  if (marker !== undefined) {
    takeMarker(game, marker as number, to as number, 'C2-ABILITY-3')
    return
  }
  const there = takeCounters(game, from as number)
  putCounters(game, from as number, there - 1)
  putCounters(game, to as number, 1)
}
