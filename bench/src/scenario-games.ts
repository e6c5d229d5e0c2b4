import { cadet, match, scenarioTable } from '@flotilla/bots'
import { loadLibrary } from '@flotilla/cards'
import { type Library, loadScenario, newGame, scenarioNames } from '@flotilla/engine'
import { decisionsPerSecond, type Prepare } from './measure.ts'
import { showdown } from './showdown.ts'

export interface ScenarioRow {
  scenario: string
  seats: number
  /** On the table and in reserve, of all players together. */
  ships: number
  decisionsPerSecond: number
  /** Of Pokémon Showdown's engine in the same run. */
  peerPerSecond: number
}

interface Seated {
  readonly scenario: string
  readonly seats: number
  readonly ships: number
  readonly prepare: Prepare
}

/** Cadets in every seat of a scenario, with whole squads of quick builds. */
async function seated(library: Library, name: string, seats: number): Promise<Seated> {
  const scenario = (await loadScenario(name))!
  const setup = await scenarioTable({ scenario, seats, ruleset: '2e-epic-1.1.0', seed: name })
  return {
    scenario: name,
    seats,
    ships: setup.seats.reduce((sum, { squad }) => sum + squad.ships.length, 0),
    prepare: (seed) => {
      const made = newGame(setup, String(seed), library)
      if (!made.ok) throw new Error(made.faults.join(' '))
      const bots = setup.seats.map((_, seat) => cadet(seed + 1000 * seat))
      return () => match(made.game, bots).decisions
    },
  }
}

/** Seconds of play before games are timed: that long the compiler is at work on the peer, and on the cards of each table. */
const WARM_UP = 2
const PEER_WARM_UP = 6

/** Every scenario, by as few players as may and by as many; the time is that of the play alone. */
export async function benchScenarios(seconds: number): Promise<ScenarioRow[]> {
  const library = await loadLibrary()
  const tables: Seated[] = []
  for (const name of scenarioNames) {
    const { min, max } = (await loadScenario(name))!.players
    for (const seats of new Set([min, max])) tables.push(await seated(library, name, seats))
  }
  decisionsPerSecond(showdown, PEER_WARM_UP)
  for (const { prepare } of tables) decisionsPerSecond(prepare, WARM_UP)
  const peerPerSecond = decisionsPerSecond(showdown, 4 * seconds)
  return tables.map(({ prepare, ...table }) => ({
    ...table,
    decisionsPerSecond: decisionsPerSecond(prepare, seconds),
    peerPerSecond,
  }))
}
