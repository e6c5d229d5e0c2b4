import {
  type AnyGame,
  type AnyView,
  faultOf,
  type Played,
  play,
  type Recording,
  record,
  view,
} from '@flotilla/engine'
import type { Bot } from './bot.ts'

export interface Match {
  readonly decisions: number
  /** The team that won; null for a draw, undefined when the match was stopped before its end. */
  readonly winner: number | null | undefined
  readonly rounds: number
}

/** Lets bots play a game to its end, or to so many decisions. */
export function match(
  game: AnyGame,
  bots: readonly Bot<AnyView>[],
  most = 1_000_000,
  tape?: Recording<AnyGame>,
): Match {
  let decisions = 0
  while (decisions < most) {
    const decision = game.pending.find(({ settled }) => !settled)
    if (!decision) break
    const { seat } = decision
    const choice = bots[seat]!.choose(
      view(game, seat),
      decision,
      (one) => faultOf(game, seat, one) === undefined,
    )
    const played: Played = tape ? record(tape, seat, choice) : play(game, seat, choice)
    if (!played.ok) throw new Error(`${bots[seat]!.name} was refused: ${played.refusal.message}`)
    decisions++
  }
  return { decisions, winner: game.state.winner, rounds: game.state.round }
}
