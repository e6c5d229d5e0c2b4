import { cadet, fleetSetup, match } from '@flotilla/bots'
import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import { type AnyGame, clone, newGame, write } from '@flotilla/engine'
import { decisionsPerSecond, operationsPerSecond, type Prepare } from './measure.ts'
import { showdown } from './showdown.ts'

export interface GamesRow {
  edition: 'first' | 'second'
  ships: number
  /** How many huge ships there are besides. */
  huge: number
  decisionsPerSecond: number
  /** Of Pokémon Showdown's engine in the same run. */
  peerPerSecond: number
  cloneMicroseconds: number
  /** Of the game written down, after its last decision. */
  bytes: number
}

const sizes = [
  { ships: 10, huge: 0 },
  { ships: 20, huge: 0 },
  { ships: 40, huge: 0 },
  { ships: 80, huge: 0 },
  { ships: 40, huge: 4 },
]
const tables = (['second', 'first'] as const).flatMap((edition) =>
  sizes.map((size) => ({ edition, ...size })),
)

/** Cadets play whole games of growing size, and Pokémon Showdown's engine its own; the time is that of the play alone. */
export async function benchGames(seconds: number): Promise<GamesRow[]> {
  const libraries = { first: await loadFirstLibrary(), second: await loadLibrary() }
  const last: AnyGame[] = []
  const cadets = ({ edition, ships, huge }: (typeof tables)[number], at: number): Prepare => {
    const setup = fleetSetup(libraries[edition], { ships, huge, rounds: 12 })
    return (seed) => {
      const made = newGame(setup, String(seed), libraries[edition])
      if (!made.ok) throw new Error(made.faults.join(' '))
      last[at] = made.game
      return () => match(made.game, [cadet(seed), cadet(seed + 1000)]).decisions
    }
  }
  const [peerPerSecond, ...rates] = decisionsPerSecond([showdown, ...tables.map(cadets)], seconds)
  return tables.map(({ edition, ships, huge }, i) => {
    const game = last[i]!
    return {
      edition,
      ships,
      huge,
      decisionsPerSecond: rates[i]!,
      peerPerSecond: peerPerSecond!,
      cloneMicroseconds: 1e6 / operationsPerSecond(() => clone<unknown, AnyGame['rules']>(game), seconds),
      bytes: JSON.stringify(write<unknown>(game)).length,
    }
  })
}
