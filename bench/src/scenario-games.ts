import { loadScenario, scenarioNames } from '@flotilla/engine'
import { asked, type ScenarioTable, started, WARM_UP } from './games.ts'
import { median } from './measure.ts'

export interface ScenarioRow extends ScenarioTable {
  /** On the table and in reserve, of all players together. */
  ships: number
  decisionsPerSecond: number
  /** Of Pokémon Showdown's engine in turn with it. */
  peerPerSecond: number
}

const ROUNDS = 3

/** Every scenario, by as few players as may and by as many. */
async function tables(): Promise<ScenarioTable[]> {
  const all: ScenarioTable[] = []
  for (const scenario of scenarioNames) {
    const { min, max } = (await loadScenario(scenario))!.players
    for (const seats of new Set([min, max])) all.push({ scenario, seats })
  }
  return all
}

/**
 * Each scenario in a process of its own and the peer's engine take turns, so that what else the machine does falls on
 * both alike; the time is that of the play alone.
 */
export async function benchScenarios(seconds: number): Promise<ScenarioRow[]> {
  const peer = await started(null)
  try {
    await asked(peer, { what: 'play', seconds: WARM_UP })
    const rows: ScenarioRow[] = []
    for (const table of await tables()) {
      const engine = await started(table)
      let ships = 0
      const own: number[] = []
      const peers: number[] = []
      await asked(engine, { what: 'play', seconds: WARM_UP })
      for (let round = 0; round < ROUNDS; round++) {
        peers.push((await asked(peer, { what: 'play', seconds })).decisionsPerSecond!)
        const measured = await asked(engine, { what: 'play', seconds })
        own.push(measured.decisionsPerSecond!)
        ships = measured.ships!
      }
      engine.kill()
      rows.push({ ...table, ships, decisionsPerSecond: median(own), peerPerSecond: median(peers) })
    }
    return rows
  } finally {
    peer.kill()
  }
}
