import { getOrThrow } from '../../kernel/assert.ts'
import type { Seat } from '../../kernel/decision.ts'
import { emit } from '../../kernel/game.ts'
import { updateState } from '../changes.ts'
import type { Game } from '../state.ts'
import type { Scenario, ScenarioType } from './scenario.ts'
import type { ScenarioRuleCode } from './scenario-rule.ts'

/** Shows a place, or something aboard a ship. It is no object: nothing overlaps it and it obstructs nothing. */
export interface Marker {
  readonly id: number
  readonly what: string
  readonly token: 'objective' | 'victoryCounter'
  readonly x: number
  readonly y: number
  /** The ship or remote that carries it. */
  readonly on: number | null
  readonly gone: boolean
}

/** What a game knows of its scenario. Replaced when it changes. */
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
  /** The round in which each ship in reserve comes, where that is fixed. */
  readonly due: { readonly [ship: number]: number }
  /** The teams that share a draw. */
  readonly drawn: readonly number[]
}

/** One or several ships that are scored as one. */
export interface ScoredUnit {
  readonly seat: Seat
  readonly ships: readonly number[]
  readonly value: number
}

/** What follows from the setup of a scenario's game. */
export interface ScenarioRules {
  readonly data: Scenario
  readonly type: ScenarioType
  readonly measure: 'points' | 'threat'
  readonly units: readonly ScoredUnit[]
  /** What the rules do that a scenario may name. */
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

/** What follows from the setup of the scenario, of a game that plays one. */
export function requireScenarioRules({ rules: { scenario } }: Game): ScenarioRules {
  if (!scenario) throw new Error('This game plays no scenario.')
  return scenario
}
export const scenarioOf = (game: Game): Scenario => requireScenarioRules(game).data

/** What the game knows of its scenario now. */
export function scenarioState({ state: { scenario } }: Game): ScenarioState {
  if (!scenario) throw new Error('This game plays no scenario.')
  return scenario
}

/** The ships that a ship is scored with. */
export function unitOf(game: Game, id: number): ScoredUnit {
  const unit = requireScenarioRules(game).units.find(({ ships }) => ships.includes(id))
  if (!unit) throw new Error(`No unit of the scenario has ship ${id}.`)
  return unit
}

/** The victory counters a seat has scored, and the points or threat it has earned. */
export const scoredCounters = (game: Game, seat: Seat): number =>
  getOrThrow(scenarioState(game).scored, seat, 'seat')
export const earnedPoints = (game: Game, seat: Seat): number =>
  getOrThrow(scenarioState(game).earned, seat, 'seat')

export function updateScenario(game: Game, patch: Partial<ScenarioState>): void {
  updateState(game, { scenario: { ...scenarioState(game), ...patch } })
}

/** Notes whose effect hurt something, for whoever scores its loss; nobody's when it was none. */
export function noteDamageBy(game: Game, thing: number, seat: Seat | undefined): void {
  const { hurtBy } = scenarioState(game)
  if (hurtBy[thing] === seat) return
  const hurt: { [thing: number]: Seat } = { ...hurtBy }
  if (seat === undefined) delete hurt[thing]
  else hurt[thing] = seat
  updateScenario(game, { hurtBy: hurt })
}

/** Adds what a seat has earned in points or threat. */
export function earnPoints(game: Game, seat: Seat, amount: number): void {
  const total = earnedPoints(game, seat) + amount
  updateScenario(game, { earned: scenarioState(game).earned.with(seat, total) })
  emit(game, { kind: 'earned', rule: 'EB-SSCO-3', seat, amount, total })
}
