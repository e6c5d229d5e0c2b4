import type { Seat } from '../../kernel/decision.ts'
import { emit } from '../../kernel/game.ts'
import type { ObjectId, ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import type { Game } from '../state.ts'
import { requireScenarioState, scoredCounters, updateScenario } from './scenario-state.ts'

/** Adds victory counters to a player's score, or removes some, never below zero. */
export function scoreCounters(game: Game, seat: Seat, amount: number): void {
  const before = scoredCounters(game, seat)
  const total = Math.max(0, before + amount)
  const changed = total - before
  if (changed === 0) return
  updateScenario(game, { scored: requireScenarioState(game).scored.with(seat, total) })
  emit(game, { kind: 'scored', rule: changed > 0 ? 'EB-VC-3' : 'EB-VC-1', seat, amount: changed, total })
}

/** Returns a number of victory counters in words. */
export const formatCounters = (amount: number): string =>
  `${amount} victory ${amount === 1 ? 'counter' : 'counters'}`

export const countersOn = (game: Game, thing: ShipOrDeviceId): number =>
  requireScenarioState(game).onCards[thing] ?? 0

/** Puts victory counters on the card of a ship or remote. There they score for no player. */
export function putCounters(game: Game, thing: ShipId, amount: number): void {
  if (amount <= 0) return
  const { onCards } = requireScenarioState(game)
  const now = countersOn(game, thing) + amount
  updateScenario(game, { onCards: { ...onCards, [thing]: now } })
  emit(game, { kind: 'counters', rule: 'EB-VC-6', on: thing, amount, now })
}

/** Removes all victory counters from a card and returns their number. */
export function takeCounters(game: Game, thing: ObjectId): number {
  const { [thing]: there = 0, ...rest } = requireScenarioState(game).onCards
  if (there === 0) return 0
  updateScenario(game, { onCards: rest })
  emit(game, { kind: 'counters', rule: 'EB-VC-8', on: thing, amount: -there, now: 0 })
  return there
}

/** Moves counters from a card to the score of a seat. */
export function scoreCountersOn(game: Game, thing: ShipOrDeviceId, seat: Seat): void {
  scoreCounters(game, seat, takeCounters(game, thing))
}

/** Returns the tokens that show a total: three-counters and single counters. */
export const counterPieces = (total: number): { readonly threes: number; readonly ones: number } => ({
  threes: Math.floor(total / 3),
  ones: total % 3,
})

/** Returns the total of such tokens. */
export const countersWorth = ({ threes, ones }: { readonly threes: number; readonly ones: number }): number =>
  3 * threes + ones
