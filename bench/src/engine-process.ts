// One engine in a process of its own, asked by `games.ts`: neither its memory nor what the compiler has learnt of it is
// another's.
import { cadet, playMatch, scenarioTable } from '@flotilla/bots'
import { loadFirstLibrary, loadLibrary } from '@flotilla/cards'
import {
  type AnyGame,
  type AnyLibrary,
  type AnySetup,
  copyGame,
  newGame,
  serializeGame,
} from '@flotilla/engine'
import { loadScenario } from '@flotilla/engine/second'
import { fleetSetup } from '@flotilla/testing'
import type { FleetTable, ScenarioTable, TableSize, WorkerRequest } from './games.ts'
import { decisionsPerSecond, operationsPerSecond, type PrepareGame } from './measure.ts'

let last: { readonly game: AnyGame; readonly ships: number } | undefined

/** Cadets in every seat. */
const cadetsIn =
  (setup: AnySetup, library: AnyLibrary): PrepareGame =>
  (seed) => {
    const made = newGame(setup, String(seed), library)
    if (!made.ok) throw new Error(made.faults.join(' '))
    last = { game: made.game, ships: setup.seats.reduce((sum, { squad }) => sum + squad.ships.length, 0) }
    const bots = setup.seats.map((_, seat) => cadet(seed + 1000 * seat))
    return () => playMatch(made.game, bots).decisions
  }

/** A table of fleets, or a scenario with whole squads of quick builds. */
async function cadetsAt(table: FleetTable | ScenarioTable): Promise<PrepareGame> {
  if ('scenario' in table) {
    const scenario = (await loadScenario(table.scenario))!
    const { seats } = table
    const setup = await scenarioTable({ scenario, seats, ruleset: '2e-epic-1.1.0', seed: table.scenario })
    return cadetsIn(setup, await loadLibrary())
  }
  const { edition, ...fleet } = table
  const library = edition === 'first' ? await loadFirstLibrary() : await loadLibrary()
  return cadetsIn(fleetSetup(library, { ...fleet, rounds: 12 }), library)
}

const table: FleetTable | ScenarioTable | undefined = JSON.parse(process.argv[2]!)
const prepare = table ? await cadetsAt(table) : (await import('./showdown.ts')).prepareShowdown

function measureRequest({ what, seconds }: WorkerRequest): number | TableSize {
  if (what === 'play') {
    // While others had their turn its memory was tidied up and made small: what that costs is not the engine's.
    decisionsPerSecond(prepare, seconds)
    return decisionsPerSecond(prepare, seconds)
  }
  const { game, ships } = last!
  return {
    ships,
    cloneMicroseconds: 1e6 / operationsPerSecond(() => copyGame<unknown, AnyGame['rules']>(game), seconds),
    bytes: JSON.stringify(serializeGame<unknown>(game)).length,
  }
}

process.on('message', (request: WorkerRequest) => process.send!(measureRequest(request)))
process.send!('ready')
