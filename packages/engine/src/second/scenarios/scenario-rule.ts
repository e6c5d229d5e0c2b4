import type { Seat } from '../../kernel/decision.ts'
import type { Device, Game } from '../state.ts'
import type { ScenarioRule } from './scenario.ts'

export type ShipExit = 'destroyed' | 'fled' | 'escaped' | 'reserve'
export type RemoteExit = 'destroyed' | 'fled' | 'escaped' | 'detonated'

/** What a seat does well to do, for players who look for something to do. */
export interface Goal {
  /** Bring one of these ships there, or shoot at it, or keep others from it. */
  readonly kind: 'go' | 'attack' | 'guard'
  readonly ships?: readonly number[]
  readonly target?: number
  readonly x: number
  readonly y: number
  /** How near is near enough. */
  readonly reach: number
  /** In victory counters. */
  readonly worth: number
}

/** A built-in rule: what it does where. What figures it takes is in the schema of scenarios. */
export interface ScenarioRuleCode<F = ScenarioRule> {
  /** In a sentence, with the figures. */
  text(figures: F): string
  /** Falls due in a phase, so it must name one. */
  phase?(game: Game, figures: F): void
  /** Before forces are placed. */
  beforeForces?(game: Game, figures: F): void
  /** After remotes and markers are placed. */
  placed?(game: Game, figures: F): void
  shipLeft?(game: Game, figures: F, id: number, how: ShipExit): void
  /** A ship at full health was damaged. */
  firstHurt?(game: Game, figures: F, id: number, by: Seat | undefined): void
  remoteLeft?(game: Game, figures: F, one: Device, how: RemoteExit): void
  /** Whether a ship that leaves the play area there escapes and does not flee. */
  lets?(game: Game, figures: F, id: number): boolean
  letsRemote?(game: Game, figures: F, one: Device): boolean
  /** When the game is over, before it is scored. */
  finish?(game: Game, figures: F): void
  goals?(game: Game, figures: F, seat: Seat): Goal[]
}
