import { type BotFactory, botTable, playMatch } from '@flotilla/bots'
import { type AnyLibrary, type AnySetup, newGame } from '@flotilla/engine'

/** The result of mirrored games. */
export interface DuelResult {
  /** The number of wins, losses and draws of the first bot. */
  readonly won: number
  readonly lost: number
  readonly drawn: number
  readonly rounds: number
}

/** Plays the same setup twice, each bot once on each side. */
export function playMirrored(
  setup: AnySetup,
  seed: number,
  library: AnyLibrary,
  one: BotFactory,
  other: BotFactory,
): DuelResult {
  const duel = { won: 0, lost: 0, drawn: 0, rounds: 0 }
  for (const side of [0, 1]) {
    const made = newGame(setup, `duel ${seed}`, library)
    if (!made.ok) throw new Error(made.faults.join(' '))
    const table = botTable(made.game)
    const makers = side === 0 ? [one, other] : [other, one]
    const { winner, rounds } = playMatch(
      made.game,
      makers.map((make, seat) => make(seed + 1000 * seat, table)),
    )
    duel.rounds += rounds
    if (winner === null || winner === undefined) duel.drawn++
    else if (winner === side) duel.won++
    else duel.lost++
  }
  return duel
}
