import type { Option } from '../../kernel/decision.ts'
import { emit } from '../../kernel/game.ts'
import type { ObjectId, ShipId } from '../../vocabulary/ids.ts'
import { createOption, deedOption } from '../../vocabulary/options.ts'
import type { Game } from '../state.ts'
import { markersOn, pickUpMarker } from './markers.ts'
import { requireScenarioState, updateScenario } from './scenario-state.ts'
import { countersOn } from './victory-counters.ts'

/** Returns what a ship carries that another may take: a victory counter on its card, or a marker. */
export function carriedItemOptions(game: Game, from: ShipId): Option[] {
  if (!game.state.scenario) return []
  return [
    ...(countersOn(game, from) > 0 ? [deedOption('counter')] : []),
    ...markersOn(game, from).map(({ id, what }) => createOption('marker', what, { marker: id })),
  ]
}

/** Moves a victory counter or a marker from one ship to another. */
export function passCarriedItem(game: Game, from: ObjectId, to: ObjectId, marker?: number): void {
  if (marker !== undefined) {
    pickUpMarker(game, marker, to, 'C2-ABILITY-3')
    return
  }
  const left = countersOn(game, from) - 1
  const now = countersOn(game, to) + 1
  const { [from]: _, ...rest } = requireScenarioState(game).onCards
  updateScenario(game, { onCards: { ...rest, [to]: now, ...(left > 0 ? { [from]: left } : {}) } })
  emit(game, { kind: 'counters', rule: 'C2-ABILITY-3', on: from, amount: -1, now: left })
  emit(game, { kind: 'counters', rule: 'C2-ABILITY-3', on: to, amount: 1, now })
}
