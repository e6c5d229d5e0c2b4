import { cadet, match } from '@flotilla/bots'
import { loadLibrary } from '@flotilla/cards'
import { clone, type Game, newGame, type Setup, write } from '@flotilla/engine'
import type { Squad } from '@flotilla/squads'
import { decisionsPerSecond, operationsPerSecond, type Prepare } from './measure.ts'
import { showdown } from './showdown.ts'

export interface GamesRow {
  ships: number
  decisionsPerSecond: number
  /** Of Pokémon Showdown's engine in the same run. */
  peerPerSecond: number
  cloneMicroseconds: number
  /** Of the game written down, after its last decision. */
  bytes: number
}

const pilots = [
  ['lukeskywalker', 'bluesquadronescort', 'jakefarrell', 'goldsquadronveteran'],
  ['darthvader', 'academypilot', 'blacksquadronace', 'sigmasquadronace'],
]
const sizes = [10, 20, 40, 80]

/** Cadets play whole games of growing size, and Pokémon Showdown's engine its own; the time is that of the play alone. */
export async function benchGames(seconds: number): Promise<GamesRow[]> {
  const library = await loadLibrary()
  const { catalogue } = library
  const squad = (side: number, ships: number): Squad => ({
    edition: 'second',
    faction: side === 0 ? 'rebelalliance' : 'galacticempire',
    name: '',
    ships: Array.from({ length: ships }, (_, i) => {
      const pilot = pilots[side]![i % 4]!
      return { ref: `s${i + 1}`, parts: [{ ship: catalogue.pilot(pilot)!.ship, pilot, upgrades: [] }] }
    }),
    wings: [],
    obstacles: ['coreasteroid0', 'yt2400debris0', 'gascloud1'],
  })
  const last = new Map<number, Game>()
  const cadets = (ships: number): Prepare => {
    const setup: Setup = {
      ruleset: '2e-epic-1.1.0',
      // Eighty ships need more than the usual strip to deploy in.
      area: { width: 1828.8 * Math.max(1, ships / 40), height: 914.4 },
      roundLimit: 12,
      seats: [0, 1].map((side) => ({ name: String(side), team: side, squad: squad(side, ships / 2) })),
    }
    return (seed) => {
      const made = newGame(setup, String(seed), library)
      if (!made.ok) throw new Error(made.faults.join(' '))
      last.set(ships, made.game)
      return () => match(made.game, [cadet(seed), cadet(seed + 1000)]).decisions
    }
  }
  const [peerPerSecond, ...rates] = decisionsPerSecond([showdown, ...sizes.map(cadets)], seconds)
  return sizes.map((ships, i) => {
    const game = last.get(ships)!
    return {
      ships,
      decisionsPerSecond: rates[i]!,
      peerPerSecond: peerPerSecond!,
      cloneMicroseconds: 1e6 / operationsPerSecond(() => clone(game), seconds),
      bytes: JSON.stringify(write(game)).length,
    }
  })
}
