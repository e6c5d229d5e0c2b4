import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { gatherTable } from '@flotilla/server/testing'
import type { Count } from './attacker.ts'
import { createChooser, measureLoad, runInBatches } from './load.ts'
import { type DatabaseKind, prepareServers } from './start-nodes.ts'

/** What one who means it no good asks for, while others play. */
export interface AttackRow {
  database: DatabaseKind
  what: string
  /** Requests and messages of the attackers that were answered, and how many of these with a refusal. */
  answered: number
  refused: number
  /** Choices of honest players meanwhile, and how long they waited, in milliseconds. */
  choices: number
  half: number
  of99: number
  worst: number
  lost: number
  /** Memory of the server afterwards, in megabytes. */
  memory: number
}

const HONEST = 6
const SEATS = 4
/** Choices a second at each honest table. */
const RATE = 2

const attacks = [
  'tables that cannot begin',
  'advice and whole games',
  'standings of a large event',
  'events of 19,000 entrants',
  'small files of large games',
  'large squads',
]

/** Attackers that have begun; ends them, and says what came of it. */
async function attacking(address: string, what: string): Promise<() => Promise<Count>> {
  const child = fork(fileURLToPath(new URL('./attacker.ts', import.meta.url)), [address, what], {
    execArgv: ['--import', '@oxc-node/core/register'],
  })
  await once(child, 'message')
  return async () => {
    child.send('over')
    const [count] = (await once(child, 'message')) as [Count]
    child.kill()
    return count
  }
}

/** Every attack of its own, each with a new server, and one honest evening beside it. */
export async function benchAttacks(
  database: DatabaseKind,
  seconds: number,
  only: string | undefined,
): Promise<AttackRow[]> {
  const rows: AttackRow[] = []
  for (const what of ['nothing', ...attacks]) {
    if (only && !what.includes(only)) continue
    const on = await prepareServers(database)
    const node = await on.start()
    try {
      const tables = await runInBatches(HONEST, (i) => gatherTable(node.address, SEATS, `10.7.0.${i}`))
      const choose = tables.map(({ pages }) => createChooser(pages))
      await measureLoad(choose, 2, RATE)
      const end = what === 'nothing' ? undefined : await attacking(node.address, what)
      const honest = await measureLoad(choose, seconds, RATE)
      const count = (await end?.()) ?? { answered: 0, refused: 0 }
      const { rss } = await node.used()
      for (const { pages } of tables) for (const { socket } of pages) socket.terminate()
      rows.push({
        database,
        what,
        ...count,
        choices: Math.round(honest.choicesPerSecond * seconds),
        half: honest.half,
        of99: honest.of99,
        worst: honest.slowest,
        lost: honest.lost,
        memory: rss / 1024 / 1024,
      })
    } finally {
      await node.kill()
      await on.clear()
    }
  }
  return rows
}
