import type { Seat } from '../../kernel/decision.ts'
import type { ShipId, ShipOrDeviceId } from '../../vocabulary/ids.ts'
import type { Device, Game } from '../state.ts'
import type { ScenarioRule } from './scenario.ts'

export type ShipExit = 'destroyed' | 'fled' | 'escaped' | 'reserve'
export type RemoteExit = 'destroyed' | 'fled' | 'escaped' | 'detonated'

/** Something worth doing for a seat, as a hint for bots. */
export interface Goal {
  /** Move one of these ships there, attack it, or keep others from it. */
  readonly kind: 'go' | 'attack' | 'guard'
  readonly ships?: readonly ShipOrDeviceId[]
  readonly target?: ShipOrDeviceId
  readonly x: number
  readonly y: number
  /** The distance that is near enough. */
  readonly reach: number
  /** Its value in victory counters. */
  readonly worth: number
}

/** A built-in rule: what it does at each moment. The schema of scenarios describes its parameters. */
export interface ScenarioRuleCode<F = ScenarioRule> {
  /** Returns the rule as a sentence, with its parameters. */
  text(figures: F): string
  /** Resolves in a phase, which the scenario must name. */
  phase?(game: Game, figures: F): void
  /** Runs before forces are placed. */
  beforeForces?(game: Game, figures: F): void
  /** Runs after remotes and markers are placed. */
  placed?(game: Game, figures: F): void
  shipLeft?(game: Game, figures: F, id: number, how: ShipExit): void
  /** Runs when a ship at full health has been damaged. */
  firstHurt?(game: Game, figures: F, id: ShipId, by: Seat | undefined): void
  remoteLeft?(game: Game, figures: F, one: Device, how: RemoteExit): void
  /** Reports whether a ship that leaves the play area there escapes rather than flees. */
  lets?(game: Game, figures: F, id: ShipId): boolean
  letsRemote?(game: Game, figures: F, one: Device): boolean
  /** Runs when the game is over, before it is scored. */
  finish?(game: Game, figures: F): void
  goals?(game: Game, figures: F, seat: Seat): Goal[]
}
