import { type AnyGame, deployments, publicView, scoreGame, seatView, toTableView } from './editions.ts'
import type { Seat } from './kernel/decision.ts'
import { HOST_SEAT } from './kernel/parse-input.ts'
import type { Deployment } from './second/index.ts'
import type { Score } from './shared/score.ts'
import type { TableView } from './vocabulary/table-view.ts'

/** What a seat sees of a game: the table, and how the game stands. */
export interface GameView extends TableView {
  readonly over: boolean
  /** The score of each team. */
  readonly scores: readonly Score[]
  /** The area in which each seat deploys, during deployment. */
  readonly deployment: readonly Deployment[]
}

/** Returns what a seat sees of a game; a viewer without a seat sees open information only. */
export const gameView = (game: AnyGame, seat: Seat): GameView => ({
  ...toTableView(seat === HOST_SEAT ? publicView(game) : seatView(game, seat)),
  over: game.frames.length === 0,
  scores: scoreGame(game),
  deployment: game.state.phase === 'setup' ? deployments(game) : [],
})
