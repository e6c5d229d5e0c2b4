import { cadet, match } from '@flotilla/bots'
import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import { type AnyGame, type AnySetup, clone, newGame, write } from '@flotilla/engine'
import type { Squad } from '@flotilla/squads'
import { decisionsPerSecond, operationsPerSecond, type Prepare } from './measure.ts'
import { showdown } from './showdown.ts'

export interface GamesRow {
  edition: 'first' | 'second'
  ships: number
  decisionsPerSecond: number
  /** Of Pokémon Showdown's engine in the same run. */
  peerPerSecond: number
  cloneMicroseconds: number
  /** Of the game written down, after its last decision. */
  bytes: number
}

/** Four pilots of each side, flown over and over, and what lies on the table. */
const forces = {
  second: {
    ruleset: '2e-epic-1.1.0',
    pilots: [
      ['lukeskywalker', 'bluesquadronescort', 'jakefarrell', 'goldsquadronveteran'],
      ['darthvader', 'academypilot', 'blacksquadronace', 'sigmasquadronace'],
    ],
    obstacles: ['coreasteroid0', 'yt2400debris0', 'gascloud1'],
  },
  first: {
    ruleset: '1e-epic-2018',
    pilots: [
      ['xwing:lukeskywalker', 'xwing:redsquadronpilot', 'awing:jakefarrell', 'ywing:goldsquadronpilot'].map(
        (pilot) => `rebelalliance:${pilot}`,
      ),
      [
        'tieadvanced:darthvader',
        'tiefighter:academypilot',
        'tiefighter:blacksquadronpilot',
        'tiephantom:sigmasquadronpilot',
      ].map((pilot) => `galacticempire:${pilot}`),
    ],
    obstacles: ['coreasteroid0', 'yt2400debris0', 'coreasteroid1'],
  },
} as const
const sizes = [10, 20, 40, 80]
const tables = (['second', 'first'] as const).flatMap((edition) => sizes.map((ships) => ({ edition, ships })))

/** Cadets play whole games of growing size, and Pokémon Showdown's engine its own; the time is that of the play alone. */
export async function benchGames(seconds: number): Promise<GamesRow[]> {
  const libraries = { first: await loadFirstLibrary(), second: await loadLibrary() }
  const squad = (edition: GamesRow['edition'], side: number, ships: number): Squad => ({
    edition,
    faction: side === 0 ? 'rebelalliance' : 'galacticempire',
    name: '',
    ships: Array.from({ length: ships }, (_, i) => {
      const pilot = forces[edition].pilots[side]![i % 4]!
      const { ship } = libraries[edition].catalogue.pilot(pilot)!
      return { ref: `s${i + 1}`, parts: [{ ship, pilot, upgrades: [] }] }
    }),
    wings: [],
    obstacles: [...forces[edition].obstacles],
  })
  const last: AnyGame[] = []
  const cadets = ({ edition, ships }: (typeof tables)[number], at: number): Prepare => {
    const setup: AnySetup = {
      ruleset: forces[edition].ruleset,
      // Eighty ships need more than the usual strip to deploy in.
      area: { width: 1828.8 * Math.max(1, ships / 40), height: 914.4 },
      roundLimit: 12,
      seats: [0, 1].map((side) => ({
        name: String(side),
        team: side,
        squad: squad(edition, side, ships / 2),
      })),
    }
    return (seed) => {
      const made = newGame(setup, String(seed), libraries[edition])
      if (!made.ok) throw new Error(made.faults.join(' '))
      last[at] = made.game
      return () => match(made.game, [cadet(seed), cadet(seed + 1000)]).decisions
    }
  }
  const [peerPerSecond, ...rates] = decisionsPerSecond([showdown, ...tables.map(cadets)], seconds)
  return tables.map(({ edition, ships }, i) => {
    const game = last[i]!
    return {
      edition,
      ships,
      decisionsPerSecond: rates[i]!,
      peerPerSecond: peerPerSecond!,
      cloneMicroseconds: 1e6 / operationsPerSecond(() => clone<unknown, AnyGame['rules']>(game), seconds),
      bytes: JSON.stringify(write<unknown>(game)).length,
    }
  })
}
