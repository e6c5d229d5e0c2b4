import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { loadScenario, scenarioNames } from '@flotilla/engine/second'
import { median } from './measure.ts'

export interface FleetTable {
  readonly edition: 'first' | 'second'
  readonly ships: number
  /** How many huge ships there are besides. */
  readonly huge: number
  /** Four upgrades on every other ship. */
  readonly upgrades: boolean
}

/** A scenario and how many play it. */
export interface ScenarioTable {
  readonly scenario: string
  readonly seats: number
}

export const fleetTitle = ({ edition, ships, huge, upgrades }: FleetTable): string =>
  `${ships} ships${huge > 0 ? ` and ${huge} huge` : ''}${upgrades ? ' with upgrades' : ''}, ${edition} edition`

export const scenarioTitle = ({ scenario, seats }: ScenarioTable): string => `${scenario}, ${seats} players`

/** What the process of an engine is asked. */
export interface WorkerRequest {
  readonly what: 'play' | 'size'
  readonly seconds: number
}

export interface TableSize {
  /** On the table and in reserve, of all players of a scenario together. */
  readonly ships: number
  readonly cloneMicroseconds: number
  /** Of the game written down, after its last decision. */
  readonly bytes: number
}

export interface TableSpeed {
  readonly decisionsPerSecond: number
  /** Of Pokémon Showdown's engine in turn with it. */
  readonly peerPerSecond: number
}

const sizes = [
  { ships: 10, huge: 0, upgrades: false },
  { ships: 20, huge: 0, upgrades: false },
  { ships: 40, huge: 0, upgrades: false },
  { ships: 80, huge: 0, upgrades: false },
  { ships: 40, huge: 4, upgrades: false },
  { ships: 40, huge: 0, upgrades: true },
  { ships: 40, huge: 4, upgrades: true },
]
const fleets: readonly FleetTable[] = (['second', 'first'] as const).flatMap((edition) =>
  sizes.map((size) => ({ edition, ...size })),
)

/** Every scenario, by as few players as may and by as many. */
async function scenarioTables(): Promise<ScenarioTable[]> {
  const all: ScenarioTable[] = []
  for (const scenario of scenarioNames) {
    const { min, max } = (await loadScenario(scenario))!.players
    for (const seats of new Set([min, max])) all.push({ scenario, seats })
  }
  return all
}

/** The compiler is luckier in one process than in the next: a table is given several, one after another. */
const PROCESSES = 2
/** The peer has several too, for all tables. */
const PEERS = 3
/** How often the process of a table takes turns with the peer's. */
const ROUNDS = 3
/** Seconds of play before games are timed: that long the compiler is at work on them. */
const WARM_UP = 10

async function askProcess<T>(child: ChildProcess, request: WorkerRequest): Promise<T> {
  child.send(request)
  const [answer] = await once(child, 'message')
  return answer
}

/** Starts the process of an engine, a table's or the peer's, and lets it play until it is warm. */
async function startProcess(table: FleetTable | ScenarioTable | null): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./engine-process.ts', import.meta.url)), [JSON.stringify(table)])
  await once(child, 'message')
  await askProcess(child, { what: 'play', seconds: WARM_UP })
  return child
}

/**
 * Cadets play whole games at each table, and Pokémon Showdown's engine its own; the time is that of the play alone.
 * A table and the peer take turns, so that what else the machine does falls on both alike.
 */
async function measureInTurns<T extends FleetTable | ScenarioTable>(
  tables: readonly T[],
  seconds: number,
): Promise<(TableSize & TableSpeed & T)[]> {
  const rows: (TableSize & TableSpeed & T)[] = []
  const peers: ChildProcess[] = []
  let engine: ChildProcess | undefined
  try {
    while (peers.length < PEERS) peers.push(await startProcess(null))
    for (const table of tables) {
      const own: number[] = []
      const theirs: number[] = []
      for (let times = 0; times < PROCESSES; times++) {
        engine?.kill()
        engine = await startProcess(table)
        for (let round = 0; round < ROUNDS; round++) {
          for (const peer of peers) theirs.push(await askProcess<number>(peer, { what: 'play', seconds }))
          own.push(await askProcess<number>(engine, { what: 'play', seconds }))
        }
      }
      const size = await askProcess<TableSize>(engine!, { what: 'size', seconds })
      const speed: TableSpeed = { decisionsPerSecond: median(own), peerPerSecond: median(theirs) }
      rows.push(Object.assign(size, speed, table))
    }
    return rows
  } finally {
    for (const peer of peers) peer.kill()
    engine?.kill()
  }
}

const titleOf = (table: FleetTable | ScenarioTable): string =>
  'scenario' in table ? scenarioTitle(table) : fleetTitle(table)

/** Those whose title has a text in it. */
const matchingTables = <T extends FleetTable | ScenarioTable>(tables: readonly T[], only: string): T[] =>
  tables.filter((table) => titleOf(table).includes(only))

/** Fleets of growing size. */
export const benchGames = (seconds: number, only = '') =>
  measureInTurns(matchingTables(fleets, only), seconds)

export const benchScenarios = async (seconds: number, only = '') =>
  measureInTurns(matchingTables(await scenarioTables(), only), seconds)
