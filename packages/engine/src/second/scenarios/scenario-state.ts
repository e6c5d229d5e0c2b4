import { getOrThrow } from '../../kernel/assert.ts'
import type { Seat } from '../../kernel/decision.ts'
import { emit } from '../../kernel/game.ts'
import type { ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import { updateState } from '../changes.ts'
import type { Game } from '../state.ts'
import type { Scenario, ScenarioType } from './scenario.ts'
import type { ScenarioRuleCode } from './scenario-rule.ts'

/**
 * A marker of a place, or of something a ship carries. It is not an object: nothing overlaps it and it
 * obstructs nothing.
 */
export interface Marker {
  readonly id: number
  readonly what: string
  readonly token: 'objective' | 'victoryCounter'
  readonly x: number
  readonly y: number
  /** The ship or remote that carries it. */
  readonly on: ShipOrDeviceId | null
  readonly gone: boolean
}

/** The state of a scenario. Replaced when it changes. */
export interface ScenarioState {
  /** Victory counters each seat has scored. */
  readonly scored: readonly number[]
  /** Points or threat each seat has earned by a rule of the scenario. */
  readonly earned: readonly number[]
  /** Victory counters on the cards of ships and remotes, by their ids. */
  readonly onCards: { readonly [thing: number]: number }
  readonly markers: readonly Marker[]
  /** The seat whose effect last damaged a ship or remote. */
  readonly hurtBy: { readonly [thing: number]: Seat }
  /** The round in which each ship in reserve arrives, if that is fixed. */
  readonly due: { readonly [ship: number]: number }
  /** The teams that share a draw. */
  readonly drawn: readonly number[]
}

/** One or several ships that are scored as one. */
export interface ScoredUnit {
  readonly seat: Seat
  readonly ships: readonly ShipId[]
  readonly value: number
}

/** Everything that follows from the setup of a scenario's game. */
export interface ScenarioRules {
  readonly data: Scenario
  readonly type: ScenarioType
  readonly measure: 'points' | 'threat'
  readonly units: readonly ScoredUnit[]
  /** The code of the rules a scenario may name. */
  readonly code: { readonly [rule: string]: ScenarioRuleCode }
}

export const initialScenarioState = (seats: number): ScenarioState => ({
  scored: Array.from({ length: seats }, () => 0),
  earned: Array.from({ length: seats }, () => 0),
  onCards: {},
  markers: [],
  hurtBy: {},
  due: {},
  drawn: [],
})

/** Returns the scenario rules of a game; throws in a game without a scenario. */
export function requireScenarioRules({ rules: { scenario } }: Game): ScenarioRules {
  if (!scenario) throw new Error('This game plays no scenario.')
  return scenario
}
export const requireScenario = (game: Game): Scenario => requireScenarioRules(game).data

/** Returns the scenario state of a game; throws in a game without a scenario. */
export function requireScenarioState({ state: { scenario } }: Game): ScenarioState {
  if (!scenario) throw new Error('This game plays no scenario.')
  return scenario
}

/** Returns the unit with which a ship is scored. */
export function unitOf(game: Game, id: ShipId): ScoredUnit {
  const unit = requireScenarioRules(game).units.find(({ ships }) => ships.includes(id))
  if (!unit) throw new Error(`No unit of the scenario has ship ${id}.`)
  return unit
}

/** Returns the victory counters a seat has scored, or the points or threat it has earned. */
export const scoredCounters = (game: Game, seat: Seat): number =>
  getOrThrow(requireScenarioState(game).scored, seat, 'seat')
export const earnedPoints = (game: Game, seat: Seat): number =>
  getOrThrow(requireScenarioState(game).earned, seat, 'seat')

export function updateScenario(game: Game, patch: Partial<ScenarioState>): void {
  updateState(game, { scenario: { ...requireScenarioState(game), ...patch } })
}

/** Records the seat whose effect damaged something, for scoring its loss. */
export function noteDamageBy(game: Game, thing: ShipOrDeviceId, seat: Seat | undefined): void {
  const { hurtBy } = requireScenarioState(game)
  if (hurtBy[thing] === seat) return
  const hurt: { [thing: number]: Seat } = { ...hurtBy }
  if (seat === undefined) delete hurt[thing]
  else hurt[thing] = seat
  updateScenario(game, { hurtBy: hurt })
}

/** Adds points or threat that a seat has earned. */
export function earnPoints(game: Game, seat: Seat, amount: number): void {
  const total = earnedPoints(game, seat) + amount
  updateScenario(game, { earned: requireScenarioState(game).earned.with(seat, total) })
  emit(game, { kind: 'earned', rule: 'EB-SSCO-3', seat, amount, total })
}
