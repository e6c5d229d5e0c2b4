import { type BotFactory, botTable } from '@flotilla/bots'
import {
  type AnyGame,
  type Choice,
  type Decision,
  type Refusal,
  type Score,
  type Seat,
  seatView,
  validateChoice,
} from '@flotilla/engine'

/** Why a player loses a game before its end. */
export class PlayerFault extends Error {}

/** A game as a player needs it. */
export interface ArenaGame {
  readonly id: string
  readonly game: AnyGame
  /** The seats of the player. */
  readonly seats: readonly Seat[]
  /** The seed of whatever the player draws. */
  readonly seed: number
}

/** The result of a game: the team that won, or null for a draw. */
export interface ArenaResult {
  readonly winner: number | null
  readonly scores: readonly Score[]
  /** Who broke the game off, and how. */
  readonly fault?: { readonly player: string; readonly reason: string }
}

/** Whoever plays in the arena. All methods throw a `PlayerFault` where the player breaks off. */
export interface ArenaPlayer {
  readonly name: string
  start(game: ArenaGame): Promise<void>
  /** Answers a decision; `refusal` says what was wrong with the answer before. The answer is not validated. */
  choose(game: ArenaGame, decision: Decision, refusal?: Refusal): Promise<unknown>
  end(game: ArenaGame, result: ArenaResult): Promise<void>
  /** Ends the process of the player, if it has one. */
  close(): Promise<void>
}

/** Lets a bot of ours answer a decision. */
export function chooseForBot(bot: ReturnType<BotFactory>, game: AnyGame, decision: Decision): Choice {
  const { seat } = decision
  return bot.choose(
    seatView(game, seat),
    decision,
    (choice) => validateChoice(game, seat, choice) === undefined,
  )
}

/** Creates the bots of a player's seats. */
export const createSeatBots = (
  { game, seats, seed }: ArenaGame,
  create: BotFactory,
): ReadonlyMap<Seat, ReturnType<BotFactory>> => {
  const table = botTable(game)
  return new Map(seats.map((seat) => [seat, create(seed + seat * 7919, table)]))
}

/** Creates a player from one of the bots that come with Flotilla. */
export function createBuiltInPlayer(name: string, create: BotFactory): ArenaPlayer {
  let bots: ReturnType<typeof createSeatBots> = new Map()
  return {
    name,
    async start(game) {
      bots = createSeatBots(game, create)
    },
    choose: async ({ game }, decision) => chooseForBot(bots.get(decision.seat)!, game, decision),
    async end() {},
    async close() {},
  }
}
