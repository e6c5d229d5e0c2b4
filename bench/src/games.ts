import { cadet, match } from '@flotilla/bots'
import { loadLibrary } from '@flotilla/cards'
import { clone, newGame, type Setup, write } from '@flotilla/engine'
import type { Squad } from '@flotilla/squads'

export interface GamesRow {
  ships: number
  decisionsPerSecond: number
  cloneMicroseconds: number
  /** Of the game written down, after its last decision. */
  bytes: number
}

const pilots = [
  ['lukeskywalker', 'bluesquadronescort', 'jakefarrell', 'goldsquadronveteran'],
  ['darthvader', 'academypilot', 'blacksquadronace', 'sigmasquadronace'],
]
const sizes = [10, 20, 40, 80]
/** Games played before the time is taken. */
const WARM_UP = 8

/** Cadets play whole games of growing size; the time is that of the play alone. */
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
  return sizes.map((ships) => {
    const setup: Setup = {
      ruleset: '2e-epic-1.1.0',
      // Eighty ships need more than the usual strip to deploy in.
      area: { width: 1828.8 * Math.max(1, ships / 40), height: 914.4 },
      roundLimit: 12,
      seats: [0, 1].map((side) => ({ name: String(side), team: side, squad: squad(side, ships / 2) })),
    }
    let decisions = 0
    let spent = 0
    let last = newGame(setup, '0', library)
    for (let i = 0; spent < seconds * 1000 || i <= WARM_UP; i++) {
      const made = newGame(setup, String(i), library)
      if (!made.ok) throw new Error(made.faults.join(' '))
      const start = performance.now()
      const played = match(made.game, [cadet(i), cadet(i + 1000)])
      if (i >= WARM_UP) {
        spent += performance.now() - start
        decisions += played.decisions
      }
      last = made
    }
    if (!last.ok) throw new Error(last.faults.join(' '))
    const { game } = last
    const start = performance.now()
    const copies = 10_000
    let kept = game
    for (let i = 0; i < copies; i++) kept = clone(game)
    return {
      ships,
      decisionsPerSecond: (decisions * 1000) / spent,
      cloneMicroseconds: ((performance.now() - start) * 1000) / copies,
      bytes: JSON.stringify(write(kept)).length,
    }
  })
}
