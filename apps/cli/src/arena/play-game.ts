import {
  type AnyLibrary,
  type AnySetup,
  type Choice,
  createRecorder,
  newGame,
  playAndRecord,
  type Refusal,
  type Replay,
  recordingOfReplay,
  scoreGame,
  toReplay,
} from '@flotilla/engine'
import { type ArenaGame, type ArenaPlayer, type ArenaResult, PlayerFault } from './player.ts'

/** After so many refused choices in one game a player loses it. */
const MOST_REFUSALS = 20

/** A game that was played, with its result by player. */
export interface PlayedArenaGame extends ArenaResult {
  /** The place of the winning player among the two, or null for a draw. */
  readonly winningPlayer: 0 | 1 | null
  readonly rounds: number
  readonly decisions: number
  readonly replay: Replay
}

/** Plays one game between two players. Teams 0, 2, 4 … belong to the first, the others to the second. */
export async function playArenaGame(
  id: string,
  setup: AnySetup,
  seed: string,
  library: AnyLibrary,
  players: readonly [ArenaPlayer, ArenaPlayer],
): Promise<PlayedArenaGame> {
  const created = newGame(setup, seed, library)
  if (!created.ok) throw new Error(created.faults.join(' '))
  const { game } = created
  const recorder = createRecorder(game)
  const playerOf = (team: number): 0 | 1 => (team % 2 === 0 ? 0 : 1)
  const seatsOf = (player: number) =>
    game.rules.teams.flatMap((team, seat) => (playerOf(team) === player ? [seat] : []))
  const games = players.map(
    (_, index): ArenaGame => ({ id, game, seats: seatsOf(index), seed: Number.parseInt(id, 10) + 1 }),
  )
  const refusals = [0, 0]
  let decisions = 0
  let acting = 0

  async function playToEnd(): Promise<ArenaResult> {
    for (acting of [0, 1]) await players[acting]!.start(games[acting]!)
    let refusal: Refusal | undefined
    for (;;) {
      const decision = game.pending.find(({ settled }) => !settled)
      if (!decision) return { winner: game.state.winner ?? null, scores: scoreGame(game) }
      acting = playerOf(game.rules.teams[decision.seat]!)
      const choice = await players[acting]!.choose(games[acting]!, decision, refusal)
      const result = playAndRecord(recorder, decision.seat, choice as Choice)
      refusal = result.ok ? undefined : result.refusal
      if (result.ok) decisions++
      else if (++refusals[acting]! >= MOST_REFUSALS)
        throw new PlayerFault(
          `${MOST_REFUSALS} of its choices were refused, the last one with: ${result.refusal.message}`,
        )
    }
  }

  let result: ArenaResult
  try {
    result = await playToEnd()
  } catch (error) {
    if (!(error instanceof PlayerFault)) throw error
    const winner = game.rules.teams.find((team) => playerOf(team) !== acting)!
    result = {
      winner,
      scores: scoreGame(game),
      fault: { player: players[acting]!.name, reason: error.message },
    }
  }
  for (const [index, player] of players.entries()) await player.end(games[index]!, result)
  const replay = toReplay(recorder, setup, seed)
  return {
    ...result,
    winningPlayer: result.winner === null ? null : playerOf(result.winner),
    rounds: game.state.round,
    decisions,
    replay: { ...replay, typedSeed: true, told: recordingOfReplay(replay, library) } as Replay,
  }
}
