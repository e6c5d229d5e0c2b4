import type { TeamId } from '@flotilla/engine'
import {
  type AnyGame,
  type AnySeatView,
  type PlayResult,
  play,
  playAndRecord,
  type ReplayRecorder,
  seatView,
  validateChoice,
} from '@flotilla/engine'
import type { Bot } from './bot.ts'

/** The result of a match. */
export interface PlayedMatch {
  readonly decisions: number
  /** The team that won; null for a draw, undefined if the match was stopped before its end. */
  readonly winner: TeamId | null | undefined
  readonly rounds: number
}

/** Plays a game of bots to its end, or for a number of decisions. */
export function playMatch(
  game: AnyGame,
  bots: readonly Bot<AnySeatView>[],
  most = 1_000_000,
  recorder?: ReplayRecorder<AnyGame>,
): PlayedMatch {
  let decisions = 0
  while (decisions < most) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) break
    const { seat } = decision
    const choice = bots[seat]!.choose(
      seatView(game, seat),
      decision,
      (choice) => validateChoice(game, seat, choice) === undefined,
    )
    const played: PlayResult = recorder ? playAndRecord(recorder, seat, choice) : play(game, seat, choice)
    if (!played.ok) throw new Error(`${bots[seat]!.name} was refused: ${played.refusal.message}`)
    decisions++
  }
  return { decisions, winner: game.state.winner, rounds: game.state.round }
}
