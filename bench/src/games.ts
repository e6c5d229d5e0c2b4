import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { median } from './measure.ts'

export interface Table {
  readonly edition: 'first' | 'second'
  readonly ships: number
  /** How many huge ships there are besides. */
  readonly huge: number
  /** Four upgrades on every other ship. */
  readonly upgrades: boolean
}

export interface GamesRow extends Table {
  decisionsPerSecond: number
  /** Of Pokémon Showdown's engine in the same run. */
  peerPerSecond: number
  cloneMicroseconds: number
  /** Of the game written down, after its last decision. */
  bytes: number
}

/** What the process of an engine is asked. */
export interface Request {
  readonly what: 'play' | 'size'
  readonly seconds: number
}
export type Measured = Partial<GamesRow>

const sizes = [
  { ships: 10, huge: 0, upgrades: false },
  { ships: 20, huge: 0, upgrades: false },
  { ships: 40, huge: 0, upgrades: false },
  { ships: 80, huge: 0, upgrades: false },
  { ships: 40, huge: 4, upgrades: false },
  { ships: 40, huge: 0, upgrades: true },
  { ships: 40, huge: 4, upgrades: true },
]
const tables: readonly Table[] = (['second', 'first'] as const).flatMap((edition) =>
  sizes.map((size) => ({ edition, ...size })),
)

const ROUNDS = 5
/** Seconds of play before games are timed: that long the compiler is at work on them. */
export const WARM_UP = 6

/** A scenario and how many play it. */
export interface ScenarioTable {
  readonly scenario: string
  readonly seats: number
}

/** Starts the process of an engine: that of a table, or the peer's. */
export async function started(table: Table | ScenarioTable | null): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./player.ts', import.meta.url)), [JSON.stringify(table)])
  await once(child, 'message')
  return child
}

export async function asked(child: ChildProcess, request: Request): Promise<Measured> {
  child.send(request)
  const [answer] = await once(child, 'message')
  return answer
}

/**
 * Cadets play whole games of growing size, and Pokémon Showdown's engine its own; the time is that of the play alone.
 * The engines take turns, so that what else the machine does falls on all of them alike.
 */
export async function benchGames(seconds: number): Promise<GamesRow[]> {
  const engines: ChildProcess[] = []
  try {
    for (const table of [null, ...tables]) engines.push(await started(table))
    for (const engine of engines) await asked(engine, { what: 'play', seconds: WARM_UP })
    const rates: number[][] = engines.map(() => [])
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, engine] of engines.entries())
        rates[i]!.push((await asked(engine, { what: 'play', seconds })).decisionsPerSecond!)
    const [peerPerSecond, ...own] = rates.map(median)
    const rows: GamesRow[] = []
    for (const [i, table] of tables.entries()) {
      const { cloneMicroseconds, bytes } = await asked(engines[i + 1]!, { what: 'size', seconds })
      rows.push({
        ...table,
        decisionsPerSecond: own[i]!,
        peerPerSecond: peerPerSecond!,
        cloneMicroseconds: cloneMicroseconds!,
        bytes: bytes!,
      })
    }
    return rows
  } finally {
    for (const engine of engines) engine.kill()
  }
}
